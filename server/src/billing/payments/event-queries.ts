import type { Tx } from '../../platform/database/transaction.ts';
import type { EventPayment } from './provider-event.ts';

interface NewEvent {
  readonly owner: string;
  readonly eventId: string;
  readonly kind: string;
  readonly payment: EventPayment | null;
  readonly now: Date;
}

/** Stores an event. False: it was stored before. */
export async function insertEvent(tx: Tx, { owner, eventId, kind, payment, now }: NewEvent): Promise<boolean> {
  const rows = await tx.query(
    `insert into provider_events (owner, event_id, kind, provider_order_id, provider_payment_id, outcome, received)
     values ($1, $2, $3, $4, $5, 'received', $6) on conflict (owner, event_id) do nothing returning event_id`,
    [owner, eventId, kind, payment?.orderId ?? null, payment?.id ?? null, now],
  );
  return rows.length > 0;
}

export async function writeOutcome(tx: Tx, owner: string, eventId: string, outcome: string): Promise<void> {
  await tx.query('update provider_events set outcome = $3 where owner = $1 and event_id = $2', [
    owner,
    eventId,
    outcome,
  ]);
}

const keptDays = 90;

/** Deletes old events: the provider repeats an event for a day. */
export async function forgetEvents(tx: Tx, now: Date): Promise<void> {
  await tx.query(`delete from provider_events where received < $1::timestamptz - make_interval(days => $2)`, [
    now,
    keptDays,
  ]);
}
