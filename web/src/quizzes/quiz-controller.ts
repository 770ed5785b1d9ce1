import type { ContentNode } from '@lernhaus/contract/courses/course-tree';
import type { PartResults } from '@lernhaus/domain/quizzes/part-results';
import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import type { QuizKind } from '@lernhaus/domain/quizzes/quiz-kinds';
import type { QuizEntry } from '@lernhaus/domain/quizzes/quizzes-in-order';
import type { DeviceStore } from '../platform/device-store.ts';

/** A quiz in the learner's shape, with its kind. */
export type LearnerQuiz = QuizEntry<ContentNode>;

/** An answer and its state on the way to the server, which grades it. */
export interface QuizAnswerState {
  readonly answer: QuizAnswer;
  readonly correct: boolean | null;
  readonly partResults?: PartResults;
  /** The version of a saved answer; it grows with each change on any device. */
  readonly version?: number;
  readonly sync: 'saved' | 'sending' | 'waiting' | 'refused';
  readonly reason?: string;
}

/** Gives a quiz its earlier answer and takes new ones. */
export interface QuizController {
  readonly stateOf: (quizId: string) => QuizAnswerState | undefined;
  readonly submitAnswer: (quizId: string, quizType: QuizKind, answer: QuizAnswer) => void;
  /** A reviewer only reads the answers. */
  readonly isReadOnly?: boolean;
  /** Where drafts are stored until they are submitted. */
  readonly draftStore: DeviceStore;
  /** The key of a quiz's draft in this store. */
  readonly draftKey: (quizId: string) => string;
}

/** The props of the answer field of each kind. */
export interface AnswerFieldProps<Quiz> {
  readonly quiz: Quiz;
  readonly answer: QuizAnswer;
  readonly onChange: (answer: QuizAnswer) => void;
  readonly isReadOnly: boolean;
  /** Whether each part of the shown answer is right, by id; empty until it is graded. */
  readonly results: PartResults;
  /** The id of the question's heading, which labels the field. */
  readonly labelId: string;
}
