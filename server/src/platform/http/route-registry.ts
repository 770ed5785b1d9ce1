import type { Endpoint, Immutable, ReplyType } from '@lernhaus/contract/endpoint';
import { Failure } from '@lernhaus/contract/failures';
import { parseOptions, validationFailure } from '@lernhaus/contract/field-errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { type CallContext, isReviewer, seesAllTenants, type Tenant, type TransactionContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import { inPlatform, inTenant, type Tx } from '../database/transaction.ts';
import type { FileReply } from './file-reply.ts';
import { pathOf } from './paths.ts';
import { percentEncode } from './percent-encode.ts';
import { recordDeletion } from './record-deletion.ts';
import { createSender, type RedirectReply, type SendBody } from './send-reply.ts';
import { isForm, isUploadPart } from './uploads.ts';

// biome-ignore lint/suspicious/noExplicitAny: an endpoint of whatever schemas; each call infers its own below.
export type AnyEndpoint = Endpoint<any, any, any, any, ReplyType>;

export interface Input<E extends AnyEndpoint> {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
}
/** The value from which the JSON of a reply is made. For a reply without a body it may have any type. */
type JsonReply<E extends AnyEndpoint> =
  | Immutable<z.input<E['reply']>>
  | (E['reply'] extends z.ZodUndefined ? unknown : never);
/** The value from which a reply is made. */
export type Reply<E extends AnyEndpoint> = E['replyType'] extends 'file'
  ? FileReply
  : E['replyType'] extends 'redirect'
    ? RedirectReply
    : E['replyType'] extends 'events'
      ? AsyncIterable<Immutable<z.input<E['reply']>>>
      : JsonReply<E>;

/** Headers, message and body of a reply. */
export interface ReplyOptions<Result, Body = unknown> {
  /** The status, if it is another than the endpoint declares. */
  readonly status?: (result: Result) => number;
  /** Headers from the result: a location, a count, a token. */
  readonly headers?: (result: Result, request: FastifyRequest) => Record<string, string>;
  /** The key of a success message and its parameter. */
  readonly alert?: (result: Result) => readonly [key: string, param?: string];
  /** The part of the result that is the body; by default all of it. */
  readonly body?: (result: Result) => Body;
}
/** A reply that was made earlier, as the bytes of its JSON. */
type Json = Buffer;
/** The result of a use case is the body, unless an option makes the body from it. */
type WithBody<Result, Body> = ReplyOptions<Result, Body> & { readonly body: (result: Result) => Body };
type WithoutBody<Result> = Omit<ReplyOptions<Result>, 'body'>;

/** Runs work in a transaction of the request's tenant, or of all tenants for the platform's ADMIN. */
function runInTransaction<T>(
  database: Database,
  context: CallContext,
  mode: 'read' | 'write',
  work: (txContext: TransactionContext) => Promise<T>,
  {
    published,
    hasPriority,
  }: { readonly published?: readonly string[] | undefined; readonly hasPriority?: boolean } = {},
): Promise<T> {
  const run = (tx: Tx) => work({ ...context, tx });
  const { tenant, viewer } = context;
  if (seesAllTenants(tenant, viewer))
    return database.turns.run({ tenant: tenant.company, account: viewer?.id }, () => inPlatform(database, mode, run));
  const user = isReviewer(viewer) ? '*' : (viewer?.login ?? '');
  return inTenant(database, { tenant: tenant.company, user, mode, published, account: viewer?.id, hasPriority }, run);
}

/** The context of a use case that opens its own transactions, because it waits for other things in between. */
export interface RequestContext extends CallContext {
  readonly inTransaction: <T>(
    mode: 'read' | 'write',
    work: (txContext: TransactionContext) => Promise<T>,
  ) => Promise<T>;
  readonly address: string;
  /** False for a HEAD, which changes nothing: its transactions are read-only. */
  readonly mayStore: boolean;
}

/** A value as its schema reads it; a 400 that names what is wrong. */
export function parseValue<S extends z.ZodType>(schema: S, value: unknown, what: string): z.output<S> {
  const result = schema.safeParse(value, parseOptions);
  if (result.success) return result.data;
  throw validationFailure(what, result.error);
}

const tenantOf = (request: FastifyRequest): Tenant => {
  if (!request.tenant) throw new Failure('error.unknownHost');
  return request.tenant;
};

/** Registers the routes of declared endpoints. No route exists without an endpoint with roles and schemas. */
export class RouteRegistry {
  readonly #app: FastifyInstance;
  readonly #database: Database;
  readonly #product: string;
  readonly #clock: () => Date;
  readonly #fixedTenant: Tenant | null;
  readonly endpoints: AnyEndpoint[];

  constructor(
    app: FastifyInstance,
    database: Database,
    product: string,
    clock: () => Date,
    of: { fixedTenant: Tenant | null; endpoints: AnyEndpoint[] } = { fixedTenant: null, endpoints: [] },
  ) {
    this.#app = app;
    this.#database = database;
    this.#product = product;
    this.#clock = clock;
    this.#fixedTenant = of.fixedTenant;
    this.endpoints = of.endpoints;
  }

  /** Whether an endpoint has its route. */
  has({ id }: AnyEndpoint): boolean {
    return this.endpoints.some((endpoint) => endpoint.id === id);
  }

  /** The same registry for calls that always run in one tenant, on whatever host; roles are checked as usual. */
  in(fixedTenant: Tenant): RouteRegistry {
    return new RouteRegistry(this.#app, this.#database, this.#product, this.#clock, {
      fixedTenant,
      endpoints: this.endpoints,
    });
  }

  /**
   * Registers a call that runs in one transaction: read-only for GET, repeated if two writers collide. It records
   * deletions in the audit.
   */
  call<E extends AnyEndpoint, Result>(
    endpoint: E,
    useCase: (context: TransactionContext, input: Input<E>) => Promise<Result>,
    options: WithBody<Result, Reply<E> | Json>,
  ): void;
  call<E extends AnyEndpoint, Result extends Reply<E>>(
    endpoint: E,
    useCase: (context: TransactionContext, input: Input<E>) => Promise<Result>,
    options?: WithoutBody<Result>,
  ): void;
  call<E extends AnyEndpoint, Result>(
    endpoint: E,
    useCase: (context: TransactionContext, input: Input<E>) => Promise<Result>,
    options: ReplyOptions<Result> = {},
  ): void {
    const mode = endpoint.method === 'GET' ? 'read' : 'write';
    const work = async (context: RequestContext, input: Input<E>) =>
      context.inTransaction(mode, async (txContext) => {
        const result = await useCase(txContext, input);
        // The deletion of a user is audited in more detail by its use case.
        if (endpoint.method === 'DELETE' && endpoint.area === 'services')
          await recordDeletion(txContext, endpoint, input.params, context.address);
        return result;
      });
    this.#mount(endpoint, work, options);
  }

  /** Registers a call that opens its own transactions. */
  open<E extends AnyEndpoint, Result>(
    endpoint: E,
    useCase: (context: RequestContext, input: Input<E>, request: FastifyRequest) => Promise<Result>,
    options: WithBody<Result, Reply<E> | Json>,
  ): void;
  open<E extends AnyEndpoint, Result extends Reply<E>>(
    endpoint: E,
    useCase: (context: RequestContext, input: Input<E>, request: FastifyRequest) => Promise<Result>,
    options?: WithoutBody<Result>,
  ): void;
  open<E extends AnyEndpoint, Result>(
    endpoint: E,
    useCase: (context: RequestContext, input: Input<E>, request: FastifyRequest) => Promise<Result>,
    options: ReplyOptions<Result> = {},
  ): void {
    this.#mount(endpoint, useCase, options);
  }

  #mount<E extends AnyEndpoint, Result>(
    endpoint: E,
    useCase: (context: RequestContext, input: Input<E>, request: FastifyRequest) => Promise<Result>,
    options: ReplyOptions<Result>,
  ): void {
    this.endpoints.push(endpoint);
    const sendBody = createSender(this.#app, endpoint);
    const route: RouteOptions = {
      method: endpoint.method,
      url: pathOf(endpoint, this.#product),
      exposeHeadRoute: endpoint.method === 'GET' && !endpoint.writes && endpoint.replyType !== 'events',
      ...(endpoint.bodyBytes ? { bodyLimit: endpoint.bodyBytes } : {}),
      config: { endpoint },
      handler: async (request, reply) => {
        if (isForm(request) && !endpoint.form) throw new Failure('error.http.415');
        if (isUploadPart(request) !== (endpoint.bodyType === 'upload')) throw new Failure('error.http.415');
        if (isTextForJson(endpoint, request)) throw new Failure('error.http.415');
        const input = {
          params: parseValue(endpoint.params as z.ZodType, request.params, endpoint.id),
          query: parseValue(endpoint.query as z.ZodType, request.query, endpoint.id),
          body: isRead(endpoint) ? bodyOf(endpoint, request) : undefined,
        } as Input<E>;
        const result = await useCase(this.#contextOf(request, endpoint), input, request);
        return sendReply(endpoint, sendBody, request, reply, result, options);
      },
    };
    if (endpoint.bodyType === 'raw') mountRaw(this.#app, route);
    else this.#app.route(route);
  }

  #contextOf(request: FastifyRequest, endpoint: AnyEndpoint): RequestContext {
    const callContext = { tenant: this.#fixedTenant ?? tenantOf(request), viewer: request.viewer, now: this.#clock() };
    const mayStore = request.method !== 'HEAD';
    return {
      ...callContext,
      address: request.ip,
      mayStore,
      inTransaction: (mode, work) =>
        runInTransaction(this.#database, callContext, mayStore ? mode : 'read', work, {
          published: readsPublished(endpoint) ? [callContext.tenant.company] : undefined,
          hasPriority: endpoint.budget === 'learning',
        }),
    };
  }
}

/** Whether a call reads what visitors see: every change of it is announced, so a replica may answer. */
const readsPublished = ({ method, access, area }: AnyEndpoint): boolean =>
  method === 'GET' && access === 'public' && area === 'services';

function sendReply<Result>(
  endpoint: AnyEndpoint,
  sendBody: SendBody,
  request: FastifyRequest,
  reply: FastifyReply,
  result: Result,
  options: ReplyOptions<Result>,
): unknown {
  const alert = options.alert?.(result);
  if (alert) {
    reply.header('x-app-alert', alert[0]);
    if (alert[1] !== undefined) reply.header('x-app-params', percentEncode(alert[1]));
  }
  const headers = options.headers?.(result, request) ?? {};
  reply.headers(headers);
  // A client that has this reply already gets a 304.
  if (headers['etag'] && request.headers['if-none-match']?.includes(headers['etag'])) return reply.code(304).send();
  reply.code(options.status?.(result) ?? endpoint.status);
  return sendBody(request, reply, options.body ? options.body(result) : result);
}

/** Use cases read files themselves. */
const isRead = ({ bodyType }: AnyEndpoint): boolean => bodyType !== 'multipart' && bodyType !== 'upload';

/** Whether a body came as plain text that the endpoint does not read. An empty one counts as no body. */
const isTextForJson = ({ bodyType = 'json' }: AnyEndpoint, { body, headers }: FastifyRequest): boolean =>
  bodyType !== 'text' &&
  bodyType !== 'raw' &&
  Boolean(body) &&
  /^text\/plain(;|$)/i.test(headers['content-type'] ?? '');

/** Mounts a route whose body is bytes of any content type: no other parser may change a byte. */
function mountRaw(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route(route);
  });
}

/** An endpoint that declares no body reads none; one that does leaves the late check of PUTs to its use case. */
function bodyOf(endpoint: AnyEndpoint, request: FastifyRequest): unknown {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return undefined;
  // A form is read by its use case, while it arrives.
  if (endpoint.validatedByUseCase || isForm(request)) return request.body;
  if ((endpoint.body as z.ZodType).type === 'undefined') return undefined;
  return parseValue(endpoint.body, request.body, endpoint.id.split('.')[0] ?? endpoint.id);
}
