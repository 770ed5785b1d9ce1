import { resources } from '@lernhaus/contract/resources';
import type { Tx } from './platform/database/transaction.ts';

/** Tables that hold what a person has learnt or said, by the column that names the person. */
const byLogin = [...resources.filter(({ rows }) => rows === 'personal').map(({ table }) => table), 'exam_attempts'];
const byId = ['enrolments'];

/**
 * Deletes what is kept of a person beside their account. Rows are kept under the login, so without this whoever gets the
 * login next would inherit them. Orders stay: they are the company's books.
 */
export async function forgetPerson(tx: Tx, who: { company: string; userId: string; login: string }): Promise<void> {
  for (const table of byLogin)
    await tx.query(`delete from ${table} where owner = $1 and "user" = $2`, [who.company, who.login]);
  for (const table of byId)
    await tx.query(`delete from ${table} where owner = $1 and user_id = $2`, [who.company, who.userId]);
}
