import type { PartResults } from '@lernhaus/domain/quizzes/part-results';
import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import { createObservable } from '../../platform/observable.ts';
import {
  AnswerOutbox,
  type AnswerOutboxDeps,
  type GradedAnswer,
  type Outcome,
  placeKey,
  type RefusedAnswer,
  type SubmittedAnswer,
} from './answer-outbox.ts';

/** An answer and its state on the way to the server. */
export interface AnswerState {
  readonly answer: QuizAnswer;
  /** Null when the answer is not graded, and until the server has graded it. */
  readonly correct: boolean | null;
  /** Whether each part is right; absent until the server has graded the answer. */
  readonly partResults?: PartResults;
  /** The version of a saved answer; it grows with each change on any device. */
  readonly version?: number;
  readonly sync: 'saved' | 'sending' | 'waiting' | 'refused';
  /** The message key of the refusal. */
  readonly reason?: string;
}

export type AnswerStates = ReadonlyMap<string, AnswerState>;

/** All answers of a learner in a course: the server's, replaced by newer ones that are not saved yet. */
export class AnswerStore {
  readonly states = createObservable<AnswerStates>(new Map());
  /** What the server has refused in practice, of all courses: it is kept until it is answered again or dismissed. */
  readonly refusedAnswers = createObservable<readonly RefusedAnswer[]>([]);
  readonly outbox: AnswerOutbox;

  constructor(deps: Omit<AnswerOutboxDeps, 'onOutcome'>) {
    this.outbox = new AnswerOutbox({
      ...deps,
      onOutcome: (answer, outcome) => {
        this.#set(answer, stateAfter(answer, outcome));
        if (outcome.kind === 'refused' || this.refusedAnswers.get().length > 0) void this.#readRefused();
      },
    });
  }

  /**
   * Takes the answers of the server and of this device. What was submitted in the meantime is newer and stays. It sends
   * nothing: an exam opens without waiting for the server.
   */
  async load(answers: readonly GradedAnswer[]): Promise<void> {
    const [waiting] = await Promise.all([this.outbox.waiting(), this.#readRefused()]);
    this.states.set(
      new Map([
        ...answers.map((state) => [placeKey(state), savedState(state)] as const),
        ...waiting.map((answer) => [placeKey(answer), { answer, correct: null, sync: 'waiting' }] as const),
        ...this.states.get(),
      ]),
    );
  }

  /** Takes the answers that the server has meanwhile got from another device. What is not saved here stays. */
  update(answers: readonly GradedAnswer[]): void {
    const states = this.states.get();
    const newAnswers = answers.filter((answer) => {
      const state = states.get(placeKey(answer));
      return state === undefined || (state.sync === 'saved' && (answer.version ?? 0) > (state.version ?? 0));
    });
    if (newAnswers.length === 0) return;
    this.states.set(
      new Map([...states, ...newAnswers.map((answer) => [placeKey(answer), savedState(answer)] as const)]),
    );
  }

  submitAnswer(answer: SubmittedAnswer, answeredAt?: string): void {
    this.#set(answer, { answer, correct: null, sync: 'sending' });
    void this.outbox.submitAnswer(answer, answeredAt);
  }

  async dismiss(answer: SubmittedAnswer): Promise<void> {
    await this.outbox.dismiss(answer);
    await this.#readRefused();
  }

  async #readRefused(): Promise<void> {
    this.refusedAnswers.set(await this.outbox.refused());
  }

  #set(answer: SubmittedAnswer, state: AnswerState): void {
    this.states.set(new Map([...this.states.get(), [placeKey(answer), state]]));
  }
}

export const savedState = (state: GradedAnswer): AnswerState => ({
  answer: state,
  correct: state.correct ?? null,
  partResults: state.partResults ?? {},
  ...(state.version === undefined ? {} : { version: state.version }),
  sync: 'saved',
});

function stateAfter(answer: SubmittedAnswer, outcome: Outcome): AnswerState {
  if (outcome.kind === 'saved') return savedState(outcome.state);
  if (outcome.kind === 'refused') return { answer, correct: null, sync: 'refused', reason: outcome.reason };
  return { answer, correct: null, sync: 'waiting' };
}
