import type { Database } from './database.ts';

/** Any number will do, as long as nothing else in this database locks it. */
const lockKey = 4_711_202_602;

/**
 * Runs `work` while no other process on this database does. For what a first start makes outside a transaction of
 * ours: `create … if not exists` of two sessions at once is a duplicate key in PostgreSQL's catalogue.
 */
export const withProcessLock = async (database: Database, work: () => Promise<void>): Promise<void> => {
  const client = await database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockKey]);
    }
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
};
