import type { RunInTenant, Tx } from '../platform/database/transaction.ts';
import type { SecretCipher } from '../platform/secrets.ts';
import { readSettings } from './queries.ts';
import { secretPlace } from './save-settings.ts';

/** The key for online payments to a company. */
export interface CompanyPaymentKey {
  readonly keyId: string;
  readonly keySecret: string;
  /** Null: the company takes no reports from the provider. */
  readonly webhookSecret: string | null;
}

export type PaymentKeyOf = (company: string) => Promise<CompanyPaymentKey | null>;
/** The same in an open transaction that may read the company's settings. */
export type PaymentKeyIn = (tx: Tx, company: string) => Promise<CompanyPaymentKey | null>;

const group = 'PAYMENT_DETAILS';
const names = ['KEY_ID', 'KEY_SECRET', 'WEBHOOK_SECRET'] as const;

/**
 * Reads and decrypts a company's payment key; null if the company takes no online payments. Throws if APP_SECRET cannot
 * decrypt it: if the key counted as missing, payments that have begun would seem not to exist.
 */
export const paymentKeys =
  (cipher: Pick<SecretCipher, 'open'>): PaymentKeyIn =>
  async (tx, company) => {
    const settingKeys = names.map((subkey) => ({ key: group, subkey }));
    const rows = await readSettings(tx, company, settingKeys);
    const values = new Map(rows.map(({ subkey, value }) => [subkey, value?.trim() ?? '']));
    const secret = (name: (typeof names)[number]) => {
      const sealedSecret = values.get(name);
      if (!sealedSecret) return null;
      const opened = cipher.open(sealedSecret, secretPlace(company, group, name));
      if (opened !== null) return opened;
      throw new Error(
        `APP_SECRET does not open the setting ${group}.${name} of ${company}: its owner must type it again.`,
      );
    };
    const [keyId, keySecret] = [values.get('KEY_ID'), secret('KEY_SECRET')];
    return keyId && keySecret ? { keyId, keySecret, webhookSecret: secret('WEBHOOK_SECRET') } : null;
  };

/** Reads the key in a transaction of its own. */
export const paymentKeyOfCompany =
  (runInTenant: RunInTenant, keyIn: PaymentKeyIn): PaymentKeyOf =>
  (company) =>
    runInTenant(company, 'read', (tx) => keyIn(tx, company));
