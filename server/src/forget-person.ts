import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { resources } from '@lernhaus/contract/resources';
import type { Tx } from './platform/database/transaction.ts';

/** Tables that hold what a person has learnt or said, by the column that names the person. */
const byLogin = [...resources.filter(({ rows }) => rows === 'personal').map(({ table }) => table), 'exam_attempts'];
const byId = ['enrolments'];

/**
 * Deletes what is kept of a person beside their account, and answers the keys of the files that nothing names any more. Rows
 * are kept under the login, so without this whoever gets the login next would inherit them. Orders stay: they are the
 * company's books; so do replies to other learners, without the name.
 */
export async function forgetPerson(
  tx: Tx,
  who: { company: string; userId: string; login: string },
): Promise<readonly string[]> {
  const files: string[] = [];
  for (const table of byLogin) {
    const attached = table === userFeedback.table ? 'attachment_key' : 'null';
    const gone = await tx.query<{ key: string | null }>(
      `delete from ${table} where owner = $1 and "user" = $2 returning ${attached} as key`,
      [who.company, who.login],
    );
    files.push(...gone.flatMap(({ key }) => key ?? []));
  }
  await tx.query(`update ${userFeedback.table} set replied_by = '' where owner = $1 and replied_by = $2`, [
    who.company,
    who.login,
  ]);
  for (const table of byId)
    await tx.query(`delete from ${table} where owner = $1 and user_id = $2`, [who.company, who.userId]);
  return files;
}
