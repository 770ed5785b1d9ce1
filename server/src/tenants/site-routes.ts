import { readSite } from '@lernhaus/contract/tenants/endpoints';
import type { Mounts } from '../platform/http/mount.ts';
import type { SiteBook } from './site-book.ts';

export function mountSite(mounts: Mounts, sites: SiteBook): void {
  mounts.open(readSite, ({ tenant, now }) => sites.siteOf(tenant, now));
}
