import { gradeQuiz } from '../quizzes/grade-quiz.ts';
import type { QuizAnswer } from '../quizzes/quiz-answer.ts';
import type { QuizKeys, QuizKind } from '../quizzes/quiz-kinds.ts';
import { type AssessmentResult, examScore } from './exam-score.ts';

/** A question with its key, as the release that the attempt is pinned to holds it. */
export type ExamQuestion = {
  [K in QuizKind]: {
    readonly kind: K;
    readonly quiz: QuizKeys[K] & { readonly id: string; readonly score?: number | null | undefined };
  };
}[QuizKind];

/**
 * What a reviewer is told of an answer whose attempt has ended: right or wrong by the key, null where there is none (the
 * answer counts as given, not as right).
 */
export function reviewVerdict<K extends QuizKind>(
  question: { readonly kind: K; readonly quiz: QuizKeys[K] },
  answer: QuizAnswer,
): boolean | null {
  const result = gradeQuiz(question.kind, question.quiz, answer, { exam: false });
  return result.kind === 'graded' ? result.correct : false;
}

/** Whether one answer earns its question's score. No answer, an empty one or one out of place earns nothing. */
export function earnsScore<K extends QuizKind>(
  question: { readonly kind: K; readonly quiz: QuizKeys[K] },
  answer: QuizAnswer | null | undefined,
): boolean {
  if (!answer) return false;
  const result = gradeQuiz(question.kind, question.quiz, answer, { exam: false });
  return result.kind === 'graded' && result.correct !== false;
}

/**
 * The result of an ended attempt. Quizzes with a key are graded by it; those without (subjective, image, and
 * `disableAutoCheck`) earn their score by being answered, as specification 5 checks them.
 * @param answers by quiz id, with the author's item ids.
 */
export function gradeAttempt(
  questions: readonly ExamQuestion[],
  answers: ReadonlyMap<string, QuizAnswer>,
  passingPercentage: number | null | undefined,
): AssessmentResult {
  const scored = questions.map((question) => ({
    score: question.quiz.score,
    correct: earnsScore(question, answers.get(question.quiz.id)),
  }));
  return examScore(scored, passingPercentage);
}
