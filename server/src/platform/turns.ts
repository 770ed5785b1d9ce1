import { Failure } from '@lernhaus/contract/failures';

/** How many pieces of work run at once, and how many wait. Work with priority has one place more. */
export interface TurnBounds {
  /** The pieces of work that run at once while only one tenant is active. */
  readonly placesIfAlone: number;
  /** The pieces of work that run at once while several tenants are active. */
  readonly places: number;
  /** How many places one tenant has while several tenants are active. */
  readonly placesPerTenant: number;
  /**
   * The same for a busy tenant: one that used more than half a place in the last seconds. It gives a place back when
   * its result was handled too, so that its replies and its work do not take main thread and database at the same time.
   */
  readonly placesIfBusy?: number;
  /** Further places while several tenants are active, for one that used them less than all that have one now. */
  readonly extraPlaces?: number;
  /**
   * While several tenants are active, an account with at least this many waiting pieces is a program that floods the
   * server. After each piece it pauses for a multiple of the time that the piece took.
   */
  readonly flood?: { readonly waiting: number; readonly pause: number };
  /** Only one piece of work with a place runs at a time, so its time counts from the end of the one before. */
  readonly isSerial?: boolean;
  /** Further work of a tenant is refused with 503. Work with priority is counted separately. */
  readonly maxWaiting: number;
  /** Work that waited longer is refused, because its client has given up. */
  readonly maxWaitMs: number;
}

/** For whom something is done. */
export interface TurnOwner {
  readonly tenant: string;
  /** Who asks in this tenant; undefined for work that no account asked for. */
  readonly account?: string | undefined;
  /** What learners save, and what many calls wait for: it goes before the other work of its tenant. */
  readonly hasPriority?: boolean | undefined;
}

interface WaitingWork {
  readonly since: number;
  readonly start: () => void;
  readonly refuse: () => void;
}

/** The time that somebody had places in the last seconds. What is older counts less: half after each second. */
class UsedTime {
  #ms = 0;
  #at = 0;

  at(now: number): number {
    return this.#ms * 2 ** ((this.#at - now) / 1000);
  }

  add(ms: number, now: number): void {
    this.#ms = this.at(now) + ms;
    this.#at = now;
  }
}

interface Account {
  readonly used: UsedTime;
  readonly waiting: WaitingWork[];
  /** False for work that no account asked for, such as pages for visitors. */
  readonly isSomebody: boolean;
  /** Whether it pauses because it floods the server. */
  isPaused: boolean;
}

interface Line {
  readonly tenant: string;
  readonly used: UsedTime;
  readonly priorityWork: WaitingWork[];
  /** Accounts with waiting or recent work. */
  readonly accounts: Map<string, Account>;
  running: number;
  waiting: number;
  lastSeen: number;
}

/** The used time of a tenant that always has half a place: half of it is forgotten each second. */
const busyMs = 500 / Math.LN2;

const isBusy = ({ used }: Line, now: number): boolean => used.at(now) > busyMs;

/** A tenant without work for this long no longer counts as active. */
const activeMs = 5000;

/**
 * Gives a limited number of places to the work of tenants. A free place goes to the waiting tenant that used places for
 * the shortest time in the last seconds, and inside this tenant to the account that used them least. So a tenant that
 * asks for much delays only itself. While several tenants are active, none has more than its share
 * (docs/decisions/0082).
 */
export class Turns {
  readonly #bounds: TurnBounds;
  readonly #clock: () => number;
  /** Tenants with work, or with work in the last seconds; the one that was active last is the last. */
  readonly #lines = new Map<string, Line>();
  #running = 0;
  #waiting = 0;
  /** When a piece of work ended last. */
  #lastEnd = 0;
  #expiry: NodeJS.Timeout | undefined;

  constructor(bounds: TurnBounds, clock: () => number = () => performance.now()) {
    this.#bounds = bounds;
    this.#clock = clock;
  }

  /** The number of waiting pieces of work. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Runs the work when it is its turn. Fails with 503 if too much of its tenant waits, or if it waited too long. */
  async run<Result>(
    { tenant, account = '', hasPriority = false }: TurnOwner,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const line = this.#lineOf(tenant);
    const ownAccount = accountOf(line, account);
    await this.#turn(line, hasPriority ? line.priorityWork : ownAccount.waiting, hasPriority);
    const began = this.#clock();
    try {
      return await work();
    } finally {
      // The caller handles the result before the event loop goes on.
      if (this.#isBusyBesideOthers(line)) setImmediate(() => this.#giveBack(line, ownAccount, began));
      else this.#giveBack(line, ownAccount, began);
    }
  }

  #isBusyBesideOthers(line: Line): boolean {
    return this.#bounds.placesIfBusy !== undefined && this.#lines.size > 1 && isBusy(line, this.#clock());
  }

  #giveBack(line: Line, ownAccount: Account, began: number): void {
    const now = this.#clock();
    // Serial work begins when the work before it ends.
    const usedMs = now - (this.#bounds.isSerial ? Math.max(began, this.#lastEnd) : began);
    ownAccount.used.add(usedMs, now);
    line.used.add(usedMs, now);
    this.#lastEnd = now;
    this.#pauseIfFlooding(ownAccount, usedMs);
    line.running--;
    this.#running--;
    this.#touch(line, now);
    this.#startNext(now);
  }

  #pauseIfFlooding(ownAccount: Account, usedMs: number): void {
    const { flood } = this.#bounds;
    if (!flood || !ownAccount.isSomebody || ownAccount.waiting.length < flood.waiting || this.#lines.size === 1) return;
    ownAccount.isPaused = true;
    setTimeout(() => {
      ownAccount.isPaused = false;
      this.#startNext(this.#clock());
    }, flood.pause * usedMs);
  }

  #turn(line: Line, queue: WaitingWork[], hasPriority: boolean): Promise<void> | undefined {
    if (queue.length === 0 && this.#waiting === 0 && this.#mayStart(line, hasPriority, this.#clock())) {
      this.#take(line);
      return undefined;
    }
    const count = hasPriority ? line.priorityWork.length : line.waiting - line.priorityWork.length;
    if (count >= this.#bounds.maxWaiting) throw new Failure('error.http.503');
    return new Promise((resolve, reject) => {
      const now = this.#clock();
      queue.push({ since: now, start: resolve, refuse: () => reject(new Failure('error.http.503')) });
      line.waiting++;
      this.#waiting++;
      this.#startNext(now);
      if (!this.#expiry) this.#refuseExpiredIn(this.#bounds.maxWaitMs + 1);
    });
  }

  /** Refuses work that waited too long, even if no place becomes free. */
  #refuseExpired(): void {
    const now = this.#clock();
    let oldest = now;
    for (const line of this.#lines.values())
      for (const queue of [line.priorityWork, ...[...line.accounts.values()].map(({ waiting }) => waiting)]) {
        const firstInTime = queue.findIndex(({ since }) => now - since <= this.#bounds.maxWaitMs);
        const refusals = queue.splice(0, firstInTime === -1 ? queue.length : firstInTime);
        for (const { refuse } of refusals) refuse();
        line.waiting -= refusals.length;
        this.#waiting -= refusals.length;
        oldest = Math.min(oldest, queue[0]?.since ?? now);
      }
    this.#expiry = undefined;
    if (this.#waiting > 0) this.#refuseExpiredIn(oldest + this.#bounds.maxWaitMs + 1 - now);
  }

  #refuseExpiredIn(ms: number): void {
    this.#expiry = setTimeout(() => this.#refuseExpired(), ms);
    this.#expiry.unref();
  }

  /** Takes a place before the work begins, so that nothing else takes it in between. */
  #take(line: Line): void {
    line.running++;
    this.#running++;
  }

  /** One place more is for work with priority, so that it does not wait for the long work of its tenant. */
  #mayStart(line: Line, hasPriority: boolean, now: number): boolean {
    const { placesIfAlone, places, placesPerTenant, placesIfBusy = placesPerTenant, extraPlaces = 0 } = this.#bounds;
    const more = hasPriority ? 1 : 0;
    if (this.#lines.size === 1) return this.#running < placesIfAlone + more;
    if (line.running >= (isBusy(line, now) ? placesIfBusy : placesPerTenant) + more) return false;
    if (this.#running < places + more) return true;
    return this.#running < places + more + extraPlaces && this.#isLightest(line, now);
  }

  /** Whether all that have places used more time. */
  #isLightest(line: Line, now: number): boolean {
    const used = line.used.at(now);
    for (const other of this.#lines.values())
      if (other !== line && other.running > 0 && other.used.at(now) <= used) return false;
    return true;
  }

  #startNext(now: number): void {
    for (let next = this.#chooseNext(now); next; next = this.#chooseNext(now)) {
      const [line, queue] = next;
      const waiting = queue.shift() as WaitingWork;
      line.waiting--;
      this.#waiting--;
      if (now - waiting.since > this.#bounds.maxWaitMs) {
        waiting.refuse();
        continue;
      }
      this.#take(line);
      waiting.start();
    }
  }

  #chooseNext(now: number): readonly [Line, WaitingWork[]] | undefined {
    if (this.#waiting === 0) return undefined;
    const ready = [...this.#lines.values()].filter(
      (line) => hasReady(line) && this.#mayStart(line, line.priorityWork.length > 0, now),
    );
    const line = leastUsed(ready, now);
    if (!line) return undefined;
    if (line.priorityWork.length > 0) return [line, line.priorityWork];
    const account = leastUsed([...line.accounts.values()].filter(isReady), now);
    return account && [line, account.waiting];
  }

  #lineOf(tenant: string): Line {
    const now = this.#clock();
    let line = this.#lines.get(tenant);
    if (!line) {
      const used = new UsedTime();
      line = { tenant, used, priorityWork: [], accounts: new Map(), running: 0, waiting: 0, lastSeen: now };
    }
    this.#touch(line, now);
    return line;
  }

  /** Notes that a tenant is active, and forgets those that are not any more. */
  #touch(line: Line, now: number): void {
    line.lastSeen = now;
    this.#lines.delete(line.tenant);
    this.#lines.set(line.tenant, line);
    for (const oldest of this.#lines.values()) {
      if (oldest.running + oldest.waiting > 0 || now - oldest.lastSeen < activeMs) break;
      this.#lines.delete(oldest.tenant);
    }
  }
}

const isReady = ({ waiting, isPaused }: Account): boolean => waiting.length > 0 && !isPaused;

const hasReady = ({ waiting, priorityWork, accounts }: Line): boolean =>
  waiting > 0 && (priorityWork.length > 0 || [...accounts.values()].some(isReady));

const maxAccounts = 1000;

function accountOf({ accounts }: Line, name: string): Account {
  const knownAccount = accounts.get(name);
  if (knownAccount) return knownAccount;
  if (accounts.size >= maxAccounts)
    for (const [other, { waiting }] of accounts) if (waiting.length === 0) accounts.delete(other);
  const account = { used: new UsedTime(), waiting: [], isSomebody: name !== '', isPaused: false };
  accounts.set(name, account);
  return account;
}

/** If several are equal, the first in the list. */
function leastUsed<One extends { readonly used: UsedTime }>(candidates: readonly One[], now: number): One | undefined {
  let least: One | undefined;
  for (const one of candidates) if (!least || one.used.at(now) < least.used.at(now)) least = one;
  return least;
}
