import { examClock } from '@lernhaus/domain/exams/exam-clock';
import type { RequestContext } from '../platform/http/route-registry.ts';
import { assertSharedCourse } from './assert-shared-course.ts';
import type { ExamServices } from './exam-services.ts';
import { numberedAttempt, readGradedAttemptsOf } from './read-graded-attempts.ts';

/** The right answers of an attempt that has ended; none while it runs. */
export async function readAnswerKeys(
  services: ExamServices,
  context: RequestContext,
  params: { readonly id: string; readonly assessmentId: string },
  number?: string,
) {
  const { courses } = services;
  const attempt = numberedAttempt(await readGradedAttemptsOf(services, context, params), number);
  if (!attempt || !examClock(attempt, context.now).hasEnded) return [];
  await assertSharedCourse(courses, context, attempt);
  const paper = await courses.paper(attempt.releaseId, attempt.assessmentId, context.now);
  return [...paper.answerKeys(attempt.id)];
}
