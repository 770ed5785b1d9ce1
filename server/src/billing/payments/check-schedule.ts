import { minuteMs } from '@lernhaus/domain/time';
import type { Tx } from '../../platform/database/transaction.ts';

/** The provider is first asked about an open order soon after the checkout was opened; the wait doubles each time. */
export const firstCheckMinutes = 5;

/**
 * At this check, about two days after the order, an order without a payment is cancelled. If the provider does not
 * answer, it is cancelled at the next check that it answers.
 */
export const maxChecks = 10;

/** When the provider is first asked about an order whose checkout opens now. */
export const firstCheckAt = (now: Date): Date => new Date(now.getTime() + firstCheckMinutes * minuteMs);

/** Starts the checks of an online order from the beginning, because its checkout is opened again. */
export async function restartChecks(tx: Tx, owner: string, number: string, now: Date): Promise<void> {
  await tx.query(
    `update orders set asks = 0, ask_after = $3
     where owner = $1 and number = $2 and provider_order_id is not null and state in ('OPEN', 'FAILED')`,
    [owner, number, firstCheckAt(now)],
  );
}
