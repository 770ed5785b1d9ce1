import type { Overview } from '@lernhaus/contract/overview/endpoints';
import { daysToExpiry } from '@lernhaus/domain/billing/subscription';
import { lastDays } from '@lernhaus/domain/learning/activity-days';
import { setupChecklist } from '@lernhaus/domain/overview/setup-steps';
import { planUseOf } from '../billing/api.ts';
import { isCompanyOwner, type TransactionContext } from '../platform/context.ts';
import { withoutNestedLoops } from '../platform/database/without-nested-loops.ts';
import type { PlanQuota } from '../tenants/api.ts';
import { countNeeds, readLearners } from './learner-queries.ts';
import {
  readActivity,
  readCourseNames,
  readOpenAnswers,
  readOpenOrders,
  readOpenThreads,
  readRunningExams,
  readSetup,
} from './overview-queries.ts';

/** The number of learners in the list of those who are stuck. */
const stuckListed = 5;

/**
 * Everything for the overview of a company. The number of its statements does not depend on the data.
 */
export async function readOverviewOf(
  { tx, tenant: { company, mode }, viewer, now }: TransactionContext,
  quota: PlanQuota,
): Promise<Overview> {
  const isOwner = isCompanyOwner(viewer);
  const days = lastDays(now);
  const [firstDay = ''] = days;
  const [counts, names, threads, answers, exams, { active, days: activeDays }, setup, money] = await withoutNestedLoops(
    tx,
    () =>
      Promise.all([
        countNeeds(tx, company, stuckListed, now),
        readCourseNames(tx, company),
        readOpenThreads(tx, company),
        readOpenAnswers(tx, company, now),
        readRunningExams(tx, company, now),
        readActivity(tx, company, firstDay),
        readSetup(tx, company),
        isOwner ? Promise.all([readOpenOrders(tx, company), planUseOf(tx, company, quota)]) : null,
      ]),
  );
  const stuck = await readLearners(tx, company, counts.mostUrgent, now);
  const nameCourses = <Item extends { readonly courseId: string }>(items: readonly Item[]) =>
    items.map((item) => ({ ...item, courseName: names.get(item.courseId) ?? '' }));
  const byDay = new Map(activeDays.map((one) => [one.day, one]));
  const [orders, plan] = money ?? [null, null];
  const planDueAt = plan?.nextPaymentDueDate ?? null;
  return {
    learners: { total: counts.total, active, stuck: counts.stuck },
    needs: counts.byNeed,
    stuck: withCourseNames(stuck, names),
    comments: { count: threads[0]?.total ?? 0, oldest: nameCourses(threads) },
    reviews: { count: answers[0]?.total ?? 0, oldest: nameCourses(answers) },
    exams: { running: exams[0]?.total ?? 0, soonest: nameCourses(exams) },
    days: days.map((day) => byDay.get(day) ?? { day, learners: 0, visits: 0, seconds: 0, answers: 0 }),
    payments: orders && { ...orders, planDueAt, planDueInDays: daysToExpiry(planDueAt, now) },
    plan,
    // The platform's own company sells plans; it has no first course to publish.
    setup: (mode === 'main' ? null : setupChecklist(setup, { isOwner }))?.map((step) => ({ ...step })) ?? null,
  };
}

/** Adds the names to the courses of learners. */
export const withCourseNames = <Row extends { readonly courses: readonly { readonly courseId: string }[] }>(
  rows: readonly Row[],
  names: ReadonlyMap<string, string>,
): Row[] =>
  rows.map((row) => ({
    ...row,
    courses: row.courses.map((course) => ({ ...course, name: names.get(course.courseId) ?? '' })),
  }));
