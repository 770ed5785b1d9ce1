import { Failure } from '@lernhaus/contract/failures';
import type { LearnerDetail } from '@lernhaus/contract/overview/learners';
import { lastDays } from '@lernhaus/domain/learning/activity-days';
import { readOrdersOf } from '../billing/api.ts';
import type { Courses } from '../courses/api.ts';
import type { Learning } from '../learning/api.ts';
import { isCompanyOwner } from '../platform/context.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import { readThreadsOf } from './learner-detail-queries.ts';
import { readLearners } from './learner-queries.ts';
import { readOpenAnswersOf } from './open-answer-queries.ts';
import { readCourseNames, readDaysOf } from './overview-queries.ts';
import { currentQuestionOf } from './question-of-answer.ts';
import { withCourseNames } from './read-overview.ts';

export interface LearnerServices {
  readonly summaries: Learning['summaries'];
  readonly releaseCache: Courses['releaseCache'];
}

/** Everything about one learner of the company. Throws a 404 for anybody else. */
export async function readLearnerDetail(
  { summaries, releaseCache }: LearnerServices,
  context: RequestContext,
  login: string,
): Promise<LearnerDetail> {
  const { tenant, viewer, now } = context;
  const { company } = tenant;
  await summaries.refresh(context);
  const isOwner = isCompanyOwner(viewer);
  const days = lastDays(now);
  const read = await context.inTransaction('read', async ({ tx }) => {
    const [names, [row], activity, threads, answers] = await Promise.all([
      readCourseNames(tx, company),
      readLearners(tx, company, [login], now),
      readDaysOf(tx, company, login, days[0] ?? ''),
      readThreadsOf(tx, company, login),
      readOpenAnswersOf(tx, company, login, now),
    ]);
    if (!row) throw new Failure('error.http.404');
    const orders = isOwner ? await readOrdersOf(tx, company, row.id) : null;
    return { names, row, activity, threads, answers, orders };
  });
  const [row] = withCourseNames([read.row], read.names) as [typeof read.row];
  const courseIds = row.courses.map(({ courseId }) => courseId);
  const courseIdSet = new Set(courseIds);
  const byDay = new Map(read.activity.map((one) => [one.day, one]));
  return {
    ...row,
    days: days.map((day) => byDay.get(day) ?? { day, visits: 0, seconds: 0, answers: 0 }),
    exams: await examsOf(summaries, { company, login, courseIds }, now),
    threads: read.threads.map((thread) => ({ ...thread, courseName: read.names.get(thread.courseId) ?? '' })),
    openAnswers: await Promise.all(
      read.answers
        .filter(({ courseId }) => courseIdSet.has(courseId))
        .map(async (answer) => ({
          ...answer,
          question: (await currentQuestionOf(releaseCache, company, answer, now))?.question ?? '',
        })),
    ),
    orders:
      read.orders?.map((order) => ({
        orderId: order.orderId,
        courseName: order.courseName,
        amount: order.amount ?? 0,
        currency: order.currency ?? 'INR',
        date: order.startDate,
        paymentSuccess: order.paymentSuccess,
        activeOrder: order.activeOrder,
        orderState: order.orderState,
      })) ?? null,
  };
}

async function examsOf(
  summaries: Learning['summaries'],
  learner: { readonly company: string; readonly login: string; readonly courseIds: readonly string[] },
  now: Date,
): Promise<LearnerDetail['exams']> {
  const progress = await summaries.progressIn(learner, now);
  return progress.flatMap(({ courseId, examModuleProgressState }) =>
    examModuleProgressState.map((module) => ({
      courseId,
      name: module.moduleName,
      state: module.moduleState,
      percentage: module.userCourseAssessmentResult?.acquiredPercentage ?? null,
      passingPercentage: module.userCourseAssessmentResult?.passingPercentage ?? null,
      attemptsLeft: module.attemptsLeft,
    })),
  );
}
