import { gradeQuiz } from '../quizzes/grade-quiz.ts';
import type { QuizAnswer } from '../quizzes/quiz-answer.ts';
import type { QuizKeys, QuizKind } from '../quizzes/quiz-kinds.ts';
import { type AssessmentResult, examScore } from './exam-score.ts';

/** A question with its key, from the release of the attempt. */
export type ExamQuestion = {
  [K in QuizKind]: {
    readonly kind: K;
    readonly quiz: QuizKeys[K] & { readonly id: string; readonly score?: number | null | undefined };
  };
}[QuizKind];

/**
 * What a reviewer sees of an answer after the attempt has ended: right or wrong by the key; null when the question has
 * no key.
 */
export function reviewVerdict<K extends QuizKind>(
  question: { readonly kind: K; readonly quiz: QuizKeys[K] },
  answer: QuizAnswer,
): boolean | null {
  const result = gradeQuiz(question.kind, question.quiz, answer, { exam: false });
  return result.kind === 'accepted' ? result.correct : false;
}

/** Whether an answer earns the score of its question. A missing, empty or misplaced answer earns nothing. */
export function earnsScore<K extends QuizKind>(
  question: { readonly kind: K; readonly quiz: QuizKeys[K] },
  answer: QuizAnswer | null | undefined,
): boolean {
  if (!answer) return false;
  const result = gradeQuiz(question.kind, question.quiz, answer, { exam: false });
  return result.kind === 'accepted' && result.correct !== false;
}

/**
 * The result of an ended attempt. Questions with a key are graded by it; those without (subjective, image, and
 * `disableAutoCheck`) earn their score when they are answered (specification 5).
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
