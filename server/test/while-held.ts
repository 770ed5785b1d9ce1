import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';

/** Two transactions at once need two connections. The embedded database has one. */
export const hasTwoConnections = process.env['TEST_ENGINE'] === 'server';

const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;

/** How many statements wait for a lock that another transaction holds. */
export const countWaiting = async ({ database: { pool } }: Pick<TestServer, 'database'>): Promise<number | null> =>
  (await pool.query(waiting)).rowCount;

/**
 * Holds what a statement locks or changes in a second connection, while `work` starts calls. Each call that must come
 * after another one starts when that one waits: `waits` returns as soon as so many calls wait. When `work` has returned,
 * the change is committed, and the calls go on in their order. Calls that wait together are for the hosts of different
 * companies, because a busy company has one turn at a time.
 */
export async function whileHeld<Result>(
  server: Pick<TestServer, 'database'>,
  [sql, values]: readonly [sql: string, values: unknown[]],
  work: (waits: (calls: number) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const other = await server.database.pool.connect();
  try {
    await other.query('begin');
    const { rowCount } = await other.query(sql, values);
    expect(rowCount, 'nothing is locked').not.toBe(0);
    return await work(async (calls) => {
      await expect.poll(() => countWaiting(server)).toBe(calls);
    });
  } finally {
    await other.query('commit');
    other.release();
  }
}
