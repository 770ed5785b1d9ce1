import { allCourses } from '@lernhaus/contract/courses/endpoints';
import { readRobots, readSitemap } from '@lernhaus/contract/operations/endpoints';
import type { Site } from '@lernhaus/contract/tenants/endpoints';
import { coursePath } from '@lernhaus/domain/courses/course-path';
import { escapeHtml } from '@lernhaus/domain/escape-html';
import { addressesByLanguage } from '@lernhaus/domain/tenants/language-address';
import type { Tenant } from '../platform/context.ts';
import type { RouteRegistry } from '../platform/http/route-registry.ts';
import type { InProcessExchange } from './in-process-exchange.ts';

interface SitemapHost {
  readonly siteOf: (tenant: Tenant, now: Date) => Promise<Site>;
  readonly exchangeFor: (host: string) => InProcessExchange;
}

/** The pages of each kind of site; other sites show the platform's products under the main domain's addresses. */
const pagesOf: Readonly<Record<Site['mode'], readonly string[]>> = {
  main: [
    '/home',
    '/elearning',
    '/pricepro',
    '/urbanengine',
    '/UrbanEngineDemo',
    '/plantonicare',
    '/frequently-asked-questions/PriceProDemo',
    '/contact-us',
  ],
  tenant: ['/home', '/contact-us'],
  demo: ['/home', '/demo-courses', '/contact-us'],
};

/** Serves robots.txt and the sitemap. */
export function mountSitemap(routes: RouteRegistry, { siteOf, exchangeFor }: SitemapHost): void {
  routes.open(readRobots, async ({ tenant, now }) => ({
    mediaType: 'text/plain; charset=utf-8',
    bytes: `User-agent: *\nDisallow: /services/\nDisallow: /api/\nDisallow: /account/\nSitemap: ${(await siteOf(tenant, now)).origin}/sitemap.xml\n`,
  }));
  routes.open(readSitemap, async ({ tenant, now }, _input, { host }) => {
    const site = await siteOf(tenant, now);
    const { reply } = await exchangeFor(host)(allCourses, {});
    const courses = reply.map((course) => ({
      path: coursePath(course),
      changed: course.modifiedDate.slice(0, 10),
    }));
    const pages = [
      ...pagesOf[site.mode],
      // Sites without courses (the main domain, an expired plan) have no catalogue.
      ...(courses.length > 0 ? ['/our-courses'] : []),
    ].map((path) => ({ path, changed: null }));
    const urls = [...pages, ...courses].flatMap(({ path, changed }) =>
      entriesOf(site.origin + path, site.language, changed),
    );
    return {
      mediaType: 'application/xml; charset=utf-8',
      bytes: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`,
    };
  });
}

/** An entry for each language of a page; each names all of them. */
function entriesOf(address: string, siteLanguage: Site['language'], changed: string | null): string[] {
  const versions = addressesByLanguage(address, siteLanguage);
  const links = versions.map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}"/>`,
  );
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
  return [...new Set(versions.map(([, href]) => href))].map(
    (href) => `<url><loc>${escapeHtml(href)}</loc>${lastmod}${links.join('')}</url>`,
  );
}
