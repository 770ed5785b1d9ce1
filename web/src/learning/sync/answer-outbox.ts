import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import type { QuizKind } from '@lernhaus/domain/quizzes/quiz-kinds';
import { CallFailure, statusOf } from '../../platform/call-failure.ts';
import type { DeviceStore } from '../../platform/device-store.ts';

export interface QuizPlace {
  readonly courseId: string;
  readonly moduleId: string;
  readonly parentId: string;
  readonly quizId: string;
}

/** An answer as the learner gave it. */
export type SubmittedAnswer = QuizPlace & QuizAnswer & { readonly quizType: QuizKind };
/** The same as the server keeps it; `correct` is null where nothing is graded. */
export type GradedAnswer = SubmittedAnswer & { readonly correct?: boolean | null | undefined };

export type Outcome =
  | { readonly kind: 'saved'; readonly state: GradedAnswer }
  /** The server could not be reached, or not now: the answer stays here and is sent again. */
  | { readonly kind: 'waiting' }
  /** The server will never take it; `reason` is the key of its message. */
  | { readonly kind: 'refused'; readonly reason: string };

export interface OutboxHost {
  readonly store: DeviceStore;
  /** Company and user: what one has answered is never sent as another. */
  readonly owner: string;
  readonly send: (answers: readonly SubmittedAnswer[], keepalive: boolean) => Promise<readonly GradedAnswer[]>;
  readonly settled: (answer: SubmittedAnswer, outcome: Outcome) => void;
}

interface Kept {
  readonly answer: SubmittedAnswer;
  /** Tells a newer answer to the same quiz from the one on its way. */
  readonly token: string;
}

/** The server takes 500; a body that leaves with the page may have 64 KiB. */
const batchSize = 50;

export const placeKey = ({ courseId, moduleId, parentId, quizId }: QuizPlace): string =>
  [courseId, moduleId, parentId, quizId].join('/');

/**
 * Answers on their way to the server. Each is kept on the device before anything is sent, and for as long as the server
 * has not acknowledged it: a day without a connection loses nothing (specification 4, learning progress).
 */
export class AnswerOutbox {
  readonly #host: OutboxHost;
  readonly #prefix: string;
  #sending: Promise<void> = Promise.resolve();

  constructor(host: OutboxHost) {
    this.#host = host;
    this.#prefix = `answers/${host.owner}/`;
  }

  /** Keeps an answer, in the place of an earlier one to the same quiz, and sends all that waits. */
  async submitAnswer(answer: SubmittedAnswer): Promise<void> {
    const kept: Kept = { answer, token: crypto.randomUUID() };
    await this.#host.store.set(this.#prefix + placeKey(answer), kept);
    await this.flush();
  }

  async waiting(): Promise<readonly SubmittedAnswer[]> {
    return (await this.#kept()).map(({ answer }) => answer);
  }

  /** Sends all that waits, one attempt at a time. */
  flush({ keepalive = false } = {}): Promise<void> {
    this.#sending = this.#sending.then(() => this.#sendAll(keepalive)).catch(() => undefined);
    return this.#sending;
  }

  async #kept(): Promise<readonly Kept[]> {
    return (await this.#host.store.entries<Kept>(this.#prefix)).map(([, kept]) => kept);
  }

  async #sendAll(keepalive: boolean): Promise<void> {
    const kept = await this.#kept();
    const courses = Map.groupBy(kept, ({ answer }) => answer.courseId);
    // One course that cannot take answers any more must not hold back those of the others.
    for (const ofCourse of courses.values())
      for (let at = 0; at < ofCourse.length; at += batchSize)
        await this.#sendBatch(ofCourse.slice(at, at + batchSize), keepalive);
  }

  async #sendBatch(batch: readonly Kept[], keepalive: boolean): Promise<void> {
    try {
      const states = await this.#host.send(
        batch.map(({ answer }) => answer),
        keepalive,
      );
      const byPlace = new Map(states.map((state) => [placeKey(state), state]));
      for (const kept of batch) {
        const state = byPlace.get(placeKey(kept.answer));
        await this.#settle(kept, state ? { kind: 'saved', state } : { kind: 'waiting' });
      }
    } catch (error) {
      await this.#failed(batch, error, keepalive);
    }
  }

  /** The server stores a list whole or not at all: a refused one is sent again piece by piece to find what it refuses. */
  async #failed(batch: readonly Kept[], error: unknown, keepalive: boolean): Promise<void> {
    const isRefusal = statusOf(error) === 400;
    if (isRefusal && batch.length > 1) {
      for (const kept of batch) await this.#sendBatch([kept], keepalive);
      return;
    }
    const reason = error instanceof CallFailure ? error.key : 'error.unknown';
    for (const kept of batch) await this.#settle(kept, isRefusal ? { kind: 'refused', reason } : { kind: 'waiting' });
  }

  async #settle({ answer, token }: Kept, outcome: Outcome): Promise<void> {
    const key = this.#prefix + placeKey(answer);
    const isReplaced = (await this.#host.store.get<Kept>(key))?.token !== token;
    // A newer answer is behind it: what became of the older one is nobody's business any more.
    if (isReplaced) return;
    if (outcome.kind !== 'waiting') await this.#host.store.delete(key);
    this.#host.settled(answer, outcome);
  }
}
