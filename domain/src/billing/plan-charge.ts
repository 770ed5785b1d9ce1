import type { Currency } from './currency.ts';
import { addCycle, endOfFreePlan, hasEnd, type SubscriptionCycle } from './subscription.ts';

/** One payment of a plan. */
export interface PaidCycle {
  readonly id: string;
  readonly planId: string;
  readonly cycle: SubscriptionCycle;
  /** What a cycle cost, without tax, in minor units. */
  readonly price: number;
  readonly currency: Currency;
  /** When the money arrived, and when the cycle ends, ISO 8601. */
  readonly paidAt: string;
  readonly dueAt: string;
  /** Whether the credit of a former plan was the whole price: what it was worth above the price became days. */
  readonly isPaidByCredit: boolean;
}

/** The plan that a company has paid for: its last payment, and the ones before it. */
export interface PaidPlan extends PaidCycle {
  /** The payments of the same plan that the last one has continued, newest first. */
  readonly earlier: readonly PaidCycle[];
}

/** A payment of a company, and whether it gives the company its plan now. */
export interface PlanPayment extends PaidCycle {
  readonly isActive: boolean;
}

/**
 * The payments of a company's plan, newest first: from the one that gives the plan now back to the last change of the
 * plan. Empty if none gives it.
 */
export function paymentsOfPlan(payments: readonly PlanPayment[]): readonly PlanPayment[] {
  const active = payments.findIndex(({ isActive }) => isActive);
  const since = active === -1 ? [] : payments.slice(active);
  const change = since.findIndex(({ planId }) => planId !== since[0]?.planId);
  return change === -1 ? since : since.slice(0, change);
}

/** The paid plan of a company's payments, newest first. Null if none gives it. */
export function paidPlanOf(payments: readonly PlanPayment[]): PaidPlan | null {
  const [current, ...earlier] = paymentsOfPlan(payments);
  return current ? { ...current, earlier } : null;
}

export interface WantedPlan {
  readonly planId: string;
  readonly cycle: SubscriptionCycle;
  readonly price: number;
  readonly currency: Currency;
}

export interface PlanCharge {
  /** The value of the unused days of the former plan. */
  readonly credit: number;
  /** What is to be paid without tax: the price minus the credit. */
  readonly net: number;
  /** The next due date if the plan is paid now, ISO 8601. */
  readonly dueAt: string;
}

/** The days that a new company may use its plan while its first order is not paid. */
export const firstOrderDays = 14;

/**
 * Where the cycle of a payment begins. The same plan, also with another cycle, and any plan after the former due date
 * go on from that date, paid early or late. If this cycle is over already, it begins now, so that a payment always
 * opens the site. Another plan before the due date begins now, and so does one after a free plan, which has no end.
 */
export function startOfCycle(
  former: Pick<PaidCycle, 'planId' | 'dueAt'> | null,
  { planId, cycle }: Pick<WantedPlan, 'planId' | 'cycle'>,
  now: Date,
): string {
  if (!former || !hasEnd(former.dueAt)) return now.toISOString();
  const goesOn = former.planId === planId || Date.parse(former.dueAt) <= now.getTime();
  return goesOn && Date.parse(addCycle(former.dueAt, cycle)) > now.getTime() ? former.dueAt : now.toISOString();
}

/** The plan that a company has bought; null for a free one. */
const boughtPlan = (current: PaidPlan | null): PaidPlan | null => (current && current.price > 0 ? current : null);

/**
 * Computes the charge for a plan, and its next due date. A plan that goes on has its whole price. Another plan before
 * the due date begins now: the value of the unused days lowers the price, and a value above the price becomes further
 * days. Payments in another currency than the price give no credit.
 */
export function planCharge(current: PaidPlan | null, plan: WantedPlan, now: Date): PlanCharge {
  const { price } = plan;
  if (price === 0) return { credit: 0, net: 0, dueAt: endOfFreePlan };
  const former = boughtPlan(current);
  const start = startOfCycle(former, plan, now);
  const credit = former && former.planId !== plan.planId ? valueOfUnusedDays(former, plan.currency, now) : 0;
  return { credit, net: Math.max(0, price - credit), dueAt: endOfCycle(start, plan, Math.max(0, credit - price)) };
}

/** The end of a cycle that is longer or shorter than a whole one by what a value in minor units pays for. */
function endOfCycle(start: string, { cycle, price }: Pick<WantedPlan, 'cycle' | 'price'>, value: number): string {
  const differenceMs = Math.floor((value * cycleMs(start, cycle)) / price);
  const end = Date.parse(addCycle(start, cycle)) + differenceMs;
  return new Date(Math.min(end, Date.parse(endOfFreePlan))).toISOString();
}

/** An order of a plan, as it was placed. */
export interface OrderedPlan extends WantedPlan {
  /** The credit that has lowered its price. */
  readonly credit: number;
  /** ISO 8601. */
  readonly orderedAt: string;
}

/**
 * The next due date of an ordered plan whose money arrives now. An order keeps the credit of its day while the plan
 * that gave it is the company's last payment. After another payment or a refund, the value that is left then counts:
 * less than the credit makes the cycle shorter, so that no credit is spent twice, and more makes it longer, so that no
 * payment is lost.
 */
export function dueAtOfOrder(current: PaidPlan | null, order: OrderedPlan, now: Date): string {
  const { price, credit, orderedAt } = order;
  if (price === 0) return endOfFreePlan;
  const isUnchanged = current !== null && Date.parse(current.paidAt) <= Date.parse(orderedAt);
  const left = planCharge(current, order, isUnchanged ? new Date(orderedAt) : now).credit;
  const end = endOfCycle(startOfCycle(boughtPlan(current), order, now), order, left - credit);
  return Date.parse(end) > now.getTime() ? end : endOfCycle(now.toISOString(), order, left - credit);
}

/**
 * What the company has paid in a currency for the days from now on. A payment counts for the days from the end of the
 * payment before it to its own end, by the length that its cycle has now. It is never worth more than it cost; only one
 * that was paid by a credit alone may cover more days than its cycle.
 */
function valueOfUnusedDays(current: PaidPlan, currency: Currency, now: Date): number {
  const nowMs = now.getTime();
  let end = Date.parse(current.dueAt);
  let value = 0;
  for (const [at, payment] of [current, ...current.earlier].entries()) {
    const before = current.earlier[at];
    const start = Math.max(nowMs, before ? Date.parse(before.dueAt) : nowMs);
    end = Math.min(end, Date.parse(payment.dueAt));
    const worth = (payment.price * Math.max(0, end - start)) / cycleMs(now.toISOString(), payment.cycle);
    if (payment.currency === currency) value += payment.isPaidByCredit ? worth : Math.min(payment.price, worth);
    end = Math.min(end, start);
  }
  return Math.floor(value);
}

const cycleMs = (from: string, cycle: SubscriptionCycle): number =>
  Date.parse(addCycle(from, cycle)) - Date.parse(from);
