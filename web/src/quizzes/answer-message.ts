import { blanksOf } from '@lernhaus/domain/quizzes/blanks-of';
import { byIndex } from '@lernhaus/domain/quizzes/by-index';
import { imageBlankIds } from '@lernhaus/domain/quizzes/grade-image';
import { gradeQuiz } from '@lernhaus/domain/quizzes/grade-quiz';
import { isOpenQuestion } from '@lernhaus/domain/quizzes/is-open-question';
import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import type { QuizKeys, QuizKind } from '@lernhaus/domain/quizzes/quiz-kinds';
import type { LearnerQuiz, QuizAnswerState } from './quiz-controller.ts';

/** The message key of why the server would refuse an answer, or null. The domain's check needs no answer key for it. */
export function refusalOf({ kind, quiz }: LearnerQuiz, answer: QuizAnswer): string | null {
  const result = gradeQuiz(kind, quiz as QuizKeys[QuizKind], answer, { exam: true });
  if (result.kind === 'empty') return result.message;
  return result.kind === 'misplaced' ? 'error.answerMisplaced' : null;
}

/** The message key of a problem that prevents submitting an answer with its button, or null. */
export function problemOf(entry: LearnerQuiz, answer: QuizAnswer): string | null {
  const isIncomplete = entry.kind === 'IMAGE' && isMissingText(entry.quiz, answer);
  return refusalOf(entry, answer) ?? (isIncomplete ? 'please-fill-the-answer' : null);
}

/** Specification 5: all texts of an image quiz are required. */
function isMissingText(quiz: { readonly textCount: number }, { fillInBlanksAnswers }: QuizAnswer): boolean {
  return imageBlankIds(quiz).some((id) => (fillInBlanksAnswers?.[id] ?? '').trim() === '');
}

/** The numbers (from 1) of the blanks that a partly filled answer leaves empty. */
export function emptyBlanks({ kind, quiz }: LearnerQuiz, { fillInBlanksAnswers }: QuizAnswer): readonly number[] {
  if (kind !== 'FILL_IN_THE_BLANKS') return [];
  const blanks = byIndex(quiz.fillInTheBlanksOptions).flatMap(blanksOf);
  const open = blanks.flatMap((id, at) => ((fillInBlanksAnswers?.[id] ?? '').trim() === '' ? [at + 1] : []));
  return open.length < blanks.length ? open : [];
}

export interface AnswerMessage {
  /** `empty`: nothing was answered, which is not a verdict. */
  readonly tone: 'right' | 'wrong' | 'empty' | 'submitted' | 'checking' | 'waiting';
  readonly key: string;
}

/** The message about an answer that cannot be sent, by its problem. */
export const problemMessage = (problem: string): AnswerMessage => ({
  tone: problem === 'error.answerMisplaced' ? 'wrong' : 'empty',
  key: problem,
});

/** The message about an answer (specification 4, quiz answer). */
export function messageOf(
  { kind, quiz }: LearnerQuiz,
  state: QuizAnswerState,
  isReadOnly = false,
): AnswerMessage | null {
  if (state.sync === 'sending') return null;
  if (state.sync === 'waiting') return { tone: 'waiting', key: 'quiz.waiting' };
  if (state.sync === 'refused') return { tone: 'wrong', key: state.reason ?? 'error.unknown' };
  if (isOpenQuestion(kind, quiz) || state.correct === null)
    return { tone: 'submitted', key: isReadOnly ? 'quiz.submitted.review' : 'global.answerSubmitted' };
  if (state.correct) return { tone: 'right', key: 'global.correctAnswer' };
  // A reviewer is not asked to try again.
  return { tone: 'wrong', key: isReadOnly ? 'quiz.wrong.review' : 'global.wrongAnswer' };
}
