import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@lernhaus/contract/endpoint';
import type { Site } from '@lernhaus/contract/tenants/calls';
import { type Language, tenantLanguage } from '@lernhaus/domain/tenants/tenant-language';
import { codingFor } from '../platform/http/codings.ts';
import type { App, Reply, Request } from '../platform/http/create-app.ts';
import type { Tenant } from '../platform/scope.ts';
import { finishedPage, type Page, PageCache } from './page-cache.ts';
import { pagePolicy, scriptHashesOf, workshopPolicy } from './page-policy.ts';

/** What a page's loaders call the API with; the browser has the same over `fetch`. */
export type Exchange = (
  endpoint: Endpoint,
  given: { params?: unknown; query?: unknown; body?: unknown },
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
    readonly report: (error: unknown) => void;
  },
) => Promise<Response>;

export interface PageHost {
  readonly renderPage: RenderPage;
  readonly siteOf: (tenant: Tenant, now: Date) => Promise<Site>;
  readonly exchangeFor: (host: string) => Exchange;
  readonly translations: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  readonly scheme: 'http' | 'https';
  readonly clock: () => Date;
  /** For development, where the code changes under a page: it is rendered anew each time, and may load what the tools add. */
  readonly inTheMaking?: boolean;
}

const cacheBytes = 128 * 1024 * 1024;
/** `/` alone leads the holder of a token elsewhere: their browser knows the role, so it decides. No secret, no identity. */
const signedIn = 'lernhaus-signed-in=1';
const cookieFor = (request: Request): string =>
  request.url === '/' && (request.headers.cookie ?? '').split(/;\s*/).includes(signedIn) ? signedIn : '';

const chosenLanguage = /(?:^|;\s*)lernhaus-language=([a-z]{2})/;

/**
 * Pages for people. A page is the same for everyone on a host in a language (who is signed in is the browser's own
 * knowledge), so it is rendered once and kept until something that pages of the tenant show has changed.
 */
export function mountPages(app: App, host: PageHost): void {
  const cache = new PageCache(cacheBytes);

  const render = async (request: Request, site: Site, language: Language): Promise<Page> => {
    const nonce = randomBytes(16).toString('base64');
    const origin = `${host.scheme}://${request.host}`;
    const rendered = await host.renderPage(
      new globalThis.Request(new URL(request.url, origin), { headers: { cookie: cookieFor(request) } }),
      {
        exchange: host.exchangeFor(request.host),
        site,
        language,
        translations: host.translations[language],
        nonce,
        origin,
        report: (error) => request.log.error({ err: error, tenant: site.company }, 'a page failed'),
      },
    );
    return finishedPage(rendered, (html) =>
      host.inTheMaking
        ? workshopPolicy
        : pagePolicy({ nonce, scriptHashes: scriptHashesOf(html, nonce) }, site.paymentKeyId !== null, host.scheme),
    );
  };

  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const tenant = request.tenant as Tenant;
    const site = await host.siteOf(tenant, host.clock());
    const chosen = chosenLanguage.exec(request.headers.cookie ?? '')?.[1];
    const language = tenantLanguage({ chosen, tenant: tenant.language });
    const key = [request.host, language, site.revision, site.daysToExpiry, cookieFor(request), request.url].join('\n');
    const page = host.inTheMaking
      ? await render(request, site, language)
      : await cache.get(key, () => render(request, site, language));
    return send(request, reply, page);
  });
}

function send(request: Request, reply: Reply, page: Page): Reply {
  reply.headers(page.headers).header('etag', page.etag).header('vary', 'accept-encoding, cookie');
  reply.header('cache-control', page.status === 200 ? 'public, no-cache' : 'no-store');
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  reply.code(page.status);
  const coding = codingFor(request.headers['accept-encoding']);
  return coding ? reply.header('content-encoding', coding).send(page[coding]) : reply.send(page.body);
}
