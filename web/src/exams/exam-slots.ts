import type { AssessmentNode } from '@lernhaus/contract/courses/course-tree';
import type { RunningAttempt } from '@lernhaus/contract/exams/endpoints';
import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import type { QuizKind } from '@lernhaus/domain/quizzes/quiz-kinds';
import type { QuizEntry } from '@lernhaus/domain/quizzes/quizzes-in-order';
import type { ReactNode } from 'react';
import type { Store } from '../platform/store.ts';

export type ExamQuestion = QuizEntry<AssessmentNode>;

/** An answer and how far it has come on its way to the server. */
export interface ExamAnswer {
  readonly answer: QuizAnswer;
  /** Null in a running exam, which tells nobody. */
  readonly correct: boolean | null;
  readonly sync: 'saved' | 'sending' | 'waiting' | 'refused';
  /** Why the server refused it: the key of its message. */
  readonly reason?: string;
}

export type ExamAnswers = ReadonlyMap<string, ExamAnswer>;

/** Takes the answers of one attempt to the server; what cannot be sent waits on the device. The app hands it in. */
export interface ExamAnswerStore {
  /** By the keys of `keyOf`. */
  readonly states: Store<ExamAnswers>;
  readonly keyOf: (quizId: string) => string;
  readonly load: (saved: RunningAttempt['answers']) => Promise<void>;
  readonly submitAnswer: (quizId: string, kind: QuizKind, answer: QuizAnswer) => void;
  /** Settles once everything that waits has been tried. */
  readonly flush: (how?: { keepalive?: boolean }) => Promise<void>;
}

/** Which attempt a desk is for: answers of one attempt never reach another. */
export type CreateExamAnswerStore = (
  attempt: Pick<RunningAttempt, 'attemptId' | 'moduleId' | 'assessmentId'>,
) => ExamAnswerStore;

/** One question, drawn by the slice of quizzes. */
export interface ExamQuestionProps {
  readonly entry: ExamQuestion;
  readonly number: number;
  readonly total: number;
  readonly state: ExamAnswer | undefined;
  /** Typed, but not on its way yet. */
  readonly draft: QuizAnswer | undefined;
  readonly isReadOnly: boolean;
  /** `isComplete`: the answer could be handed in as it is. */
  readonly onDraft: (answer: QuizAnswer, isComplete: boolean) => void;
  readonly onSubmitAnswer: (answer: QuizAnswer) => void;
  /** The answer was handed in and said so: on to the next one. */
  readonly onDone: () => void;
}

/** What other slices lend to an exam. */
export interface ExamSlots {
  readonly createAnswerStore: CreateExamAnswerStore;
  /** Settles once every question can be answered without a connection; no attempt begins before. */
  readonly ready: () => Promise<unknown>;
  readonly question: (props: ExamQuestionProps) => ReactNode;
}
