import type { TransactionContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { OrderServices } from '../order-services.ts';

/** The context of a job that works on an order of a company. */
export const platformContext = (
  { settings, clock }: Pick<OrderServices, 'settings' | 'clock'>,
  tx: Tx,
  company: string,
): TransactionContext => ({
  tx,
  tenant: { company, mode: company === settings.mainCompany ? 'main' : 'tenant', language: 'en' },
  viewer: null,
  now: clock(),
});
