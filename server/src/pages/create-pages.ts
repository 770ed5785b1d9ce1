import { textsOfLanguage } from '../../../locales/texts-of-language.ts';
import type { Platform } from '../platform/create-platform.ts';
import type { App } from '../platform/http/create-app.ts';
import type { Settings } from '../platform/settings.ts';
import type { Tenants } from '../tenants/api.ts';
import { mountTexts } from './asset-routes.ts';
import { mountBrochure } from './brochure/brochure-routes.ts';
import { mountFavicon } from './favicon-routes.ts';
import { exchangeIn } from './in-process-exchange.ts';
import { paymentOrigins } from './page-policy.ts';
import { mountPages, type RenderPage } from './page-routes.ts';
import { mountShareImages } from './share-images/share-image-routes.ts';
import { mountSitemap } from './sitemap-routes.ts';

/** The source of pages and browser files: the build, or Vite in development. */
export interface Web {
  readonly renderPage: RenderPage;
  /** True in development, where pages change at any time. */
  readonly isDev: boolean;
  mountFiles(app: App): Promise<void>;
}

const ribbons = { development: 'dev', test: 'test', production: null } as const;

/** Creates the slice of pages: rendered pages, files of the browser, texts and the sitemap. */
export async function createPages(
  server: Pick<Platform, 'app' | 'routes' | 'storage' | 'log' | 'workers' | 'translate' | 'clock'> & {
    readonly tenants: Tenants;
  },
  settings: Settings,
  web: Web,
): Promise<void> {
  const {
    app,
    routes,
    tenants: { siteCache, hosts },
  } = server;
  const translations = { en: textsOfLanguage('en'), de: textsOfLanguage('de') };
  const exchangeFor = exchangeIn(app, settings.product);
  await web.mountFiles(app);
  mountTexts(routes, translations);
  const siteOf: Tenants['siteCache']['siteOf'] = (tenant, now) => siteCache.siteOf(tenant, now);
  mountSitemap(routes, { siteOf, exchangeFor });
  mountFavicon(routes, siteOf);
  mountShareImages({ ...server, siteOf, exchangeFor });
  mountBrochure({ ...server, siteOf });
  mountPages(app, {
    renderPage: web.renderPage,
    isDev: web.isDev,
    siteOf,
    takesPlanPayments: async (now) => {
      const platform = await hosts.tenantOf(settings.baseDomain);
      return platform !== null && (await siteOf(platform, now)).paymentKeyId !== null;
    },
    exchangeFor,
    translations,
    scheme: settings.publicScheme,
    ribbon: ribbons[settings.nodeEnv],
    clock: server.clock,
    paymentOrigins: paymentOrigins(settings),
  });
}
