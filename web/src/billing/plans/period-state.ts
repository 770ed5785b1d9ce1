import { hasEnd, isExpired } from '@lernhaus/domain/billing/subscription';
import { type Row, textOf } from '../../resource/form-values.ts';

export type PeriodState = 'paid' | 'overdue' | 'ended' | 'waiting' | 'unpaid';

/**
 * The state of the period that an order of a plan pays for. The active order is overdue once its next payment should
 * have come.
 */
export function periodStateOf({ paymentStatus, activeOrder, nextPaymentDueDate }: Row, now: Date): PeriodState {
  if (paymentStatus === 'IN_PROGRESS') return 'waiting';
  if (paymentStatus !== 'SUCCESS') return 'unpaid';
  if (activeOrder !== true) return 'ended';
  return isExpired(textOf(nextPaymentDueDate), now) ? 'overdue' : 'paid';
}

/** Whether the day of the next payment is shown beside the state of a period. */
export function showsDueDate(row: Row, now: Date): boolean {
  const state = periodStateOf(row, now);
  return hasEnd(textOf(row['nextPaymentDueDate'])) && (state === 'overdue' || state === 'paid');
}
