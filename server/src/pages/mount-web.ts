import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '@lernhaus/contract/tenants/calls';
import type { FastifyInstance } from 'fastify';
import type { Tenant } from '../platform/scope.ts';
import { SettingError, type Settings } from '../platform/settings.ts';
import { mountAssets, mountTexts } from './asset-routes.ts';
import { exchangeIn } from './in-process-exchange.ts';
import { mountPages, type RenderPage } from './page-routes.ts';
import { mountSitemap } from './sitemap-routes.ts';

/** Everything that is for people's eyes: pages, the browser's files, texts, what search engines ask. */
export async function mountWeb(
  app: FastifyInstance,
  sites: { siteOf(tenant: Tenant, now: Date): Promise<Site> },
  settings: Settings,
  root: string,
): Promise<void> {
  const built = join(root, 'web/build');
  const entry = join(built, 'server/index.js');
  if (!existsSync(entry)) throw new SettingError('The pages are not built: run npm start, which builds them.');
  const { renderPage } = (await import(pathToFileURL(entry).href)) as { renderPage: RenderPage };
  const texts = (language: string) =>
    JSON.parse(readFileSync(join(root, 'locales', `${language}.json`), 'utf8')) as Record<string, string>;
  const exchangeFor = exchangeIn(app, settings.product);
  await mountAssets(app, join(built, 'client'));
  mountTexts(app, join(root, 'locales'));
  mountSitemap(app, exchangeFor, settings.publicScheme);
  mountPages(app, {
    renderPage,
    siteOf: (tenant, now) => sites.siteOf(tenant, now),
    exchangeFor,
    translations: { en: texts('en'), de: texts('de') },
    scheme: settings.publicScheme,
    clock: () => new Date(),
  });
}
