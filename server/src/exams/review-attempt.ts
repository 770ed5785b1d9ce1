import type { RequestContext } from '../platform/http/route-registry.ts';
import { assertSharedCourse } from './assert-shared-course.ts';
import type { ExamCourses } from './exam-courses.ts';
import type { ExamServices } from './exam-services.ts';
import { reviewOf } from './exam-views.ts';
import { type AttemptRow, readAnswers } from './queries.ts';
import { readAnswerAccess } from './read-answer-access.ts';
import { numberedAttempt, readGradedAttemptsOf } from './read-graded-attempts.ts';

/** An attempt with its questions and answers, and the paper that it was taken with. */
export async function readReview(
  courses: ExamCourses,
  context: RequestContext,
  attempt: AttemptRow,
  all: readonly AttemptRow[],
) {
  const paper = await courses.paper(attempt.releaseId, attempt.assessmentId, context.now);
  const answers = await context.inTransaction('read', ({ tx }) => readAnswers(tx, attempt.owner, [attempt.id]));
  const { answersShown } = await readAnswerAccess(context, courses, all);
  return { paper, review: reviewOf(attempt, all, paper, answers, context.now, answersShown) };
}

/**
 * The review of an attempt for a reviewer, without a number of the latest; null if there is none. Throws a 404 if the
 * course of another company is no longer shared.
 */
export async function reviewAttempt(
  services: ExamServices,
  context: RequestContext,
  params: { readonly id: string; readonly assessmentId: string },
  number?: string,
) {
  const all = await readGradedAttemptsOf(services, context, params);
  const attempt = numberedAttempt(all, number);
  if (!attempt) return null;
  await assertSharedCourse(services.courses, context, attempt);
  return (await readReview(services.courses, context, attempt, all)).review;
}
