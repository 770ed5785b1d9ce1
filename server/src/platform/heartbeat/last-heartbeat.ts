import type { Database } from '../database/database.ts';
import { inPlatform } from '../database/transaction.ts';

/** The last heartbeat of a server's processes as text; null if none was ever started on this database. */
export async function readLastHeartbeat(database: Database): Promise<string | null> {
  const sql = `select beaten::text as beaten from heartbeats where name = 'server'`;
  const [row] = await inPlatform(database, 'read', (tx) => tx.query<{ beaten: string }>(sql));
  return row?.beaten ?? null;
}
