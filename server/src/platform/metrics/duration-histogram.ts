/** Four buckets per doubling: a percentile is at most 19% above the true value. */
const perDoubling = 4;
/** The upper bound of the first bucket. */
const firstMs = 0.05;
/** The last bucket ends at 2.9 minutes, more than a request may take. */
const bucketCount = 88;

const boundsMs = Float64Array.from({ length: bucketCount }, (_none, at) => firstMs * 2 ** (at / perDoubling));

function bucketOf(ms: number): number {
  if (!(ms > firstMs)) return 0;
  return Math.min(bucketCount - 1, Math.ceil(Math.log2(ms / firstMs) * perDoubling));
}

/** Counts durations in a fixed number of buckets, so its memory does not grow. */
export class DurationHistogram {
  readonly #counts = new Uint32Array(bucketCount);
  #maxMs = 0;

  record(ms: number): void {
    const bucket = bucketOf(ms);
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1;
    if (ms > this.#maxMs) this.#maxMs = ms;
  }

  clear(): void {
    this.#counts.fill(0);
    this.#maxMs = 0;
  }

  /** Adds what another one has counted. */
  add(other: DurationHistogram): void {
    for (let at = 0; at < bucketCount; at++) this.#counts[at] = (this.#counts[at] ?? 0) + (other.#counts[at] ?? 0);
    this.#maxMs = Math.max(this.#maxMs, other.#maxMs);
  }

  get maxMs(): number {
    return this.#maxMs;
  }

  get count(): number {
    return this.#counts.reduce((sum, count) => sum + count, 0);
  }

  /** The duration that this share (0 to 1) of all does not exceed; 0 if nothing was counted. */
  percentileMs(share: number): number {
    let rank = Math.ceil(this.count * share);
    if (rank === 0) return 0;
    for (let at = 0; at < bucketCount; at++) {
      rank -= this.#counts[at] ?? 0;
      if (rank <= 0) return Math.min(boundsMs[at] ?? 0, this.#maxMs);
    }
    return this.#maxMs;
  }
}

/** The percentiles that screens and Prometheus show. */
export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** Microseconds are exact enough. */
const rounded = (ms: number): number => Math.round(ms * 1000) / 1000;

export const percentilesOf = (histogram: DurationHistogram): Percentiles => ({
  p50: rounded(histogram.percentileMs(0.5)),
  p95: rounded(histogram.percentileMs(0.95)),
  p99: rounded(histogram.percentileMs(0.99)),
  max: rounded(histogram.maxMs),
});
