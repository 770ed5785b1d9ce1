import type { OrderState } from './order-state.ts';

/** The money of an order, in minor units. */
interface OrderMoney {
  readonly paid: number;
  /** What was refunded or is being refunded. */
  readonly refunded: number;
}

/** A refund may fail after the order was refunded: then it is made again. */
const refundableStates: readonly OrderState[] = ['PAID', 'PARTLY_REFUNDED', 'REFUNDED'];

/** What may still be refunded of an order. The list of sales has the same rule in SQL (`saleColumns` on the server). */
export const refundable = ({ paid, refunded }: OrderMoney): number => Math.max(0, paid - refunded);

/** `wrongState`: nothing of the order can be refunded now. `wrongAmount`: at most `most` can be. */
export type RefundCheck =
  | { readonly kind: 'allowed'; readonly amount: number }
  | { readonly kind: 'wrongState' }
  | { readonly kind: 'wrongAmount'; readonly most: number };

/** Whether an amount may be refunded: any part of what may still be refunded, or all of it if `amount` is null. */
export function checkRefund(state: OrderState, money: OrderMoney, amount: number | null): RefundCheck {
  const most = refundable(money);
  if (!refundableStates.includes(state) || (state === 'REFUNDED' && most === 0)) return { kind: 'wrongState' };
  const refundAmount = amount ?? most;
  return refundAmount > 0 && refundAmount <= most
    ? { kind: 'allowed', amount: refundAmount }
    : { kind: 'wrongAmount', most };
}

/** The event of an order of which this sum was refunded; after a refund in whole, access to its courses ends. */
export const refundEvent = (refunded: number, total: number): 'refundedInPart' | 'refundedInWhole' =>
  refunded >= total ? 'refundedInWhole' : 'refundedInPart';
