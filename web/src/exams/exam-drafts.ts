import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import type { QuizKind } from '@lernhaus/domain/quizzes/quiz-kinds';
import type { DeviceStore } from '../platform/device-store.ts';
import { createObservable } from '../platform/observable.ts';

export interface ExamDraft {
  readonly kind: QuizKind;
  readonly answer: QuizAnswer;
  /** Whether it could be submitted as it is; only such drafts are submitted automatically. */
  readonly isComplete: boolean;
}

export interface ExamDraftsDeps {
  readonly store: DeviceStore;
  /** Company, user and attempt. */
  readonly attemptKey: string;
  readonly submitAnswer: (quizId: string, kind: QuizKind, answer: QuizAnswer) => void;
  /** Runs a function later; returns a function that cancels it. */
  readonly schedule: (run: () => void, ms: number) => () => void;
}

/** A pause of this length in typing submits the draft. */
const pauseMs = 1200;

/**
 * Answers typed in an exam but not submitted yet. They are stored on the device at once, and submitted after a pause
 * and at the end of the time, so that nothing typed is lost.
 */
export class ExamDrafts {
  readonly drafts = createObservable<ReadonlyMap<string, ExamDraft>>(new Map());
  readonly #deps: ExamDraftsDeps;
  readonly #prefix: string;
  readonly #pauses = new Map<string, () => void>();

  constructor(deps: ExamDraftsDeps) {
    this.#deps = deps;
    this.#prefix = `exam-draft/${deps.attemptKey}/`;
  }

  async load(): Promise<void> {
    const entries = await this.#deps.store.entries<ExamDraft>(this.#prefix);
    this.drafts.set(new Map(entries.map(([key, draft]) => [key.slice(this.#prefix.length), draft])));
  }

  change(quizId: string, draft: ExamDraft): void {
    this.drafts.set(new Map([...this.drafts.get(), [quizId, draft]]));
    void this.#deps.store.set(this.#prefix + quizId, draft);
    this.#pauses.get(quizId)?.();
    if (draft.isComplete)
      this.#pauses.set(
        quizId,
        this.#deps.schedule(() => this.#send(quizId), pauseMs),
      );
  }

  /** Removes the draft of a submitted answer. */
  remove(quizId: string): void {
    this.#pauses.get(quizId)?.();
    this.#pauses.delete(quizId);
    this.drafts.set(new Map([...this.drafts.get()].filter(([id]) => id !== quizId)));
    void this.#deps.store.delete(this.#prefix + quizId);
  }

  /** Submits all complete drafts. */
  sendAll(): void {
    for (const quizId of this.drafts.get().keys()) this.#send(quizId);
  }

  /** Deletes all drafts after the attempt has ended. */
  forget(): void {
    for (const quizId of this.drafts.get().keys()) this.remove(quizId);
  }

  #send(quizId: string): void {
    const draft = this.drafts.get().get(quizId);
    if (!draft?.isComplete) return;
    this.remove(quizId);
    this.#deps.submitAnswer(quizId, draft.kind, draft.answer);
  }
}
