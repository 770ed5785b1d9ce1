import { progressOfStates } from '@lernhaus/contract/learning/endpoints';
import { limits } from '@lernhaus/contract/limits';
import { seesAllTenants } from '../platform/context.ts';
import type { RouteRegistry } from '../platform/http/route-registry.ts';
import { isUuid } from '../platform/new-id.ts';
import type { ProgressSummaries } from './progress-summaries.ts';
import { readStateShares } from './summary-queries.ts';

/**
 * Mounts how much of their courses learners have done. The latest changes of the company are computed first; ADMIN, who sees
 * the states of all companies, reads what is computed.
 */
export function mountShares(routes: RouteRegistry, summaries: ProgressSummaries): void {
  routes.open(progressOfStates, async (context, { query }) => {
    const { tenant, viewer, now } = context;
    const ids = (query.ids ?? []).filter(isUuid).slice(0, limits.pageSizeMax);
    const owner = seesAllTenants(tenant, viewer) ? null : tenant.company;
    if (owner !== null && ids.length > 0) await summaries.refresh(owner, now);
    return context.inTransaction('read', ({ tx }) => readStateShares(tx, ids, owner));
  });
}
