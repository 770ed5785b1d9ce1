import { addCycle, endOfFreePlan, type SubscriptionCycle } from './subscription.ts';

/** One payment of a plan. */
export interface PaidCycle {
  readonly planId: string;
  readonly cycle: SubscriptionCycle;
  /** What a cycle cost, without tax, in minor units. */
  readonly price: number;
  /** When it ends, ISO 8601. */
  readonly dueAt: string;
}

/** The plan that a company has paid for: its last payment, and the ones before it. */
export interface PaidPlan extends PaidCycle {
  /** The payments of the same plan that the last one has continued, newest first. */
  readonly earlier: readonly PaidCycle[];
}

/**
 * The paid plan of a company's payments, newest first: it begins with the payment that gives the plan now, and goes
 * back to the last change of the plan. Null if none gives it.
 */
export function paidPlanOf(payments: readonly (PaidCycle & { readonly isActive: boolean })[]): PaidPlan | null {
  const [current, ...earlier] = payments.slice(
    Math.max(
      0,
      payments.findIndex(({ isActive }) => isActive),
    ),
  );
  if (!current?.isActive) return null;
  const change = earlier.findIndex(({ planId }) => planId !== current.planId);
  return { ...current, earlier: change === -1 ? earlier : earlier.slice(0, change) };
}

export interface WantedPlan {
  readonly planId: string;
  readonly cycle: SubscriptionCycle;
  readonly price: number;
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
 * The next due date of a paid plan that goes on: the same plan, also with another cycle, and any plan after the former
 * due date last one cycle from that date, paid early or late. If this cycle is over already, the plan lasts one cycle
 * from now, so that a payment always opens the site. Null if another plan begins now.
 */
export function continuedDueAt(
  former: Pick<PaidCycle, 'planId' | 'dueAt'>,
  { planId, cycle }: Pick<WantedPlan, 'planId' | 'cycle'>,
  now: Date,
): string | null {
  const nowMs = now.getTime();
  if (former.planId !== planId && Date.parse(former.dueAt) > nowMs) return null;
  const next = addCycle(former.dueAt, cycle);
  return Date.parse(next) > nowMs ? next : addCycle(now.toISOString(), cycle);
}

/**
 * Computes the charge for a plan, and its next due date. A plan that goes on has its whole price. Another plan before the due
 * date begins now: the value of the unused days lowers the price, and a value above the price becomes further days.
 */
export function planCharge(current: PaidPlan | null, plan: WantedPlan, now: Date): PlanCharge {
  const { cycle, price } = plan;
  if (price === 0) return { credit: 0, net: 0, dueAt: endOfFreePlan };
  const nowText = now.toISOString();
  const nowMs = now.getTime();
  if (!current || current.price === 0) return { credit: 0, net: price, dueAt: addCycle(nowText, cycle) };
  const continued = continuedDueAt(current, plan, now);
  if (continued !== null) return { credit: 0, net: price, dueAt: continued };
  const credit = valueOfUnusedDays(current, nowMs);
  const dueAt = addCycle(nowText, cycle);
  const surplus = Math.max(0, credit - price);
  const extraMs = Math.floor((surplus * cycleMs(nowText, cycle)) / price);
  return {
    credit,
    net: Math.max(0, price - credit),
    dueAt: new Date(Math.min(Date.parse(dueAt) + extraMs, Date.parse(endOfFreePlan))).toISOString(),
  };
}

/**
 * What the company has paid for the days from now on. A payment counts for the days from the end of the payment before
 * it to its own end, by the length that its cycle has now. It is never worth more than it cost; only the first payment
 * of a plan may cover more days than its cycle, because a credit became days.
 */
function valueOfUnusedDays(current: PaidPlan, nowMs: number): number {
  const nowText = new Date(nowMs).toISOString();
  let end = Date.parse(current.dueAt);
  let value = 0;
  for (const [at, { cycle, price, dueAt }] of [current, ...current.earlier].entries()) {
    const before = current.earlier[at];
    const start = Math.max(nowMs, before ? Date.parse(before.dueAt) : nowMs);
    end = Math.min(end, Date.parse(dueAt));
    const worth = (price * Math.max(0, end - start)) / cycleMs(nowText, cycle);
    value += before ? Math.min(price, worth) : worth;
    end = Math.min(end, start);
  }
  return Math.floor(value);
}

const cycleMs = (from: string, cycle: SubscriptionCycle): number =>
  Date.parse(addCycle(from, cycle)) - Date.parse(from);
