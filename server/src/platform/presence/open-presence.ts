import { closeSync, openSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { connectionOf } from '../database/connection-of.ts';
import type { Database } from '../database/database.ts';
import { inPlatform, type Tx } from '../database/transaction.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import {
  beatEveryMs,
  beatSql,
  noteOutageSql,
  noteOutageValues,
  type Outage,
  settleOutages,
  toleratedMs,
} from './outages.ts';
import type { PresenceNews, PresencePlace } from './presence-thread.ts';

export interface Presence {
  /** Notices how long no process was there, and begins to say that this one is. */
  start(): Promise<void>;
  /** Deals with every outage that was written down; before anything ends by its time. */
  settle(): Promise<void>;
  /** The last beat: an outage begins when the process ends. */
  stop(): Promise<void>;
}

interface Given {
  readonly settings: Pick<Settings, 'databaseUrl' | 'dataDir'>;
  readonly clock: () => Date;
  readonly log: Log;
  /** Runs in the transaction that marks the outage as dealt with. */
  readonly onOutage: (tx: Tx, outage: Outage) => Promise<void>;
}

/** When a file was last touched; a file that is missing is made, and tells nothing. */
function lastTouched(path: string): Date {
  try {
    return statSync(path).mtime;
  } catch {
    closeSync(openSync(path, 'a'));
    return new Date(0);
  }
}

/**
 * Tells outages from a busy process. A thread of its own says every two seconds that this process is there: in one row that all
 * processes of a PostgreSQL server share, and beside the embedded database, which has one process and no second session while a
 * transaction is open, by the time of a file. A stalled event loop holds up neither, so it is never an outage.
 */
export function openPresence(database: Database, { settings, clock, log, onOutage }: Given): Presence {
  const file = join(settings.dataDir, 'last-seen');
  const isEmbedded = settings.databaseUrl === undefined;
  const place: PresencePlace =
    settings.databaseUrl === undefined
      ? { kind: 'file', path: file }
      : { kind: 'server', connection: connectionOf(settings.databaseUrl) };
  let thread: Worker | undefined;
  let settling: Promise<void> = Promise.resolve();

  const settle = (): Promise<void> => {
    settling = settling.catch(() => undefined).then(() => settleOutages(database, onOutage, clock()));
    return settling;
  };

  const begin = (): void => {
    const started = new Worker(new URL('./presence-thread.ts', import.meta.url), { workerData: place });
    thread = started;
    started.unref();
    started.on('message', (news: PresenceNews) => {
      if (news.kind === 'failed') log.warn({ reason: news.reason }, 'the heartbeat could not be written');
      // Where it fails now, the job that settles exams tries again.
      if (news.kind === 'back')
        settle().catch((error: unknown) => log.warn({ err: error }, 'time was not given back yet'));
    });
    started.on('error', (error) => log.error({ err: error }, 'the thread of the heartbeat broke'));
    started.once('exit', () => {
      if (thread === started) setTimeout(() => thread === started && begin(), beatEveryMs).unref();
    });
  };

  return {
    settle,
    start: async () => {
      const outage = { from: isEmbedded ? lastTouched(file) : new Date(0), to: clock(), cause: 'restart' } as const;
      await inPlatform(database, 'write', (tx) =>
        tx.query(noteOutageSql, noteOutageValues(outage, isEmbedded ? 0 : toleratedMs)),
      );
      await settle();
      if (isEmbedded) utimesSync(file, clock(), clock());
      begin();
    },
    stop: async () => {
      const running = thread;
      thread = undefined;
      await running?.terminate();
      await settling.catch(() => undefined);
      if (isEmbedded) utimesSync(file, clock(), clock());
      await inPlatform(database, 'write', (tx) => tx.query(beatSql, [clock().toISOString()]));
    },
  };
}
