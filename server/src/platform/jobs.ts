import { type Job, PgBoss, type WorkOptions } from 'pg-boss';
import type { Database } from './database/database.ts';
import { type Statement, statement } from './database/statement.ts';
import { asTableOwner, type Tx } from './database/transaction.ts';
import { driverTypes } from './database/type-parsers.ts';
import { withProcessLock } from './database/with-process-lock.ts';
import type { Log } from './log.ts';

/** The data of a job; only ids, the rest is read when it runs. */
export type JobData = Readonly<Record<string, string | number | boolean | null>>;

/** Runs at least once per job, so it must be idempotent. An error means: try again later. */
export type JobHandler<Data extends JobData> = (data: Data) => Promise<void>;

export interface JobKind<Data extends JobData> {
  readonly name: string;
  readonly handler: JobHandler<Data>;
  /** A cron expression in UTC, for periodic jobs. */
  readonly cron?: string;
  /**
   * How often a job that failed is tried again. Not set: 14 times, for about six hours; never if the job is periodic and
   * its next run begins within an hour.
   */
  readonly retryLimit?: number;
}

/** A periodic job without data. */
export type PeriodicJob = Required<Pick<JobKind<JobData>, 'name' | 'handler' | 'cron'>>;

export interface Jobs {
  /** Call it before `start`. */
  define<Data extends JobData>(kind: JobKind<Data>): void;
  /**
   * Sends a job when the transaction commits. With an `id` it replaces the job that waits or has ended; while that job
   * runs, nothing is sent.
   */
  send(tx: Tx, name: string, data: JobData, id?: string): Promise<void>;
  /** Sends many jobs in one statement. A job whose id waits already is not sent twice. */
  sendAll(tx: Tx, name: string, jobs: readonly { readonly id: string; readonly data: JobData }[]): Promise<void>;
  /** Creates the queues and starts working. Call it before the first `send`. */
  start(): Promise<void>;
  /** Waits up to ten seconds for running jobs. */
  stop(): Promise<void>;
}

const topic = 'job';
const stopTimeoutMs = 10_000;

const deleteAfterSeconds = 3 * 24 * 3600;
/**
 * After this time pg-boss fails a job, but its handler goes on, and the next run begins beside it. A periodic job may
 * ask a slow service about many rows, so it has an hour. A run that never ends keeps its process from the next runs for
 * as long (docs/decisions/0131).
 */
const expireInSeconds = { periodic: 3600, other: 300 };

/** Whether a periodic job runs in every hour. */
const runsHourly = (cron: string | undefined): boolean => cron?.split(' ')[1] === '*';

export interface JobTiming {
  /** Announcements start the workers; polling is for retries and lost announcements. */
  readonly pollSeconds: number;
  /** The wait after the first failure; it doubles each time, up to an hour. */
  readonly retryAfterSeconds: number;
}

const maxPrepared = 20;

const deleteUnlessRunning = "delete from jobs.job where name = $1 and id = $2 and state <> 'active'";

const defaultTiming: JobTiming = { pollSeconds: 5, retryAfterSeconds: 5 };

interface Rows {
  rows: unknown[];
}

const allRows = (result: Rows | Rows[]): Rows =>
  Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result;

/** The job queue in the database (pg-boss), on the same connections. */
export const openJobs = (database: Database, log: Log, timing: JobTiming = defaultTiming): Jobs => {
  const { pool, engine } = database;
  const boss = new PgBoss({
    schema: 'jobs',
    backend: engine === 'embedded' ? 'pglite' : 'postgres',
    db: {
      executeSql: async (text, values) => allRows(await pool.query({ text, values: values ?? [], types: driverTypes })),
    },
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));

  const retries = { retryDelay: timing.retryAfterSeconds, retryBackoff: true, retryDelayMax: 3600 };
  const workOptions: WorkOptions = { pollingIntervalSeconds: timing.pollSeconds, batchSize: 1 };
  const kinds = new Map<string, JobKind<never>>();
  const workers = new Map<string, string>();
  let stopListening = (): void => undefined;

  const open = async (kind: JobKind<never>): Promise<void> => {
    const { name, handler, cron, retryLimit = runsHourly(cron) ? 0 : 14 } = kind;
    const expiry = cron ? expireInSeconds.periodic : expireInSeconds.other;
    const options = { ...retries, deleteAfterSeconds, expireInSeconds: expiry, retryLimit };
    await boss.createQueue(name, options);
    // The queue of an older version may have other options.
    await boss.updateQueue(name, options);
    // Fills pg-boss's cache of queues. Otherwise the first `send` would use a second connection, for which a
    // transaction of the embedded database would wait for ever.
    await boss.findJobs(name, { id: crypto.randomUUID() });
    if (cron) await boss.schedule(name, cron, {});
    const work = async ([job]: Job<never>[]): Promise<void> => {
      if (!job) return;
      try {
        await handler(job.data);
      } catch (error) {
        const next = job.retryCount < retryLimit ? 'is tried again' : 'is not tried again';
        log.warn({ err: error, job: name, jobId: job.id }, `a job failed and ${next}`);
        throw error;
      } finally {
        // Another job may wait, because all jobs of a transaction share one announcement.
        boss.notifyWorker(workers.get(name) ?? '');
      }
    };
    workers.set(name, await boss.work<never>(name, workOptions, work));
  };

  /** Without a worker the periodic jobs of another version would wait for ever. They have no data to lose. */
  const endFormerSchedules = async (): Promise<void> => {
    for (const { name } of await boss.getSchedules()) {
      if (kinds.get(name)?.cron) continue;
      await boss.unschedule(name);
      await boss.deleteQueuedJobs(name);
    }
  };

  const prepared = new Map<string, Statement>();
  /** pg-boss sends few texts; their long statement is planned once per connection. */
  const preparedOnce = (text: string): string | Statement => {
    const statementOfText = prepared.get(text);
    if (statementOfText || prepared.size === maxPrepared) return statementOfText ?? text;
    prepared.set(text, statement(text));
    return text;
  };

  type Queue = { readonly db: { executeSql(text: string, values?: unknown[]): Promise<Rows> } };
  const add = async (tx: Tx, name: string, work: (options: Queue) => Promise<unknown>): Promise<void> => {
    if (!workers.has(name)) throw new Error(`The job "${name}" is not defined, or the queue has not started.`);
    // Tenants' roles have no right to the queue.
    await asTableOwner(tx, async (query) => {
      await work({ db: { executeSql: async (text, values) => ({ rows: await query(preparedOnce(text), values) }) } });
    });
    await tx.announce({ topic, id: name });
  };

  return {
    define: (kind) => void kinds.set(kind.name, kind),
    send: (tx, name, data, id) =>
      add(tx, name, async (options) => {
        if (id === undefined) return boss.send(name, data, options);
        await options.db.executeSql(deleteUnlessRunning, [name, id]);
        return boss.insert(name, [{ id, data }], options);
      }),
    sendAll: (tx, name, mails) => add(tx, name, (options) => boss.insert(name, [...mails], options)),
    start: async () => {
      await withProcessLock(database, async () => {
        await boss.start();
        for (const kind of kinds.values()) await open(kind);
        await endFormerSchedules();
      });
      stopListening = database.onAnnouncement((announcement) => {
        const worker = announcement.topic === topic && workers.get(announcement.id ?? '');
        if (worker) boss.notifyWorker(worker);
      });
    },
    stop: async () => {
      stopListening();
      await boss.stop({ graceful: true, timeout: stopTimeoutMs, close: false });
    },
  };
};
