import { DurationHistogram, type Percentiles, percentilesOf } from './duration-histogram.ts';

/** A request that was answered. */
export interface AnsweredRequest {
  /** The id of the endpoint, or the name of a group of other addresses: never an address. */
  readonly route: string;
  /** Null: no tenant has the host. */
  readonly tenant: string | null;
  readonly status: number;
  readonly ms: number;
}

export interface RouteFigures extends Percentiles {
  readonly route: string;
  /** Since the start of the process, as the two that follow. */
  readonly count: number;
  readonly refused: number;
  readonly errors: number;
  readonly totalMs: number;
  /** Requests of the last minutes, to which the percentiles belong. */
  readonly recent: number;
}

export interface TenantFigures {
  readonly tenant: string;
  readonly count: number;
  readonly errors: number;
  /** The time that requests of the tenant took, waiting included. */
  readonly busyMs: number;
}

/** Percentiles cover the current window and the one before: the last five to ten minutes. */
export const windowMs = 5 * 60_000;
/** When more tenants have called, the half that called least is forgotten. */
const maxTenants = 512;

interface Window {
  readonly current: DurationHistogram;
  readonly previous: DurationHistogram;
}

interface RouteCount extends Window {
  count: number;
  refused: number;
  errors: number;
  totalMs: number;
}

interface TenantCount {
  count: number;
  errors: number;
  busyMs: number;
}

const newWindow = (): Window => ({ current: new DurationHistogram(), previous: new DurationHistogram() });

const recentOf = ({ current, previous }: Window): DurationHistogram => {
  const both = new DurationHistogram();
  both.add(previous);
  both.add(current);
  return both;
};

/**
 * Counts the requests of this process by route and by tenant. Its memory has a bound: routes are those of the route
 * table, and tenants are limited.
 */
export class RequestMetrics {
  readonly #clock: () => number;
  readonly #routes = new Map<string, RouteCount>();
  readonly #tenants = new Map<string, TenantCount>();
  readonly #all = newWindow();
  #windowSince: number;
  #busiest = { current: 0, previous: 0 };

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
    this.#windowSince = clock();
  }

  record({ route, tenant, status, ms }: AnsweredRequest): void {
    this.#rotate();
    const counts = this.#routeCount(route);
    counts.count++;
    counts.totalMs += ms;
    if (status >= 500) counts.errors++;
    else if (status >= 400) counts.refused++;
    counts.current.record(ms);
    this.#all.current.record(ms);
    if (tenant !== null) this.#countTenant(tenant, status, ms);
  }

  /** Remembers the largest number of waiting transactions of the window. */
  noteWaiting(waiting: number): void {
    if (waiting > this.#busiest.current) this.#busiest.current = waiting;
  }

  /** The largest number of transactions that waited for a connection in the last minutes. */
  get mostWaiting(): number {
    this.#rotate();
    return Math.max(this.#busiest.current, this.#busiest.previous);
  }

  /** All requests of the last minutes together. */
  get all(): Percentiles & { readonly recent: number } {
    this.#rotate();
    const both = recentOf(this.#all);
    return { ...percentilesOf(both), recent: both.count };
  }

  /** The routes that were called, the most used first. */
  get routes(): RouteFigures[] {
    this.#rotate();
    return [...this.#routes]
      .map(([route, { current, previous, ...counts }]) => {
        const recent = recentOf({ current, previous });
        return { route, ...counts, recent: recent.count, ...percentilesOf(recent) };
      })
      .toSorted((a, b) => b.count - a.count);
  }

  /** The tenants whose requests took the most time, the heaviest first. */
  get tenants(): TenantFigures[] {
    return [...this.#tenants]
      .map(([tenant, counts]) => ({ tenant, ...counts }))
      .toSorted((a, b) => b.busyMs - a.busyMs);
  }

  #routeCount(route: string): RouteCount {
    const current = this.#routes.get(route);
    if (current) return current;
    const counts = { count: 0, refused: 0, errors: 0, totalMs: 0, ...newWindow() };
    this.#routes.set(route, counts);
    return counts;
  }

  #countTenant(tenant: string, status: number, ms: number): void {
    let counts = this.#tenants.get(tenant);
    if (!counts) {
      if (this.#tenants.size >= maxTenants) this.#forgetLightest();
      counts = { count: 0, errors: 0, busyMs: 0 };
      this.#tenants.set(tenant, counts);
    }
    counts.count++;
    counts.busyMs += ms;
    if (status >= 500) counts.errors++;
  }

  #forgetLightest(): void {
    for (const { tenant } of this.tenants.slice(maxTenants / 2)) this.#tenants.delete(tenant);
  }

  #rotate(): void {
    const now = this.#clock();
    if (now - this.#windowSince < windowMs) return;
    // After a pause of two windows the previous one is empty too.
    const isStale = now - this.#windowSince >= 2 * windowMs;
    this.#windowSince = now;
    for (const { current, previous } of [this.#all, ...this.#routes.values()]) {
      previous.clear();
      if (!isStale) previous.add(current);
      current.clear();
    }
    this.#busiest = { current: 0, previous: isStale ? 0 : this.#busiest.current };
  }
}
