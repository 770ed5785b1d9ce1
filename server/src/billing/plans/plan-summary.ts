import type { PlanSummary } from '@lernhaus/contract/billing/plan-registration';
import { Failure } from '@lernhaus/contract/failures';
import { type Currency, orderCurrencyOf } from '@lernhaus/domain/billing/currency';
import { minuteMs } from '@lernhaus/domain/time';
import type { Tx } from '../../platform/database/transaction.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import type { OrderServices } from '../order-services.ts';
import { payerOf } from './payer-of.ts';
import { readActivePlan, readPlanOrderToPay } from './plan-queries.ts';
import { readPlanSeller } from './plan-seller.ts';
import { pricePlan } from './price-plan.ts';

/** After this time the provider has been asked about an online payment, so users need not wait for it any more. */
const onlineWaitMs = 30 * minuteMs;

/** The plan that the company of this host has, the order that waits for its payment, and the account for a transfer. */
export async function summaryOfPlan(services: OrderServices, context: RequestContext): Promise<PlanSummary> {
  const { company } = payerOf(context);
  const { currency, account } = await readPlanSeller(services);
  const state = await services.runInTenant(company, 'read', async (tx) => ({
    current: await currentPlan(tx, { currency, company, now: context.now }),
    waiting: await readPlanOrderToPay(tx, company, new Date(context.now.getTime() - onlineWaitMs)),
  }));
  return { ...state, currency, account, online: (await services.paymentKeyOf(services.settings.mainCompany)) !== null };
}

async function currentPlan(
  tx: Tx,
  { currency, company, now }: { readonly currency: Currency; readonly company: string; readonly now: Date },
): Promise<PlanSummary['current']> {
  const active = await readActivePlan(tx, company);
  if (!active) return null;
  const { planId, cycle, isKnown, ...fields } = active;
  // A company may use a plan that is no longer sold, but must choose another one for the next cycle.
  const pricedPlan = isKnown ? await pricePlan(tx, { currency, company, planId, cycle, now }).catch(unpriced) : null;
  const isFree = pricedPlan?.price === 0;
  const renewal =
    pricedPlan && !isFree
      ? {
          total: pricedPlan.total,
          currency: orderCurrencyOf(pricedPlan.currency),
          nextPaymentDueDate: pricedPlan.dueAt,
        }
      : null;
  return { ...fields, planId, cycle, isFree, renewal };
}

/** A plan that cannot be priced, for example in another currency, has no renewal. */
function unpriced(error: unknown): null {
  if (error instanceof Failure) return null;
  throw error;
}
