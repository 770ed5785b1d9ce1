import type { Platform } from '../platform/create-platform.ts';
import { inPlatform } from '../platform/database/transaction.ts';
import type { MailBrandOf } from '../platform/frame-mail.ts';
import { readMailBrand, tenantOrigins } from '../tenants/api.ts';
import { storedPictureAsPng } from './stored-picture.ts';

/** The size of a logo in pixels. Mails show it at half of the size, because many screens have two pixels per point. */
const logoPixels = { width: 400, height: 80 };

/** Returns how companies present themselves in mails, read for each mail, so that a new logo is in the next one. */
export function mailBrands(platform: Pick<Platform, 'database' | 'settings' | 'storage' | 'log'>): MailBrandOf {
  const { database, settings } = platform;
  const originOf = tenantOrigins(settings);
  return async (company) => {
    const { logoUrl, ...brand } = await inPlatform(database, 'read', (tx) => readMailBrand(tx, company, originOf));
    return { ...brand, logo: await storedPictureAsPng(platform, logoUrl, logoPixels.width, logoPixels.height) };
  };
}
