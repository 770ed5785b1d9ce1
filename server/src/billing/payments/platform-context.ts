import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import type { TransactionContext } from '../../platform/context.ts';
import { inPlatform, type Tx } from '../../platform/database/transaction.ts';
import { readTenantLanguage } from '../../tenants/api.ts';
import type { OrderServices } from '../order-services.ts';

/** The language of a company, to be read before the transaction in which its order changes. */
export const languageOfCompany = ({ database }: Pick<OrderServices, 'database'>, company: string): Promise<Language> =>
  inPlatform(database, 'read', (tx) => readTenantLanguage(tx, company));

/** The context of a job that works on an order of a company. */
export const platformContext = (
  { settings, clock }: Pick<OrderServices, 'settings' | 'clock'>,
  tx: Tx,
  company: string,
  language: Language = 'en',
): TransactionContext => ({
  tx,
  tenant: { company, mode: company === settings.mainCompany ? 'main' : 'tenant', language },
  viewer: null,
  now: clock(),
});
