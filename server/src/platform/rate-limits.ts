import { Failure } from '@lernhaus/contract/failures';
import { KeyedQueue } from './keyed-queue.ts';
import { networkOf } from './network-of.ts';
import type { BucketLimit, RateBuckets } from './rate-buckets.ts';
import type { RateLimit } from './setting-kinds.ts';
import type { Settings } from './settings.ts';

export type RateLimitName =
  | 'login'
  | 'loginOfNetwork'
  | 'loginOfAccount'
  | 'reset'
  | 'resetOfNetwork'
  | 'resetOfAccount'
  | 'mailsToAddress'
  | 'registration'
  | 'coupon'
  | 'contact'
  | 'contactOfCompany'
  | 'contactWithWork'
  | 'formWork'
  | 'consent'
  | 'feedback'
  | 'learnerMails'
  | 'settingTests'
  | 'askMe'
  | 'safety'
  | 'demo';
export type LimitTable = Readonly<Record<RateLimitName, RateLimit | null>>;

/** A class behind one address mistypes more often than one person. */
const peopleOfNetwork = 40;
/** Tries for one account from all networks: more than people need, too few to guess a password. */
const networksOfAccount = 20;
/** Wrong coupon codes of one network: more than a class types, too few to guess a code. */
const codesOfNetwork = 12;
/** Networks from which one person asks for a mail: at home and on the way. */
const networksOfReset = 2;

/** The factor for all messages to one company: more than people write. Above it, forms must show work. */
const messagesToCompany = 12;
/** The factor by which one network may send more messages with work, for the people of a large building. */
const messagesWithWork = 4;
/** A solved stamp can be used for this time, and once in it. */
export const workWindowSeconds = 2 * 3600;

const times = (limit: RateLimit | null, factor: number): RateLimit | null =>
  limit && { ...limit, count: limit.count * factor };

export const limitTableOf = (settings: Settings): LimitTable => ({
  login: settings.limitsLogin,
  loginOfNetwork: times(settings.limitsLogin, peopleOfNetwork),
  loginOfAccount: times(settings.limitsLogin, networksOfAccount),
  reset: settings.limitsReset,
  resetOfNetwork: times(settings.limitsReset, peopleOfNetwork),
  resetOfAccount: times(settings.limitsReset, networksOfReset),
  mailsToAddress: times(settings.limitsReset, networksOfReset),
  registration: settings.limitsRegistration,
  coupon: times(settings.limitsLogin, codesOfNetwork),
  contact: settings.limitsContact,
  contactOfCompany: times(settings.limitsContact, messagesToCompany),
  contactWithWork: times(settings.limitsContact, messagesWithWork),
  formWork: settings.limitsContact && { count: 1, windowSeconds: workWindowSeconds },
  consent: settings.limitsConsent,
  feedback: settings.limitsFeedback,
  learnerMails: settings.limitsLearnerMails,
  settingTests: settings.limitsSettingTests,
  askMe: settings.limitsAskMe,
  safety: settings.limitsSafety,
  demo: settings.limitsDemo,
});

/** The key of a limit; an address counts as its network. Text from a caller must not replace an account. */
export interface RateKey {
  readonly limit: RateLimitName;
  readonly address?: string;
  readonly of?: readonly string[];
}

/** Rate limits. The buckets are in the database, so all processes count together. */
export class RateLimits {
  readonly #table: LimitTable;
  readonly #buckets: RateBuckets;
  readonly #clock: () => Date;
  readonly #queue = new KeyedQueue();

  constructor(table: LimitTable, buckets: RateBuckets, clock: () => Date) {
    this.#table = table;
    this.#buckets = buckets;
    this.#clock = clock;
  }

  /** Counts one call; throws a 429 with the time to wait. Do not call it inside a transaction. */
  async take(...keys: readonly RateKey[]): Promise<void> {
    await this.#take(this.#limitsOf(keys));
  }

  /** Counts one call, and returns whether it was within the limits. For work that the caller must not see left out. */
  async isWithin(...keys: readonly RateKey[]): Promise<boolean> {
    return (await this.#secondsToWait(this.#limitsOf(keys))) === 0;
  }

  /**
   * Counts only failed tries (400 and 401). Tries of one key run one after the other, so that a correct password among
   * many parallel tries is not refused.
   */
  guard<T>(keys: readonly RateKey[], work: () => Promise<T>): Promise<T> {
    const limits = this.#limitsOf(keys);
    const [first] = limits;
    return first ? this.#queue.run(first.key, () => this.#try(limits, work)) : work();
  }

  /** Counts only the failures that `isWrong` names. Tries run at the same time, because their work may wait. */
  guardAtOnce<T>(keys: readonly RateKey[], isWrong: (failure: Failure) => boolean, work: () => Promise<T>): Promise<T> {
    return this.#try(this.#limitsOf(keys), work, isWrong);
  }

  async #try<T>(
    limits: readonly BucketLimit[],
    work: () => Promise<T>,
    isWrong = ({ status }: Failure): boolean => status === 400 || status === 401,
  ): Promise<T> {
    await this.#take(limits);
    try {
      const result = await work();
      await this.#buckets.refund(limits);
      return result;
    } catch (error) {
      const counts = error instanceof Failure && isWrong(error);
      if (!counts) await this.#buckets.refund(limits);
      throw error;
    }
  }

  #limitsOf(keys: readonly RateKey[]): readonly BucketLimit[] {
    return keys.flatMap(({ limit: name, address, of = [] }) => {
      const limit = this.#table[name];
      const network = address === undefined ? [] : [networkOf(address)];
      return limit ? [{ limit, key: JSON.stringify([name, ...network, ...of]) }] : [];
    });
  }

  async #take(limits: readonly BucketLimit[]): Promise<void> {
    const seconds = await this.#secondsToWait(limits);
    if (seconds > 0) throw new Failure('error.http.429', { seconds });
  }

  async #secondsToWait(limits: readonly BucketLimit[]): Promise<number> {
    return limits.length === 0 ? 0 : this.#buckets.take(limits, this.#clock());
  }
}
