import type { Tx } from '../platform/database/transaction.ts';
import { deleteUnconfirmed } from './delete-unconfirmed.ts';

/** Deletes expired sessions, expired e-mail keys and registrations that nobody confirmed, for all companies. */
export async function deleteExpiredAccounts(tx: Tx, now: Date): Promise<void> {
  await tx.query('delete from sessions where expires <= $1', [now]);
  await tx.query(
    'update users set new_email = null, email_key_hash = null, email_key_expires = null where email_key_expires <= $1',
    [now],
  );
  await deleteUnconfirmed(tx, null, now);
}
