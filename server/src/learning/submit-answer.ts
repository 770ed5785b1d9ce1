import { userCourseQuizState } from '@lernhaus/contract/learning/user-course-quiz-state';
import { isOwnUser } from '../platform/context.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import type { AnswerServices } from './answer-services.ts';
import { type AnswerBody, isPractice, openIfAllowed, refusalOf } from './place-of-answer.ts';
import { assertMayWrite, auditRecordChange } from './record-access.ts';
import { gradedAnswer, saveAnswer } from './save-answer.ts';

const loginOf = ({ viewer }: RequestContext): string => viewer?.login ?? '';

/**
 * Grades with the cached release, then writes once. An exam answer is only checked; it is graded when the attempt has
 * ended.
 */
export async function submitAnswer(
  { openCourse, exams }: AnswerServices,
  context: RequestContext,
  answerBody: AnswerBody,
) {
  assertMayWrite(context.viewer, answerBody.user);
  const course = await openIfAllowed(openCourse, context, answerBody.courseId);
  const isOwn = isOwnUser(context.viewer, context.tenant.company, answerBody.user);
  if (!course || !isPractice(course, answerBody)) {
    // Nobody answers an exam for somebody else: the attempt that would store the answer is the caller's.
    const savedAnswer = isOwn ? await exams.save(context, answerBody) : null;
    if (!savedAnswer) throw refusalOf(course, answerBody);
    return savedAnswer;
  }
  const answer = gradedAnswer(course, course.tree.releaseId, answerBody);
  if (isOwn)
    return context.inTransaction('write', (txContext) =>
      saveAnswer(txContext, loginOf(context), answerBody, answer, true),
    );
  return context.inTransaction('write', async (txContext) => {
    const savedAnswer = await saveAnswer(txContext, loginOf(context), answerBody, answer);
    await auditRecordChange(txContext, userCourseQuizState, savedAnswer);
    return savedAnswer;
  });
}
