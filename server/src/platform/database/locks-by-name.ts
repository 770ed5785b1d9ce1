import { statement } from './statement.ts';
import type { Tx } from './transaction.ts';

/**
 * Locks of what has no row yet, or whose row belongs to another company (docs/decisions/0134). PostgreSQL knows such a
 * lock by a number, here the hash of a name. A name begins with what is locked, as in `plan of bakery`; the lock of a
 * course and the one of an enquiry are named by the id alone. Processes of two versions run at once during an update,
 * so a name must not change. Two names with the same hash only wait for each other.
 */
const hash = 'hashtextextended($1, 0)';

/** Tests hold a lock with it in a connection of their own. */
export const nameLock = statement(`select pg_advisory_xact_lock(${hash})`);

/**
 * Locks a name until the transaction ends: others that lock it wait. If a transaction takes several locks, it takes
 * them in the order of decision 134. Where a name is locked twice, the second time does nothing.
 */
export async function lockByName(tx: Tx, name: string): Promise<void> {
  await tx.query(nameLock, [name]);
}

/** Locks a name together with others that do the same. Only `lockByName` waits for them, and they wait for it. */
export async function shareLockByName(tx: Tx, name: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock_shared(${hash})`, [name]);
}

/** Locks a name as `lockByName` does, but does not wait: returns false if another transaction has locked it. */
export async function tryLockByName(tx: Tx, name: string): Promise<boolean> {
  const [lock] = await tx.query<{ isFree: boolean }>(`select pg_try_advisory_xact_lock(${hash}) as "isFree"`, [name]);
  return lock?.isFree === true;
}
