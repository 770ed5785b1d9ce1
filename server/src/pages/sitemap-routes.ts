import { allCourses, type CourseCard } from '@lernhaus/contract/courses/endpoints';
import { coursePath } from '@lernhaus/domain/courses/course-path';
import type { App } from '../platform/http/create-app.ts';
import type { Exchange } from './page-routes.ts';

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const open = ['/home', '/contact-us'];

/** Serves robots.txt and the sitemap. */
export function mountSitemap(app: App, exchangeFor: (host: string) => Exchange, scheme: string): void {
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /services/\nDisallow: /api/\nDisallow: /account/\nSitemap: ${scheme}://${request.host}/sitemap.xml\n`,
      ),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const { reply: courses } = await exchangeFor(request.host)(allCourses, {});
    const offered = (courses as CourseCard[]).map((course) => coursePath(course));
    // Sites without courses (the main domain, an expired plan) have no catalogue.
    const paths = offered.length > 0 ? [...open, '/our-courses', ...offered] : open;
    const urls = paths.map((path) => `<url><loc>${escaped(`${scheme}://${request.host}${path}`)}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      );
  });
}
