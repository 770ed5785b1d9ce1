import { progressOfStates } from '@lernhaus/contract/learning/endpoints';
import { limits } from '@lernhaus/contract/limits';
import { seesAllTenants } from '../platform/context.ts';
import type { RouteRegistry } from '../platform/http/route-registry.ts';
import { isUuid } from '../platform/new-id.ts';
import type { ProgressSummaries } from './progress-summaries.ts';
import { readStateShares } from './summary-queries.ts';

/** Mounts how much of their courses learners have done. The summaries of their companies are brought up to date first. */
export function mountShares(routes: RouteRegistry, summaries: ProgressSummaries): void {
  routes.open(progressOfStates, async (context, { query }) => {
    const { tenant, viewer, now } = context;
    const ids = (query.ids ?? []).filter(isUuid).slice(0, limits.pageSizeMax);
    const owner = seesAllTenants(tenant, viewer) ? null : tenant.company;
    const read = () => context.inTransaction('read', ({ tx }) => readStateShares(tx, ids, owner));
    const companies = new Set((await read()).map((share) => share.owner));
    for (const company of companies) await summaries.refresh(company, now);
    return (await read()).map(({ id, doneCount, totalCount, percentage }) => ({
      id,
      doneCount,
      totalCount,
      percentage,
    }));
  });
}
