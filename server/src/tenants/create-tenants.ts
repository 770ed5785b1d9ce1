import type { Tenant } from '../platform/context.ts';
import type { Platform } from '../platform/create-platform.ts';
import { SecretCipher } from '../platform/secrets.ts';
import { HostCache } from './host-cache.ts';
import { withOwnTexts } from './own-texts.ts';
import { paymentKeyOfCompany, paymentKeys } from './payment-keys.ts';
import { PlanQuota } from './plan-quota.ts';
import type { SettingDeps } from './prepare-settings.ts';
import { mountSettings } from './setting-routes.ts';
import { SiteCache } from './site-cache.ts';
import { mountSite } from './site-routes.ts';
import { tenantOrigins } from './tenant-origins.ts';
import { unknownHostPage, unknownHostPolicy } from './unknown-host-page.ts';

export type Tenants = ReturnType<typeof createTenants>;

/** Creates the slice of tenants: hosts, the site with its settings, and the quota of a tenant's plan. */
export function createTenants(platform: Platform, { keepPicture }: Pick<SettingDeps, 'keepPicture'>) {
  const { settings, database, workers, routes, keyFor, runInTenant, translate } = platform;
  const hosts = new HostCache(database, settings);
  const siteCache = new SiteCache(database, settings, workers, hosts);
  const secretCipher = new SecretCipher(keyFor('settings'));
  const paymentKeyIn = paymentKeys(secretCipher);
  mountSite(routes, siteCache);
  mountSettings(routes, { ...platform, secretCipher, keepPicture, hosts });
  return {
    hosts,
    siteCache,
    secretCipher,
    paymentKeyIn,
    paymentKeyOf: paymentKeyOfCompany(runInTenant, paymentKeyIn),
    quota: new PlanQuota([settings.mainCompany, settings.demoCompany]),
    /** The translator of what the server writes for visitors of a company. */
    translatorOf: async (tenant: Tenant, now: Date) => withOwnTexts(translate, await siteCache.siteOf(tenant, now)),
    originOf: tenantOrigins(settings),
    unknownHostPage: (host: string) => ({
      html: unknownHostPage(settings, host, translate),
      policy: unknownHostPolicy,
    }),
  };
}
