import { type AuditEvent, auditSorts, listAudits, readInfo } from '@lernhaus/contract/operations/endpoints';
import { dayMs } from '@lernhaus/domain/time';
import { mayShareAccount } from '../platform/context.ts';
import type { Platform } from '../platform/create-platform.ts';
import { pageHeaders, pageOf } from '../platform/http/page.ts';
import type { PeriodicJob } from '../platform/jobs.ts';
import { addUpRowCounts } from '../resource/row-counts.ts';
import { auditsOf } from './audit-queries.ts';
import { forgetAudits } from './forget-audits.ts';
import { mountMails } from './mail-routes.ts';
import { warnIfDatabaseTooLarge } from './management/embedded-size.ts';
import { mountHealth } from './management/health-routes.ts';
import { mountManagement } from './management/management-routes.ts';
import type { CacheSizes } from './management/read-metrics.ts';
import { sealAudits } from './seal-audits.ts';

const isDay = (text: string): boolean => !text.includes('T');
const momentOf = (text: string | undefined): Date | null => (text ? new Date(text) : null);

/** The end of a window; a day without time counts as the whole day. */
const endOf = (text: string | undefined): Date | null =>
  text && isDay(text) ? new Date(Date.parse(text) + dayMs) : momentOf(text);

const profiles = { development: 'dev', test: 'test', production: 'prod' } as const;

/** The public demo shows its visitors no network addresses of other visitors. */
const withoutOthersAddresses = (events: readonly AuditEvent[], ownAddress: string): AuditEvent[] =>
  events.map((event) => {
    const { remoteAddress, ...data } = event.data;
    return remoteAddress === ownAddress ? event : { ...event, data };
  });

/** Creates the slice of operations: the audit, the company's mails, health and management of the installation. */
export function createOperations(
  platform: Platform,
  { cacheSizes }: { readonly cacheSizes: CacheSizes },
): { readonly jobs: readonly PeriodicJob[] } {
  const { routes, settings, version, database, clock } = platform;
  mountMails(platform);
  routes.open(
    listAudits,
    async (context, { query }) => {
      const filter = {
        from: momentOf(query.fromDate),
        before: endOf(query.toDate),
        type: query.type ?? null,
        principal: query.principal ?? null,
      };
      const paged = await context.inTransaction('read', (txContext) =>
        auditsOf(txContext, pageOf(query, auditSorts), filter),
      );
      return mayShareAccount(context) ? { ...paged, rows: withoutOthersAddresses(paged.rows, context.address) } : paged;
    },
    { headers: (paged, { url }) => pageHeaders(paged, url), body: ({ rows }) => rows },
  );

  const profile = profiles[settings.nodeEnv];
  mountHealth(platform);
  mountManagement(platform, { cacheSizes, profiles: [profile, 'api-docs'] });
  routes.open(readInfo, async () => ({
    build: { version },
    activeProfiles: [profile, 'api-docs' as const],
    'display-ribbon-on-profiles': profile === 'prod' ? null : profile,
  }));
  const seal: PeriodicJob = { name: 'seal-audits', cron: '* * * * *', handler: () => sealAudits(database) };
  const forget: PeriodicJob = {
    name: 'forget-audits',
    cron: '53 3 * * *',
    handler: () => {
      const now = clock();
      return forgetAudits(database, new Date(now.getTime() - settings.auditKeepDays * dayMs), now);
    },
  };
  const addUp: PeriodicJob = {
    name: 'add-up-row-counts',
    cron: '* * * * *',
    handler: async () => void (await addUpRowCounts(database)),
  };
  const warn: PeriodicJob = {
    name: 'warn-if-outgrown',
    cron: '17 * * * *',
    handler: () => warnIfDatabaseTooLarge(platform),
  };
  return { jobs: database.engine === 'server' ? [seal, forget, addUp] : [seal, forget, addUp, warn] };
}
