import type { CourseCard } from '@lernhaus/contract/courses/endpoints';
import { Failure } from '@lernhaus/contract/failures';
import {
  enrolLearners,
  learnerSorts,
  listLearners,
  mailLearners,
  markAnswersReviewed,
  readLearner,
} from '@lernhaus/contract/overview/learners';
import { enrolLearner, offeredCourses } from '../billing/api.ts';
import { recordAudit } from '../platform/audit.ts';
import { callerOf, viewerNameIn } from '../platform/context.ts';
import type { Platform } from '../platform/create-platform.ts';
import { withoutNestedLoops } from '../platform/database/without-nested-loops.ts';
import { pageHeaders, pageOf, readWithTotal } from '../platform/http/page.ts';
import { isUuid } from '../platform/new-id.ts';
import { readCompanyName, type Tenants } from '../tenants/api.ts';
import { markReviewed, readBulkLearners } from './learner-detail-queries.ts';
import { findLearners, searchOf } from './learner-queries.ts';
import { mailChosenLearners } from './mail-chosen-learners.ts';
import { readCourseNames } from './overview-queries.ts';
import { type LearnerServices, readLearnerDetail } from './read-learner.ts';
import { withCourseNames } from './read-overview.ts';

/** Mounts the list of learners, a learner's page, and the calls for several learners at once. */
export function mountLearners(platform: Platform & Pick<Tenants, 'originOf'>, services: LearnerServices): void {
  const { routes, rates } = platform;
  routes.open(
    listLearners,
    async (context, { query }) => {
      const { company } = context.tenant;
      const page = pageOf(query, learnerSorts);
      await services.summaries.refresh(context);
      return context.inTransaction('read', async ({ tx, now }) => {
        const [names, { rows, total }] = await withoutNestedLoops(tx, () =>
          Promise.all([
            readCourseNames(tx, company),
            readWithTotal(page, (part) =>
              findLearners(tx, company, { ...searchOf(query), logins: query.logins }, part, now),
            ),
          ]),
        );
        return { rows: withCourseNames(rows, names), total, page };
      });
    },
    { headers: (paged, { url }) => pageHeaders(paged, url), body: ({ rows }) => rows },
  );

  routes.open(readLearner, (context, { params }) => readLearnerDetail(services, context, params.login));

  routes.call(
    markAnswersReviewed,
    async ({ tx, tenant: { company }, now }, { params: { login }, body: { courseId, until } }) => {
      const isMarked = isUuid(courseId) && (await markReviewed(tx, { company, login, courseId, until }, now));
      if (!isMarked) throw new Failure('error.http.404');
    },
  );

  routes.open(mailLearners, async (context, { body }) => {
    const { company } = context.tenant;
    await rates.take({ limit: 'learnerMails', of: [company] });
    return context.inTransaction('write', async (txContext) => {
      const companyName = await readCompanyName(txContext.tx, company);
      const { address } = context;
      return mailChosenLearners(platform, { ...txContext, viewer: callerOf(context) }, body, { companyName, address });
    });
  });

  routes.open(enrolLearners, (context, { body: { logins, courseId } }) =>
    context.inTransaction('write', async (txContext) => {
      const { tx, tenant, viewer, now } = txContext;
      const [course] = (await offeredCourses(tx, tenant.company, [courseId])) as [CourseCard];
      const uniqueLogins = [...new Set(logins)].sort();
      const learners = await readBulkLearners(tx, tenant.company, uniqueLogins);
      const learnersByLogin = new Map(learners.map((learner) => [learner.login, learner]));
      const outcomes = [];
      for (const login of uniqueLogins) {
        const learner = learnersByLogin.get(login);
        const outcome = !learner
          ? 'unknown'
          : learner.isUnconfirmed
            ? 'unconfirmed'
            : await enrolLearner(platform, txContext, learner, course);
        outcomes.push({ login, outcome });
      }
      const message = `${course.name}: ${outcomes.map((one) => `${one.login} ${one.outcome}`).join(', ')}`;
      const data = { message, remoteAddress: context.address };
      const values = { course: course.name, count: outcomes.length };
      const principal = viewerNameIn(tenant.company, viewer);
      await recordAudit(tx, { owner: tenant.company, act: 'learnersEnrolled', principal, data, values }, now);
      return outcomes;
    }),
  );
}
