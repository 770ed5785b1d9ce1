import { Failure } from '@lernhaus/contract/failures';
import { userCourseQuizState } from '@lernhaus/contract/learning/user-course-quiz-state';
import type { RequestContext } from '../platform/http/route-registry.ts';
import { idOf, updateValues } from '../resource/read-body.ts';
import type { AnswerServices } from './answer-services.ts';
import { findAnswer } from './find-answer.ts';
import { requestOfOwner } from './record-access.ts';
import { submitAnswer } from './submit-answer.ts';

/** Replaces the content of a stored answer; its learner and its place stay. */
export async function editAnswer(services: AnswerServices, context: RequestContext, body: unknown, idInPath?: string) {
  const id = idOf(body, idInPath);
  const row = await context.inTransaction('read', (txContext) => findAnswer(services, txContext, id));
  const values = updateValues(userCourseQuizState, body);
  if (typeof values['version'] === 'number' && values['version'] !== row.version)
    throw new Failure('error.concurrencyFailure');
  const { owner, courseId, moduleId, parentId, quizId, user } = row;
  const answer = { ...row, ...values, id, courseId, moduleId, parentId, quizId, user };
  return submitAnswer(services, requestOfOwner(context, owner), answer);
}
