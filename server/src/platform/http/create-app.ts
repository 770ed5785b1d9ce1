import { randomBytes } from 'node:crypto';
import type { AnyReplyEndpoint } from '@lernhaus/contract/endpoint';
import { Failure } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';
import { normaliseHost } from '@lernhaus/domain/tenants/normalise-host';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { hasAnyRole, mayShareAccount, type Tenant, type Viewer } from '../context.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { compressReplies } from './compress-replies.ts';
import { Drain } from './drain.ts';
import { acceptJson } from './json-bodies.ts';
import { isApiPath } from './paths.ts';
import { sendProblem } from './problem.ts';
import { RefusalLog } from './refusal-log.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';
import { RequestLog } from './request-log.ts';
import { RequestMeter } from './request-meter.ts';
import { routesOutsideTable } from './routes-outside-table.ts';
import { budgets, type SpendBudget } from './spend-budget.ts';
import { acceptUploads } from './uploads.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Takes points from the caller's network in addition to those of the call. Fails with a 429 if too few are left.
     */
    spendMore(request: FastifyRequest, points: number): void;
    drain: Drain;
    refusalLog: RefusalLog;
  }
  interface FastifyRequest {
    tenant: Tenant | null;
    viewer: Viewer | null;
  }
  interface FastifyContextConfig {
    endpoint?: AnyReplyEndpoint;
  }
}

/** The types of the web framework that other files use. */
export type App = FastifyInstance;
export type Request = FastifyRequest;
export type Reply = FastifyReply;

/** Finds the tenant of a host and the user of a token; implemented by the slices tenants and accounts. */
export interface RequestAuthenticator {
  /** The tenant of a host name, or null. */
  tenantOf(host: string): Promise<Tenant | null>;
  /**
   * The user of a token on this tenant's host; null for a token that is invalid, expired, ended or of another company.
   */
  viewerOf(token: string, tenant: Tenant): Promise<Viewer | null>;
  /** The page for an unknown host, and its content security policy. */
  unknownHostPage(host: string): { readonly html: string; readonly policy: string };
}

/**
 * Ids that are unique over all processes, because several write to one log. Counting costs less than a random id for
 * each request.
 */
function requestIds(): () => string {
  const prefix = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${prefix}-${(++count).toString(36)}`;
}

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Refuses two Host headers and invalid host names. */
function hostOf(request: FastifyRequest): string {
  // Node itself takes the first of two.
  const headers = request.raw.rawHeaders.filter(
    (name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host',
  );
  if (headers.length > 1 || normaliseHost(request.host) === null) throw new Failure('error.malformed');
  return request.host;
}

/**
 * Creates the HTTP server with protection against slow and malformed requests, and the checks that apply to every
 * request.
 */
export function createApp(
  settings: Settings,
  log: Log,
  authenticator: RequestAuthenticator,
  meter = new RequestMeter(() => 0),
): FastifyInstance {
  const { spend, spendMore } = budgets(settings);
  const setSecurityHeaders = securityHeadersFor(settings.publicScheme);
  // Fastify types an app by its logger; routes and plugins here know the plain one.
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    childLoggerFactory: (parent, bindings, options) => new RequestLog(() => parent.child(bindings, options)),
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    bodyLimit: limits.bodyBytes,
    // Fastify waits for ever by default.
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: 2 * limits.requestTimeoutMs,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 30_000 },
    // Requests that arrive while the process ends are answered, too.
    return503OnClosing: false,
    clientErrorHandler: refuseUnreadable,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    // Requests that the router refuses (a broken escape, a too long id) reach no hook, so they get their problem
    // document here.
    frameworkErrors: (error, request, reply) => {
      void sendProblem(request, setSecurityHeaders(reply), error);
    },
  });

  app.decorate('spendMore', spendMore);
  app.decorate('refusalLog', new RefusalLog());
  const drain = new Drain();
  app.decorate('drain', drain);
  drain.install(app);
  app.decorateRequest('tenant', null);
  app.decorateRequest('viewer', null);
  meter.install(app);
  addBodyParsers(app);
  acceptUploads(app);
  compressReplies(app);
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Failure('error.http.404')));
  app.addHook('preParsing', ({ headers }, _reply, body, done) => {
    const coding = headers['content-encoding'];
    const isPlain = coding === undefined || coding.toLowerCase() === 'identity';
    done(isPlain ? null : new Failure('error.http.415'), body);
  });
  app.addHook('onRoute', ({ url, method, config }) => {
    const isRead = [method].flat().every((one) => one === 'GET' || one === 'HEAD');
    if (!config?.endpoint && !(isRead && Object.hasOwn(routesOutsideTable, url)))
      throw new Error(`The route ${url} is not in the route table.`);
  });
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(reply);
    const { config, url } = request.routeOptions;
    const { endpoint } = config;
    meter.start(request, reply, endpoint, url);
    if (endpoint?.anyHost) return readOptionalToken(request, authenticator, spend);
    // Only endpoints read a token. Calls to other addresses use the budget of the network, with or without a token.
    if (!endpoint || !request.headers.authorization) spend(request, null);
    const isApi = isApiCall(request.url, endpoint);
    if (isApi) reply.header('cache-control', 'no-store');
    refuseOdd(request.url);
    request.tenant = await authenticator.tenantOf(hostOf(request));
    if (request.tenant) return authorize(request, request.tenant, authenticator, spend);
    // On an unknown host a token is not read, so the call uses the budget of the network.
    if (endpoint && request.headers.authorization) spend(request, null);
    if (isApi) throw new Failure('error.unknownHost');
    return sendUnknownHost(reply, authenticator.unknownHostPage(request.host));
  });
  return app;
}

const sendUnknownHost = (
  reply: FastifyReply,
  { html, policy }: ReturnType<RequestAuthenticator['unknownHostPage']>,
): FastifyReply =>
  reply
    .code(404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(html);

/**
 * Refuses `GET http://other.example/`, which names a second host, and an address with a NUL character. Neither browsers
 * nor our proxies send them.
 */
function refuseOdd(url: string): void {
  if (!url.startsWith('/') || /%00|[\0]/.test(url)) throw new Failure('error.malformed');
}

/** Paths below these prefixes are in the route table or do not exist. */
const isTablePath = (path: string): boolean => /^\/(services|api|management|files|course-archives)\//.test(path);

function refuseUnknownRoute({ url }: FastifyRequest): void {
  if (isTablePath(url)) throw new Failure('error.http.404');
}

/**
 * Headers of every reply. Without includeSubDomains, because a tenant's own domain may have other hosts without TLS.
 */
const securityHeadersFor =
  (scheme: Settings['publicScheme']) =>
  (reply: FastifyReply): FastifyReply => {
    if (scheme === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    return reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin-when-cross-origin');
  };

/**
 * A call for every host reads a token only to show its viewer more. Without a valid token it replies as to a visitor.
 */
async function readOptionalToken(
  request: FastifyRequest,
  authenticator: RequestAuthenticator,
  spend: SpendBudget,
): Promise<void> {
  const { authorization } = request.headers;
  if (!authorization || normaliseHost(request.host) === null) return;
  spend(request, null);
  request.tenant = await authenticator.tenantOf(request.host);
  const token = bearer.exec(authorization)?.[1];
  if (request.tenant && token) request.viewer = await authenticator.viewerOf(token, request.tenant);
}

async function authorize(
  request: FastifyRequest,
  tenant: Tenant,
  authenticator: RequestAuthenticator,
  spend: SpendBudget,
): Promise<void> {
  if (request.log instanceof RequestLog) request.log.setTenant(tenant.company);
  const { endpoint } = request.routeOptions.config;
  if (!endpoint) return refuseUnknownRoute(request);
  const { authorization } = request.headers;
  const token = authorization ? bearer.exec(authorization)?.[1] : undefined;
  request.viewer = token ? await authenticator.viewerOf(token, tenant) : null;
  if (authorization) spend(request, request.viewer);
  if (authorization && !request.viewer) throw new Failure('error.http.401');
  requireAccess(request.viewer, endpoint);
  if (endpoint.fixedInDemo && mayShareAccount({ tenant, viewer: request.viewer })) throw new Failure('error.demoFixed');
}

/**
 * Whether errors are JSON. An address with an encoded letter, such as /%61pi/account, is no API path but finds its
 * route.
 */
const isApiCall = (url: string, endpoint: AnyReplyEndpoint | undefined): boolean =>
  isApiPath(url) || (endpoint !== undefined && endpoint.area !== 'root');

function requireAccess(viewer: Viewer | null, { access }: AnyReplyEndpoint): void {
  if (access === 'public') return;
  if (!viewer) throw new Failure('error.http.401');
  // "Any authenticated role" still means at least one role (specification 2, private routes).
  if (access !== 'anyAccount' && viewer.authorities.length === 0) throw new Failure('error.http.403');
  if (typeof access !== 'string' && !hasAnyRole(viewer, access)) throw new Failure('error.http.403');
}

function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  acceptJson(app);
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}
