import { learnersOfCourses, progressOfStates } from '@lernhaus/contract/learning/endpoints';
import { limits } from '@lernhaus/contract/limits';
import { seesAllTenants } from '../platform/context.ts';
import type { RequestContext, RouteRegistry } from '../platform/http/route-registry.ts';
import { isUuid } from '../platform/new-id.ts';
import type { ProgressSummaries } from './progress-summaries.ts';
import { readCourseLearners, readStateShares } from './summary-queries.ts';

/**
 * Mounts how much of their courses learners have done: by the states of learners, and by courses. The latest changes of
 * the company are computed first; ADMIN, who sees the states of all companies, reads what is computed.
 */
export function mountShares(routes: RouteRegistry, summaries: ProgressSummaries): void {
  /** The ids that a query names, and whose rows the caller sees. */
  const prepared = async (context: RequestContext, requestedIds: readonly string[] | null | undefined) => {
    const { tenant, viewer } = context;
    const ids = (requestedIds ?? []).filter(isUuid).slice(0, limits.pageSizeMax);
    const owner = seesAllTenants(tenant, viewer) ? null : tenant.company;
    if (owner !== null && ids.length > 0) await summaries.refresh(context);
    return { ids, owner };
  };
  routes.open(progressOfStates, async (context, { query }) => {
    const { ids, owner } = await prepared(context, query.ids);
    return context.inTransaction('read', ({ tx }) => readStateShares(tx, ids, owner));
  });
  routes.open(learnersOfCourses, async (context, { query }) => {
    const { ids, owner } = await prepared(context, query.ids);
    return context.inTransaction('read', ({ tx }) => readCourseLearners(tx, { ids, owner, now: context.now }));
  });
}
