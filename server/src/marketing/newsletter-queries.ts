import type { Subscriber } from '@lernhaus/contract/marketing/newsletter';
import type { Tx } from '../platform/database/transaction.ts';
import { timeOfId } from '../platform/new-id.ts';

/**
 * Deletes a request for another address than `email`. It stays if it was confirmed, or if anybody asked for its address
 * again: then `requested` is no longer the time of the id.
 */
export const deleteMistyped = (
  tx: Tx,
  { owner, id, email }: { readonly owner: string; readonly id: string; readonly email: string },
): Promise<unknown> =>
  tx.query(
    `delete from newsletter_subscriptions
     where owner = $1 and id = $2 and email <> $3 and confirmed is null and requested = $4`,
    [owner, id, email, timeOfId(id)],
  );

/**
 * The subscription of an address, made if there is none; `confirmed` is null until the mailed link was opened, and until
 * then the last request decides the language. The time of a new one is the time of its id.
 */
export async function requestSubscription(
  tx: Tx,
  at: { readonly owner: string; readonly id: string; readonly email: string; readonly language: string },
): Promise<{ readonly id: string; readonly confirmed: string | null }> {
  const [row] = await tx.query<{ id: string; confirmed: string | null }>(
    `insert into newsletter_subscriptions as s (owner, id, email, language, requested) values ($1, $2, $3, $4, $5)
     on conflict (owner, email) do update set
       requested = case when s.confirmed is null then excluded.requested else s.requested end,
       language = case when s.confirmed is null then excluded.language else s.language end
     returning id, confirmed`,
    [at.owner, at.id, at.email, at.language, timeOfId(at.id)],
  );
  if (!row) throw new Error('A subscription was not written.');
  return row;
}

/** Confirms a subscription that was requested after `since`. False if there is none. */
export async function confirmSubscription(
  tx: Tx,
  { owner, id }: { readonly owner: string; readonly id: string },
  now: Date,
  since: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update newsletter_subscriptions set confirmed = coalesce(confirmed, $3)
     where owner = $1 and id = $2 and (confirmed is not null or requested > $4) returning id`,
    [owner, id, now, since],
  );
  return rows.length > 0;
}

/**
 * Deletes the subscription of a key and returns its address; null if there is none. Keys contain the hash of an
 * address; the first ones contained the id of a subscription.
 */
export async function deleteSubscription(
  tx: Tx,
  owner: string,
  { subject, salt }: { readonly subject: string; readonly salt: string },
): Promise<string | null> {
  const [row] = await tx.query<{ email: string }>(
    `delete from newsletter_subscriptions
     where owner = $1 and (id::text = $2 or encode(sha256(convert_to($3 || email, 'UTF8')), 'hex') = $2)
     returning email`,
    [owner, subject, salt],
  );
  return row?.email ?? null;
}

/** A page of the confirmed subscribers, the newest first, and their number. */
export async function readSubscribers(
  tx: Tx,
  owner: string,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly rows: Subscriber[]; readonly total: number }> {
  const rows = await tx.query<Omit<Subscriber, 'confirmedAt'> & { readonly confirmedAt: string | null }>(
    `select id, email, language, confirmed as "confirmedAt" from newsletter_subscriptions
     where owner = $1 and confirmed is not null order by confirmed desc, id desc limit $2 offset $3`,
    [owner, size, page * size],
  );
  const [count] = await tx.query<{ total: number }>(
    'select count(*) as total from newsletter_subscriptions where owner = $1 and confirmed is not null',
    [owner],
  );
  return {
    rows: rows.flatMap(({ confirmedAt, ...row }) => (confirmedAt === null ? [] : [{ ...row, confirmedAt }])),
    total: count?.total ?? 0,
  };
}

/** Deletes requests that nobody confirmed, of all companies. */
export const deleteUnconfirmed = (tx: Tx, before: Date): Promise<unknown> =>
  tx.query('delete from newsletter_subscriptions where confirmed is null and requested < $1', [before]);
