import { Failure } from '@lernhaus/contract/failures';
import type pg from 'pg';
import type { TurnOwner } from '../turns.ts';
import { channel } from './announce-sql.ts';
import {
  assertCommitted,
  type ConfinedConnection,
  createConfinedConnection,
  type Query,
} from './confined-connection.ts';
import type { Announcement, Database } from './database.ts';
import { isWorthRetrying } from './database-failures.ts';
import type { QueryPart } from './one-message.ts';
import { type Mode, type Opening, openingOfTenant } from './opening.ts';
import { collectAnnouncements } from './pooled-announcements.ts';
import { queryConfigOf, type Statement, statement } from './statement.ts';

export type { Mode, Query };

/** With `isLastStatement` a read is sent together with the commit, so the transaction is over afterwards. */
export interface ReadOptions {
  readonly isLastStatement?: boolean;
}

/** An open transaction with its role and tenant; unusable after its work has returned. */
export interface Tx {
  readonly mode: Mode;
  /**
   * Runs SQL with parameters and returns its rows. A test compares the declared row type with PostgreSQL's description
   * of the statement (docs/decisions/0031).
   */
  query<Row extends object = Record<string, unknown>>(
    sql: string | Statement,
    values?: readonly unknown[],
  ): Promise<NoInfer<Row>[]>;
  /**
   * Runs the last statement together with the commit: one round trip instead of two. Returns its rows after the commit.
   */
  queryAndCommit<Row extends object = Record<string, unknown>>(
    sql: string | Statement,
    values?: readonly unknown[],
  ): Promise<NoInfer<Row>[]>;
  /**
   * Runs a read whose statements are all sent before it first waits; they are sent as one message, which ends the
   * transaction. Nothing may follow.
   */
  readAndCommit<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Runs after the commit in this process, never after a rollback. */
  afterCommit(callback: () => void): void;
  /** Announces to all processes after the commit. */
  announce(announcement: Announcement): Promise<void>;
}

/** The owner of a turn, without its tenant. */
export type TurnOwnerInTenant = Omit<TurnOwner, 'tenant'>;

export interface TenantSession extends TurnOwnerInTenant {
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

const notification = statement(
  `select pg_notify($1, ($2::jsonb || jsonb_build_object('xact', pg_current_xact_id()::text))::text)`,
);

type Traced = <Rows>(sql: string | Statement, run: () => Promise<Rows>) => Promise<Rows>;

/** Collects the statements that `work` sends before it first waits, and sends them together. */
const readInOneMessage = <Result>(
  tx: Tx,
  traced: Traced,
  { partOf, sendAll }: Pick<ConfinedConnection, 'partOf' | 'sendAll'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => {
  const parts: QueryPart[] = [];
  const results = Promise.withResolvers<pg.QueryResultRow[][]>();
  let isSent = false;
  const query = <Row extends object>(sql: string | Statement, values: readonly unknown[] = []) => {
    // Refused, because the transaction is over.
    if (isSent) return tx.query(sql, values) as Promise<Row[]>;
    const at = parts.push(partOf(sql, values)) - 1;
    return traced(sql, async () => (await results.promise)[at] as Row[]);
  };
  const working = work({ ...tx, query });
  isSent = true;
  if (parts.length > 0) sendAll(parts).then(results.resolve, results.reject);
  return working;
};

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
  const traced: Traced = (sql, run) => (traces ? traces.statement(sql, run) : run());
  const query = <Row extends object>(sql: string | Statement, values: readonly unknown[] = []) =>
    traced(sql, async () => ((await confined.query(queryConfigOf(client, sql, values))) as { rows: Row[] }).rows);
  const tx: Tx = {
    mode,
    query,
    queryAndCommit: <Row extends object>(sql: string | Statement, values: readonly unknown[] = []) =>
      traced(sql, async () => (await confined.queryAndCommit(sql, values)) as Row[]),
    readAndCommit: (work) =>
      mode === 'read' && confined.isUnused() ? readInOneMessage(tx, traced, confined, work) : work(tx),
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
 * Reads from a fresh replica; undefined: the primary server must be asked. An error that is not a refusal comes from
 * the replica.
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
  pool = database.pool,
): Promise<Result> => {
  const read = await readFromReplica(database, options, work);
  if (read) return read.result;
  for (let tries = 0; ; tries++) {
    try {
      return await runOnce(database, options, work, pool);
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
  asker?: TurnOwnerInTenant,
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

/**
 * Writes as `inPlatform` does, without a limit of time, for an import that takes long. It keeps one of the few
 * connections of `sessions` meanwhile.
 */
export const inLongTransaction = <Result>(database: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> => {
  const unlimited = async (tx: Tx) => {
    await tx.query('set local statement_timeout = 0');
    return work(tx);
  };
  const options = { mode: 'write', role: 'lernhaus_platform', settings: [] } as const;
  return runWithRetries(database, options, unlimited, Math.random, database.sessions);
};
