import type { PartResults } from '@lernhaus/domain/quizzes/part-results';
import type { LearnerQuiz, QuizAnswerState } from './quiz-controller.ts';

/**
 * Whether each part of a graded answer is right. Answers that were graded before the results of parts were kept, and
 * those of an author's preview, have none: then the chosen options and filled blanks of a right answer are right, and a
 * wrong single choice is wrong.
 */
export function partResultsOf({ kind, quiz }: LearnerQuiz, state: QuizAnswerState): PartResults {
  const { correct, partResults = {}, answer, sync } = state;
  if (correct === null || sync !== 'saved') return {};
  if (Object.keys(partResults).length > 0) return partResults;
  const isSingle = kind === 'OBJECTIVE' && quiz.type !== 'MULTIPLE_CHOICE';
  if (!correct && !isSingle) return {};
  const filledBlanks = kind === 'FILL_IN_THE_BLANKS' ? Object.keys(answer.fillInBlanksAnswers ?? {}) : [];
  return Object.fromEntries(
    [...filledBlanks, ...(answer.objectiveQuizSelectedOptions ?? [])].map((id) => [id, correct]),
  );
}
