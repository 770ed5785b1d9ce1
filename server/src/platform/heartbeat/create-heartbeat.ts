import { closeSync, openSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { connectionOf } from '../database/connection-of.ts';
import type { Database, DatabaseSettings } from '../database/database.ts';
import { postgresFailure } from '../database/database-failures.ts';
import { inPlatform, type Tx } from '../database/transaction.ts';
import type { Log } from '../log.ts';
import { SharedRuns } from '../shared-runs.ts';
import { heartbeatIntervalMs, heartbeatSql, maxGapMs, recordOutageSql, recordOutageValues } from './heartbeat-sql.ts';
import type { HeartbeatMessage, HeartbeatTarget } from './heartbeat-thread.ts';
import { handleOutages, type Outage } from './outages.ts';

export interface Heartbeat {
  /** Records the outage since the last heartbeat and starts the heartbeat. */
  start(): Promise<void>;
  /** Handles all recorded outages. Call it before an attempt counts as ended by time. */
  handleOpenOutages(): Promise<void>;
  /** Writes the last heartbeat: an outage begins when the process stops listening. */
  stop(): Promise<void>;
  /** True from the call of `stop`: the outage of this process has begun. */
  isStopped(): boolean;
}

interface HeartbeatDeps {
  readonly settings: Pick<DatabaseSettings, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>;
  readonly clock: () => Date;
  readonly log: Log;
  /** Runs in the transaction that marks the outage as handled. */
  readonly onOutage: (tx: Tx, outage: Outage) => Promise<void>;
}

/** The modification time of a file; a missing file is created and counts as 1970. */
function lastModified(path: string): Date {
  try {
    return statSync(path).mtime;
  } catch {
    closeSync(openSync(path, 'a'));
    return new Date(0);
  }
}

/**
 * Detects outages. A thread writes a heartbeat every two seconds: to one row that all processes share on a PostgreSQL
 * server, or to the time of a file beside the embedded database, whose only session may be busy. A blocked event loop
 * stops neither, so it is never an outage.
 */
export function createHeartbeat(database: Database, { settings, clock, log, onOutage }: HeartbeatDeps): Heartbeat {
  const file = join(settings.dataDir, 'last-seen');
  const isEmbedded = settings.databaseUrl === undefined;
  const target: HeartbeatTarget =
    settings.databaseUrl === undefined
      ? { kind: 'file', path: file }
      : { kind: 'server', connection: connectionOf(settings.databaseDirectUrl ?? settings.databaseUrl) };
  let thread: Worker | undefined;
  let isStopped = false;
  const runs = new SharedRuns<void>();
  let handling: Promise<void> = Promise.resolve();

  /**
   * The outage before this start. Until it is recorded the heartbeat stands still, so that a further restart finds all of
   * it.
   */
  let restart: Parameters<typeof recordOutageValues>[0] | undefined;

  const recordRestart = async (): Promise<void> => {
    if (!restart) return;
    const values = recordOutageValues(restart, isEmbedded ? 0 : maxGapMs);
    await inPlatform(database, 'write', (tx) => tx.query(recordOutageSql, values));
    restart = undefined;
    if (isEmbedded) utimesSync(file, clock(), clock());
    startThread();
  };

  /** Calls share a run that has not begun: many attempts end in one moment. */
  const handleOpenOutages = (): Promise<void> => {
    handling = runs.run('', async () => {
      await recordRestart();
      await handleOutages(database, onOutage, clock());
    });
    return handling;
  };

  /** A server starts and stops on a full disk too, so that its data can be read. */
  const toleratingFullDisk = (work: Promise<unknown>): Promise<unknown> =>
    work.catch((error: unknown) => {
      if (postgresFailure(error)?.code !== '53100') throw error;
      log.warn({ err: error }, 'the disk is full, so outages are not recorded yet');
    });

  const startThread = (): void => {
    if (isStopped) return;
    const started = new Worker(new URL('./heartbeat-thread.ts', import.meta.url), { workerData: target });
    thread = started;
    started.unref();
    started.on('message', (message: HeartbeatMessage) => {
      if (message.kind === 'failed') log.warn({ reason: message.reason }, 'the heartbeat could not be written');
      // If it fails now, the job that finishes exams tries again.
      if (message.kind === 'back')
        handleOpenOutages().catch((error: unknown) => log.warn({ err: error }, 'attempts were not extended yet'));
    });
    started.on('error', (error) => log.error({ err: error }, 'the thread of the heartbeat broke'));
    started.once('exit', () => {
      if (thread === started) setTimeout(() => thread === started && startThread(), heartbeatIntervalMs).unref();
    });
  };

  return {
    handleOpenOutages,
    isStopped: () => isStopped,
    start: async () => {
      restart = { from: isEmbedded ? lastModified(file) : new Date(0), to: clock(), cause: 'restart' };
      await toleratingFullDisk(handleOpenOutages());
    },
    stop: async () => {
      isStopped = true;
      await handling.catch(() => undefined);
      const running = thread;
      thread = undefined;
      await running?.terminate();
      if (isEmbedded && !restart) utimesSync(file, clock(), clock());
      await toleratingFullDisk(inPlatform(database, 'write', (tx) => tx.query(heartbeatSql, [clock().toISOString()])));
    },
  };
}
