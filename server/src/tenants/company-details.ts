import { defaultThemeColour } from '@lernhaus/domain/tenants/derive-theme';
import type { Tx } from '../platform/database/transaction.ts';
import { readSettings } from './queries.ts';

const subkeys = [
  'COMPANY_NAME',
  'COMPANY_LOGO',
  'ADDRESS_LINE1',
  'ADDRESS_LINE2',
  'CITY',
  'POSTAL_CODE',
  'STATE',
  'COUNTRY',
  'EMAIL',
  'TAX_NUMBER',
  'VAT_ID',
] as const;

/** The details of a company on documents; a detail that is not set is empty. */
export interface CompanyDetails {
  readonly details: Readonly<Record<(typeof subkeys)[number], string>>;
  readonly colour: string;
}

const hexColour = /^#[0-9a-f]{6}$/i;

/** Reads the details and the main colour of a company. */
export async function readCompanyDetails(tx: Tx, company: string): Promise<CompanyDetails> {
  const rows = await readSettings(tx, company, [
    ...subkeys.map((subkey) => ({ key: 'COMPANY_DETAILS', subkey })),
    { key: 'THEME', subkey: 'MAIN_BACKGROUND_COLOR' },
  ]);
  const values = new Map(rows.map(({ subkey, value }) => [subkey, value?.trim() ?? '']));
  const details = Object.fromEntries(
    subkeys.map((subkey) => [subkey, values.get(subkey) ?? '']),
  ) as CompanyDetails['details'];
  const colour = values.get('MAIN_BACKGROUND_COLOR') ?? '';
  return {
    details: { ...details, COMPANY_NAME: details.COMPANY_NAME || company },
    colour: hexColour.test(colour) ? colour : defaultThemeColour,
  };
}
