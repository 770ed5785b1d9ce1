import { mailServerSubkeys } from '@lernhaus/contract/tenants/setting-groups';
import type { MailServer } from '../gateways/mail/own-server-sender.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { SecretCipher } from '../platform/secrets.ts';
import { readMailSender } from './payment-contacts.ts';
import { readSettings } from './queries.ts';
import { secretPlace } from './save-settings.ts';

const email = 'EMAIL';

/** The company's own mail server; null unless all of its settings are given and the company has an address for replies. */
export async function readMailServer(tx: Tx, company: string, secrets: SecretCipher): Promise<MailServer | null> {
  const rows = await readSettings(
    tx,
    company,
    [...mailServerSubkeys, 'PASSWORD'].map((subkey) => ({ key: email, subkey })),
  );
  const given = new Map(rows.map(({ subkey, value }) => [subkey, value ?? '']));
  const [host, port, username, sealed] = [...mailServerSubkeys, 'PASSWORD'].map((name) => given.get(name) ?? '');
  if (!host || !port || !username || !sealed) return null;
  const { address } = await readMailSender(tx, company);
  if (address === null) return null;
  const password = secrets.open(sealed, secretPlace(company, email, 'PASSWORD'));
  return { host, port: Number(port), username, password, from: address };
}
