import pg from 'pg';
import type { Log } from '../log.ts';
import { connectionOf } from './connection-of.ts';
import type { Announcement, Replica } from './database.ts';
import { openPool } from './open-pool.ts';

/** How soon a change is looked for in the replica, and how often its lag is measured without one. */
const soonMs = 50;
const idleMs = 1_000;
/** A replica that takes longer is as good as gone. */
const timeoutMs = 2_000;

const primarySql = 'select pg_current_wal_insert_lsn()::text as lsn';
/** $1: a position of the primary server. A server that is not in recovery is no replica any more. */
const replicaSql = `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as replayed,
  greatest(pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()), 0)::float8 as behind, pg_is_in_recovery() as follows`;

interface Replayed {
  readonly replayed: boolean;
  readonly behind: number;
  readonly follows: boolean;
}

const subjectsOf = (announcement: Announcement): string[] =>
  'tenant' in announcement ? [announcement.tenant, ...(announcement.topic === 'course' ? [announcement.id] : [])] : [];

/** Opens a replica. It is not used before it has replayed what the primary server holds at the start. */
export const openReplica = (url: string, size: number, primary: pg.Pool, log: Log): Replica => {
  const pool = openPool(
    { ...connectionOf(url), max: size, connectionTimeoutMillis: timeoutMs, query_timeout: 5 * timeoutMs },
    log,
  );
  /** One connection of its own, because all of the pool may be busy. */
  let probe: pg.Client | undefined;
  let answers = false;
  let behindBytes: number | null = null;
  let caughtUpAt = Date.now();
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  /** What changed, with the number of its last change. */
  const waiting = new Map<string, number>();
  let changes = 0;
  /** Announcements may be lost: nothing is fresh until everything up to then is replayed. */
  let everythingSince: number | undefined = 0;

  const leave = (error: unknown): void => {
    if (answers) log.warn({ err: error }, 'the replica is not used: reads go to the primary server');
    answers = false;
  };

  const dropProbe = (): void => {
    const broken = probe;
    probe = undefined;
    broken?.removeAllListeners().on('error', () => undefined);
    broken?.end().catch(() => undefined);
  };

  const connectedProbe = async (): Promise<pg.Client> => {
    if (probe) return probe;
    const client = new pg.Client({
      ...connectionOf(url),
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    probe = client;
    client.on('error', dropProbe);
    await client.connect();
    return client;
  };

  /** Removes the changes up to this number: the replica has replayed them. */
  const settle = (upTo: number): void => {
    for (const [subject, change] of waiting) if (change <= upTo) waiting.delete(subject);
    if (everythingSince !== undefined && everythingSince <= upTo) everythingSince = undefined;
  };

  const look = async (): Promise<void> => {
    const upTo = changes;
    // Every change that was announced until now is before this position.
    const { rows: positions } = await primary.query<{ lsn: string }>(primarySql);
    const { rows } = await (await connectedProbe()).query<Replayed>(replicaSql, [positions[0]?.lsn]);
    const [found] = rows;
    if (!found?.follows) throw new Error('the server of DATABASE_REPLICA_URL is no replica');
    behindBytes = found.behind;
    if (found.replayed) {
      caughtUpAt = Date.now();
      settle(upTo);
    }
    if (!answers) log.info('the replica is used');
    answers = true;
  };

  const schedule = (ms: number): void => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(run, ms).unref();
  };
  const nextMs = (): number => (answers && (waiting.size > 0 || everythingSince !== undefined) ? soonMs : idleMs);
  let looking: Promise<void> = Promise.resolve();
  function run(): void {
    looking = look()
      .catch((error: unknown) => {
        dropProbe();
        leave(error);
      })
      .then(() => schedule(nextMs()));
  }
  run();

  return {
    pool,
    isFresh: (subjects) =>
      answers && everythingSince === undefined && subjects.every((subject) => !waiting.has(subject)),
    note: (announcement) => {
      const subjects = subjectsOf(announcement);
      if (subjects.length === 0 && announcement.topic !== 'missed') return;
      const wasIdle = waiting.size === 0 && everythingSince === undefined;
      changes++;
      if (announcement.topic === 'missed') everythingSince = changes;
      for (const subject of subjects) waiting.set(subject, changes);
      if (wasIdle && answers) void looking.then(() => schedule(soonMs));
    },
    bypass: leave,
    state: () => ({
      answers,
      behindBytes,
      behindSeconds: Math.round((Date.now() - caughtUpAt) / 1000),
      waiting: waiting.size,
    }),
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await looking;
      dropProbe();
      await pool.end();
    },
  };
};
