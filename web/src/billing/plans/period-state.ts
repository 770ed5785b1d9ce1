import type { OrderState } from '@lernhaus/domain/billing/order-state';
import { hasEnd, isExpired } from '@lernhaus/domain/billing/subscription';
import { type Row, textOf } from '../../resource/form-values.ts';
import { orderStateOf } from '../../ui/order-state.ts';

export type PeriodState = 'paid' | 'overdue' | 'ended' | Exclude<OrderState, 'PAID'>;

/** The state of a plan's order; of a row without one, by the specification's status. */
function planOrderState(row: Row): OrderState {
  const { paymentStatus, paymentType } = row;
  const state = orderStateOf(row);
  if (state) return state;
  if (paymentStatus === 'SUCCESS') return 'PAID';
  if (paymentStatus !== 'IN_PROGRESS') return 'FAILED';
  return paymentType === 'ONLINE' ? 'OPEN' : 'AWAITING_TRANSFER';
}

/** Whether the row is the company's plan now, paid and not given back. */
const isRunning = (row: Row): boolean => row['activeOrder'] === true && grantsPlan.includes(planOrderState(row));
const grantsPlan: readonly OrderState[] = ['PAID', 'PARTLY_REFUNDED'];

/**
 * The state of the period that an order of a plan pays for, or the state of an order that pays for none. The active
 * order is overdue once its next payment should have come.
 */
export function periodStateOf(row: Row, now: Date): PeriodState {
  if (isRunning(row) && isExpired(textOf(row['nextPaymentDueDate']), now)) return 'overdue';
  const state = planOrderState(row);
  if (state !== 'PAID') return state;
  return isRunning(row) ? 'paid' : 'ended';
}

/** Whether the day of the next payment is shown beside the state of a period. */
export const showsDueDate = (row: Row): boolean => hasEnd(textOf(row['nextPaymentDueDate'])) && isRunning(row);
