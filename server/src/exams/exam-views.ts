import type { ExamAttempt, ExamReview, RunningAttempt } from '@lernhaus/contract/exams/endpoints';
import type { userCourseQuizState } from '@lernhaus/contract/learning/user-course-quiz-state';
import type { EntityOf } from '@lernhaus/contract/resource/define-resource';
import { examAnswerId } from '@lernhaus/domain/exams/exam-answer-id';
import { endedByClosing, examClock } from '@lernhaus/domain/exams/exam-clock';
import { betterResult } from '@lernhaus/domain/exams/exam-score';
import { examState } from '@lernhaus/domain/exams/exam-state';
import { reviewVerdict } from '@lernhaus/domain/exams/grade-attempt';
import { remainingAttempts } from '@lernhaus/domain/exams/remaining-attempts';
import { type PartResults, partResults } from '@lernhaus/domain/quizzes/part-results';
import type { ExamPaper } from '../courses/api.ts';
import type { AnswerRow, AttemptRow } from './queries.ts';

export type AnswerState = EntityOf<typeof userCourseQuizState> & Record<string, unknown>;

/** The entry of `userCourseExamState`. The number of the latest attempt is the number of attempts. */
export const clockOf = (attempt: AttemptRow, now: Date) =>
  examState(attempt, { allowedTimeInMinutes: attempt.allowedTimeInMinutes, attemptCount: attempt.number }, now);

/** Converts a stored answer to the shape of practice answers. */
export function answerState(
  attempt: AttemptRow,
  { quizId, answer, answeredAt, version }: Omit<AnswerRow, 'attemptId'>,
  correct: boolean | null = null,
  parts: PartResults = {},
): AnswerState {
  return {
    id: examAnswerId(attempt.id, quizId),
    owner: attempt.owner,
    user: attempt.user,
    courseId: attempt.courseId,
    moduleId: attempt.moduleId,
    parentId: attempt.assessmentId,
    quizId,
    quizType: answer.quizType,
    objectiveQuizSelectedOptions: [...(answer.objectiveQuizSelectedOptions ?? [])],
    subjectiveQuizAnswer: answer.subjectiveQuizAnswer ?? null,
    // The declared lists are not read-only; nothing changes them here.
    dragAndDropQuizAnswer: (answer.dragAndDropQuizAnswer ?? null) as AnswerState['dragAndDropQuizAnswer'],
    fillInBlanksAnswers: answer.fillInBlanksAnswers ?? {},
    correct,
    partResults: parts,
    releaseId: attempt.releaseId,
    createDate: answeredAt,
    modifiedDate: answeredAt,
    modifiedBy: attempt.user,
    version,
  };
}

/** The results by topic, by attempt id. */
export type TopicsByAttempt = ReadonlyMap<string, ExamAttempt['topics']>;

interface AttemptViews {
  readonly topics?: TopicsByAttempt;
  readonly answersShown?: boolean;
}

/** All attempts, with the best one marked. An attempt that has just ended may have no result yet. */
export function attemptsOf(
  attempts: readonly AttemptRow[],
  now: Date,
  { topics = new Map(), answersShown = false }: AttemptViews = {},
): ExamAttempt[] {
  const results = attempts.flatMap(({ result }) => (result ? [result] : []));
  const best = results.length > 0 ? results.reduce(betterResult) : null;
  return attempts.map((attempt) => {
    const { hasEnded, startedAt, endsAt } = examClock(attempt, now);
    const { id, number, result } = attempt;
    const givenBackSeconds = Math.round(attempt.extensionMs / 1000);
    const isBest = result !== null && result === best;
    return {
      id,
      number,
      startedAt,
      endsAt,
      givenBackSeconds,
      ended: hasEnded,
      endedByClosing: endedByClosing(attempt, now),
      result,
      best: isBest,
      answersShown: answersShown && result !== null,
      topics: topics.get(id) ?? [],
    };
  });
}

const placeOf = ({ courseId, moduleId, assessmentId }: AttemptRow) => ({ courseId, moduleId, assessmentId });

export function runningAttemptOf(
  attempt: AttemptRow,
  paper: ExamPaper,
  answers: readonly AnswerRow[],
  allowedAttempt: number,
  now: Date,
): RunningAttempt {
  return {
    ...placeOf(attempt),
    attemptId: attempt.id,
    number: attempt.number,
    releaseId: attempt.releaseId,
    now: now.toISOString(),
    clock: clockOf(attempt, now),
    remainingAttempts: remainingAttempts(allowedAttempt, attempt.number),
    assessment: nodeOf(attempt, paper),
    answers: answers.map((answer) => answerState(attempt, answer)),
  };
}

/**
 * The review of an attempt, for reviewers and for learners who may see the answers. It shows correct answers only after
 * the attempt has ended.
 */
export function reviewOf(
  attempt: AttemptRow,
  all: readonly AttemptRow[],
  paper: ExamPaper,
  answers: readonly AnswerRow[],
  now: Date,
  answersShown = false,
): ExamReview {
  const summary = attemptsOf(all, now, { answersShown }).find(({ id }) => id === attempt.id) as ExamAttempt;
  const reviewed = (row: AnswerRow): AnswerState => {
    const quizKey = summary.ended ? paper.keyOf(attempt.id, row.quizId) : undefined;
    if (!quizKey) return answerState(attempt, row);
    const { kind, key } = quizKey;
    return answerState(
      attempt,
      row,
      reviewVerdict({ kind, quiz: key }, row.answer),
      partResults(kind, key, row.answer),
    );
  };
  return {
    ...placeOf(attempt),
    attempt: summary,
    clock: clockOf(attempt, now),
    assessment: nodeOf(attempt, paper),
    answers: answers.map(reviewed),
  };
}

/** The rules are those of the attempt, because authors may have changed the exam. */
const nodeOf = ({ id, allowedTimeInMinutes, passingPercentage }: AttemptRow, paper: ExamPaper) => ({
  ...paper.node(id),
  allowedTimeInMinutes,
  passingPercentage,
});
