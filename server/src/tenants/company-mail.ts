import { mailServerSubkeys } from '@lernhaus/contract/tenants/setting-groups';
import type { MailServer, SendByOwnServer } from '../gateways/mail/own-server-sender.ts';
import type { Database } from '../platform/database/database.ts';
import { inPlatform, type Tx } from '../platform/database/transaction.ts';
import type { SendByCompany } from '../platform/mail-outbox.ts';
import type { SecretCipher } from '../platform/secrets.ts';
import { readMailSender } from './payment-contacts.ts';
import { readSettings } from './queries.ts';
import { secretPlace } from './save-settings.ts';

const email = 'EMAIL';

/**
 * The company's own mail server; null unless all of its settings are given and the company has an address for replies.
 */
export async function readMailServer(tx: Tx, company: string, secrets: SecretCipher): Promise<MailServer | null> {
  const rows = await readSettings(
    tx,
    company,
    [...mailServerSubkeys, 'PASSWORD'].map((subkey) => ({ key: email, subkey })),
  );
  const values = new Map(rows.map(({ subkey, value }) => [subkey, value ?? '']));
  const [host, port, username, sealedPassword] = [...mailServerSubkeys, 'PASSWORD'].map(
    (name) => values.get(name) ?? '',
  );
  if (!host || !port || !username || !sealedPassword) return null;
  const { address } = await readMailSender(tx, company);
  if (address === null) return null;
  const password = secrets.open(sealedPassword, secretPlace(company, email, 'PASSWORD'));
  return { host, port: Number(port), username, password, from: address };
}

/** Sends by companies' own mail servers, each read when a mail is sent. */
export const companyMails =
  (database: Database, secrets: SecretCipher, sendByOwnServer: SendByOwnServer): SendByCompany =>
  async (company, mail) => {
    const server = await inPlatform(database, 'read', (tx) => readMailServer(tx, company, secrets));
    if (!server) return null;
    const { outcome, answer } = await sendByOwnServer(server, mail);
    return outcome === 'sent' ? 'sent' : { problem: `${server.host}: ${outcome}${answer ? `, ${answer}` : ''}` };
  };
