import { type OrderState, orderStates } from '@lernhaus/domain/billing/order-state';
import type { Translate } from '../platform/translator.ts';
import type { ChipLook } from './chip.tsx';

/** A row as the API returns it. */
type OrderRow = Readonly<Record<string, unknown>>;

/** The state that a row has of its order; null for a row of ADMIN that has no order yet. */
export const orderStateOf = ({ orderState }: OrderRow): OrderState | null =>
  orderStates.find((state) => state === orderState) ?? null;

/** The state of an order, or that it is free, or that its courses are closed though nothing was refunded. */
export type CourseOrderState = OrderState | 'free' | 'ended';

/**
 * The state of an order of courses, by one or all of its rows. A row may be paid before its order: a free course, or one
 * that ADMIN has marked.
 */
export function courseOrderState(lines: readonly OrderRow[]): CourseOrderState {
  const isPaid = lines.every(({ paymentSuccess }) => paymentSuccess === true);
  const state = orderStateOf(lines[0] ?? {}) ?? 'AWAITING_TRANSFER';
  const isRefunded = state === 'REFUNDED' || state === 'PARTLY_REFUNDED';
  if (isRefunded || (state !== 'PAID' && !isPaid)) return state;
  if (!lines.some(({ activeOrder }) => activeOrder === true)) return 'ended';
  return lines.every(({ amount }) => amount === 0) ? 'free' : 'PAID';
}

const looks: Readonly<Record<CourseOrderState, ChipLook>> = {
  OPEN: 'neutral',
  AWAITING_TRANSFER: 'warning',
  PAID: 'good',
  FAILED: 'bad',
  CANCELLED: 'neutral',
  PARTLY_REFUNDED: 'info',
  REFUNDED: 'info',
  free: 'neutral',
  ended: 'info',
};

/** The words and the colour of a state, alike on all screens. */
export function orderStateWords(t: Translate, state: CourseOrderState): { words: string; look: ChipLook } {
  const look = looks[state];
  if (state === 'free') return { words: t('price.free'), look };
  return { words: state === 'ended' ? t('courseOrder.ended') : t(`sale.state.${state}`), look };
}
