import { Failure } from '@lernhaus/contract/failures';
import { tokenBucket } from '@lernhaus/domain/accounts/token-bucket';
import { networkOf } from './network-of.ts';
import type { RateLimit } from './setting-kinds.ts';
import type { Settings } from './settings.ts';

export type RateLimitName =
  | 'login'
  | 'loginAnywhere'
  | 'reset'
  | 'registration'
  | 'contact'
  | 'feedback'
  | 'askMe'
  | 'safety'
  | 'demo';
export type LimitTable = Readonly<Record<RateLimitName, RateLimit | null>>;

/** Guessing one login at many hosts is still guessing one login: all hosts together have this many times the tries. */
const hostsTogether = 4;

const times = (limit: RateLimit | null, factor: number): RateLimit | null =>
  limit && { ...limit, count: limit.count * factor };

export const limitTableOf = (settings: Settings): LimitTable => ({
  login: settings.limitsLogin,
  loginAnywhere: times(settings.limitsLogin, hostsTogether),
  reset: settings.limitsReset,
  registration: settings.limitsRegistration,
  contact: settings.limitsContact,
  feedback: settings.limitsFeedback,
  askMe: settings.limitsAskMe,
  safety: settings.limitsSafety,
  demo: settings.limitsDemo,
});

/** What a limit counts by: an address is kept as its network, everything else as it is. */
export interface RateKey {
  readonly address: string;
  readonly of?: readonly string[];
}

interface Bucket {
  readonly key: string;
  readonly limit: RateLimit;
}

/** How often somebody may ask, in the memory of this process and no more of it than `capacity` buckets. */
export class RateLimits {
  readonly #table: LimitTable;
  readonly #clock: () => Date;
  readonly #capacity: number;
  /** By bucket the moment it is full again, the least used first. */
  readonly #fullAtMs = new Map<string, number>();
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(table: LimitTable, clock: () => Date, capacity = 50_000) {
    this.#table = table;
    this.#clock = clock;
    this.#capacity = capacity;
  }

  /** Counts one call; a 429 that says when to come back where there were too many. */
  take(name: RateLimitName, key: RateKey): void {
    const bucket = this.#bucketOf(name, key);
    if (bucket) this.#take(bucket);
  }

  /**
   * Counts only the tries that fail (400 and 401). Those of one key run one after the other, so that many at once are no
   * more tries than many in a row, and a right password among them is not turned away.
   */
  guard<T>(name: RateLimitName, key: RateKey, work: () => Promise<T>): Promise<T> {
    const bucket = this.#bucketOf(name, key);
    if (!bucket) return work();
    const before = this.#turns.get(bucket.key) ?? Promise.resolve();
    const turn = before.then(() => this.#try(bucket, work));
    const settled = turn.catch(() => undefined);
    this.#turns.set(bucket.key, settled);
    void settled.then(() => {
      if (this.#turns.get(bucket.key) === settled) this.#turns.delete(bucket.key);
    });
    return turn;
  }

  async #try<T>(bucket: Bucket, work: () => Promise<T>): Promise<T> {
    this.#take(bucket);
    try {
      const result = await work();
      this.#giveBack(bucket);
      return result;
    } catch (error) {
      const counts = error instanceof Failure && (error.status === 400 || error.status === 401);
      if (!counts) this.#giveBack(bucket);
      throw error;
    }
  }

  #bucketOf(name: RateLimitName, { address, of = [] }: RateKey): Bucket | null {
    const limit = this.#table[name];
    return limit && { limit, key: JSON.stringify([name, networkOf(address), ...of]) };
  }

  #take({ key, limit }: Bucket): void {
    const { count: capacity, windowSeconds } = limit;
    const verdict = tokenBucket(this.#fullAtMs.get(key) ?? null, { capacity, windowSeconds }, this.#clock());
    this.#keep(key, verdict.state);
    if (!verdict.allowed) throw new Failure('error.http.429', { seconds: verdict.retryAfterSeconds });
  }

  #giveBack({ key, limit }: Bucket): void {
    const state = this.#fullAtMs.get(key);
    if (state !== undefined) this.#keep(key, state - (limit.windowSeconds * 1000) / limit.count);
  }

  #keep(key: string, state: number): void {
    this.#fullAtMs.delete(key);
    this.#fullAtMs.set(key, state);
    if (this.#fullAtMs.size <= this.#capacity) return;
    const [oldest] = this.#fullAtMs.keys();
    if (oldest !== undefined) this.#fullAtMs.delete(oldest);
  }
}
