import type { AnswerKey } from '@lernhaus/contract/courses/answer-key';
import type { AssessmentNode } from '@lernhaus/contract/courses/course-tree';
import type { RunningAttempt } from '@lernhaus/contract/exams/endpoints';
import type { PartResults } from '@lernhaus/domain/quizzes/part-results';
import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import type { QuizKind } from '@lernhaus/domain/quizzes/quiz-kinds';
import type { QuizEntry } from '@lernhaus/domain/quizzes/quizzes-in-order';
import type { ReactNode } from 'react';
import type { Observable } from '../platform/observable.ts';

export type ExamQuestion = QuizEntry<AssessmentNode>;

/** An answer and its state on the way to the server. */
export interface ExamAnswer {
  readonly answer: QuizAnswer;
  /** Null while the exam runs. */
  readonly correct: boolean | null;
  /** The results of the parts; only for an ended attempt with shown answers. */
  readonly partResults?: PartResults;
  readonly sync: 'saved' | 'sending' | 'waiting' | 'refused';
  /** The message key of the refusal. */
  readonly reason?: string;
}

export type ExamAnswers = ReadonlyMap<string, ExamAnswer>;

/**
 * Stores the answers of one attempt and sends them to the server; unsent ones stay on the device. The app provides it.
 */
export interface ExamAnswerStore {
  /** The keys come from `keyOf`. */
  readonly states: Observable<ExamAnswers>;
  readonly keyOf: (quizId: string) => string;
  readonly load: (answers: RunningAttempt['answers']) => Promise<void>;
  /** Takes the server's time, and the answers that it has got from another device. */
  readonly update: (runningAttempt: Pick<RunningAttempt, 'now' | 'answers'>) => void;
  /** `answeredAt`: when it was given, if that was earlier. */
  readonly submitAnswer: (quizId: string, kind: QuizKind, answer: QuizAnswer, answeredAt?: string) => void;
  /** The server's time, as the page knows it. */
  readonly serverNow: () => Date;
  /** Resolves when every waiting answer has been tried. With `atOnce` it does not wait for a save that may stall. */
  readonly flush: (how?: { keepalive?: boolean; atOnce?: boolean }) => Promise<void>;
}

/** Creates the answer store of one attempt, so that answers never reach another attempt. */
export type CreateExamAnswerStore = (
  attempt: Pick<RunningAttempt, 'attemptId' | 'moduleId' | 'assessmentId' | 'now'>,
) => ExamAnswerStore;

/** The answers of an ended attempt that are still on this device, by the ids of their questions. */
export interface LeftAnswers {
  readonly read: () => Promise<ReadonlyMap<string, QuizAnswer>>;
  readonly forget: () => Promise<void>;
}

/** The props of one question, which the slice quizzes renders. */
export interface ExamQuestionProps {
  readonly entry: ExamQuestion;
  readonly number: number;
  readonly total: number;
  readonly state: ExamAnswer | undefined;
  /** The answer that is typed but not submitted yet. */
  readonly draft: QuizAnswer | undefined;
  readonly isReadOnly: boolean;
  /** Shown beside the button that saves the answer. */
  readonly mark?: ReactNode;
  /** True for a learner's own answers; false when a reviewer reads a learner's answers. */
  readonly isOwn?: boolean;
  /** The answer key, after the end of the attempt, for viewers who may see it. */
  readonly answerKey?: AnswerKey | undefined;
  /** `isComplete`: the server takes the answer as it is. */
  readonly onDraft: (answer: QuizAnswer, isComplete: boolean) => void;
  readonly onSubmitAnswer: (answer: QuizAnswer) => void;
  /** The answer was submitted and confirmed: show the next question. */
  readonly onDone: () => void;
}

/** The components and functions of other slices for an exam. */
export interface ExamSlots {
  readonly createAnswerStore: CreateExamAnswerStore;
  readonly leftAnswers: (attemptId: string) => LeftAnswers;
  /** Resolves when all kinds of questions work without a connection; no attempt starts before. */
  readonly ready: () => Promise<unknown>;
  readonly question: (props: ExamQuestionProps) => ReactNode;
}
