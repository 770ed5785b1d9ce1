import { seesAllTenants } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import type { ReleaseCache } from '../release-cache.ts';
import { readCourseState, writePublication } from './publication-queries.ts';

/**
 * Call it before a course is published or withdrawn: it makes the release of that moment. Call the function that it
 * returns in the transaction of the change, so that later changes can be compared with that release.
 */
export async function recordPublication(
  { tenant, viewer, now, inTransaction }: RequestContext,
  releaseCache: ReleaseCache,
  id: string,
  published: unknown,
): Promise<(tx: Tx) => Promise<void>> {
  const nothing = () => Promise.resolve();
  if (typeof published !== 'boolean') return nothing;
  const ownerFilter = seesAllTenants(tenant, viewer) ? null : tenant.company;
  const state = await inTransaction('read', ({ tx }) => readCourseState(tx, ownerFilter, id, now));
  if (state === null || state.published === published) return nothing;
  const release = await releaseCache.current(state.owner, id, now);
  if (release === null) return nothing;
  const { owner } = state;
  return (tx) => writePublication(tx, { owner, courseId: id, releaseId: release.releaseId }, now);
}
