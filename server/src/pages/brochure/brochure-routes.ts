import { Failure } from '@lernhaus/contract/failures';
import { readBrochure } from '@lernhaus/contract/operations/endpoints';
import type { Site } from '@lernhaus/contract/tenants/endpoints';
import { parseColour } from '@lernhaus/domain/tenants/colour';
import { defaultThemeColour } from '@lernhaus/domain/tenants/derive-theme';
import { defaultLanguage, languageOf } from '@lernhaus/domain/tenants/tenant-language';
import { storedPictureAsPng } from '../../media/api.ts';
import { ByteCache } from '../../platform/byte-cache.ts';
import type { Tenant } from '../../platform/context.ts';
import type { Platform } from '../../platform/create-platform.ts';
import { brochureWords } from './brochure-words.ts';
import { drawBrochureTask } from './draw-brochure.ts';

type Services = Pick<Platform, 'routes' | 'storage' | 'log' | 'workers' | 'translate'> & {
  readonly siteOf: (tenant: Tenant, now: Date) => Promise<Site>;
};

const fileShape = /^plantonicare-(en|de)\.pdf$/;
const picturePixels = 900;

/** Mounts the brochure of PlantoniCare, drawn from the texts, the colours and the picture of its page. */
export function mountBrochure({ routes, storage, log, workers, translate, siteOf }: Services): void {
  const files = new ByteCache<Uint8Array>(10_000_000, ({ byteLength }) => byteLength);
  routes.open(
    readBrochure,
    async ({ tenant, now }, { params }, { host }) => {
      const [, language] = fileShape.exec(params.file) ?? [];
      if (language === undefined) throw new Failure('error.http.404');
      const site = await siteOf(tenant, now);
      const content = {
        words: brochureWords(translate, site, host.split(':', 1)[0] ?? '', languageOf(language) ?? defaultLanguage),
        colour: parseColour(site.theme.main) ?? defaultThemeColour,
        textColour: parseColour(site.theme.mainText),
      };
      const address = site.pages['PAGE_PLANTONI_CARE']?.['SECTION_IMAGE_1'] ?? null;
      const bytes = await files.get(JSON.stringify([tenant.company, address, content]), async () => {
        const picture =
          address === null ? null : await storedPictureAsPng({ storage, log }, address, picturePixels, picturePixels);
        return workers.run(drawBrochureTask, { ...content, picture, now }, tenant.company);
      });
      return { mediaType: 'application/pdf', bytes };
    },
    { headers: () => ({ 'cache-control': 'public, max-age=86400' }) },
  );
}
