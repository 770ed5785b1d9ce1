import { readOverview } from '@lernhaus/contract/overview/endpoints';
import type { Courses } from '../courses/api.ts';
import type { Learning } from '../learning/api.ts';
import type { Platform } from '../platform/create-platform.ts';
import type { Tenants } from '../tenants/api.ts';
import { mountLearners } from './learner-routes.ts';
import { readOverviewOf } from './read-overview.ts';

/** Creates the slice of the overview: what needs doing in a company, and its learners. */
export function createOverview(
  platform: Platform,
  { tenants, courses, learning }: { readonly tenants: Tenants; readonly courses: Courses; readonly learning: Learning },
): void {
  const { summaries } = learning;
  platform.routes.open(readOverview, async (context) => {
    await summaries.refresh(context.tenant.company, context.now);
    return context.inTransaction('read', (txContext) => readOverviewOf(txContext, tenants.quota));
  });
  mountLearners(platform, { summaries, releaseCache: courses.releaseCache });
}
