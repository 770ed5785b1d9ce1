/** How often something may happen: `capacity` times at once, refilled evenly over `windowSeconds`. */
export type BucketLimit = { readonly capacity: number; readonly windowSeconds: number };

/** The moment at which the bucket is full again, in milliseconds since 1970. */
export type BucketState = number;

export type BucketVerdict = {
  readonly allowed: boolean;
  /** To keep for the next time; unchanged when refused. */
  readonly state: BucketState;
  /** 0 when allowed; else whole seconds after which one is allowed again. */
  readonly retryAfterSeconds: number;
};

/**
 * Takes one token from a bucket. Kept as one moment rather than a count and a time (the generic cell rate
 * algorithm), so there is nothing to drift; a clock that steps back gives no tokens away.
 * @param state null for a bucket that was never used.
 */
export function tokenBucket(state: BucketState | null, limit: BucketLimit, now: Date): BucketVerdict {
  const nowMs = now.getTime();
  const windowMs = limit.windowSeconds * 1000;
  const fullAtMs = Math.max(nowMs, state ?? nowMs);
  const nextFullAtMs = fullAtMs + windowMs / limit.capacity;
  const waitMs = nextFullAtMs - (nowMs + windowMs);
  // A millionth of a millisecond: a third of a window three times is the window.
  if (waitMs <= 1e-6) return { allowed: true, state: nextFullAtMs, retryAfterSeconds: 0 };
  return { allowed: false, state: fullAtMs, retryAfterSeconds: Math.ceil(waitMs / 1000) };
}
