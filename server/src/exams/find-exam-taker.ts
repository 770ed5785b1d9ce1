import { Failure } from '@lernhaus/contract/failures';
import { userCourseState } from '@lernhaus/contract/learning/user-course-state';
import { isOwnUser, type TransactionContext } from '../platform/context.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import { repositoryOf } from '../resource/repository.ts';
import type { ExamServices } from './exam-services.ts';
import type { Learner } from './queries.ts';
import type { ExamTaker } from './start-exam.ts';

/** The learner of a course state: the caller, or for reviewers any learner of the company. */
export async function findLearner(context: TransactionContext, stateId: string): Promise<Learner> {
  const { owner, user, courseId } = await repositoryOf(userCourseState, context).get(stateId);
  return { owner, user, courseId };
}

/** The learner of a course state, who must be the caller. */
export async function findOwnLearner(context: TransactionContext, stateId: string): Promise<Learner> {
  const learner = await findLearner(context, stateId);
  if (!isOwnUser(context.viewer, learner.owner, learner.user)) throw new Failure('error.http.404');
  return learner;
}

/** The caller as the learner of a course state who takes an exam. A state that was read before is not read again. */
export async function findExamTaker(
  { answerService }: Pick<ExamServices, 'answerService'>,
  context: RequestContext,
  params: { readonly id: string; readonly assessmentId: string },
  tab = '',
): Promise<ExamTaker> {
  const { id: stateId, assessmentId } = params;
  const state = answerService.stateOf(stateId);
  const isOwn = state?.owner === context.tenant.company && isOwnUser(context.viewer, state.owner, state.user);
  const learner =
    state && isOwn ? state : await context.inTransaction('read', (txContext) => findOwnLearner(txContext, stateId));
  return { stateId, learner, assessmentId, tab, address: context.address };
}
