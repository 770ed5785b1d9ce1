import { allCourses, type CourseCard } from '@lernhaus/contract/courses/endpoints';
import { readRobots, readSitemap } from '@lernhaus/contract/operations/endpoints';
import { coursePath } from '@lernhaus/domain/courses/course-path';
import type { RouteRegistry } from '../platform/http/route-registry.ts';
import type { Exchange } from './page-routes.ts';

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const open = ['/home', '/contact-us'];

/** Serves robots.txt and the sitemap. */
export function mountSitemap(routes: RouteRegistry, exchangeFor: (host: string) => Exchange, scheme: string): void {
  routes.open(readRobots, async (_context, _input, { host }) => ({
    mediaType: 'text/plain; charset=utf-8',
    bytes: `User-agent: *\nDisallow: /services/\nDisallow: /api/\nDisallow: /account/\nSitemap: ${scheme}://${host}/sitemap.xml\n`,
  }));
  routes.open(readSitemap, async (_context, _input, request) => {
    const { reply: courses } = await exchangeFor(request.host)(allCourses, {});
    const offered = (courses as CourseCard[]).map((course) => coursePath(course));
    // Sites without courses (the main domain, an expired plan) have no catalogue.
    const paths = offered.length > 0 ? [...open, '/our-courses', ...offered] : open;
    const urls = paths.map((path) => `<url><loc>${escaped(`${scheme}://${request.host}${path}`)}</loc></url>`);
    return {
      mediaType: 'application/xml; charset=utf-8',
      bytes: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
    };
  });
}
