import type { userCourseState } from '@lernhaus/contract/learning/user-course-state';
import type { EntityOf } from '@lernhaus/contract/resource/define-resource';
import { isReviewer, type TransactionContext } from '../platform/context.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { type AnswerState, answerState, clockOf } from './exam-views.ts';
import { type Learner, readAnswer, readAnswers, readLatest, readLatestOf } from './queries.ts';

export type State = EntityOf<typeof userCourseState>;

/** Adds the exam states to course states, with one query for all. */
export async function withExamStates<Row extends State>(tx: Tx, states: readonly Row[], now: Date): Promise<Row[]> {
  const attempts = await readLatestOf(
    tx,
    states.map(({ owner, user, courseId }) => ({ owner, user: user ?? '', courseId: courseId ?? '' })),
  );
  return states.map((state) => {
    const ownAttempts = attempts.filter(
      ({ owner, user, courseId }) => owner === state.owner && user === state.user && courseId === state.courseId,
    );
    const entries = ownAttempts.map((attempt) => [attempt.assessmentId, clockOf(attempt, now)] as const);
    return { ...state, userCourseExamState: Object.fromEntries(entries) };
  });
}

/** A learner's answers in the latest attempt at every exam of a course. */
export async function examAnswersIn(tx: Tx, learner: Learner): Promise<AnswerState[]> {
  const attempts = new Map((await readLatestOf(tx, [learner])).map((attempt) => [attempt.id, attempt]));
  const answers = await readAnswers(tx, learner.owner, [...attempts.keys()]);
  return answers.flatMap((answer) => {
    const attempt = attempts.get(answer.attemptId);
    return attempt ? [answerState(attempt, answer)] : [];
  });
}

/** A learner's answer to one question in the latest attempt. */
export async function examAnswerAt(
  tx: Tx,
  learner: Learner,
  { parentId, quizId }: { readonly parentId: string; readonly quizId: string },
): Promise<AnswerState | null> {
  const attempt = await readLatest(tx, learner, parentId);
  const answer = attempt && (await readAnswer(tx, learner.owner, attempt.id, quizId));
  return answer ? answerState(answer.attempt, answer.answer) : null;
}

/** Finds an answer by id, for its learner and for reviewers. */
export async function examAnswerById(
  { tx, tenant, viewer }: TransactionContext,
  id: string,
): Promise<AnswerState | null> {
  const [attemptId = '', quizId = ''] = id.split('_');
  const answer = await readAnswer(tx, tenant.company, attemptId, quizId);
  const isTheirs = answer && (isReviewer(viewer) || answer.attempt.user === viewer?.login);
  return isTheirs ? answerState(answer.attempt, answer.answer) : null;
}
