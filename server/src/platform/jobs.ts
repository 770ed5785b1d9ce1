import { type Job, PgBoss, type WorkOptions } from 'pg-boss';
import type { Database } from './database/database.ts';
import { asTableOwner, type Tx } from './database/transaction.ts';
import { driverTypes } from './database/type-parsers.ts';
import { withProcessLock } from './database/with-process-lock.ts';
import type { Log } from './log.ts';

/** What a job is given; keep it to ids, the rest is read when it runs. */
export type JobData = Readonly<Record<string, string | number | boolean | null>>;

/** Runs at least once for every job sent, so it must do no harm twice. An error means: again later. */
export type JobHandler<Data extends JobData> = (data: Data) => Promise<void>;

export interface JobKind<Data extends JobData> {
  readonly name: string;
  readonly handler: JobHandler<Data>;
  /** For what nobody sends but the clock: a cron expression, in UTC. */
  readonly cron?: string;
}

export interface Jobs {
  /** Before `start`. */
  define<Data extends JobData>(kind: JobKind<Data>): void;
  /** Sent when the transaction commits, and not at all when it does not. */
  send(tx: Tx, name: string, data: JobData): Promise<void>;
  /** Makes the queues and begins to work; before anything is sent. */
  start(): Promise<void>;
  /** Lets running jobs finish, for ten seconds at most. */
  stop(): Promise<void>;
}

const topic = 'job';
const stopTimeoutMs = 10_000;

const retention = { expireInSeconds: 300, deleteAfterSeconds: 3 * 24 * 3600 };

export interface JobTiming {
  /** Announcements wake the workers at once; looking is for retries, and for what was announced while nobody listened. */
  readonly pollSeconds: number;
  /** The first wait after a failure; each further one is twice as long, an hour at most. */
  readonly retryAfterSeconds: number;
}

const defaultTiming: JobTiming = { pollSeconds: 5, retryAfterSeconds: 5 };

interface Rows {
  rows: unknown[];
}

const allRows = (result: Rows | Rows[]): Rows =>
  Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result;

/** The queue in the database (pg-boss), on the same connections as everything else. */
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

  const retries = { retryLimit: 14, retryDelay: timing.retryAfterSeconds, retryBackoff: true, retryDelayMax: 3600 };
  const workOptions: WorkOptions = { pollingIntervalSeconds: timing.pollSeconds, batchSize: 1 };
  const kinds = new Map<string, JobKind<never>>();
  const workers = new Map<string, string>();
  let stopListening = (): void => undefined;

  const open = async ({ name, handler, cron }: JobKind<never>): Promise<void> => {
    await boss.createQueue(name, { ...retries, ...retention });
    // Fills the cache of queues: the first `send` would do so by a second connection, for which a transaction on the
    // embedded database's only session would wait for ever.
    await boss.findJobs(name, { id: crypto.randomUUID() });
    if (cron) await boss.schedule(name, cron);
    const work = async ([job]: Job<never>[]): Promise<void> => {
      if (!job) return;
      try {
        await handler(job.data ?? ({} as never));
      } catch (error) {
        log.warn({ err: error, job: name, jobId: job.id }, 'a job failed and is tried again');
        throw error;
      }
    };
    workers.set(name, await boss.work<never>(name, workOptions, work));
  };

  return {
    define: (kind) => void kinds.set(kind.name, kind),
    send: async (tx, name, data) => {
      if (!workers.has(name)) throw new Error(`The job "${name}" is not defined, or the queue has not started.`);
      // The queue belongs to the platform: a tenant's role has no right to it.
      await asTableOwner(tx, async (query) => {
        const db = { executeSql: async (text: string, values?: unknown[]) => ({ rows: await query(text, values) }) };
        await boss.send(name, data, { db });
      });
      await tx.announce({ topic, id: name });
    },
    start: async () => {
      await withProcessLock(database, async () => {
        await boss.start();
        for (const kind of kinds.values()) await open(kind);
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
