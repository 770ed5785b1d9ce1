import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseError } from './database.ts';
import { postgresFailure } from './database-failures.ts';

/** How long a transaction waits for tables that others use. */
export interface LockWaits {
  /** Those who come later wait behind a statement that waits for a table: so it gives up soon, and is repeated. */
  readonly lockMs: number;
  readonly pauseMs: number;
  readonly tries: number;
}

/** A backup of a large database uses the tables for long: about an hour. */
export const defaultLockWaits: LockWaits = { lockMs: 2000, pauseMs: 5000, tries: 500 };

/** About one report per minute. */
const triesPerReport = 9;

const longestQuery = `
  select a.pid, a.application_name as program, extract(epoch from now() - a.xact_start)::int as seconds
   from pg_stat_activity a where a.datname = current_database() and a.pid <> pg_backend_pid() and a.xact_start is not null
     and exists (select from pg_locks l where l.pid = a.pid and l.locktype = 'relation' and l.granted)
   order by a.xact_start limit 1`;

/** A sentence about the longest transaction of others that uses a table, or nothing if none is seen any more. */
const sentenceOfLongest = async (client: Pick<pg.ClientBase, 'query'>): Promise<string> => {
  const { rows } = await client.query<{ pid: number; program: string; seconds: number }>(longestQuery);
  const [longest] = rows;
  if (!longest) return '';
  const { pid, program, seconds } = longest;
  return ` The longest transaction is that of process ${pid} on the database server (${program || 'no name'}), for ${seconds} s.`;
};

const isLocked = (error: unknown): boolean => ['55P03', '40P01'].includes(postgresFailure(error)?.code ?? '');

/**
 * Repeats a transaction while others use its tables, such as a backup, and between two tries lets them work. `work`
 * ends its transaction in any case, and sets `lock_timeout`. Throws a `DatabaseError` after the last try.
 */
export async function repeatWhileLocked<Result>(
  client: Pick<pg.ClientBase, 'query'>,
  work: () => Promise<Result>,
  { pauseMs, tries }: LockWaits,
  report: (line: string) => void,
): Promise<Result> {
  for (let done = 1; ; done++) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error)) throw error;
      const longest = await sentenceOfLongest(client);
      if (done >= tries)
        throw new DatabaseError(
          `The database was not migrated, because others used its tables all the time.${longest} Wait for its end, and start again.`,
          { cause: error },
        );
      if (done % triesPerReport === 1)
        report(`The migration waits until tables that others use are free, and is repeated.${longest}`);
    }
    await setTimeout(pauseMs);
  }
}
