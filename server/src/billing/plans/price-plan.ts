import { Failure } from '@lernhaus/contract/failures';
import { type Currency, planPrice } from '@lernhaus/domain/billing/currency';
import { minorOf } from '@lernhaus/domain/billing/minor-units';
import { planCharge } from '@lernhaus/domain/billing/plan-charge';
import type { SubscriptionCycle } from '@lernhaus/domain/billing/subscription';
import { taxFor } from '@lernhaus/domain/billing/tax-for';
import type { Tx } from '../../platform/database/transaction.ts';
import { readPaidPlan, readSoldPlan, type SoldPlan } from './plan-queries.ts';

export interface PricedPlan {
  readonly plan: SoldPlan;
  readonly cycle: SubscriptionCycle;
  readonly currency: Currency;
  /** In minor units: the price of a cycle, the value of the former plan's unused days, and the amount to pay. */
  readonly price: number;
  readonly credit: number;
  readonly tax: number;
  readonly total: number;
  readonly dueAt: string;
}

interface PlanSelection {
  /** The seller's currency. */
  readonly currency: Currency;
  readonly company: string;
  readonly planId: string;
  readonly cycle: SubscriptionCycle;
  readonly now: Date;
}

/** The failure of a plan that this company cannot order. */
export const unknownPlan = () =>
  new Failure('error.unknownReference', { field: 'selectedPlanId' }, [
    { objectName: 'lmsRegistration', field: 'selectedPlanId', message: 'Unknown' },
  ]);

/**
 * Computes the price of a plan for a company now. Throws if the plan does not exist, or has no price in this currency
 * and cycle.
 */
export async function pricePlan(tx: Tx, { currency, company, planId, cycle, now }: PlanSelection): Promise<PricedPlan> {
  const plan = await readSoldPlan(tx, planId);
  if (!plan) throw unknownPlan();
  const sold = planPrice(plan, cycle, currency);
  if (sold.price === null) throw unknownPlan();
  const price = minorOf(sold.price);
  const current = await readPaidPlan(tx, company, null);
  const { credit, net, dueAt } = planCharge(current, { planId, cycle, price, currency: sold.currency }, now);
  const used = price - net;
  const tax = taxFor(net, plan.gstPercentage);
  return { plan, cycle, currency: sold.currency, price, credit: Math.min(credit, used), tax, total: net + tax, dueAt };
}
