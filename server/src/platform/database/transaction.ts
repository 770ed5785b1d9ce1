import { Failure } from '@lernhaus/contract/failures';
import type pg from 'pg';
import type { TurnOwner } from '../turns.ts';
import { channel } from './announce-sql.ts';
import type { Announcement, Database, Pooler } from './database.ts';
import { isWorthRetrying } from './database-failures.ts';
import { begin, type Mode, type Opening, openingOfTenant } from './opening.ts';
import { collectAnnouncements } from './pooled-announcements.ts';
import { runSingleStatement } from './single-statement.ts';
import { queryConfigOf, type Statement, statement } from './statement.ts';

export type { Mode };

export type Query = (asked: string | Statement, values?: readonly unknown[]) => Promise<pg.QueryResultRow[]>;

/** An open transaction with its role and tenant; unusable after its work has returned. */
export interface Tx {
  readonly mode: Mode;
  /**
   * Runs SQL with parameters and returns its rows. A test compares the declared row type with PostgreSQL's description
   * of the statement (docs/decisions/0031).
   */
  query<Row extends object = Record<string, unknown>>(
    asked: string | Statement,
    values?: readonly unknown[],
  ): Promise<NoInfer<Row>[]>;
  /**
   * Runs the last statement together with the commit: one round trip instead of two. Returns its rows after the commit.
   */
  queryAndCommit<Row extends object = Record<string, unknown>>(
    asked: string | Statement,
    values?: readonly unknown[],
  ): Promise<NoInfer<Row>[]>;
  /** Runs after the commit in this process, never after a rollback. */
  afterCommit(callback: () => void): void;
  /** Announces to all processes after the commit. */
  announce(announcement: Announcement): Promise<void>;
}

/** Who asks in a tenant; see `Asker`. */
export type AskerInTenant = Omit<TurnOwner, 'tenant'>;

export interface TenantSession extends AskerInTenant {
  readonly tenant: string;
  readonly user?: string;
  readonly mode: Mode;
  /**
   * For a read of published data, whose changes are announced: the tenants and courses that it reads. A replica that
   * has replayed their last announced change is asked.
   */
  readonly published?: readonly string[] | undefined;
}

interface TransactionOptions extends Opening {
  /** Only for a read that a replica may answer. */
  readonly published?: readonly string[] | undefined;
}

/**
 * The connection of a transaction. Statements are pipelined in order. After the end it refuses statements, because
 * the connection then serves another tenant.
 */
const createConfinedConnection = (client: pg.PoolClient, opening: Opening, pooler: Pooler | undefined) => {
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
  const track = <Result>(sent: Promise<Result>): Promise<Result> => {
    last = Promise.allSettled([last, sent]);
    return sent;
  };
  const rowsOf = (sent: unknown): pg.QueryResultRow[] => (sent as { rows: pg.QueryResultRow[] }).rows;
  return {
    query: (...args: unknown[]): Promise<unknown> => track(owner ? owner.then(() => send(...args)) : send(...args)),
    /** Runs the whole work at once, so that nothing else of the transaction runs without row-level security. */
    asTableOwner: <Result>(role: string, work: (query: Query) => Promise<Result>): Promise<Result> => {
      const runAsOwner = async () => {
        // Not awaited: the work's first statement follows it in the pipeline, and fails if it fails.
        send('set local role none').catch(() => undefined);
        const done = await work(async (asked, values = []) => rowsOf(await send(queryConfigOf(client, asked, values))));
        // After an error every statement fails until the rollback, which also resets the role.
        await send(`set local role ${role}`);
        return done;
      };
      const ownResult = track(owner ? owner.then(runAsOwner) : runAsOwner());
      const ended = ownResult.then(
        () => undefined,
        () => undefined,
      );
      owner = ended;
      void ended.then(() => {
        if (owner === ended) owner = undefined;
      });
      return ownResult;
    },
    /** Sends one statement and the commit together; nothing may follow. */
    queryAndCommit: async (asked: string | Statement, values: readonly unknown[]): Promise<pg.QueryResultRow[]> => {
      if (owner) await owner;
      if (!opened && !over && !pooler) {
        over = true;
        return rowsOf(await runSingleStatement(client, opening, asked, values));
      }
      const sent = [send(queryConfigOf(client, asked, values)), send('commit')] as const;
      over = true;
      const [done, ended] = await Promise.allSettled(sent);
      if (done.status === 'rejected') throw done.reason;
      if (ended.status === 'rejected') throw ended.reason;
      assertCommitted(ended.value);
      return rowsOf(done.value);
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
const assertCommitted = (ended: unknown): void => {
  if ((ended as pg.QueryResult).command !== 'COMMIT')
    throw new Error('The transaction was rolled back: an error in it was swallowed.');
};

const notification = statement(
  `select pg_notify($1, ($2::jsonb || jsonb_build_object('xact', pg_current_xact_id()::text))::text)`,
);

const tableOwnerRunners = new WeakMap<Tx, <Result>(work: (query: Query) => Promise<Result>) => Promise<Result>>();

/**
 * Runs work as the owner of the tables, for the job queue, which tenants' roles cannot use. Never for rows of a tenant.
 */
export const asTableOwner = <Result>(tx: Tx, work: (query: Query) => Promise<Result>): Promise<Result> => {
  const run = tableOwnerRunners.get(tx);
  if (!run) throw new Error('This is not an open transaction.');
  return run(work);
};

const runOnce = async <Result>(
  database: Database,
  options: TransactionOptions,
  work: (tx: Tx) => Promise<Result>,
  pool = database.pool,
): Promise<Result> => {
  const { mode, role } = options;
  const { pooler } = database;
  if (mode === 'write') database.assertDiskSpace();
  const client = await pool.connect();
  const confined = createConfinedConnection(client, options, pooler);
  const callbacks: (() => void)[] = [];
  const announcements = pooler && mode === 'write' ? collectAnnouncements(client, pooler) : undefined;
  const { traces } = database;
  const traced = <Rows>(asked: string | Statement, run: () => Promise<Rows>): Promise<Rows> =>
    traces ? traces.statement(asked, run) : run();
  const query = <Row extends object>(asked: string | Statement, values: readonly unknown[] = []) =>
    traced(asked, async () => ((await confined.query(queryConfigOf(client, asked, values))) as { rows: Row[] }).rows);
  const tx: Tx = {
    mode,
    query,
    queryAndCommit: <Row extends object>(asked: string | Statement, values: readonly unknown[] = []) =>
      traced(asked, async () => (await confined.queryAndCommit(asked, values)) as Row[]),
    afterCommit: (callback) => void callbacks.push(callback),
    announce: async (announcement) => {
      const payload = JSON.stringify(announcement);
      await query(notification, [channel, payload]);
      announcements?.add(payload);
    },
  };
  tableOwnerRunners.set(tx, (work) => confined.asTableOwner(role, work));
  let result: Result;
  let committed: boolean;
  try {
    result = await work(tx);
    await confined.begun();
    committed = confined.isOver();
    await confined.end();
    if (mode === 'write' && !committed) assertCommitted(await client.query('commit'));
  } catch (error) {
    await confined.end();
    announcements?.stop();
    await client.query('rollback').then(
      () => client.release(),
      (broken: unknown) => client.release(broken instanceof Error ? broken : true),
    );
    throw error;
  }
  if (mode === 'write' || committed) client.release();
  else
    client.query('commit').then(
      () => client.release(),
      (broken: unknown) => client.release(broken instanceof Error ? broken : true),
    );
  announcements?.deliver();
  for (const callback of callbacks) callback();
  return result;
};

/**
 * Reads from a fresh replica; undefined: the primary server must be asked. An error that is no refusal comes from the
 * replica.
 */
const readFromReplica = async <Result>(
  database: Database,
  options: TransactionOptions,
  work: (tx: Tx) => Promise<Result>,
): Promise<{ readonly result: Result } | undefined> => {
  const { replica } = database;
  if (!replica || options.mode === 'write' || !options.published || !replica.isFresh(options.published))
    return undefined;
  try {
    return { result: await runOnce(database, options, work, replica.pool) };
  } catch (error) {
    if (error instanceof Failure) throw error;
    replica.bypass(error);
    return undefined;
  }
};

const retries = 3;

/** Waits longer after each try, with a random part so that two transactions do not collide again. */
const pauseMs = (tries: number, random: () => number): number => 5 * 4 ** tries * (0.5 + random());

const runWithRetries = async <Result>(
  database: Database,
  options: TransactionOptions,
  work: (tx: Tx) => Promise<Result>,
  random: () => number,
): Promise<Result> => {
  const read = await readFromReplica(database, options, work);
  if (read) return read.result;
  for (let tries = 0; ; tries++) {
    try {
      return await runOnce(database, options, work);
    } catch (error) {
      if (tries === retries || !isWorthRetrying(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs(tries, random)));
    }
  }
};

/** Runs work in a transaction of one company, with the rows of all its users. */
export type RunInTenant = <T>(
  company: string,
  mode: Mode,
  work: (tx: Tx) => Promise<T>,
  asker?: AskerInTenant,
) => Promise<T>;

/**
 * Runs work as one tenant: row-level security allows only this tenant's rows. A read does not wait for the end of its
 * transaction. A write that lost a race (serialization failure, deadlock) is repeated up to three times, so `work` may
 * run several times and must have no other effects than `afterCommit`.
 */
export const inTenant = <Result>(
  database: Database,
  context: TenantSession,
  work: (tx: Tx) => Promise<Result>,
  random: () => number = Math.random,
): Promise<Result> => {
  const { tenant, user, mode, published } = context;
  const options = { ...openingOfTenant(mode, tenant, user), published };
  return database.turns.run(context, () => runWithRetries(database, options, work, random));
};

/**
 * Runs work across tenants, with the role whose policies are always true: host lookup, the platform's ADMIN, jobs. It
 * waits for no turn.
 */
export const inPlatform = <Result>(
  database: Database,
  mode: Mode,
  work: (tx: Tx) => Promise<Result>,
  published?: readonly string[],
): Promise<Result> =>
  runWithRetries(database, { mode, role: 'lernhaus_platform', settings: [], published }, work, Math.random);
