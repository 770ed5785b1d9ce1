import { readDrawnIcon, readFavicon } from '@lernhaus/contract/operations/endpoints';
import type { Site } from '@lernhaus/contract/tenants/endpoints';
import { defaultThemeColour } from '@lernhaus/domain/tenants/derive-theme';
import { localPath } from '@lernhaus/domain/tenants/local-path';
import { drawIcon } from '../media/api.ts';
import type { Tenant } from '../platform/context.ts';
import type { RouteRegistry } from '../platform/http/route-registry.ts';

/** Browsers ask for `/favicon.ico` on pages that name no icon, and for pictures and downloads. */
export function mountFavicon(routes: RouteRegistry, siteOf: (tenant: Tenant, now: Date) => Promise<Site>): void {
  routes.open(readFavicon, async ({ tenant, now }) => {
    const { faviconUrl } = await siteOf(tenant, now);
    return { location: localPath(faviconUrl, 'http://here') ?? readDrawnIcon.path };
  });
  routes.open(readDrawnIcon, async ({ tenant, now }) => {
    const { theme } = await siteOf(tenant, now);
    return { mediaType: 'image/png', bytes: await drawIcon(theme.main ?? defaultThemeColour) };
  });
}
