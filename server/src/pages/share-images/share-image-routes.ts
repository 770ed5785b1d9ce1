import { readCourseLanding } from '@lernhaus/contract/courses/endpoints';
import { Failure } from '@lernhaus/contract/failures';
import { readShareImage } from '@lernhaus/contract/operations/endpoints';
import type { Site } from '@lernhaus/contract/tenants/endpoints';
import { parseColour } from '@lernhaus/domain/tenants/colour';
import { defaultThemeColour } from '@lernhaus/domain/tenants/derive-theme';
import { type Language, tenantLanguage } from '@lernhaus/domain/tenants/tenant-language';
import { storedPictureAsPng } from '../../media/api.ts';
import type { Tenant } from '../../platform/context.ts';
import type { Platform } from '../../platform/create-platform.ts';
import type { Exchange } from '../page-routes.ts';
import { ShareImages } from './draw-share-image.ts';
import { logoBox } from './share-image-size.ts';

type Services = Pick<Platform, 'routes' | 'storage' | 'workers' | 'translate'> & {
  readonly siteOf: (tenant: Tenant, now: Date) => Promise<Site>;
  readonly exchangeFor: (host: string) => Exchange;
};

/** The titles of pages that are not about one course. Products have their pages on the main domain. */
const pageTitles = {
  home: { main: 'home.headline', tenant: 'home.tenant.headline' },
  catalogue: { main: null, tenant: 'catalogue.title' },
  elearning: { main: 'elearning.pageTitle', tenant: null },
  pricepro: { main: 'pricePro.pageTitle', tenant: null },
  urbanengine: { main: 'safety.pageTitle', tenant: null },
  plantonicare: { main: 'plantoniCare.pageTitle', tenant: null },
} as const;

const isPage = (name: string): name is keyof typeof pageTitles => Object.hasOwn(pageTitles, name);

/** Mounts the pictures of shared pages. A course has one if visitors of the host may see its page. */
export function mountShareImages({ routes, storage, workers, translate, siteOf, exchangeFor }: Services): void {
  const images = new ShareImages(workers);

  const titleOf = async (name: string, host: string, site: Site, language: Language): Promise<string> => {
    if (isPage(name)) {
      const key = pageTitles[name][site.mode === 'main' ? 'main' : 'tenant'];
      if (key !== null) return translate(language, key, { company: site.companyName });
    } else if (!site.expired) return nameOfCourse(exchangeFor(host), name);
    throw new Failure('error.http.404');
  };

  routes.open(
    readShareImage,
    async ({ tenant, now }, { params, query }, { host }) => {
      const site = await siteOf(tenant, now);
      const [, name] = /^(.+)\.png$/.exec(params.file) ?? [];
      if (name === undefined) throw new Failure('error.http.404');
      const title = await titleOf(name, host, site, tenantLanguage({ chosen: query.lang, tenant: site.language }));
      const shown = {
        title,
        companyName: site.companyName,
        host: host.split(':', 1)[0] ?? '',
        colour: parseColour(site.theme.main) ?? defaultThemeColour,
        textColour: parseColour(site.theme.mainText),
        logoUrl: site.logoUrl,
      };
      const bytes = await images.draw(tenant.company, shown, async () =>
        site.logoUrl === null ? null : storedPictureAsPng(storage, site.logoUrl, logoBox.width, logoBox.height),
      );
      return { mediaType: 'image/png', bytes };
    },
    { headers: () => ({ 'cache-control': 'public, max-age=86400' }) },
  );
}

/** The name of a course that visitors may see. An id that the API refuses counts as an unknown course. */
async function nameOfCourse(exchange: Exchange, id: string): Promise<string> {
  const answer = await exchange(readCourseLanding, { params: { id } }).catch((error: unknown) => {
    if ([400, 404].includes((error as { status?: number }).status ?? 0)) return null;
    throw error;
  });
  if (answer === null) throw new Failure('error.http.404');
  return (answer.reply as { readonly name: string }).name;
}
