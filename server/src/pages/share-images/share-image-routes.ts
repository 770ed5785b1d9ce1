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
import { DrawnFileCache } from '../../platform/drawn-file-cache.ts';
import type { Translate } from '../../platform/translations.ts';
import { topOfPage, withOwnTexts } from '../../tenants/api.ts';
import type { InProcessExchange } from '../in-process-exchange.ts';
import { drawShareImageTask } from './draw-share-image.ts';
import { logoBox } from './share-image-size.ts';

type Services = Pick<Platform, 'routes' | 'storage' | 'workers' | 'translate'> & {
  readonly siteOf: (tenant: Tenant, now: Date) => Promise<Site>;
  readonly exchangeFor: (host: string) => InProcessExchange;
};

/** The titles of pages that are not about one course. Products have their pages on the main domain. */
const pageTitles = {
  home: { group: 'PAGE_LMS', main: 'home.headline', tenant: 'home.tenant.headline' },
  catalogue: { group: 'PAGE_OUR_COURSES', main: null, tenant: 'catalogue.title' },
  elearning: { group: 'PAGE_E_LEARNING', main: 'elearning.pageTitle', tenant: null },
  pricepro: { group: 'PAGE_PRICE_PRO', main: 'pricePro.pageTitle', tenant: null },
  urbanengine: { group: 'PAGE_URBAN_ENGINE', main: 'safety.pageTitle', tenant: null },
  plantonicare: { group: 'PAGE_PLANTONI_CARE', main: 'plantoniCare.pageTitle', tenant: null },
} as const;

const isPage = (name: string): name is keyof typeof pageTitles => Object.hasOwn(pageTitles, name);

/** Mounts the pictures of shared pages. A course has one if visitors of the host may see its page. */
export function mountShareImages({ routes, storage, workers, translate, siteOf, exchangeFor }: Services): void {
  const images = new DrawnFileCache();

  const titleOf = async (name: string, host: string, site: Site, language: Language): Promise<string> => {
    const title = isPage(name) ? titleOfPage(translate, name, site, language) : null;
    if (title !== null) return title;
    if (isPage(name) || site.expired) throw new Failure('error.http.404');
    return nameOfCourse(exchangeFor(host), name);
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
      };
      const { logoUrl } = site;
      // A stored picture never changes under its address.
      const bytes = await images.fileOf(JSON.stringify([tenant.company, logoUrl, shown]), async () => {
        const logo =
          logoUrl === null ? null : await storedPictureAsPng(storage, logoUrl, logoBox.width, logoBox.height);
        return workers.run(drawShareImageTask, { ...shown, logo }, tenant.company);
      });
      return { mediaType: 'image/png', bytes };
    },
    { headers: () => ({ 'cache-control': 'public, max-age=86400' }) },
  );
}

/** The owner's title or ours; null for a page that the site does not have. */
function titleOfPage(
  translate: Translate,
  name: keyof typeof pageTitles,
  site: Site,
  language: Language,
): string | null {
  const { group, main, tenant } = pageTitles[name];
  const key = site.mode === 'main' ? main : tenant;
  const own = name === 'home' ? topOfPage(site, group, language) : null;
  if (own?.headline) return own.headline;
  return key && withOwnTexts(translate, site, [group])(language, key, { company: site.companyName });
}

/** The name of a course that visitors may see. An id that the API refuses counts as an unknown course. */
async function nameOfCourse(exchange: InProcessExchange, id: string): Promise<string> {
  const answer = await exchange(readCourseLanding, { params: { id } }).catch((error: unknown) => {
    if ([400, 404].includes((error as { status?: number }).status ?? 0)) return null;
    throw error;
  });
  if (answer === null) throw new Failure('error.http.404');
  return answer.reply.name;
}
