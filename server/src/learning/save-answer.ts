import { Failure } from '@lernhaus/contract/failures';
import { answerToStore } from '@lernhaus/domain/quizzes/answer-to-store';
import { gradeQuiz } from '@lernhaus/domain/quizzes/grade-quiz';
import { partResults } from '@lernhaus/domain/quizzes/part-results';
import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import type { TransactionContext } from '../platform/context.ts';
import { type GradedAnswer, writeAnswer } from './answer-queries.ts';
import type { ReadableCourse } from './course-reader.ts';
import type { QuizPlace, QuizStateRow } from './queries.ts';

/** A submitted answer; each kind of quiz uses its own field. */
export type SubmittedAnswer = QuizPlace & QuizAnswer;

/**
 * Grades a practice answer with the course's keys (specification 5). Throws for an empty answer, for ids that the quiz
 * does not contain, and for an unknown quiz.
 */
export function gradedAnswer(
  course: Pick<ReadableCourse, 'keyAt'>,
  releaseId: string | null,
  submission: SubmittedAnswer,
): GradedAnswer {
  const quizKey = course.keyAt(submission.moduleId, submission.parentId, submission.quizId);
  if (!quizKey) throw new Failure('error.answerMisplaced', { quizId: submission.quizId });
  const result = gradeQuiz(quizKey.kind, quizKey.key, submission, { exam: false });
  if (result.kind === 'empty') throw new Failure(result.message);
  if (result.kind === 'misplaced') throw new Failure('error.answerMisplaced', { id: result.id, reason: result.reason });
  const { moduleId, parentId, quizId } = submission;
  const storedAnswer = answerToStore(quizKey.kind, submission);
  return {
    moduleId,
    parentId,
    quizId,
    quizType: quizKey.kind,
    objectiveQuizSelectedOptions: storedAnswer.objectiveQuizSelectedOptions ?? [],
    subjectiveQuizAnswer: storedAnswer.subjectiveQuizAnswer ?? null,
    dragAndDropQuizAnswer: storedAnswer.dragAndDropQuizAnswer ?? null,
    fillInBlanksAnswers: storedAnswer.fillInBlanksAnswers ?? {},
    correct: result.correct,
    partResults: partResults(quizKey.kind, quizKey.key, submission),
    releaseId,
  };
}

export function saveAnswer(
  { tx, tenant, now }: TransactionContext,
  by: string,
  learner: { user: string; courseId: string },
  answer: GradedAnswer,
  isLastStatement = false,
): Promise<QuizStateRow> {
  return writeAnswer(tx, { owner: tenant.company, ...learner }, answer, by, now, isLastStatement);
}
