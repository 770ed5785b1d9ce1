import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Statement } from '../database/statement.ts';
import type { Log } from '../log.ts';
import { readTraceparent } from './traceparent.ts';
import type { ExportSpans, Span, Traces } from './traces.ts';

/** A request that is being answered. */
interface OpenSpan {
  readonly traceId: string;
  readonly id: string;
  readonly parentId: string | undefined;
  readonly startMs: number;
}

/** The maximum number of spans that wait for the collector; further ones are dropped. */
const maxWaiting = 4096;
const sendEveryMs = 5000;
/** The usual status for a client that closed its connection before the reply. */
const clientClosed = 499;

const nowMs = (): number => performance.timeOrigin + performance.now();
const newSpanId = (): string => randomBytes(8).toString('hex');

/** The first word of a statement and its first table. Values are parameters, so they are never in the text. */
export function nameOfStatement(statement: string | Statement): {
  readonly verb: string;
  readonly table: string | null;
} {
  const text = (typeof statement === 'string' ? statement : statement.text).slice(0, 2000);
  const verb = /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'statement';
  return { verb, table: /\b(?:from|into|update) ([a-z_]+)/.exec(text)?.[1] ?? null };
}

/** Records the requests of an app and their statements, and sends them every five seconds. */
export class RequestTraces implements Traces {
  readonly #export: ExportSpans;
  readonly #log: Log;
  /** Null within a request whose caller does not record it; undefined outside a request. */
  readonly #current = new AsyncLocalStorage<OpenSpan | null>();
  readonly #open = new WeakMap<FastifyRequest, OpenSpan>();
  #spans: Span[] = [];
  #dropped = 0;
  #sending: Promise<void> = Promise.resolve();
  readonly #timer: NodeJS.Timeout;

  constructor(exportSpans: ExportSpans, log: Log) {
    this.#export = exportSpans;
    this.#log = log;
    this.#timer = setInterval(() => void this.#send(), sendEveryMs).unref();
  }

  install(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      const span = this.#spanFor(request);
      if (span) this.#open.set(request, span);
      reply.raw.once('close', () => this.#finish(request, clientClosed));
      return this.#current.run(span, done);
    });
    // Reading the body loses the async context, so it is set again here.
    app.addHook('preValidation', (request, _reply, done) => {
      const span = this.#open.get(request);
      if (span) this.#current.run(span, done);
      else done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      this.#finish(request, reply.statusCode);
      done();
    });
  }

  async statement<Result>(statement: string | Statement, run: () => Promise<Result>): Promise<Result> {
    const request = this.#current.getStore();
    if (!request) return run();
    const startMs = nowMs();
    let hasFailed = true;
    try {
      const result = await run();
      hasFailed = false;
      return result;
    } finally {
      const { verb, table } = nameOfStatement(statement);
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': verb,
        ...(table === null ? {} : { 'db.collection.name': table }),
      };
      const name = table === null ? verb : `${verb} ${table}`;
      const { traceId, id: parentId } = request;
      const times = { startMs, endMs: nowMs() };
      this.#queue({ traceId, parentId, id: newSpanId(), kind: 'statement', name, ...times, hasFailed, attributes });
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#send();
  }

  /**
   * Null for a request that its caller does not record. A page calls the API in this process while it is rendered;
   * these calls belong to the page's trace. `page` is null if the page is not recorded, and undefined if no page calls.
   */
  #spanFor(request: FastifyRequest): OpenSpan | null {
    const parent = readTraceparent(request.headers['traceparent']);
    const page = this.#current.getStore();
    if (parent ? !parent.isRecorded : page === null) return null;
    const { traceId, spanId } = parent ?? { traceId: page?.traceId, spanId: page?.id };
    return {
      traceId: traceId ?? randomBytes(16).toString('hex'),
      id: newSpanId(),
      parentId: spanId,
      startMs: nowMs(),
    };
  }

  #finish(request: FastifyRequest, status: number): void {
    const span = this.#open.get(request);
    if (!span) return;
    this.#open.delete(request);
    const { method, measuredRoute, tenant, id } = request;
    const attributes = {
      'http.request.method': method,
      'http.route': measuredRoute,
      'http.response.status_code': status,
      'lernhaus.request_id': id,
      ...(tenant ? { 'lernhaus.tenant': tenant.company } : {}),
    };
    const hasFailed = status >= 500;
    this.#queue({
      ...span,
      kind: 'request',
      name: `${method} ${measuredRoute}`,
      endMs: nowMs(),
      hasFailed,
      attributes,
    });
  }

  #queue(span: Span): void {
    if (this.#spans.length < maxWaiting) this.#spans.push(span);
    else this.#dropped++;
  }

  /** One call at a time. Spans that the collector refuses are dropped, so that traces use little memory. */
  #send(): Promise<void> {
    this.#sending = this.#sending.then(async () => {
      const [spans, dropped] = [this.#spans, this.#dropped];
      this.#spans = [];
      this.#dropped = 0;
      if (dropped > 0) this.#log.warn({ dropped }, 'spans were dropped because too many were waiting');
      if (spans.length === 0) return;
      await this.#export(spans).catch((error: unknown) =>
        this.#log.warn({ err: error, spans: spans.length }, 'the spans could not be sent to the trace collector'),
      );
    });
    return this.#sending;
  }
}
