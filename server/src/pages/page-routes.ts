import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@lernhaus/contract/endpoint';
import { Failure } from '@lernhaus/contract/failures';
import type { Site } from '@lernhaus/contract/tenants/endpoints';
import { type Language, languageOf, tenantLanguage } from '@lernhaus/domain/tenants/tenant-language';
import type { Tenant } from '../platform/context.ts';
import { codingFor } from '../platform/http/codings.ts';
import type { App, Reply, Request } from '../platform/http/create-app.ts';
import { retryAfter503 } from '../platform/http/problem.ts';
import { Turns } from '../platform/turns.ts';
import { createPageCache, finishPage, type Page } from './page-cache.ts';
import { developmentPolicy, pagePolicy, scriptHashesOf } from './page-policy.ts';

/** How a page's loaders call the API; in the browser it uses `fetch`. */
export type Exchange = (
  endpoint: Endpoint,
  input: { params?: unknown; query?: unknown; body?: unknown },
) => Promise<{ reply: unknown; total: number | null }>;

/** The one function of the web's server build. */
export type RenderPage = (
  request: globalThis.Request,
  host: {
    readonly exchange: Exchange;
    readonly site: Site;
    readonly language: Language;
    readonly translations: Readonly<Record<string, string>>;
    readonly nonce: string;
    readonly origin: string;
    readonly year: number;
    readonly ribbon: 'dev' | 'test' | null;
    readonly report: (error: unknown) => void;
  },
) => Promise<Response>;

export interface PageHost {
  readonly renderPage: RenderPage;
  readonly siteOf: (tenant: Tenant, now: Date) => Promise<Site>;
  /** Whether the platform has a payment key, with which companies pay their plans. */
  readonly takesPlanPayments: (now: Date) => Promise<boolean>;
  readonly exchangeFor: (host: string) => Exchange;
  readonly translations: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  readonly scheme: 'http' | 'https';
  readonly clock: () => Date;
  /** The payment provider's hosts, which pages of companies with a key may load from. */
  readonly paymentOrigins: readonly string[];
  /** The development ribbon; null in production (specification 2, app shell). */
  readonly ribbon?: 'dev' | 'test' | null;
  /** True in development: pages are rendered for every request and may load the tools' scripts. */
  readonly isDev?: boolean;
  /** The time limit of a rendering. */
  readonly timeoutMs?: number;
}

/** What a page depends on beside its address. */
interface Look {
  readonly site: Site;
  readonly language: Language;
  /** The year of the copyright. A browser that read its own clock could differ from the page of the server. */
  readonly year: number;
  /** Whether the page may load from the payment provider. */
  readonly isPaying: boolean;
}

/** The page on which a company pays its plan to the platform. */
const planPaymentPath = '/lms-registration-payment-order';

/** The points of a page that is not cached, because anybody can invent addresses and each one is rendered. */
const renderPoints = 100;
/** A rendering blocks the main thread for about 20 ms; two in parallel block it for less than 50 ms. */
const renderings = { placesIfAlone: 2, places: 2, placesPerTenant: 1, maxWaiting: 200, maxWaitMs: 30_000 } as const;
const cacheBytes = 128 * 1024 * 1024;
/** A rendering that takes longer has failed, and the next request starts a new one. */
const renderTimeoutMs = 30_000;
const pathOf = ({ url }: Request) => url.split('?')[0];
/**
 * Only `/` depends on this cookie: the browser of a signed-in user redirects by role. It contains no secret and no
 * identity.
 */
const signedIn = 'lernhaus-signed-in=1';
const cookieFor = (request: Request): string =>
  pathOf(request) === '/' && (request.headers.cookie ?? '').split(/;\s*/).includes(signedIn) ? signedIn : '';

/** A choice, or with `-address` the language of an address that was opened in this session. */
const languageCookie = /(?:^|; ?)lernhaus-language=([a-z]{2})(-address)?/;

/**
 * The language of a page: chosen by the person, else named by the address, by an address opened before, or the
 * tenant's.
 */
function languageOfPage({ headers, query }: Request, tenant: Tenant): Language {
  const [, languageChoice, isOfAddress] = languageCookie.exec(headers.cookie ?? '') ?? [];
  const { lang } = query as Record<string, unknown>;
  return tenantLanguage({
    chosen: isOfAddress ? null : languageChoice,
    address: languageOf(typeof lang === 'string' ? lang : null) ?? languageChoice,
    tenant: tenant.language,
  });
}

/**
 * The pages for people. A page is the same for everybody on a host in a language, because only the browser knows who is
 * signed in. So it is rendered once and cached until data on the tenant's pages change.
 */
export function mountPages(app: App, host: PageHost): void {
  const cache = createPageCache(cacheBytes);
  const turns = new Turns(renderings);

  /** A company with a payment key takes payments on every page. Each pays its plan on one, if the platform has a key. */
  const isPaying = async ({ paymentKeyId }: Site, request: Request, now: Date) =>
    paymentKeyId !== null || (pathOf(request) === planPaymentPath && (await host.takesPlanPayments(now)));

  const render = async (request: Request, { site, language, year, isPaying }: Look): Promise<Page> => {
    const nonce = randomBytes(16).toString('base64');
    const origin = `${host.scheme}://${request.host}`;
    const failed = { once: false, forNow: false };
    const watched = watchExchange(host.exchangeFor(request.host), (status) => {
      failed.once = true;
      failed.forNow ||= statusesForNow.includes(status);
    });
    const rendering = host.renderPage(
      // Put together, not resolved: `//other.example/` is a path of this host.
      new globalThis.Request(origin + request.url, { headers: { cookie: cookieFor(request) } }),
      {
        exchange: watched,
        site,
        language,
        translations: host.translations[language],
        nonce,
        origin,
        year,
        ribbon: host.ribbon ?? null,
        report: (error) => {
          failed.once = true;
          request.log.error({ err: error }, 'a page failed');
        },
      },
    );
    const rendered = await withTimeout(rendering, host.timeoutMs ?? renderTimeoutMs);
    const policyOf = (html: string) =>
      host.isDev
        ? developmentPolicy
        : pagePolicy(
            { nonce, scriptHashes: scriptHashesOf(html, nonce) },
            isPaying ? host.paymentOrigins : [],
            host.scheme,
          );
    const page = await finishPage(rendered, policyOf, () => failed.once);
    // The renderer answers every failure of a call with a 500.
    return failed.forNow && page.status === 500
      ? { ...page, status: 503, headers: { ...page.headers, 'retry-after': retryAfter503 } }
      : page;
  };

  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    // Until it is known that the page is complete.
    reply.header('cache-control', 'no-store');
    const tenant = request.tenant as Tenant;
    const now = host.clock();
    const site = await host.siteOf(tenant, now);
    const language = languageOfPage(request, tenant);
    const look = { site, language, year: now.getUTCFullYear(), isPaying: await isPaying(site, request, now) };
    // A company's own domain may move to another company, whose revision may have the same number.
    const ofSite = [tenant.company, request.host, site.revision, site.expired, site.hasDemo];
    const key = [...ofSite, language, look.year, look.isPaying, cookieFor(request), request.url].join('\n');
    const page = host.isDev
      ? await render(request, look)
      : await cache.get(key, async () => {
          app.spendMore(request, renderPoints);
          return turns.run({ tenant: tenant.company }, () => render(request, look));
        });
    return send(request, reply, page);
  });
}

/** Statuses that a page may show; any other failure keeps the page out of the cache. */
const expectedStatuses = [400, 404];
/** Statuses of calls that may succeed a moment later. */
const statusesForNow = [429, 503];

const watchExchange =
  (exchange: Exchange, onFailure: (status: number) => void): Exchange =>
  async (endpoint, input) => {
    try {
      return await exchange(endpoint, input);
    } catch (error) {
      const { status = 500 } = error as { status?: number };
      if (!expectedStatuses.includes(status)) onFailure(status);
      throw error;
    }
  };

async function withTimeout<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Failure('error.http.503')), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function send(request: Request, reply: Reply, page: Page): Reply {
  const isKept = page.status === 200 && !page.hasFailed;
  reply.headers(page.headers).header('vary', 'accept-encoding, cookie');
  reply.header('cache-control', isKept ? 'public, no-cache' : 'no-store');
  if (!page.hasFailed) reply.header('etag', page.etag);
  if (isKept && request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  reply.code(page.status);
  const coding = codingFor(request.headers['accept-encoding']);
  return coding ? reply.header('content-encoding', coding).send(page[coding]) : reply.send(page.body);
}
