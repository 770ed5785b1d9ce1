import type { ContentNode } from '@lernhaus/contract/courses/course-tree';
import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import type { QuizKind } from '@lernhaus/domain/quizzes/quiz-kinds';
import type { QuizEntry } from '@lernhaus/domain/quizzes/quizzes-in-order';

/** A quiz as its learner sees it, with its kind. */
export type LearnerQuiz = QuizEntry<ContentNode>;

/** An answer and how far it has come on its way to the server, which alone grades. */
export interface QuizAnswerState {
  readonly answer: QuizAnswer;
  readonly correct: boolean | null;
  readonly sync: 'saved' | 'sending' | 'waiting' | 'refused';
  readonly reason?: string;
}

/** Where quizzes are answered: it knows the earlier answers and takes new ones. */
export interface QuizController {
  readonly stateOf: (quizId: string) => QuizAnswerState | undefined;
  readonly submitAnswer: (quizId: string, quizType: QuizKind, answer: QuizAnswer) => void;
  /** A reviewer reads what was answered. */
  readonly isReadOnly?: boolean;
  /** Names a quiz's draft on this device. */
  readonly draftKey: (quizId: string) => string;
}

/** What the field of each kind is drawn with. */
export interface AnswerFieldProps<Quiz> {
  readonly quiz: Quiz;
  readonly answer: QuizAnswer;
  readonly onChange: (answer: QuizAnswer) => void;
  readonly isReadOnly: boolean;
  /** Id of the question's heading, which names the field. */
  readonly labelId: string;
}
