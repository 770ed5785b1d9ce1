import type { RequestContext } from '../platform/http/route-registry.ts';
import type { ExamServices } from './exam-services.ts';
import { attemptsOf } from './exam-views.ts';
import { readAnswerAccess } from './read-answer-access.ts';
import { readGradedAttemptsOf } from './read-graded-attempts.ts';
import { readTopics } from './read-topics.ts';

/** All attempts at an exam, with their results by topic. */
export async function listAttempts(
  services: ExamServices,
  context: RequestContext,
  params: { readonly id: string; readonly assessmentId: string },
) {
  const { courses } = services;
  const all = await readGradedAttemptsOf(services, context, params);
  const access = await readAnswerAccess(context, courses, all);
  const topics = await readTopics(courses, context, all, access);
  return attemptsOf(all, context.now, { topics, answersShown: access.answersShown });
}
