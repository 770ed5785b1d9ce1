import type { PartResults } from '@lernhaus/domain/quizzes/part-results';
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

/** An answer, with its place and kind, as the learner submitted it. */
export type SubmittedAnswer = QuizPlace &
  QuizAnswer & {
    readonly quizType: QuizKind;
    /** Given in an exam: it names the attempt. */
    readonly id?: string;
  };
/** `answeredAt`: when the learner gave an answer in an exam, by the server's clock as the page knows it. */
export type SentAnswer = SubmittedAnswer & { readonly answeredAt?: string };
/** An answer as the server stores it; `correct` is null when it is not graded. */
export type GradedAnswer = QuizPlace &
  QuizAnswer & {
    readonly quizType: QuizKind | null;
    /** Grows with each change of the stored answer. */
    readonly version?: number;
    readonly correct?: boolean | null | undefined;
    readonly partResults?: PartResults | null | undefined;
  };

export type Outcome =
  | { readonly kind: 'saved'; readonly state: GradedAnswer }
  /** The server could not be reached or is overloaded; the answer is sent again later. */
  | { readonly kind: 'waiting' }
  /** The server will never accept it; `reason` is the message key. */
  | { readonly kind: 'refused'; readonly reason: string };

export interface AnswerOutboxDeps {
  readonly store: DeviceStore;
  /** Company and user, in an exam also the attempt; answers of one user are never sent as another. */
  readonly accountKey: string;
  readonly send: (answers: readonly SentAnswer[], keepalive: boolean) => Promise<readonly GradedAnswer[]>;
  /** The answer that the server has to this quiz, in an exam of this attempt; null when there is none. */
  readonly read: (answer: SubmittedAnswer) => Promise<GradedAnswer | null>;
  readonly onOutcome: (answer: SubmittedAnswer, outcome: Outcome) => void;
  /** A refused answer of an exam stays on the device, too: no page says that it does not count. */
  readonly keepsRefused?: boolean;
  /** The server's time, as the page of an exam knows it. */
  readonly serverNow?: () => Date;
}

/** An answer to a practice question that the server has refused. It stays on the device and is not sent again. */
export interface RefusedAnswer {
  readonly answer: SubmittedAnswer;
  /** The message key of the refusal. */
  readonly reason: string;
}

interface PendingAnswer {
  readonly answer: SubmittedAnswer;
  /** Identifies the answer, so that a newer answer to the same quiz is not taken for it. */
  readonly token: string;
  readonly answeredAt?: string;
  /** The message key, once the server has refused it. */
  readonly refusal?: string;
}

/** An answer of an exam is refused after the end, which its page says; it cannot be given again. */
const isKeptWhenRefused = ({ id }: SubmittedAnswer): boolean => id === undefined;

/**
 * Whether the server itself has refused an answer. A proxy may reply with 400, too; only an answer that is too long for
 * either stays too long.
 */
const isRefusal = (error: unknown): boolean =>
  statusOf(error) === 413 || (error instanceof CallFailure && error.status === 400 && error.appError !== null);

/** The server accepts 500; but a body sent while the page closes may have 64 KiB. */
const batchSize = 50;

export const placeKey = ({ courseId, moduleId, parentId, quizId }: QuizPlace): string =>
  [courseId, moduleId, parentId, quizId].join('/');

/**
 * The answers that the server has not confirmed yet. Each is stored on the device before it is sent, until the server
 * confirms it, so that a day without a connection loses nothing (specification 4, learning progress).
 */
export class AnswerOutbox {
  readonly #deps: AnswerOutboxDeps;
  readonly #prefix: string;
  /** The answers of this page without a final outcome, by their keys on the device. */
  readonly #open = new Map<string, PendingAnswer>();
  /** The token of the last answer that this page has submitted, by its key on the device. */
  readonly #lastTokens = new Map<string, string>();
  /** The keys of the answers that are being written to the device. */
  readonly #storing = new Set<string>();
  #sending: Promise<void> = Promise.resolve();

  constructor(deps: AnswerOutboxDeps) {
    this.#deps = deps;
    this.#prefix = `answers/${deps.accountKey}/`;
  }

  /** Stores an answer, replacing an earlier one to the same quiz, and sends all waiting answers. */
  async submitAnswer(answer: SubmittedAnswer, answeredAt = this.#deps.serverNow?.().toISOString()): Promise<void> {
    const pending: PendingAnswer = { answer, token: crypto.randomUUID(), ...(answeredAt ? { answeredAt } : {}) };
    const key = this.#keyOf(answer);
    const waitsSince = this.#open.get(key)?.answeredAt;
    if (answeredAt && waitsSince && waitsSince > answeredAt) return this.flush();
    this.#storing.add(key);
    this.#lastTokens.set(key, pending.token);
    try {
      await this.#deps.store.set(key, pending);
    } finally {
      this.#storing.delete(key);
    }
    this.#open.set(key, pending);
    await this.flush();
  }

  /** The answers on the device. The outcome of each is reported, also if another tab sends it. */
  async waiting(): Promise<readonly SubmittedAnswer[]> {
    const waiting = await this.#pending();
    for (const pending of waiting) {
      const key = this.#keyOf(pending.answer);
      if (!this.#open.has(key)) this.#open.set(key, pending);
    }
    return waiting.map(({ answer }) => answer);
  }

  /** The refused answers on the device. */
  async refused(): Promise<readonly RefusedAnswer[]> {
    return (await this.#stored()).flatMap(({ answer, refusal: reason }) =>
      reason === undefined ? [] : [{ answer, reason }],
    );
  }

  /** Deletes a refused answer; a newer answer at the same place stays. */
  async dismiss(answer: SubmittedAnswer): Promise<void> {
    const key = this.#keyOf(answer);
    const onDevice = await this.#deps.store.get<PendingAnswer>(key);
    if (onDevice?.refusal !== undefined) await this.#deps.store.delete(key);
  }

  /** Deletes all answers from the device. */
  async forget(): Promise<void> {
    for (const [key] of await this.#deps.store.entries(this.#prefix)) await this.#deps.store.delete(key);
  }

  /**
   * Sends all waiting answers; a second call waits for the first. With `atOnce`, and while the page closes, it does not
   * wait, because the first may stall; an answer that is sent twice is saved once.
   */
  flush({ keepalive = false, atOnce = keepalive }: { keepalive?: boolean; atOnce?: boolean } = {}): Promise<void> {
    if (atOnce) return this.#sendAll(keepalive).catch(() => undefined);
    this.#sending = this.#sending.then(() => this.#sendAll(keepalive)).catch(() => undefined);
    return this.#sending;
  }

  #keyOf(answer: SubmittedAnswer): string {
    return this.#prefix + placeKey(answer);
  }

  async #stored(): Promise<readonly PendingAnswer[]> {
    return (await this.#deps.store.entries<PendingAnswer>(this.#prefix)).map(([, pending]) => pending);
  }

  async #pending(): Promise<readonly PendingAnswer[]> {
    return (await this.#stored()).filter(({ refusal }) => refusal === undefined);
  }

  async #sendAll(keepalive: boolean): Promise<void> {
    const pending = await this.#pending();
    const courses = Map.groupBy(pending, ({ answer }) => answer.courseId);
    // Answers are sent per course, so that a course that refuses answers does not block the others.
    for (const ofCourse of courses.values())
      for (let at = 0; at < ofCourse.length; at += batchSize)
        await this.#sendBatch(ofCourse.slice(at, at + batchSize), keepalive);
    if (!keepalive) await this.#settleMissing();
  }

  /**
   * Another tab has sent an answer and removed it from the device: asks the server about it. If the server has none, it
   * has refused the answer; it is sent again for the reason. A refused answer that stays on the device has its reason.
   */
  async #settleMissing(): Promise<void> {
    const open = [...this.#open];
    if (open.length === 0) return;
    const storedAnswers = new Map(await this.#deps.store.entries<PendingAnswer>(this.#prefix));
    for (const [key, pending] of open) {
      const onDevice = storedAnswers.get(key);
      const reason = onDevice?.refusal;
      if (onDevice && reason !== undefined) await this.#handleOutcome(onDevice, { kind: 'refused', reason });
      if (onDevice) continue;
      const state = await this.#deps.read(pending.answer);
      const isReplaced = this.#open.get(key) !== pending || this.#storing.has(key);
      if (isReplaced) continue;
      if (state) await this.#handleOutcome(pending, { kind: 'saved', state });
      else await this.#sendBatch([pending], false);
    }
  }

  async #sendBatch(batch: readonly PendingAnswer[], keepalive: boolean): Promise<void> {
    try {
      const states = await this.#deps.send(
        batch.map(({ answer, answeredAt }) => (answeredAt ? { ...answer, answeredAt } : answer)),
        keepalive,
      );
      const byPlace = new Map(states.map((state) => [placeKey(state), state]));
      for (const pending of batch) {
        const state = byPlace.get(placeKey(pending.answer));
        await this.#handleOutcome(pending, state ? { kind: 'saved', state } : { kind: 'waiting' });
      }
    } catch (error) {
      await this.#failed(batch, error, keepalive);
    }
  }

  /**
   * The server stores a list completely or not at all. A list that is refused or too long is sent again one by one, to
   * find the refused answers.
   */
  async #failed(batch: readonly PendingAnswer[], error: unknown, keepalive: boolean): Promise<void> {
    if ([400, 413].includes(statusOf(error)) && batch.length > 1) {
      for (const pending of batch) await this.#sendBatch([pending], keepalive);
      return;
    }
    const reason = error instanceof CallFailure ? error.key : 'error.unknown';
    for (const pending of batch)
      await this.#handleOutcome(pending, isRefusal(error) ? { kind: 'refused', reason } : { kind: 'waiting' });
  }

  async #handleOutcome({ answer, token }: PendingAnswer, outcome: Outcome): Promise<void> {
    const key = this.#keyOf(answer);
    const onDevice = await this.#deps.store.get<PendingAnswer>(key);
    // A newer answer has replaced this one, so its outcome does not matter: one on the device, or one that this page has
    // sent at once while this one stalled. A missing one was sent by another tab, too.
    const newestToken = onDevice?.token ?? this.#lastTokens.get(key) ?? token;
    if (this.#storing.has(key) || newestToken !== token) return;
    // It was sent twice, and the other call has saved it.
    const isDone = onDevice === undefined && !this.#open.has(key);
    if (isDone && outcome.kind !== 'saved') return;
    if (onDevice?.refusal !== undefined && outcome.kind === 'waiting') return;
    const isKept = this.#deps.keepsRefused || isKeptWhenRefused(answer);
    if (outcome.kind === 'refused' && onDevice && isKept)
      await this.#deps.store.set(key, { ...onDevice, refusal: outcome.reason });
    else if (outcome.kind !== 'waiting') await this.#deps.store.delete(key);
    if (outcome.kind !== 'waiting') this.#open.delete(key);
    this.#deps.onOutcome(answer, outcome);
  }
}
