import pg from 'pg';
import { placeOf } from './connection-of.ts';
import { type Database, DatabaseError } from './database.ts';

/** Outside the schema whose rows are copied. */
const table = 'lernhaus.moved_to';

/** Notes in a database where its rows now are; without a password. */
export const markServerAsMoved = async ({ sessions }: Pick<Database, 'sessions'>, place: string): Promise<void> =>
  void (await sessions.query(`create table ${table} as select ${pg.escapeLiteral(place)}::text as place`));

/** Refuses a database whose rows were moved. `name` is the setting or option with its address. */
export async function assertServerNotMoved(pool: Pick<pg.Pool, 'query'>, url: string, name: string): Promise<void> {
  const { rows: tables } = await pool.query(`select 1 where to_regclass('${table}') is not null`);
  if (tables.length === 0) return;
  const { rows } = await pool.query<{ place: string }>(`select place from ${table}`);
  const [from, to = ''] = [placeOf(url), rows[0]?.place];
  throw new DatabaseError(
    `The data of ${from} was moved to ${to}: ${name} must name the new database. To use the old data again call "drop table ${table}" on ${from}.`,
  );
}
