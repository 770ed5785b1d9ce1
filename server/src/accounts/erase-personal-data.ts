import type { Tx } from '../platform/database/transaction.ts';
import { hasConfirmedEmail } from './account-queries.ts';
import { belongsToUserSql, type DataSubject, personalColumns, writerColumns } from './personal-data.ts';

/**
 * Deletes or blanks a person's data in all tables and returns the keys of files that no row names any more. Rows are
 * stored under the login, so without this the next person with that login would inherit them. `personalColumns` says
 * what is kept and why. Rows with an address that the person has not confirmed stay: they may belong to somebody else.
 */
export async function erasePersonalData(tx: Tx, who: DataSubject): Promise<readonly string[]> {
  const files: string[] = [];
  const isConfirmed = await hasConfirmedEmail(tx, who.company, who.id);
  for (const place of personalColumns) {
    const { table, column, onErasure, list, files: keysSql = 'null::varchar[]' } = place;
    if (place.is === 'email' && !isConfirmed) continue;
    const parameters = [who.company, who[place.is]];
    if (onErasure === 'blank') {
      const without = list ? `array_remove("${column}", $2)` : `''`;
      await tx.query(`update ${table} set "${column}" = ${without} where ${belongsToUserSql(place)}`, parameters);
    }
    if (onErasure !== 'delete') continue;
    const deletedRows = await tx.query<{ keys: readonly string[] | null }>(
      `delete from ${table} where ${belongsToUserSql(place)} returning ${keysSql} as keys`,
      parameters,
    );
    for (const { keys } of deletedRows) files.push(...(keys ?? []));
  }
  for (const { table, column } of writerColumns)
    await tx.query(`update ${table} set ${column} = '' where owner = $1 and ${column} = $2`, [who.company, who.login]);
  return files;
}
