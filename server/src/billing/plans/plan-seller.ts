import type { TransferAccount } from '@lernhaus/contract/billing/course-registration';
import { type Currency, currencyOfOrder } from '@lernhaus/domain/billing/currency';
import { readOrderCurrency } from '../../tenants/api.ts';
import type { OrderServices } from '../order-services.ts';
import { readTransferAccount } from '../transfer-account.ts';

/** The company that sells the plans. */
export interface PlanSeller {
  readonly currency: Currency;
  readonly account: TransferAccount;
}

/** Reads it in a transaction of the main company: the settings of another company are hidden from the buyer's. */
export function readPlanSeller({
  runInTenant,
  settings: { mainCompany },
}: Pick<OrderServices, 'runInTenant' | 'settings'>): Promise<PlanSeller> {
  return runInTenant(mainCompany, 'read', async (tx) => {
    const account = await readTransferAccount(tx, mainCompany);
    const currency = currencyOfOrder(await readOrderCurrency(tx, mainCompany));
    return { currency, account };
  });
}
