import type { Tx } from '../platform/database/transaction.ts';

/**
 * True for users `u` who are deleted because they registered and did not confirm the address until $1. Two kinds stay.
 * Buyers whose order may still be paid: a transfer takes days, and the payment activates the account. (A refused
 * transfer is over, and an online order whose payment failed is cancelled after some days.) And the only owner of a
 * company: without one, nobody could confirm, pay, or register for the company again.
 */
const isUnconfirmed = `not u.activated and u.activation_key_hash is not null and u.activation_key_expires <= $1
     and not exists (select 1 from orders o where o.owner = u.owner and o.buyer_id = u.id::text and o.total > 0
       and (o.state in ('OPEN', 'AWAITING_TRANSFER') or (o.state = 'FAILED' and o.payment_type = 'ONLINE')))
     and (not u.authorities @> '{ROLE_USER}' or exists (select 1 from users x
       where x.owner = u.owner and x.activated and x.authorities @> '{ROLE_USER}'))`;

/**
 * Deletes registrations that nobody confirmed in time, of one company or of all (null). They are locked first: one that
 * is used for another order now is left out, and the deletion sees an order that was just placed.
 */
export async function deleteUnconfirmed(tx: Tx, company: string | null, now: Date): Promise<void> {
  const [condition, values] = company === null ? ['', [now]] : ['and u.owner = $2', [now, company]];
  const rows = await tx.query<{ id: string }>(
    `select u.id from users u where ${isUnconfirmed} ${condition} for update skip locked`,
    values,
  );
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx.query(`delete from users u where ${isUnconfirmed} ${condition} and u.id = any ($${values.length + 1})`, [
    ...values,
    ids,
  ]);
}
