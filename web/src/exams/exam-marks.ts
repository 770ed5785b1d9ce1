import type { DeviceStore } from '../platform/device-store.ts';
import { createObservable } from '../platform/observable.ts';

/** The questions of one attempt that the learner wants to look at again. They stay on the device and end with it. */
export class ExamMarks {
  /** The ids of the marked questions. */
  readonly marked = createObservable<ReadonlySet<string>>(new Set());
  readonly #store: DeviceStore;
  readonly #prefix: string;

  /** @param attemptKey company, user and attempt. */
  constructor(store: DeviceStore, attemptKey: string) {
    this.#store = store;
    this.#prefix = `exam-mark/${attemptKey}/`;
  }

  async load(): Promise<void> {
    const entries = await this.#store.entries<true>(this.#prefix);
    this.marked.set(new Set(entries.map(([key]) => key.slice(this.#prefix.length))));
  }

  toggle(quizId: string): void {
    const ids = new Set(this.marked.get());
    const isMarked = !ids.delete(quizId);
    if (isMarked) ids.add(quizId);
    this.marked.set(ids);
    void (isMarked ? this.#store.set(this.#prefix + quizId, true) : this.#store.delete(this.#prefix + quizId));
  }

  /** Deletes all marks after the attempt has ended. */
  forget(): void {
    for (const quizId of this.marked.get()) void this.#store.delete(this.#prefix + quizId);
    this.marked.set(new Set());
  }
}
