import { BoundedMap } from '../bounded-map.ts';

const quietMs = 10_000;

interface RefusedRequest {
  readonly log: { warn(about: object, message: string): void };
  readonly tenant: { readonly company: string } | null;
  readonly routeOptions: { readonly url?: string | undefined };
}

interface Refusals {
  readonly loggedAt: number;
  /** Refusals since the last line. */
  count: number;
}

/**
 * Logs requests that the server refuses on purpose because too much waits (503): one line per tenant and ten seconds,
 * with the number of those since the line before. The metrics count all of them.
 */
export class RefusalLog {
  readonly #clock: () => number;
  readonly #tenants = new BoundedMap<string, Refusals>(1000);

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  note({ log, tenant, routeOptions: { url: route } }: RefusedRequest): void {
    const now = this.#clock();
    const company = tenant?.company ?? '';
    const last = this.#tenants.get(company);
    if (last && now - last.loggedAt < quietMs) {
      last.count++;
      return;
    }
    this.#tenants.set(company, { loggedAt: now, count: 0 });
    log.warn({ route, ...(last?.count ? { refusedBefore: last.count } : {}) }, 'a request was refused with 503');
  }
}
