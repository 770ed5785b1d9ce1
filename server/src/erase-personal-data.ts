import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { belongsToPerson, type DataSubject, personalColumns } from './personal-data.ts';
import type { Tx } from './platform/database/transaction.ts';

/**
 * Deletes what is kept of a person beside their account, and answers the keys of the files that nothing names any more. Rows
 * are kept under the login, so without this whoever gets the login next would inherit them. What stays, and why, is said in
 * `personalColumns`.
 */
export async function erasePersonalData(tx: Tx, who: DataSubject): Promise<readonly string[]> {
  const files: string[] = [];
  for (const place of personalColumns) {
    const { table, column, erased, list } = place;
    const given = [who.company, who[place.is]];
    if (erased === 'blank') {
      const without = list ? `array_remove("${column}", $2)` : `''`;
      await tx.query(`update ${table} set "${column}" = ${without} where ${belongsToPerson(place)}`, given);
    }
    if (erased !== 'delete') continue;
    const attached = table === userFeedback.table ? 'attachment_key' : 'null';
    const deletedRows = await tx.query<{ key: string | null }>(
      `delete from ${table} where ${belongsToPerson(place)} returning ${attached} as key`,
      given,
    );
    files.push(...deletedRows.flatMap(({ key }) => key ?? []));
  }
  return files;
}
