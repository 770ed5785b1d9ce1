import { readSite } from '@lernhaus/contract/tenants/endpoints';
import type { RouteRegistry } from '../platform/http/route-registry.ts';
import type { SiteCache } from './site-cache.ts';

export function mountSite(routes: RouteRegistry, siteCache: SiteCache): void {
  routes.open(readSite, ({ tenant, now }) => siteCache.siteOf(tenant, now));
}
