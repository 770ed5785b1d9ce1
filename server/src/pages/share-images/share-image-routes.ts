import { readCourseLanding } from '@lernhaus/contract/courses/endpoints';
import { Failure } from '@lernhaus/contract/failures';
import { readShareImage } from '@lernhaus/contract/operations/endpoints';
import type { Site } from '@lernhaus/contract/tenants/endpoints';
import { parseColour } from '@lernhaus/domain/tenants/colour';
import { defaultThemeColour } from '@lernhaus/domain/tenants/derive-theme';
import { type Language, tenantLanguage } from '@lernhaus/domain/tenants/tenant-language';
import { storedPictureAsPng } from '../../media/api.ts';
import { ByteCache } from '../../platform/byte-cache.ts';
import type { Tenant } from '../../platform/context.ts';
import type { Platform } from '../../platform/create-platform.ts';
import type { Translate } from '../../platform/translations.ts';
import { topOfPage, withOwnTexts } from '../../tenants/api.ts';
import type { InProcessExchange } from '../in-process-exchange.ts';
import { drawShareImageTask } from './draw-share-image.ts';
import type { DrawingName } from './drawings.ts';
import { logoBox, shareImageSize } from './share-image-size.ts';

type Services = Pick<Platform, 'routes' | 'storage' | 'log' | 'workers' | 'translate'> & {
  readonly siteOf: (tenant: Tenant, now: Date) => Promise<Site>;
  readonly exchangeFor: (host: string) => InProcessExchange;
};

/**
 * The titles of pages that are not about one course, and what is drawn beside them on the main domain. Products have
 * their pages there.
 */
const pages = {
  home: { group: 'PAGE_LMS', main: 'home.headline', tenant: 'home.tenant.headline', drawing: 'house' },
  catalogue: { group: 'PAGE_OUR_COURSES', main: null, tenant: 'catalogue.title', drawing: 'book' },
  elearning: { group: 'PAGE_E_LEARNING', main: 'elearning.pageTitle', tenant: null, drawing: 'house' },
  pricepro: { group: 'PAGE_PRICE_PRO', main: 'pricePro.pageTitle', tenant: null, drawing: 'table' },
  urbanengine: { group: 'PAGE_URBAN_ENGINE', main: 'safety.pageTitle', tenant: null, drawing: 'place' },
  plantonicare: { group: 'PAGE_PLANTONI_CARE', main: 'plantoniCare.pageTitle', tenant: null, drawing: 'leaf' },
} as const;

const isPage = (name: string): name is keyof typeof pages => Object.hasOwn(pages, name);

/** What the picture of a page is made of: its title, and the picture of the course or of the top of the page. */
interface SharedPage {
  readonly title: string;
  readonly picture: string | null;
  readonly drawing: DrawingName;
}

/** A picture that is wider than high still fills the height. */
const pictureBox = { width: 2 * shareImageSize.height, height: 2 * shareImageSize.height };

/** Mounts the pictures of shared pages. A course has one if visitors of the host may see its page. */
export function mountShareImages({ routes, storage, log, workers, translate, siteOf, exchangeFor }: Services): void {
  const images = new ByteCache<Uint8Array>(10_000_000, ({ byteLength }) => byteLength);
  const pictureIn = (address: string | null, { width, height }: { width: number; height: number }) =>
    address === null ? null : storedPictureAsPng({ storage, log }, address, width, height);

  const sharedPage = async (name: string, host: string, site: Site, language: Language): Promise<SharedPage> => {
    if (!isPage(name) && !site.expired) return sharedCourse(exchangeFor(host), name);
    const title = isPage(name) ? titleOfPage(translate, name, site, language) : null;
    if (!isPage(name) || title === null) throw new Failure('error.http.404');
    const { group, drawing } = pages[name];
    const picture = site.pages[group]?.['SECTION_IMAGE_1'] ?? null;
    return { title, picture, drawing: site.mode === 'main' ? drawing : 'book' };
  };

  routes.open(
    readShareImage,
    async ({ tenant, now }, { params, query }, { host }) => {
      const site = await siteOf(tenant, now);
      const [, name] = /^(.+)\.png$/.exec(params.file) ?? [];
      if (name === undefined) throw new Failure('error.http.404');
      const language = tenantLanguage({ chosen: query.lang, tenant: site.language });
      const { title, picture, drawing } = await sharedPage(name, host, site, language);
      const content = {
        title,
        drawing,
        companyName: site.companyName,
        host: (host.split(':', 1)[0] ?? '').toLowerCase(),
        colour: parseColour(site.theme.main) ?? defaultThemeColour,
        textColour: parseColour(site.theme.mainText),
      };
      const { logoUrl } = site;
      // A stored picture never changes under its address.
      const bytes = await images.get(JSON.stringify([tenant.company, logoUrl, picture, content]), async () => {
        const [logo, drawnPicture] = await Promise.all([pictureIn(logoUrl, logoBox), pictureIn(picture, pictureBox)]);
        return workers.run(drawShareImageTask, { ...content, logo, picture: drawnPicture }, tenant.company);
      });
      return { mediaType: 'image/png', bytes };
    },
    { headers: () => ({ 'cache-control': 'public, max-age=86400' }) },
  );
}

/** The owner's title or ours; null for a page that the site does not have. */
function titleOfPage(translate: Translate, name: keyof typeof pages, site: Site, language: Language): string | null {
  const { group, main, tenant } = pages[name];
  const key = site.mode === 'main' ? main : tenant;
  const ownTop = name === 'home' ? topOfPage(site, group, language) : null;
  if (ownTop?.headline) return ownTop.headline;
  return key && withOwnTexts(translate, site, [group])(language, key, { company: site.companyName });
}

/** A course that visitors may see. An id that the API refuses counts as an unknown course. */
async function sharedCourse(exchange: InProcessExchange, id: string): Promise<SharedPage> {
  const answer = await exchange(readCourseLanding, { params: { id } }).catch((error: unknown) => {
    if ([400, 404].includes((error as { status?: number }).status ?? 0)) return null;
    throw error;
  });
  if (answer === null) throw new Failure('error.http.404');
  const { name, logoUrl } = answer.reply;
  return { title: name, picture: logoUrl, drawing: 'book' };
}
