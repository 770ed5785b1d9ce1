import { Failure } from '@lernhaus/contract/failures';
import type { RequestContext } from '../platform/http/route-registry.ts';
import type { ExamServices } from './exam-services.ts';
import { findOwnLearner } from './find-exam-taker.ts';
import { readAnswerAccess } from './read-answer-access.ts';
import { numberedAttempt, readGradedAttempts } from './read-graded-attempts.ts';
import { readReview } from './review-attempt.ts';

/** The learner's own attempt with the right answers. Throws 404 while they are hidden. */
export async function readOwnAnswers(
  services: ExamServices,
  context: RequestContext,
  { id, assessmentId }: { readonly id: string; readonly assessmentId: string },
  number?: string,
) {
  const { courses } = services;
  const learner = await context.inTransaction('read', (txContext) => findOwnLearner(txContext, id));
  await courses.open(context, learner.courseId);
  const all = await readGradedAttempts(services, context, learner, assessmentId);
  const attempt = numberedAttempt(all, number);
  if (!attempt || !(await readAnswerAccess(context, courses, all)).answersShown) throw new Failure('error.http.404');
  const { paper, review } = await readReview(courses, context, attempt, all);
  return { ...review, answerKeys: [...paper.answerKeys(attempt.id)] };
}
