import type { AnyReplyEndpoint } from '@lernhaus/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestMetrics } from '../metrics/request-metrics.ts';
import type { Traces } from './traces.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The time of its start, by the monotonic clock. */
    startedMs: number;
    /** The id of its endpoint, or a group of addresses outside the route table. */
    measuredRoute: string;
  }
}

/** A request that is not answered yet. */
export interface RunningRequest {
  readonly id: string;
  readonly method: string;
  readonly route: string;
  readonly tenant: string | null;
  readonly ageMs: number;
}

/** Names addresses outside the route table by the pattern of their route, of which there are few. */
const outsideNames: Readonly<Record<string, string>> = { '/*': 'pages', '/assets/*': 'assets', '/docs': 'docs' };

/** Measures the requests of an app: the answered ones and the running ones. */
export class RequestMeter {
  readonly metrics = new RequestMetrics();
  readonly #running = new Set<FastifyRequest>();
  readonly #waiting: () => number;
  readonly #traces: Traces | undefined;

  /** `waiting`: the number of transactions that wait for their turn or a connection. */
  constructor(waiting: () => number, traces?: Traces) {
    this.#waiting = waiting;
    this.#traces = traces;
  }

  /** Measures every reply, and every request whose client has gone away. */
  install(app: FastifyInstance): void {
    app.decorateRequest('startedMs', 0);
    app.decorateRequest('measuredRoute', '');
    this.#traces?.install(app);
    const { log } = app;
    app.addHook('onResponse', (request, reply, done) => {
      const ms = this.#finish(request, reply.statusCode);
      // The level is checked here, because the first line of a request's log creates the log.
      if (ms !== null && (log.level === 'debug' || log.level === 'trace'))
        request.log.debug(
          { method: request.method, route: request.measuredRoute, status: reply.statusCode, ms },
          'answered',
        );
      done();
    });
  }

  start(
    request: FastifyRequest,
    reply: FastifyReply,
    endpoint: AnyReplyEndpoint | undefined,
    url: string | undefined,
  ): void {
    // Fastify's onRequestAbort does not run for a client that leaves after its body has arrived.
    reply.raw.once('close', () => this.#finish(request, clientClosed));
    request.startedMs = performance.now();
    request.measuredRoute = endpoint?.id ?? outsideNames[url ?? ''] ?? 'other';
    this.#running.add(request);
  }

  /** The requests that are not answered yet, the oldest first. */
  get running(): RunningRequest[] {
    const now = performance.now();
    return [...this.#running]
      .map(({ id, method, measuredRoute: route, tenant, startedMs }) => ({
        id,
        method,
        route,
        tenant: tenant?.company ?? null,
        ageMs: Math.round(now - startedMs),
      }))
      .toSorted((a, b) => b.ageMs - a.ageMs);
  }

  /** Returns its milliseconds; null for a request that was counted before, because its client had gone. */
  #finish(request: FastifyRequest, status: number): number | null {
    if (!this.#running.delete(request)) return null;
    const ms = performance.now() - request.startedMs;
    this.metrics.noteWaiting(this.#waiting());
    this.metrics.record({ route: request.measuredRoute, tenant: request.tenant?.company ?? null, status, ms });
    return ms;
  }
}

/** The usual status for a client that closed its connection before the reply; it is not an error of ours. */
const clientClosed = 499;
