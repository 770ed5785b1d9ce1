import type { ErasureRequest } from '@lernhaus/contract/accounts/data-rights';
import { nameOfUserSql } from '../platform/database/full-name-sql.ts';
import type { Tx } from '../platform/database/transaction.ts';

export interface StoredErasure {
  readonly asked: string;
  readonly refused: string | null;
  readonly answer: string | null;
}

export async function readErasure(tx: Tx, owner: string, userId: string): Promise<StoredErasure | null> {
  const [row] = await tx.query<StoredErasure>(
    'select asked, refused, answer from erasure_requests where owner = $1 and user_id = $2',
    [owner, userId],
  );
  return row ?? null;
}

/** A person who was refused may ask again. */
export async function writeErasure(
  tx: Tx,
  owner: string,
  { userId, reason, now }: { readonly userId: string; readonly reason: string | null; readonly now: Date },
): Promise<void> {
  await tx.query(
    `insert into erasure_requests (owner, user_id, reason, asked) values ($1, $2, $3, $4)
     on conflict (owner, user_id) do update set reason = $3, asked = $4, refused = null, answer = null`,
    [owner, userId, reason, now],
  );
}

/** Returns whether there was one. */
export async function deleteErasure(tx: Tx, owner: string, userId: string): Promise<boolean> {
  const rows = await tx.query('delete from erasure_requests where owner = $1 and user_id = $2 returning 1', [
    owner,
    userId,
  ]);
  return rows.length > 0;
}

export const listWaiting = (tx: Tx, owner: string): Promise<ErasureRequest[]> =>
  tx.query<ErasureRequest>(
    `select u.login, ${nameOfUserSql('u')} as name, u.email, r.asked, r.reason
     from erasure_requests r join users u on u.owner = r.owner and u.id = r.user_id
     where r.owner = $1 and r.refused is null order by r.asked, u.login limit 200`,
    [owner],
  );

/** Locks the waiting request of a person. False: there is none. */
export async function lockErasure(tx: Tx, owner: string, userId: string): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from erasure_requests where owner = $1 and user_id = $2 and refused is null for update',
    [owner, userId],
  );
  return rows.length > 0;
}

export async function writeRefusal(
  tx: Tx,
  owner: string,
  { userId, answer, now }: { readonly userId: string; readonly answer: string; readonly now: Date },
): Promise<void> {
  await tx.query('update erasure_requests set refused = $3, answer = $4 where owner = $1 and user_id = $2', [
    owner,
    userId,
    now,
    answer,
  ]);
}
