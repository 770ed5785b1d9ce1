import { userCourseQuizState } from '@lernhaus/contract/learning/user-course-quiz-state';
import type { Learner } from '../exams/api.ts';
import { isReviewer, ownLogin, type TransactionContext } from '../platform/context.ts';
import { repositoryOf } from '../resource/repository.ts';
import type { AnswerServices } from './answer-services.ts';
import { type QuizPlace, readQuizState, readQuizStates } from './queries.ts';

/** An answer of an exam or of practice. Throws 404 if there is none. */
export const findAnswer = async ({ exams }: AnswerServices, context: TransactionContext, id: string) =>
  (await exams.answerById(context, id)) ?? (await repositoryOf(userCourseQuizState, context).get(id));

/** The practice answer, else the answer in the latest attempt at the exam. */
export const findAnswerAt = async (
  { exams }: AnswerServices,
  { tx, tenant }: TransactionContext,
  learner: Omit<Learner, 'owner'>,
  place: QuizPlace,
) => {
  const inCompany = { owner: tenant.company, ...learner };
  return (await readQuizState(tx, inCompany, place)) ?? (await exams.answerAt(tx, inCompany, place));
};

/** All answers of the caller in a course, or for reviewers those of a user that they name. */
export async function listAnswers(
  { exams }: AnswerServices,
  context: TransactionContext,
  courseId: string,
  userName: string | undefined,
) {
  const user = isReviewer(context.viewer) && userName ? userName : ownLogin(context);
  const learner = { owner: context.tenant.company, user, courseId };
  const { tx } = context;
  return (await Promise.all([readQuizStates(tx, learner), exams.answersIn(tx, learner)])).flat();
}
