import type { Database } from './database/database.ts';
import { inPlatform, type Tx } from './database/transaction.ts';
import type { Log } from './log.ts';

/** A stretch in which no process of this installation was there. ISO 8601. */
export interface Outage {
  readonly from: string;
  readonly to: string;
}

export interface Heart {
  /** The first beat of this process, which notices how long nobody was there; then one after the other. */
  start(): Promise<void>;
  beat(): Promise<void>;
  /** The last beat: an outage begins when the process ends. */
  stop(): Promise<void>;
}

interface Given {
  readonly clock: () => Date;
  readonly log: Log;
  /** Runs in the transaction that moves the heartbeat on, so each outage is dealt with once, by whichever process sees it. */
  readonly onOutage: (tx: Tx, outage: Outage) => Promise<void>;
}

const everyMs = 2000;
/** A beat may be late; longer than this nobody was there, or the database was not. */
const noticedMs = 3 * everyMs;

/**
 * Says every two seconds that this installation is there, in one row that all its processes share: while one of them beats,
 * nobody misses the others. The embedded database belongs to one process, so there every gap before a start is an outage.
 */
export function openHeart(database: Database, { clock, log, onOutage }: Given): Heart {
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();

  const beat = (toleratedMs: number): Promise<void> =>
    inPlatform(database, 'write', async (tx) => {
      const now = clock().toISOString();
      await tx.query(`insert into heartbeats (name, beaten) values ('server', $1) on conflict do nothing`, [now]);
      const [last] = await tx.query<{ beaten: string }>(
        `select beaten from heartbeats where name = 'server' for update`,
      );
      const from = last?.beaten ?? now;
      if (from >= now) return;
      if (Date.parse(now) - Date.parse(from) > toleratedMs) await onOutage(tx, { from, to: now });
      await tx.query(`update heartbeats set beaten = $1 where name = 'server'`, [now]);
    });

  const next = (): void => {
    timer = setTimeout(() => {
      beating = beat(noticedMs)
        // What was missed is noticed by the next beat that arrives.
        .catch((error: unknown) => log.warn({ err: error }, 'the heartbeat could not be written'))
        .finally(() => timer && next());
    }, everyMs).unref();
  };

  return {
    start: async () => {
      await beat(database.engine === 'embedded' ? 0 : noticedMs);
      next();
    },
    beat: () => beat(noticedMs),
    stop: async () => {
      clearTimeout(timer);
      timer = undefined;
      await beating;
      await beat(noticedMs).catch(() => undefined);
    },
  };
}
