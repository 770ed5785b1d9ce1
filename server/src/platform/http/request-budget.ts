import { Failure } from '@lernhaus/contract/failures';
import type { RateLimit } from '../setting-kinds.ts';

/** Points by caller: how many there are at once, refilled evenly; null: unlimited. */
interface Budget {
  readonly limit: RateLimit | null;
}

/**
 * What one network and one account may ask of this process, in points, before any handler runs. Kept in memory: every
 * request passes here, and must not cost a statement.
 */
export class RequestBudget {
  readonly #limit: RateLimit | null;
  readonly #clock: () => number;
  readonly #capacity: number;
  /** By caller the moment at which all points are there again. */
  readonly #fullAtMs = new Map<string, number>();

  constructor({ limit }: Budget, clock: () => number = () => performance.now(), capacity = 100_000) {
    this.#limit = limit;
    this.#clock = clock;
    this.#capacity = capacity;
  }

  /** Takes points; a 429 that says when to come back where there are too few left. */
  take(caller: string, points: number): void {
    if (this.#limit === null) return;
    const { count, windowSeconds } = this.#limit;
    const windowMs = windowSeconds * 1000;
    const nowMs = this.#clock();
    const before = Math.max(nowMs, this.#fullAtMs.get(caller) ?? nowMs);
    // One request that costs more than there ever are passes when all are there.
    const after = before + (Math.min(points, count) * windowMs) / count;
    if (after > nowMs + windowMs)
      throw new Failure('error.http.429', { seconds: Math.max(1, Math.ceil((after - nowMs - windowMs) / 1000)) });
    this.#fullAtMs.set(caller, after);
    if (this.#fullAtMs.size > this.#capacity) this.#evictFullest(nowMs);
  }

  /** Whoever has spent most stays: a crowd of new callers cannot push out a budget that is used up. */
  #evictFullest(nowMs: number): void {
    let sum = 0;
    for (const at of this.#fullAtMs.values()) sum += Math.max(0, at - nowMs);
    const mean = nowMs + sum / this.#fullAtMs.size;
    for (const [caller, at] of this.#fullAtMs) if (at <= mean) this.#fullAtMs.delete(caller);
  }
}
