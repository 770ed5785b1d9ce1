import { readDrawnIcon, readFavicon } from '@lernhaus/contract/operations/endpoints';
import type { Site } from '@lernhaus/contract/tenants/endpoints';
import { defaultThemeColour } from '@lernhaus/domain/tenants/derive-theme';
import sharp from 'sharp';
import type { Tenant } from '../platform/context.ts';
import type { RouteRegistry } from '../platform/http/route-registry.ts';

/** A house with an open book. The colour of the theme is checked where it is read: `#` and six hexadecimal digits. */
const drawing = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 32 32"><path fill="${colour}" d="M16 2 1 13h3v17h24V13h3z"/><path fill="#fff" stroke="#1b1b1b" stroke-width="1.5" stroke-linejoin="round" d="M16 17c-2-2-5-2-8-2v9c3 0 6 0 8 2 2-2 5-2 8-2v-9c-3 0-6 0-8 2zv9"/></svg>`;

const maxIcons = 200;
const icons = new Map<string, Promise<Buffer>>();

/** Draws the icon once per colour. It is a PNG, because no endpoint serves a drawing that could run scripts. */
function drawnIcon(colour: string): Promise<Buffer> {
  const icon =
    icons.get(colour) ??
    sharp(Buffer.from(drawing(colour)))
      .png()
      .toBuffer();
  if (icons.size >= maxIcons) icons.clear();
  icons.set(colour, icon);
  return icon;
}

/** Browsers ask for `/favicon.ico` on pages that name no icon, and for pictures and downloads. */
export function mountFavicon(routes: RouteRegistry, siteOf: (tenant: Tenant, now: Date) => Promise<Site>): void {
  routes.open(readFavicon, async ({ tenant, now }) => {
    const { faviconUrl } = await siteOf(tenant, now);
    // Only to this host.
    return { location: faviconUrl?.startsWith('/') && !faviconUrl.startsWith('//') ? faviconUrl : readDrawnIcon.path };
  });
  routes.open(readDrawnIcon, async ({ tenant, now }) => {
    const { theme } = await siteOf(tenant, now);
    return { mediaType: 'image/png', bytes: await drawnIcon(theme.main ?? defaultThemeColour) };
  });
}
