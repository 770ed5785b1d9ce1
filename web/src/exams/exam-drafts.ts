import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import type { QuizKind } from '@lernhaus/domain/quizzes/quiz-kinds';
import type { DeviceStore } from '../platform/device-store.ts';
import { createObservable } from '../platform/observable.ts';

export interface ExamDraft {
  readonly kind: QuizKind;
  readonly answer: QuizAnswer;
  /** Whether the server takes it as it is; only such drafts are submitted automatically. */
  readonly isComplete: boolean;
  /** When it was typed, by the server's clock: an older draft replaces no newer answer of another device. */
  readonly answeredAt: string;
}

export interface ExamDraftsDeps {
  readonly store: DeviceStore;
  /** Company, user and attempt. */
  readonly attemptKey: string;
  readonly submitAnswer: (quizId: string, draft: ExamDraft) => void;
  /** The server's time, as the page knows it. */
  readonly serverNow: () => Date;
  /** Runs a function later; returns a function that cancels it. */
  readonly schedule: (run: () => void, ms: number) => () => void;
}

/** A pause of this length in typing submits the draft. */
const pauseMs = 1200;
/** Whoever types without a pause waits no longer than this. */
const longestMs = 5000;

/** The drafts of an attempt as they are stored. `attemptKey`: company, user and attempt. */
export function draftsOnDevice(store: DeviceStore, attemptKey: string) {
  const prefix = `exam-draft/${attemptKey}/`;
  const read = async (): Promise<ReadonlyMap<string, ExamDraft>> =>
    new Map((await store.entries<ExamDraft>(prefix)).map(([key, draft]) => [key.slice(prefix.length), draft]));
  const forget = async (): Promise<void> => {
    for (const quizId of (await read()).keys()) await store.delete(prefix + quizId);
  };
  return { prefix, read, forget };
}

/**
 * Answers typed in an exam but not submitted yet. They are stored on the device at once, and submitted after a pause,
 * every few seconds without a pause, and at the end of the time, so that nothing typed is lost.
 */
export class ExamDrafts {
  readonly drafts = createObservable<ReadonlyMap<string, ExamDraft>>(new Map());
  readonly #deps: ExamDraftsDeps;
  readonly #onDevice: ReturnType<typeof draftsOnDevice>;
  readonly #pauses = new Map<string, () => void>();
  /** When a complete draft was typed that is not submitted yet. */
  readonly #typedMs = new Map<string, number>();

  constructor(deps: ExamDraftsDeps) {
    this.#deps = deps;
    this.#onDevice = draftsOnDevice(deps.store, deps.attemptKey);
  }

  async load(): Promise<void> {
    this.drafts.set(await this.#onDevice.read());
    for (const [quizId, draft] of this.drafts.get()) this.#sendLater(quizId, draft);
  }

  change(quizId: string, newDraft: Omit<ExamDraft, 'answeredAt'>): void {
    const draft = { ...newDraft, answeredAt: this.#deps.serverNow().toISOString() };
    this.drafts.set(new Map([...this.drafts.get(), [quizId, draft]]));
    void this.#deps.store.set(this.#onDevice.prefix + quizId, draft);
    this.#sendLater(quizId, draft);
  }

  #sendLater(quizId: string, { isComplete }: ExamDraft): void {
    this.#stopTimer(quizId);
    if (!isComplete) {
      this.#typedMs.delete(quizId);
      return;
    }
    const nowMs = this.#deps.serverNow().getTime();
    const typedMs = this.#typedMs.get(quizId) ?? nowMs;
    this.#typedMs.set(quizId, typedMs);
    const waitMs = Math.min(pauseMs, Math.max(0, typedMs + longestMs - nowMs));
    this.#pauses.set(
      quizId,
      this.#deps.schedule(() => this.#send(quizId), waitMs),
    );
  }

  #stopTimer(quizId: string): void {
    this.#pauses.get(quizId)?.();
    this.#pauses.delete(quizId);
  }

  /** Removes the draft of a submitted answer. */
  remove(quizId: string): void {
    this.#stopTimer(quizId);
    this.#typedMs.delete(quizId);
    this.drafts.set(new Map([...this.drafts.get()].filter(([id]) => id !== quizId)));
    void this.#deps.store.delete(this.#onDevice.prefix + quizId);
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
    // The answer is stored before its draft is removed: a crash in between loses nothing.
    this.#deps.submitAnswer(quizId, draft);
    this.remove(quizId);
  }
}
