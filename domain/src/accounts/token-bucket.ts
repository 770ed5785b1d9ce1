/** A rate limit: `capacity` calls at once, refilled evenly over `windowSeconds`. */
export type BucketLimit = { readonly capacity: number; readonly windowSeconds: number };

/** The instant at which the bucket is full again, in milliseconds since 1970. */
export type BucketState = number;

export type BucketVerdict = {
  readonly allowed: boolean;
  /** The state to store; unchanged when the call is refused. */
  readonly state: BucketState;
  /** 0 when allowed, else the seconds to wait, rounded up. */
  readonly retryAfterSeconds: number;
};

/**
 * Takes one token from a bucket (generic cell rate algorithm). The state is one instant instead of a count and a time,
 * so the two cannot disagree; a clock that is set back gives no extra tokens.
 * @param state null for a bucket that was never used.
 */
export function tokenBucket(state: BucketState | null, limit: BucketLimit, now: Date): BucketVerdict {
  const nowMs = now.getTime();
  const windowMs = limit.windowSeconds * 1000;
  const fullAtMs = Math.max(nowMs, state ?? nowMs);
  const nextFullAtMs = fullAtMs + windowMs / limit.capacity;
  const waitMs = nextFullAtMs - (nowMs + windowMs);
  // The tolerance of a millionth of a millisecond absorbs rounding: three thirds of a window are the window.
  if (waitMs <= 1e-6) return { allowed: true, state: nextFullAtMs, retryAfterSeconds: 0 };
  return { allowed: false, state: fullAtMs, retryAfterSeconds: Math.ceil(waitMs / 1000) };
}
