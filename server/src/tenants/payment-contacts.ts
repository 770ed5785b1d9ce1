import { type BankKey, bankKeys } from '@lernhaus/domain/billing/bank-keys';
import { currencyOf, type OrderCurrency, orderCurrencyOf } from '@lernhaus/domain/billing/currency';
import type { Tx } from '../platform/database/transaction.ts';
import { plainAddress } from '../platform/plain-address.ts';
import { readSettings } from './queries.ts';

const recipientsKey = 'COURSE_REGISTRATION_EMAIL_RECIPIENTS';

/** A company's bank details and the recipients of registration notices. */
export interface PaymentContacts {
  readonly companyName: string;
  /** The given bank details in display order; empty if none is given. */
  readonly bank: readonly { readonly key: BankKey; readonly value: string }[];
  readonly recipients: readonly string[];
}

/** Reads a company's name. */
export async function readCompanyName(tx: Tx, company: string): Promise<string> {
  const [row] = await readSettings(tx, company, [{ key: 'COMPANY_DETAILS', subkey: 'COMPANY_NAME' }]);
  return row?.value?.trim() || company;
}

/** Reads the currency of a company's prices, as its orders name it. */
export async function readOrderCurrency(tx: Tx, company: string): Promise<OrderCurrency> {
  const [row] = await readSettings(tx, company, [{ key: 'COMPANY_DETAILS', subkey: 'CURRENCY' }]);
  return orderCurrencyOf(currencyOf(row?.value?.trim()));
}

/** Reads the sender name and reply address of a company's mails. */
export async function readMailSender(tx: Tx, company: string): Promise<{ name: string; address: string | null }> {
  const rows = await readSettings(tx, company, [
    { key: 'COMPANY_DETAILS', subkey: 'COMPANY_NAME' },
    { key: 'COMPANY_DETAILS', subkey: 'EMAIL' },
  ]);
  const values = new Map(rows.map(({ subkey, value }) => [subkey, value?.trim() ?? '']));
  const address = values.get('EMAIL') ?? '';
  return { name: values.get('COMPANY_NAME') || company, address: plainAddress.test(address) ? address : null };
}

/** The addresses of a company for notices: those that its settings name for them, and its public one. */
export async function readNoticeAddresses(
  tx: Tx,
  company: string,
): Promise<{ readonly named: readonly string[]; readonly publicAddress: string | null }> {
  const rows = await readSettings(tx, company, [
    { key: 'EMAIL', subkey: 'NOTIFICATION_EMAIL_RECIPIENTS' },
    { key: 'COMPANY_DETAILS', subkey: 'EMAIL' },
  ]);
  const textOf = (key: string) => rows.find((row) => row.key === key)?.value ?? '';
  return {
    named: textOf('EMAIL')
      .split(',')
      .flatMap((address) => address.trim() || []),
    publicAddress: textOf('COMPANY_DETAILS').trim() || null,
  };
}

export async function readPaymentContacts(tx: Tx, company: string): Promise<PaymentContacts> {
  const rows = await readSettings(tx, company, [
    { key: 'COMPANY_DETAILS', subkey: 'COMPANY_NAME' },
    { key: 'EMAIL', subkey: recipientsKey },
    ...bankKeys.map((subkey) => ({ key: 'BANK_DETAILS', subkey })),
  ]);
  const values = new Map(rows.map(({ subkey, value }) => [subkey, value?.trim() ?? '']));
  return {
    companyName: values.get('COMPANY_NAME') || company,
    bank: bankKeys.flatMap((key) => {
      const value = values.get(key);
      return value ? [{ key, value }] : [];
    }),
    recipients: (values.get(recipientsKey) ?? '').split(',').flatMap((one) => one.trim() || []),
  };
}
