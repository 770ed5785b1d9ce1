import { type PaidCycle, type PlanPayment, paymentsOfPlan } from './plan-charge.ts';
import { addCycle } from './subscription.ts';

/** When the cycle of a payment ends. */
export type DueDate = Pick<PaidCycle, 'id' | 'dueAt'>;

/**
 * The new due dates after the refund of an earlier payment of a company's plan: the payments that have continued it
 * begin where its unused days began. `payments` are newest first, with the refunded one. Empty for the payment that
 * gives the plan now, for one before the last change of the plan, and for one whose days are over.
 */
export function dueDatesAfterRefund(
  payments: readonly PlanPayment[],
  refundedId: string,
  now: Date,
): readonly DueDate[] {
  const plan = paymentsOfPlan(payments);
  const at = plan.findIndex(({ id }) => id === refundedId);
  const refunded = plan[at];
  if (!refunded || at === 0) return [];
  const before = plan[at + 1];
  let oldEnd = Date.parse(refunded.dueAt);
  let newEnd = Math.max(now.getTime(), before ? Date.parse(before.dueAt) : 0);
  if (newEnd >= oldEnd) return [];
  const dates: DueDate[] = [];
  for (const { id, cycle, dueAt } of plan.slice(0, at).toReversed()) {
    const end = Date.parse(dueAt);
    // One that ends before has not continued it.
    if (end <= oldEnd) continue;
    // A cycle that was shorter or longer than a whole one stays so.
    const difference = end - endOfCycle(oldEnd, cycle);
    newEnd = Math.max(newEnd, endOfCycle(newEnd, cycle) + difference);
    oldEnd = end;
    dates.push({ id, dueAt: new Date(newEnd).toISOString() });
  }
  return dates;
}

const endOfCycle = (start: number, cycle: PaidCycle['cycle']): number =>
  Date.parse(addCycle(new Date(start).toISOString(), cycle));
