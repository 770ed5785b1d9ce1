import { Failure } from '@lernhaus/contract/failures';
import type { RateLimit } from '../setting-kinds.ts';

/** The points per caller, refilled evenly; null means unlimited. */
interface Budget {
  readonly limit: RateLimit | null;
}

/**
 * The request points of networks and accounts in this process, checked before a handler runs. In memory, because a
 * statement per request would cost too much.
 */
export class RequestBudget {
  readonly #limit: RateLimit | null;
  readonly #clock: () => number;
  readonly #capacity: number;
  /** The time when a caller has all points again. */
  readonly #fullAtMs = new Map<string, number>();

  constructor({ limit }: Budget, clock: () => number = () => performance.now(), capacity = 100_000) {
    this.#limit = limit;
    this.#clock = clock;
    this.#capacity = capacity;
  }

  /** Takes points, or throws a 429 with the time to wait. */
  take(caller: string, points: number): void {
    if (this.#limit === null) return;
    const { count, windowSeconds } = this.#limit;
    const windowMs = windowSeconds * 1000;
    const nowMs = this.#clock();
    const before = Math.max(nowMs, this.#fullAtMs.get(caller) ?? nowMs);
    // A request that costs more than the maximum passes if all points are there.
    const after = before + (Math.min(points, count) * windowMs) / count;
    if (after > nowMs + windowMs)
      throw new Failure('error.http.429', { seconds: Math.max(1, Math.ceil((after - nowMs - windowMs) / 1000)) });
    this.#fullAtMs.set(caller, after);
    if (this.#fullAtMs.size > this.#capacity) this.#evictFullest(nowMs);
  }

  /** The callers who used most are kept, so new callers cannot remove a used-up budget. */
  #evictFullest(nowMs: number): void {
    let sum = 0;
    for (const at of this.#fullAtMs.values()) sum += Math.max(0, at - nowMs);
    const mean = nowMs + sum / this.#fullAtMs.size;
    for (const [caller, at] of this.#fullAtMs) if (at <= mean) this.#fullAtMs.delete(caller);
  }
}
