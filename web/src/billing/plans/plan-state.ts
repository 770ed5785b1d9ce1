import type { PlanSummary } from '@lernhaus/contract/billing/plan-registration';
import { ordersNoticeDays } from '@lernhaus/domain/billing/payment-notice';
import { daysToExpiry, isExpired } from '@lernhaus/domain/billing/subscription';

/** The state of a company's plan. */
export type PlanState =
  /** An order waits for a bank transfer. */
  | 'awaitingTransfer'
  /** An online payment was begun, and the provider's report of it has not arrived. */
  | 'awaitingProvider'
  /** The plan has ended. */
  | 'expired'
  /** The plan runs, and its first order is not paid yet. */
  | 'trial'
  /** The plan costs nothing. */
  | 'free'
  /** The plan is paid, and ends within the days of `ordersNoticeDays`. */
  | 'dueSoon'
  /** The plan is paid for longer. */
  | 'paid';

/** The first state that applies, in the order of the type. Null without a plan. */
export function planStateOf({ current: currentPlan, waiting: waitingOrder }: PlanSummary, now: Date): PlanState | null {
  if (waitingOrder) return waitingOrder.paymentType === 'ONLINE' ? 'awaitingProvider' : 'awaitingTransfer';
  if (!currentPlan) return null;
  if (isExpired(currentPlan.dueAt, now)) return 'expired';
  if (!currentPlan.isPaid) return 'trial';
  if (currentPlan.isFree) return 'free';
  const days = daysToExpiry(currentPlan.dueAt, now);
  return days !== null && days <= ordersNoticeDays ? 'dueSoon' : 'paid';
}
