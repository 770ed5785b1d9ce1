import type { RequestContext } from '../platform/http/route-registry.ts';
import type { AnswerServices } from './answer-services.ts';
import type { ReadableCourse } from './course-reader.ts';
import { type AnswerBody, isPractice, openIfAllowed, refusalOf } from './place-of-answer.ts';
import { gradedAnswer } from './save-answer.ts';
import { type ReadyAnswer, saveAnswers } from './save-answers.ts';
import { signedInLearner } from './state-routes.ts';

/**
 * Saves a list of the caller's answers. All answers are checked before any is written, so if one is refused, none is
 * stored. They are checked one after the other: the first refusal ends it, and a list of unknown places does not take
 * every connection of the database.
 */
export function submitAnswers(
  services: AnswerServices,
  context: RequestContext,
  list: readonly Omit<AnswerBody, 'user'>[],
) {
  const { openCourse, exams } = services;
  const { user } = signedInLearner(context, '');
  const answers = list.map((answer) => ({ ...answer, user }));
  const courses = new Map<string, ReadableCourse | null>();
  const learner = { owner: context.tenant.company, user };
  return exams.retryClosed(async () => {
    const ready: ReadyAnswer[] = [];
    for (const answer of answers) {
      const { courseId } = answer;
      if (!courses.has(courseId)) courses.set(courseId, await openIfAllowed(openCourse, context, courseId));
      ready.push(await prepareAnswer(services, context, answer, courses.get(courseId) ?? null));
    }
    return context.inTransaction('write', ({ tx }) => saveAnswers(tx, learner, ready, context.now));
  });
}

/** Prepares an answer of a list: graded, or checked for an exam. */
async function prepareAnswer(
  { exams }: AnswerServices,
  context: RequestContext,
  answer: AnswerBody,
  course: ReadableCourse | null,
): Promise<ReadyAnswer> {
  if (course && isPractice(course, answer))
    return { ...gradedAnswer(course, course.tree.releaseId, answer), courseId: answer.courseId };
  const checkedAnswer = await exams.checkAnswer(context, answer);
  if (!checkedAnswer) throw refusalOf(course, answer);
  return checkedAnswer;
}
