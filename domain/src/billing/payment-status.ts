export type PaymentStatus = 'IN_PROGRESS' | 'SUCCESS' | 'FAILED';

/**
 * The status of an order after an update. Updates may arrive in any order and more than once, so the status only moves
 * forward: SUCCESS is final, FAILED can become SUCCESS, nothing becomes IN_PROGRESS again.
 */
export function paymentStatusAfter(current: PaymentStatus, update: PaymentStatus): PaymentStatus {
  return rank[update] > rank[current] ? update : current;
}

const rank: Readonly<Record<PaymentStatus, number>> = { IN_PROGRESS: 0, FAILED: 1, SUCCESS: 2 };

/** The colour of a status: SUCCESS blue, IN_PROGRESS orange, FAILED red (specification 4). */
export function paymentStatusColour(status: PaymentStatus): 'blue' | 'orange' | 'red' {
  return ({ SUCCESS: 'blue', IN_PROGRESS: 'orange', FAILED: 'red' } as const)[status];
}
