import { getTableName } from 'drizzle-orm';
import { protectedTables } from '../src/schema.ts';
import type { TestServer } from './test-server.ts';

/** One hash for the rows of each table, without the heartbeats, which the server writes all the time. */
export async function tableHashes({ database }: TestServer): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of protectedTables
    .map(({ table }) => getTableName(table))
    .filter((table) => table !== 'heartbeats')) {
    const { rows } = await database.pool.query(
      `select md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as hash from "${name}" t`,
    );
    hashes[name] = rows[0].hash;
  }
  return hashes;
}
