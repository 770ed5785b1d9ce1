import { randomInt } from 'node:crypto';
import type { Database } from './database.ts';

const keys = 2 ** 47;

/**
 * Whether both are connected to one database of a server, also if their addresses differ, as localhost and 127.0.0.1
 * do. A lock that one session holds is refused to other sessions of its database, and to no others.
 */
export async function isSameDatabase(
  one: Pick<Database, 'sessions'>,
  other: Pick<Database, 'sessions'>,
): Promise<boolean> {
  const key = randomInt(keys);
  const client = await one.sessions.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [key]);
    const { rows } = await other.sessions.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
      key,
    ]);
    await client.query('rollback');
    client.release();
    return rows[0]?.free === false;
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}
