import type { Database } from './database.ts';

/** An arbitrary number that nothing else in this database locks. */
const lockKey = 4_711_202_602;

/**
 * Runs `work` while no other process of this database does, for work outside our transactions: two parallel
 * `create … if not exists` cause a duplicate key in PostgreSQL's catalogue.
 */
export const withProcessLock = async (database: Database, work: () => Promise<void>): Promise<void> => {
  const client = await database.sessions.connect();
  try {
    // Of many processes that start at once the last one waits for longer than the timeout of a statement.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query('reset statement_timeout');
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
