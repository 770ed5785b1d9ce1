import { addCycle, endOfFreePlan, type SubscriptionCycle } from './subscription.ts';

/** The plan that a company has paid for. */
export interface PaidPlan {
  readonly planId: string;
  readonly cycle: SubscriptionCycle;
  /** What a cycle cost, without tax, in minor units. */
  readonly price: number;
  /** When it ends, ISO 8601. */
  readonly dueAt: string;
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
 * Computes the charge for a plan, and its next due date. If the company orders the same plan and cycle again, the plan
 * lasts one cycle from the former due date, whether it pays early or late. If that date has passed, it lasts one cycle
 * from now, because a company does not pay for a time in which its site was closed. Another plan or cycle begins now:
 * the value of the unused days lowers the price, and a value above the price becomes further days.
 */
export function planCharge(current: PaidPlan | null, wanted: WantedPlan, now: Date): PlanCharge {
  const { cycle, price } = wanted;
  if (price === 0) return { credit: 0, net: 0, dueAt: endOfFreePlan };
  const nowText = now.toISOString();
  const nowMs = now.getTime();
  if (!current || current.price === 0) return { credit: 0, net: price, dueAt: addCycle(nowText, cycle) };
  const overdue = Date.parse(current.dueAt) <= nowMs;
  const isSame = current.planId === wanted.planId && current.cycle === cycle;
  if (isSame || overdue) {
    const next = addCycle(current.dueAt, cycle);
    const dueAt = Date.parse(next) > nowMs ? next : addCycle(nowText, cycle);
    return { credit: 0, net: price, dueAt };
  }
  const credit = Math.floor((current.price * (Date.parse(current.dueAt) - nowMs)) / cycleMs(nowText, current.cycle));
  const dueAt = addCycle(nowText, cycle);
  const surplus = Math.max(0, credit - price);
  const extraMs = Math.floor((surplus * cycleMs(nowText, cycle)) / price);
  return {
    credit,
    net: Math.max(0, price - credit),
    dueAt: new Date(Math.min(Date.parse(dueAt) + extraMs, Date.parse(endOfFreePlan))).toISOString(),
  };
}

const cycleMs = (from: string, cycle: SubscriptionCycle): number =>
  Date.parse(addCycle(from, cycle)) - Date.parse(from);
