import { Failure } from '@lernhaus/contract/failures';
import {
  myQuizStates,
  quizStateByIds,
  quizStateByUserAndIds,
  saveQuizStates,
} from '@lernhaus/contract/learning/endpoints';
import { userCourseQuizState } from '@lernhaus/contract/learning/user-course-quiz-state';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import type { Exams, Learner } from '../exams/api.ts';
import { isOwnUser, isReviewer, ownLogin, readableLogin, type TransactionContext } from '../platform/context.ts';
import type { RequestContext, RouteRegistry } from '../platform/http/route-registry.ts';
import { createValues, idOf, updateValues } from '../resource/read-body.ts';
import { repositoryOf } from '../resource/repository.ts';
import { successMessages } from '../resource/resource-routes.ts';
import type { CourseReader, ReadableCourse } from './course-reader.ts';
import { type QuizPlace, readQuizState, readQuizStates } from './queries.ts';
import { assertMayWrite, auditRecordChange, requestOfOwner } from './record-access.ts';
import { gradedAnswer, type SubmittedAnswer, saveAnswer } from './save-answer.ts';
import { type ReadyAnswer, saveAnswers } from './save-answers.ts';
import { signedInLearner } from './state-routes.ts';

type AnswerBody = SubmittedAnswer & {
  readonly id?: string | null | undefined;
  readonly user: string;
  readonly courseId: string;
  /** When the learner gave it in an exam, as the device says. */
  readonly answeredAt?: string | null | undefined;
};

const loginOf = ({ viewer }: RequestContext): string => viewer?.login ?? '';

const isPractice = (course: ReadableCourse, { moduleId, parentId, quizId }: AnswerBody): boolean =>
  course.keyAt(moduleId, parentId, quizId) !== undefined;

/** The failure for an answer that is neither practice nor part of an attempt: an exam must be started first. */
const refusalOf = ({ tree }: ReadableCourse, { moduleId, parentId, quizId }: AnswerBody): Failure => {
  const module = tree.courseModules.find(({ id }) => id === moduleId);
  const isExam = module?.assessments.some(({ id }) => id === parentId);
  return isExam ? new Failure('error.exam.notRunning') : new Failure('error.answerMisplaced', { quizId });
};

export function mountQuizStates(routes: RouteRegistry, openCourse: CourseReader, exams: Exams): void {
  /**
   * Grades with the cached release, then writes once. An exam answer is only checked; it is graded when the attempt has
   * ended.
   */
  const save = async (context: RequestContext, answerBody: AnswerBody) => {
    assertMayWrite(context.viewer, answerBody.user);
    const course = await openCourse(context, answerBody.courseId);
    if (!isPractice(course, answerBody)) {
      const savedAnswer = await exams.save(context, answerBody);
      if (!savedAnswer) throw refusalOf(course, answerBody);
      return savedAnswer;
    }
    const answer = gradedAnswer(course, course.tree.releaseId, answerBody);
    if (isOwnUser(context.viewer, context.tenant.company, answerBody.user))
      return context.inTransaction('write', (txContext) =>
        saveAnswer(txContext, loginOf(context), answerBody, answer, true),
      );
    return context.inTransaction('write', async (txContext) => {
      const savedAnswer = await saveAnswer(txContext, loginOf(context), answerBody, answer);
      await auditRecordChange(txContext, userCourseQuizState, savedAnswer);
      return savedAnswer;
    });
  };

  /** Prepares an answer of a list: graded, or checked for an exam. */
  const prepareAnswer = async (
    context: RequestContext,
    answer: AnswerBody,
    course: ReadableCourse,
  ): Promise<ReadyAnswer> => {
    if (isPractice(course, answer))
      return { ...gradedAnswer(course, course.tree.releaseId, answer), courseId: answer.courseId };
    const checkedAnswer = await exams.checkAnswer(context, answer);
    if (!checkedAnswer) throw refusalOf(course, answer);
    return checkedAnswer;
  };

  const find = async (txContext: TransactionContext, id: string) =>
    (await exams.answerById(txContext, id)) ?? (await repositoryOf(userCourseQuizState, txContext).get(id));

  const change = async (context: RequestContext, body: unknown, inPath?: string) => {
    const id = idOf(body, inPath);
    const row = await context.inTransaction('read', (txContext) => find(txContext, id));
    const values = updateValues(userCourseQuizState, body);
    if (typeof values['version'] === 'number' && values['version'] !== row.version)
      throw new Failure('error.concurrencyFailure');
    const { owner, courseId, moduleId, parentId, quizId, user } = row;
    return save(requestOfOwner(context, owner), { ...row, ...values, id, courseId, moduleId, parentId, quizId, user });
  };

  const { get, create, update, updateById } = resourceEndpoints(userCourseQuizState);
  routes.call(get, (context, { params }) => find(context, params['id']));
  routes.open(
    create,
    (context, { body }) => save(context, createValues(userCourseQuizState, body, context)),
    successMessages.created,
  );
  routes.open(update, (context, { body }) => change(context, body), successMessages.updated);
  routes.open(updateById, (context, { body, params }) => change(context, body, params['id']), successMessages.updated);

  routes.open(saveQuizStates, async (context, { body }) => {
    const { user } = signedInLearner(context, '');
    const answers = body.map((answer) => ({ ...answer, user }));
    // All answers are graded before any is written, so one wrong answer stores nothing. One after the other: the first
    // wrong one ends it, and a list of unknown places does not take every connection of the database.
    const courses = new Map<string, ReadableCourse>();
    const learner = { owner: context.tenant.company, user };
    return exams.retryClosed(async () => {
      const ready: ReadyAnswer[] = [];
      for (const answer of answers) {
        const course = courses.get(answer.courseId) ?? (await openCourse(context, answer.courseId));
        courses.set(answer.courseId, course);
        ready.push(await prepareAnswer(context, answer, course));
      }
      return context.inTransaction('write', ({ tx }) => saveAnswers(tx, learner, ready, context.now));
    });
  });

  /** The practice answer, else the answer in the latest attempt at the exam. */
  const answerAt = async ({ tx }: TransactionContext, learner: Learner, place: QuizPlace) =>
    (await readQuizState(tx, learner, place)) ?? (await exams.answerAt(tx, learner, place));
  const me = (context: TransactionContext) => ({ owner: context.tenant.company, user: ownLogin(context) });

  routes.call(quizStateByIds, (context, { query }) =>
    answerAt(context, { ...me(context), courseId: query.courseId }, query),
  );
  routes.call(quizStateByUserAndIds, (context, { query }) => {
    const { courseId, user } = query;
    return answerAt(context, { ...me(context), user: readableLogin(context.viewer, user), courseId }, query);
  });
  routes.call(myQuizStates, async (context, { params, query }) => {
    const ownLearner = me(context);
    const user = isReviewer(context.viewer) && query.user ? query.user : ownLearner.user;
    const learner = { ...ownLearner, user, courseId: params.courseId };
    const { tx } = context;
    return (await Promise.all([readQuizStates(tx, learner), exams.answersIn(tx, learner)])).flat();
  });
}
