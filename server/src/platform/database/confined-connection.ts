import type pg from 'pg';
import type { Pooler } from './database.ts';
import { partOf, type QueryPart, runInOneMessage } from './one-message.ts';
import { begin, type Opening } from './opening.ts';
import { queryConfigOf, type Statement } from './statement.ts';

export type Query = (sql: string | Statement, values?: readonly unknown[]) => Promise<pg.QueryResultRow[]>;

export type ConfinedConnection = ReturnType<typeof createConfinedConnection>;

/**
 * The connection of a transaction. Statements are pipelined in order. After the end it refuses statements, because
 * the connection then serves another tenant.
 */
export const createConfinedConnection = (client: pg.PoolClient, opening: Opening, pooler: Pooler | undefined) => {
  let over = false;
  /** The first statement begins the transaction. */
  let opened: Promise<unknown> | undefined;
  /** While work runs as the table owner, other statements wait. */
  let owner: Promise<unknown> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const send = (...args: unknown[]): Promise<unknown> => {
    if (over) return Promise.reject(new Error('The transaction is over: a query was not awaited inside it.'));
    if (!opened) {
      // Not awaited: the first statement follows it in the pipeline. If it fails, every statement of the transaction
      // fails.
      opened = client.query(begin(opening, pooler?.settings));
      opened.catch(() => undefined);
    }
    return (client.query as (...passed: unknown[]) => Promise<unknown>).apply(client, args);
  };
  const track = <Result>(reply: Promise<Result>): Promise<Result> => {
    last = Promise.allSettled([last, reply]);
    return reply;
  };
  const rowsOf = (reply: unknown): pg.QueryResultRow[] => (reply as { rows: pg.QueryResultRow[] }).rows;
  return {
    query: (...args: unknown[]): Promise<unknown> => track(owner ? owner.then(() => send(...args)) : send(...args)),
    /** Runs the whole work at once, so that nothing else of the transaction runs without row-level security. */
    asTableOwner: <Result>(role: string, work: (query: Query) => Promise<Result>): Promise<Result> => {
      const runAsOwner = async () => {
        // Not awaited: the work's first statement follows it in the pipeline, and fails if it fails.
        send('set local role none').catch(() => undefined);
        const done = await work(async (sql, values = []) => rowsOf(await send(queryConfigOf(client, sql, values))));
        // After an error every statement fails until the rollback, which also resets the role.
        await send(`set local role ${role}`);
        return done;
      };
      const ownResult = track(owner ? owner.then(runAsOwner) : runAsOwner());
      const end = ownResult.then(
        () => undefined,
        () => undefined,
      );
      owner = end;
      void end.then(() => {
        if (owner === end) owner = undefined;
      });
      return ownResult;
    },
    /** Sends one statement and the commit together; nothing may follow. */
    queryAndCommit: async (sql: string | Statement, values: readonly unknown[]): Promise<pg.QueryResultRow[]> => {
      if (owner) await owner;
      if (!opened && !over && !pooler) {
        over = true;
        const [only] = await runInOneMessage(client, opening, [partOf(client, sql, values)]);
        return rowsOf(only);
      }
      const replies = [send(queryConfigOf(client, sql, values)), send('commit')] as const;
      over = true;
      const [result, commit] = await Promise.allSettled(replies);
      if (result.status === 'rejected') throw result.reason;
      if (commit.status === 'rejected') throw commit.reason;
      assertCommitted(commit.value);
      return rowsOf(result.value);
    },
    /** Whether all statements can be sent as one message. */
    isUnused: (): boolean => !opened && !over && !owner && !pooler,
    partOf: (sql: string | Statement, values: readonly unknown[]): QueryPart => partOf(client, sql, values),
    /** Sends the only statements with their opening and the commit as one message; nothing may follow. */
    sendAll: async (parts: readonly QueryPart[]): Promise<pg.QueryResultRow[][]> => {
      over = true;
      return (await runInOneMessage(client, opening, parts)).map(rowsOf);
    },
    /** Whether the commit was already sent, or there is nothing to commit. */
    isOver: (): boolean => over || !opened,
    /** Waits for open statements, then refuses further ones. */
    end: async (): Promise<void> => {
      await last;
      over = true;
    },
    /** Fails if the transaction did not begin. */
    begun: async (): Promise<void> => void (await opened),
  };
};

/** PostgreSQL answers the commit of a failed transaction with ROLLBACK, without an error. */
export const assertCommitted = (reply: unknown): void => {
  if ((reply as pg.QueryResult).command !== 'COMMIT')
    throw new Error('The transaction was rolled back: an error in it was swallowed.');
};
