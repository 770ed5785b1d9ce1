import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { isTheirs, type Person, personalPlaces } from './personal-data.ts';
import type { Tx } from './platform/database/transaction.ts';

/**
 * Deletes what is kept of a person beside their account, and answers the keys of the files that nothing names any more. Rows
 * are kept under the login, so without this whoever gets the login next would inherit them. What stays, and why, is said in
 * `personalPlaces`.
 */
export async function forgetPerson(tx: Tx, who: Person): Promise<readonly string[]> {
  const files: string[] = [];
  for (const place of personalPlaces) {
    const { table, column, erased, list } = place;
    const given = [who.company, who[place.is]];
    if (erased === 'blank') {
      const without = list ? `array_remove("${column}", $2)` : `''`;
      await tx.query(`update ${table} set "${column}" = ${without} where ${isTheirs(place)}`, given);
    }
    if (erased !== 'delete') continue;
    const attached = table === userFeedback.table ? 'attachment_key' : 'null';
    const gone = await tx.query<{ key: string | null }>(
      `delete from ${table} where ${isTheirs(place)} returning ${attached} as key`,
      given,
    );
    files.push(...gone.flatMap(({ key }) => key ?? []));
  }
  return files;
}
