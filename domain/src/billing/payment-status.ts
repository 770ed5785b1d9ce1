export type PaymentStatus = 'IN_PROGRESS' | 'SUCCESS' | 'FAILED';

/**
 * The status of an order after news of it, in whatever order and however often the news comes. It only moves
 * forward: SUCCESS is final, FAILED may still become SUCCESS, nothing becomes IN_PROGRESS again.
 */
export function paymentStatusAfter(current: PaymentStatus, update: PaymentStatus): PaymentStatus {
  return rank[update] > rank[current] ? update : current;
}

const rank: Readonly<Record<PaymentStatus, number>> = { IN_PROGRESS: 0, FAILED: 1, SUCCESS: 2 };

/** The colour of a status: success blue, in progress orange, otherwise red (specification 4). */
export function paymentStatusColour(status: PaymentStatus): 'blue' | 'orange' | 'red' {
  return ({ SUCCESS: 'blue', IN_PROGRESS: 'orange', FAILED: 'red' } as const)[status];
}
