import { createHash } from 'node:crypto';
import { BoundedMap } from './bounded-map.ts';
import type { Database } from './database/database.ts';
import { statement } from './database/statement.ts';
import { inPlatform, type Tx } from './database/transaction.ts';
import { KeyedQueue } from './keyed-queue.ts';
import type { RateLimit } from './setting-kinds.ts';

export interface BucketLimit {
  readonly key: string;
  readonly limit: RateLimit;
}

/** The number of empty buckets a process remembers; others are read from the database. */
const maxEntries = 10_000;

interface BucketValues {
  readonly name: string;
  readonly stepMs: number;
  readonly spanMs: number;
}

/** Hashed, because the caller's text does not belong in the table and may be long. */
const bucketOf = ({ key, limit }: BucketLimit): BucketValues => {
  const spanMs = limit.windowSeconds * 1000;
  return { name: createHash('sha256').update(key).digest('base64url'), stepMs: spanMs / limit.count, spanMs };
};

/** Each bucket once, sorted, so that two calls never deadlock. */
const inOrder = (limits: readonly BucketLimit[]): readonly BucketValues[] =>
  [...new Map(limits.map(bucketOf).map((one) => [one.name, one])).values()].sort((a, b) => (a.name < b.name ? -1 : 1));

/** Thrown to roll back the transaction. */
class EmptyBucket extends Error {
  /** The buckets without a token, and when each gets the next one. */
  readonly until: readonly { readonly name: string; readonly untilMs: number }[];
  constructor(until: EmptyBucket['until']) {
    super('A bucket is empty.');
    this.until = until;
  }
}

/**
 * Token buckets in the database, shared by all processes. Each stores the time when it is full again (generic cell rate
 * algorithm). Only full buckets are deleted.
 */
export class RateBuckets {
  readonly #database: Database;
  /** When each empty bucket gets its next token, by its name, so that further calls cost no statement. */
  readonly #emptyUntilMs = new BoundedMap<string, number>(maxEntries);
  /**
   * Calls with the same first bucket run one after the other, so that a flood costs a statement for each token, not for
   * each call.
   */
  readonly #queue = new KeyedQueue();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Takes one token of each bucket, or none. Returns the seconds to wait, 0 on success. */
  take(limits: readonly BucketLimit[], now: Date): Promise<number> {
    return this.#queue.run(limits[0]?.key ?? '', () => this.#take(inOrder(limits), now.getTime()));
  }

  async #take(buckets: readonly BucketValues[], nowMs: number): Promise<number> {
    const emptyMs = buckets
      .map(({ name, spanMs }) => ({ ms: (this.#emptyUntilMs.get(name) ?? 0) - nowMs, spanMs }))
      // The remembered time is from before the clock was set back.
      .flatMap(({ ms, spanMs }) => (ms > 0 && ms <= spanMs ? [ms] : []));
    if (emptyMs.length > 0) return Math.ceil(Math.max(...emptyMs) / 1000);
    try {
      await inPlatform(this.#database, 'write', (tx) => takeAll(tx, buckets, nowMs));
      return 0;
    } catch (error) {
      if (!(error instanceof EmptyBucket)) throw error;
      for (const { name, untilMs } of error.until) this.#emptyUntilMs.set(name, untilMs);
      const lastMs = Math.max(...error.until.map(({ untilMs }) => untilMs));
      return Math.max(1, Math.ceil((lastMs - nowMs) / 1000));
    }
  }

  /** Returns the tokens of a try that does not count. */
  async refund(limits: readonly BucketLimit[]): Promise<void> {
    const buckets = inOrder(limits);
    if (buckets.length === 0) return;
    for (const { name } of buckets) this.#emptyUntilMs.delete(name);
    await inPlatform(this.#database, 'write', (tx) =>
      tx.queryAndCommit(tokenRefund, [buckets.map(({ name }) => name), buckets.map(({ stepMs }) => stepMs)]),
    );
  }

  /** Deletes full buckets, which have no information. */
  async cleanUp(now: Date): Promise<void> {
    await inPlatform(this.#database, 'write', (tx) =>
      tx.query('delete from rate_buckets where full_at_ms <= $1', [now.getTime()]),
    );
  }
}

/** A tolerance for rounding: three thirds of a window are the window. */
const roundingMs = 0.01;

/**
 * The time from which a stored bucket ($4 is now) gives its next token. A bucket that is full only after more than its
 * window was written before the clock was set back; it counts as full, or nobody could sign in.
 */
const takenFrom = `case when b.full_at_ms > $4::float8 + excluded.span_ms + $5::float8 then $4::float8
  else greatest(b.full_at_ms, $4::float8) end`;

const tokenInsert = statement(
  `insert into rate_buckets as b (name, full_at_ms, span_ms)
   select a.name, $4::float8 + a.step, a.span from unnest($1::varchar[], $2::float8[], $3::float8[]) as a (name, step, span)
   on conflict (name) do update set
     full_at_ms = ${takenFrom} + excluded.full_at_ms - $4::float8, span_ms = excluded.span_ms
    where ${takenFrom} + excluded.full_at_ms - $4::float8 <= $4::float8 + excluded.span_ms + $5::float8
   returning b.name`,
);
const tokenRefund = statement(
  `update rate_buckets b set full_at_ms = b.full_at_ms - a.step
     from unnest($1::varchar[], $2::float8[]) as a (name, step) where b.name = a.name`,
);

async function takeAll(tx: Tx, buckets: readonly BucketValues[], nowMs: number): Promise<void> {
  const takenBuckets = await tx.query<{ name: string }>(tokenInsert, [
    buckets.map(({ name }) => name),
    buckets.map(({ stepMs }) => stepMs),
    buckets.map(({ spanMs }) => spanMs),
    nowMs,
    roundingMs,
  ]);
  if (takenBuckets.length === buckets.length) return;
  const takenNames = new Set(takenBuckets.map(({ name }) => name));
  const empty = buckets.filter(({ name }) => !takenNames.has(name));
  const rows = await tx.query<{ name: string; full: number }>(
    'select name, full_at_ms as full from rate_buckets where name = any ($1)',
    [empty.map(({ name }) => name)],
  );
  const fullAtMs = new Map(rows.map(({ name, full }) => [name, full]));
  throw new EmptyBucket(
    empty.map(({ name, stepMs, spanMs }) => ({
      name,
      untilMs: Math.max(nowMs, (fullAtMs.get(name) ?? nowMs) + stepMs - spanMs),
    })),
  );
}
