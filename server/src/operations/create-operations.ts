import { auditSorts, listAudits, readInfo } from '@lernhaus/contract/operations/endpoints';
import type { Platform } from '../platform/create-platform.ts';
import { pageHeaders, pageOf } from '../platform/http/page.ts';
import { auditsOf } from './audit-queries.ts';
import { mountMails } from './mail-routes.ts';
import { watchGrowth } from './management/growth.ts';
import { mountHealth } from './management/health-routes.ts';
import { mountManagement } from './management/management-routes.ts';
import type { CacheSizes } from './management/read-metrics.ts';

const dayMs = 86_400_000;
const isDay = (given: string): boolean => !given.includes('T');
const momentOf = (given: string | undefined): Date | null => (given ? new Date(given) : null);

/** The end of a window; a day without time counts as the whole day. */
const endOf = (given: string | undefined): Date | null =>
  given && isDay(given) ? new Date(Date.parse(given) + dayMs) : momentOf(given);

const profiles = { development: 'dev', test: 'test', production: 'prod' } as const;

/** Creates the slice of operations: the audit, the company's mails, health and management of the installation. */
export function createOperations(platform: Platform, { cacheSizes }: { readonly cacheSizes: CacheSizes }): void {
  const { routes, settings, version } = platform;
  mountMails(platform);
  routes.call(
    listAudits,
    (context, { query }) =>
      auditsOf(context, pageOf(query, auditSorts), {
        from: momentOf(query.fromDate),
        before: endOf(query.toDate),
        type: query.type ?? null,
        principal: query.principal ?? null,
      }),
    { headers: (paged, { url }) => pageHeaders(paged, url), body: ({ rows }) => rows },
  );

  const profile = profiles[settings.nodeEnv];
  mountHealth(platform);
  mountManagement(platform, { cacheSizes, profiles: [profile, 'api-docs'] });
  watchGrowth(platform);
  routes.open(readInfo, async () => ({
    build: { version },
    activeProfiles: [profile, 'api-docs' as const],
    'display-ribbon-on-profiles': profile === 'prod' ? null : profile,
  }));
}
