import type { PlanSummary } from '@lernhaus/contract/billing/plan-registration';
import { ordersNoticeDays } from '@lernhaus/domain/billing/payment-notice';
import { daysToExpiry, isExpired } from '@lernhaus/domain/billing/subscription';

/**
 * The state of a company's plan, the most important first: an order waits for its money; the plan has run out; it is
 * being tried; it is due soon; it is paid; it costs nothing. Null without a plan.
 */
export type PlanState = 'waiting' | 'checking' | 'behind' | 'trial' | 'soon' | 'paid' | 'free';

export function planStateOf({ current, waiting }: PlanSummary, now: Date): PlanState | null {
  if (waiting) return waiting.paymentType === 'ONLINE' ? 'checking' : 'waiting';
  if (!current) return null;
  if (isExpired(current.dueAt, now)) return 'behind';
  if (!current.isPaid) return 'trial';
  if (current.isFree) return 'free';
  const days = daysToExpiry(current.dueAt, now);
  return days !== null && days <= ordersNoticeDays ? 'soon' : 'paid';
}
