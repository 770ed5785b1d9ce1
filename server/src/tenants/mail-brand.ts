import { deriveTheme } from '@lernhaus/domain/tenants/derive-theme';
import type { Tx } from '../platform/database/transaction.ts';
import type { MailBrand } from '../platform/frame-mail.ts';
import { readMailSender } from './payment-contacts.ts';
import { readSettings } from './queries.ts';
import type { OriginOf } from './tenant-origins.ts';

/** Reads how a company presents itself in mails, and the address of its logo. */
export async function readMailBrand(
  tx: Tx,
  company: string,
  originOf: OriginOf,
): Promise<Omit<MailBrand, 'logo'> & { readonly logoUrl: string }> {
  const sender = await readMailSender(tx, company);
  const rows = await readSettings(tx, company, [
    { key: 'COMPANY_DETAILS', subkey: 'COMPANY_LOGO' },
    { key: 'THEME', subkey: 'MAIN_BACKGROUND_COLOR' },
    { key: 'THEME', subkey: 'MAIN_TEXT_COLOR' },
  ]);
  const values = new Map(rows.map(({ subkey, value }) => [subkey, value?.trim() ?? '']));
  const { light } = deriveTheme({
    mainBackground: values.get('MAIN_BACKGROUND_COLOR'),
    mainText: values.get('MAIN_TEXT_COLOR'),
  });
  return {
    ...sender,
    colour: light.main,
    onColour: light.onMain,
    origin: await originOf(tx, company),
    logoUrl: values.get('COMPANY_LOGO') ?? '',
  };
}
