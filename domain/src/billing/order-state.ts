import type { PaymentType } from './payment-choice.ts';

/** The state of an order. After a payment only a refund is possible; a failed order may still be paid. */
export const orderStates = [
  'OPEN',
  'AWAITING_TRANSFER',
  'PAID',
  'FAILED',
  'CANCELLED',
  'PARTLY_REFUNDED',
  'REFUNDED',
] as const;
export type OrderState = (typeof orderStates)[number];

/**
 * The events of an order. `paid` and `failed` come from the provider; `confirmed` and `refused` are about a transfer;
 * `cancelled` ends an unpaid order. `reopened`: ADMIN takes the mark of a refusal back.
 */
export const orderEvents = [
  'paid',
  'failed',
  'confirmed',
  'refused',
  'reopened',
  'cancelled',
  'refundedInPart',
  'refundedInWhole',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** The next state of each state and event. `=`: nothing changes. A missing entry: the event is refused. */
export const orderTransitions: Readonly<Record<OrderState, Readonly<Partial<Record<OrderEvent, OrderState | '='>>>>> = {
  OPEN: { paid: 'PAID', failed: 'FAILED', confirmed: 'PAID', cancelled: 'CANCELLED' },
  AWAITING_TRANSFER: { paid: 'PAID', confirmed: 'PAID', refused: 'FAILED', cancelled: 'CANCELLED' },
  FAILED: {
    paid: 'PAID',
    failed: '=',
    confirmed: 'PAID',
    refused: '=',
    reopened: 'AWAITING_TRANSFER',
    cancelled: 'CANCELLED',
  },
  // The provider may report a payment of a cancelled order. The payment must not be lost.
  CANCELLED: { paid: 'PAID', failed: '=', confirmed: 'PAID', refused: '=', cancelled: '=' },
  PAID: {
    paid: '=',
    failed: '=',
    confirmed: '=',
    refundedInPart: 'PARTLY_REFUNDED',
    refundedInWhole: 'REFUNDED',
  },
  PARTLY_REFUNDED: {
    paid: '=',
    failed: '=',
    confirmed: '=',
    refundedInPart: '=',
    refundedInWhole: 'REFUNDED',
  },
  // A refund may fail after it was counted; making it again in parts changes nothing here.
  REFUNDED: { paid: '=', failed: '=', confirmed: '=', refundedInPart: '=', refundedInWhole: '=' },
};

/** The state after an event, or null if the event is refused. */
export function nextOrderState(state: OrderState, event: OrderEvent): OrderState | null {
  const next = orderTransitions[state][event];
  return next === '=' ? state : (next ?? null);
}

/** What the line of an order says about its payment. */
export interface PaymentMark {
  readonly paymentSuccess?: unknown;
  readonly paymentStatus?: unknown;
}

/** Whether a line says that its money has arrived. */
export const isMarkedPaid = ({ paymentSuccess, paymentStatus }: PaymentMark): boolean =>
  paymentSuccess === true || paymentStatus === 'SUCCESS';

/**
 * Whether a change of a line takes a payment back. A payment that has arrived stays; money goes back by a refund. A
 * missing value keeps the stored one.
 */
export function takesPaymentBack(before: PaymentMark, values: PaymentMark): boolean {
  const isUndone = (name: keyof PaymentMark, paid: unknown) =>
    values[name] !== undefined && values[name] !== before[name] && values[name] !== paid;
  return isMarkedPaid(before) && (isUndone('paymentSuccess', true) || isUndone('paymentStatus', 'SUCCESS'));
}

/** The specification's status of an order of a plan. A refunded order was paid. */
export function paymentStatusOf(state: OrderState): 'IN_PROGRESS' | 'SUCCESS' | 'FAILED' {
  if (state === 'OPEN' || state === 'AWAITING_TRANSFER') return 'IN_PROGRESS';
  return state === 'FAILED' || state === 'CANCELLED' ? 'FAILED' : 'SUCCESS';
}

/** Whether the money has arrived, given back later or not. */
export const isPaid = (state: OrderState): boolean => paymentStatusOf(state) === 'SUCCESS';

/** Whether somebody may still pay the order. */
export const isWaiting = (state: OrderState): boolean => paymentStatusOf(state) === 'IN_PROGRESS';

/**
 * Whether an order counts as a use of its coupon: it is paid, or its buyer may still pay it. That is also so after a
 * payment online failed, until the order is cancelled. A transfer that was refused is not expected any more.
 */
export const usesCoupon = (state: OrderState, paymentType: PaymentType | null): boolean =>
  state === 'FAILED' ? paymentType === 'ONLINE' : state !== 'CANCELLED';
