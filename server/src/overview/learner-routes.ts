import { learnerSorts, listLearners } from '@lernhaus/contract/overview/learners';
import type { Learning } from '../learning/api.ts';
import type { Platform } from '../platform/create-platform.ts';
import { pageHeaders, pageOf } from '../platform/http/page.ts';
import { findLearners, searchOf } from './learner-queries.ts';
import { readCourseNames } from './overview-queries.ts';
import { withCourseNames } from './read-overview.ts';

/** Mounts the list of learners, a learner's page, and what is done for several learners at once. */
export function mountLearners({ routes }: Platform, { summaries }: Pick<Learning, 'summaries'>): void {
  routes.open(
    listLearners,
    async (context, { query }) => {
      const { company } = context.tenant;
      const page = pageOf(query, learnerSorts);
      await summaries.refresh(company, context.now);
      return context.inTransaction('read', async ({ tx, now }) => {
        const [names, { rows, total }] = await Promise.all([
          readCourseNames(tx, company),
          findLearners(tx, company, searchOf(query), page, now),
        ]);
        return { rows: withCourseNames(rows, names), total, page };
      });
    },
    { headers: (paged, { url }) => pageHeaders(paged, url), body: ({ rows }) => rows },
  );
}
