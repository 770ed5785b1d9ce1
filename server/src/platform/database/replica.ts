import pg from 'pg';
import type { Log } from '../log.ts';
import { connectionOf } from './connection-of.ts';
import type { Replica } from './database.ts';
import { openPool } from './open-pool.ts';
import { ReplicaProgress } from './replica-progress.ts';

/** The time between two questions to the replica: while changes are noted, and without changes. */
const soonMs = 50;
const idleMs = 1_000;
/** A replica that takes longer counts as unreachable. */
const timeoutMs = 2_000;

/** Returns the function that reads the position of the primary server. */
export const positionOf = (primary: pg.Pool) => async (): Promise<string> => {
  const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
  return rows[0]?.lsn ?? '';
};
/** $1: a position of the primary server. A server that is not in recovery is no longer a replica. */
const replicaSql = `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as replayed,
  greatest(pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()), 0)::float8 as behind, pg_is_in_recovery() as follows`;

interface PrimaryServer {
  readonly readPosition: () => Promise<string>;
  /** Milliseconds, for how far the replica is behind. */
  readonly clock?: () => number;
}

interface ReplayState {
  readonly replayed: boolean;
  readonly behind: number;
  readonly follows: boolean;
}

/** Opens a replica. It is not used before it has replayed what the primary server holds at the start. */
export const openReplica = (
  url: string,
  size: number,
  { readPosition, clock = () => performance.now() }: PrimaryServer,
  log: Log,
): Replica => {
  const pool = openPool(
    { ...connectionOf(url), max: size, connectionTimeoutMillis: timeoutMs, query_timeout: 5 * timeoutMs },
    log,
  );
  /** One connection of its own, because all of the pool may be busy. */
  let probe: pg.Client | undefined;
  let answers = false;
  let behindBytes: number | null = null;
  /** When the primary server was at the last position that the replica has replayed. */
  let caughtUpAt = clock();
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const progress = new ReplicaProgress();
  /** Why it is not used. Logged once, not every second. */
  let reason: string | undefined;

  const stopUsing = (error: unknown): void => {
    if (String(error) !== reason) log.warn({ err: error }, 'the replica is not used: reads go to the primary server');
    reason = String(error);
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

  const checkProgress = async (): Promise<void> => {
    const target = await progress.target(readPosition, clock());
    const { rows } = await (await connectedProbe()).query<ReplayState>(replicaSql, [target.lsn]);
    const [position] = rows;
    if (!position?.follows) throw new Error('the server of DATABASE_REPLICA_URL is not a replica');
    behindBytes = position.behind;
    if (position.replayed) {
      caughtUpAt = target.at;
      progress.reach(target);
    }
    if (!answers) log.info('the replica is used');
    answers = true;
    reason = undefined;
  };

  const schedule = (ms: number): void => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(run, ms).unref();
  };
  const nextMs = (): number => (answers && progress.isBehind ? soonMs : idleMs);
  let checking: Promise<void> = Promise.resolve();
  function run(): void {
    checking = checkProgress()
      .catch((error: unknown) => {
        dropProbe();
        progress.forgetTarget();
        stopUsing(error);
      })
      .then(() => schedule(nextMs()));
  }
  run();

  return {
    pool,
    isFresh: (subjects) => answers && progress.isFresh(subjects),
    note: (announcement) => {
      const wasBehind = progress.isBehind;
      progress.note(announcement);
      if (!wasBehind && progress.isBehind && answers) void checking.then(() => schedule(soonMs));
    },
    bypass: stopUsing,
    state: () => ({
      answers,
      behindBytes,
      behindSeconds: Math.round((clock() - caughtUpAt) / 1000),
      waiting: progress.waiting,
    }),
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await checking;
      dropProbe();
      await pool.end();
    },
  };
};
