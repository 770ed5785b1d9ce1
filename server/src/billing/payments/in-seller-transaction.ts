import { inPlatform, type Tx } from '../../platform/database/transaction.ts';
import type { OrderServices } from '../order-services.ts';

/**
 * Runs work on the orders that a company sells. The main company sells plans to other companies, and these orders are
 * rows of the buyers. The orders that a company sells are its own rows.
 */
export const inSellerTransaction = <Result>(
  { database, settings, runInTenant }: Pick<OrderServices, 'database' | 'settings' | 'runInTenant'>,
  seller: string,
  work: (tx: Tx) => Promise<Result>,
  mode: 'read' | 'write' = 'write',
): Promise<Result> =>
  seller === settings.mainCompany ? inPlatform(database, mode, work) : runInTenant(seller, mode, work);
