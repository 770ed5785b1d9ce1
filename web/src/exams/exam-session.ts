import type { ExamAttempt, RunningAttempt } from '@lernhaus/contract/exams/endpoints';
import { graceSeconds } from '@lernhaus/domain/exams/exam-clock';
import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import type { QuizKind } from '@lernhaus/domain/quizzes/quiz-kinds';
import { CallFailure, isRefused } from '../platform/call-failure.ts';
import type { DeviceStore } from '../platform/device-store.ts';
import { createObservable } from '../platform/observable.ts';
import type { ClockReadings, ExamCountdown } from './exam-countdown.ts';
import { ExamDrafts } from './exam-drafts.ts';
import { ExamMarks } from './exam-marks.ts';
import { isUnknownAttempt, type Received, serverReply } from './exam-reply.ts';
import type { ExamAnswerStore } from './exam-slots.ts';

export interface ExamSessionDeps {
  /** Resumes this attempt; null when it has ended. */
  readonly resume: () => Promise<Received<RunningAttempt | null>>;
  /** Reads the running attempt without taking it from the tab that has it. */
  readonly read: () => Promise<Received<RunningAttempt | null>>;
  /** Ends this attempt and no other one. */
  readonly finish: () => Promise<Received<ExamAttempt>>;
  /** `since`: the time of the last reply with the attempt, so that the server ignores a late `leave` after a reload. */
  readonly leave: (since: string) => Promise<unknown>;
  readonly answerStore: ExamAnswerStore;
  readonly store: DeviceStore;
  /** Company and user. */
  readonly accountKey: string;
  readonly schedule: (run: () => void, ms: number) => () => void;
  readonly countdown: ExamCountdown;
}

export type ExamEnd = 'time' | 'exit' | 'elsewhere';

export type ExamPhase =
  /** `problem`: the message key of why the attempt could not end. */
  | { readonly kind: 'running'; readonly problem: string | null }
  /** The last answers are being sent; `isWaiting`: there is no connection. */
  | { readonly kind: 'ending'; readonly by: ExamEnd; readonly isWaiting: boolean }
  /** `attempt`: null if the server cannot find it any more. */
  | { readonly kind: 'ended'; readonly by: ExamEnd; readonly attempt: ExamAttempt | null };

/** At the end of an attempt, answers that did not arrive are sent again after this time. */
const sendAgainMs = 1000;
/** At the end a save is sent again if it gets no reply within this time: the server takes late answers for seconds. */
const lastSaveMs = 2000;
/** Shown when Save & Exit is pressed while answers are waiting for a connection. */
const unsentMessage = 'exam.exit.unsent';
const running: ExamPhase = { kind: 'running', problem: null };
const keyOf = (error: unknown): string => (error instanceof CallFailure ? error.key : 'error.unknown');

const endsAtMsOf = ({ clock }: RunningAttempt): number => Date.parse(clock.endsAt ?? '');

/** The time left when the server sent the reply, in milliseconds. */
const leftMsOf = ({ now, clock }: RunningAttempt): number =>
  clock.endsAt === null || clock.examTimeEnds ? 0 : Math.max(0, Date.parse(clock.endsAt) - Date.parse(now));

/**
 * A running attempt: its clock, its answers and its end. It ends at its time limit, by Save & Exit, or because it was
 * ended elsewhere; the server decides.
 */
export class ExamSession {
  readonly phase = createObservable<ExamPhase>(running);
  readonly countdown: ExamCountdown;
  readonly drafts: ExamDrafts;
  readonly marks: ExamMarks;
  readonly answerStore: ExamAnswerStore;
  readonly #deps: ExamSessionDeps;
  readonly attemptId: string;
  #isAsking = false;
  #hasChangedElsewhere = false;
  #hasWaited = false;
  /** Handing in got no reply, or a failure that does not say whether it arrived: the attempt may have ended. */
  #mayBeHandedIn = false;
  #since: string;
  /** When the attempt ends by its time limit, as the server has last told it. */
  #endsAtMs: number;

  /** `sentAt`: when the call was sent that returned the attempt. */
  constructor(deps: ExamSessionDeps, runningAttempt: RunningAttempt, sentAt?: ClockReadings) {
    this.#deps = deps;
    this.attemptId = runningAttempt.attemptId;
    this.answerStore = deps.answerStore;
    this.countdown = deps.countdown;
    this.#since = runningAttempt.now;
    this.#endsAtMs = endsAtMsOf(runningAttempt);
    this.countdown.update(leftMsOf(runningAttempt), sentAt);
    const attemptKey = `${deps.accountKey}/${runningAttempt.attemptId}`;
    this.marks = new ExamMarks(deps.store, attemptKey);
    this.drafts = new ExamDrafts({
      store: deps.store,
      attemptKey,
      submitAnswer: (quizId, { kind, answer, answeredAt }) =>
        deps.answerStore.submitAnswer(quizId, kind, answer, answeredAt),
      serverNow: () => deps.answerStore.serverNow(),
      schedule: deps.schedule,
    });
    this.answerStore.states.subscribe(() => this.#onAnswersChanged());
  }

  async load(runningAttempt: RunningAttempt): Promise<void> {
    await Promise.all([this.answerStore.load(runningAttempt.answers), this.drafts.load(), this.marks.load()]);
  }

  submitAnswer(quizId: string, kind: QuizKind, answer: QuizAnswer): void {
    this.answerStore.submitAnswer(quizId, kind, answer);
    this.drafts.remove(quizId);
  }

  /** Checks the clock; called several times a second. */
  tick(): void {
    const { kind } = this.phase.get();
    if (kind === 'running' && this.countdown.leftMs() === 0) void this.#end('time');
    else if (kind === 'running' && this.countdown.isOutOfSync()) void this.ask();
  }

  /** Tries again to send the answers that wait for a connection, and asks whether the attempt is handed in. */
  retry(): void {
    const phase = this.phase.get();
    if (phase.kind === 'ending' && phase.isWaiting) void this.#end(phase.by);
    if (phase.kind !== 'running') return;
    void this.answerStore.flush();
    if (this.#mayBeHandedIn) void this.ask();
  }

  /**
   * Asks the server for the state of the attempt: after sleep, after a lost connection, or when an answer was too late.
   */
  async ask(): Promise<void> {
    await this.#ask(() => this.#resume());
  }

  /** Another tab has saved an answer or ended the attempt. */
  async follow(): Promise<void> {
    // A reply that is on its way may be older than the change.
    this.#hasChangedElsewhere = this.#isAsking;
    await this.#ask(() => this.#update(this.#deps.read));
  }

  async #ask(read: () => Promise<RunningAttempt | null>): Promise<void> {
    if (this.#isAsking || this.phase.get().kind !== 'running') return;
    this.#isAsking = true;
    try {
      const runningAttempt = await read();
      if (runningAttempt) this.#mayBeHandedIn = false;
      else if (this.#mayBeHandedIn) await this.#end('exit');
      else await this.#end(this.countdown.leftMs() === 0 ? 'time' : 'elsewhere');
    } catch {
      // Without a reply, the clock goes on from its last value.
      this.countdown.update(this.countdown.leftMs());
    } finally {
      this.#isAsking = false;
      if (this.#hasChangedElsewhere) void this.follow();
    }
  }

  exit(): Promise<void> {
    return this.#end('exit');
  }

  /** The page is hidden, so the device may stop it at any time: submits the drafts. */
  hide(): void {
    if (this.phase.get().kind !== 'running') return;
    this.drafts.sendAll();
    void this.answerStore.flush({ keepalive: true });
  }

  /** The page is closing: submits the drafts and tells the server. */
  leave(): void {
    if (this.phase.get().kind !== 'running') return;
    this.hide();
    this.#deps.leave(this.#since).catch(() => undefined);
  }

  /** An attempt that the server does not know does not run either; the call that hands it in says what became of it. */
  #resumeAtEnd(): Promise<RunningAttempt | null> {
    return this.#resume().catch((error: unknown) => {
      if (isUnknownAttempt(error)) return null;
      throw error;
    });
  }

  /** Resumes the attempt with the server's time and answers. Null when it has ended. */
  async #resume(): Promise<RunningAttempt | null> {
    const runningAttempt = await this.#update(this.#deps.resume);
    if (runningAttempt) this.#since = runningAttempt.now;
    return runningAttempt;
  }

  async #update(read: ExamSessionDeps['read']): Promise<RunningAttempt | null> {
    const sentAt = this.countdown.readClocks();
    const runningAttempt = serverReply(await read(), 'attemptId');
    // This attempt has ended if another one runs.
    if (runningAttempt?.attemptId !== this.attemptId) return null;
    this.#endsAtMs = endsAtMsOf(runningAttempt);
    this.countdown.update(leftMsOf(runningAttempt), sentAt);
    this.answerStore.update(runningAttempt);
    return runningAttempt;
  }

  /**
   * Asks the server when an answer was refused because the attempt is over, or when all waiting answers have arrived.
   */
  #onAnswersChanged(): void {
    const phase = this.phase.get();
    if (phase.kind !== 'running') return;
    const isOver = [...this.answerStore.states.get().values()].some(({ reason }) => reason === 'error.exam.over');
    const waits = [...this.answerStore.states.get().values()].some(({ sync }) => sync === 'waiting');
    // The server is reachable again. If it had an outage, it has extended the time.
    const isBack = this.#hasWaited && !waits && !this.#isUnsent();
    this.#hasWaited = waits || (this.#hasWaited && !isBack);
    if (isOver || isBack) void this.ask();
    if (!isOver && phase.problem === unsentMessage && !this.#isUnsent()) this.phase.set(running);
  }

  async #end(by: ExamEnd): Promise<void> {
    const phase = this.phase.get();
    if (phase.kind === 'ended' || (phase.kind === 'ending' && !phase.isWaiting)) return;
    this.phase.set({ kind: 'ending', by, isWaiting: false });
    this.drafts.sendAll();
    await (by === 'exit' ? this.answerStore.flush({ atOnce: true }) : this.#flushShortly());
    try {
      this.phase.set((await this.#continued(by)) ?? (await this.#handIn(by)));
    } catch (error) {
      if (isUnknownAttempt(error)) this.phase.set(this.#ended(by, null));
      else if (by === 'exit') {
        if (!isRefused(error)) this.#mayBeHandedIn = true;
        this.phase.set({ kind: 'running', problem: keyOf(error) });
      } else this.phase.set({ kind: 'ending', by, isWaiting: true });
    }
  }

  /** The phase of an attempt that goes on; null when it ends, and its last answers were sent. */
  async #continued(by: ExamEnd): Promise<ExamPhase | null> {
    if (by === 'exit') return this.#isUnsent() ? { kind: 'running', problem: unsentMessage } : null;
    const sending = new AbortController();
    // It does not wait for the reply below: meanwhile the time for late answers would pass.
    const sent = this.#sendLast(sending.signal);
    try {
      // After an outage the server may have extended the time, so the server decides the end.
      const runningAttempt = by === 'time' ? await this.#resumeAtEnd() : null;
      if (runningAttempt && leftMsOf(runningAttempt) > 0) return running;
      await sent;
      return null;
    } finally {
      sending.abort();
    }
  }

  async #handIn(by: ExamEnd): Promise<ExamPhase> {
    const attempt = serverReply(await this.#deps.finish(), 'result');
    return this.#ended(by === 'exit' ? by : this.#reasonOf(attempt), attempt);
  }

  #ended(by: ExamEnd, attempt: ExamAttempt | null): ExamPhase {
    this.drafts.forget();
    this.marks.forget();
    return { kind: 'ended', by, attempt };
  }

  /**
   * Sends answers that did not arrive again, until the server cannot take them any more. It takes late ones for some
   * seconds, and refuses later ones; an attempt that is handed in takes none.
   */
  async #sendLast(signal: AbortSignal): Promise<void> {
    for (let passedMs = 0; this.#isUnsent() && passedMs <= graceSeconds * 1000; ) {
      await new Promise<void>((resolve) => {
        this.#deps.schedule(resolve, sendAgainMs);
      });
      if (signal.aborted) return;
      passedMs += sendAgainMs + ((await this.#flushShortly()) ? 0 : lastSaveMs);
    }
  }

  /**
   * Sends all waiting answers, and waits only shortly for the reply, which may still come later. Resolves to whether it
   * came in this time.
   */
  #flushShortly(): Promise<boolean> {
    return new Promise((resolve) => {
      const cancel = this.#deps.schedule(() => resolve(false), lastSaveMs);
      void this.answerStore
        .flush({ atOnce: true })
        .then(cancel)
        .then(() => resolve(true));
    });
  }

  /** Only the server knows why an attempt has ended: the clock of the device stops while it sleeps. */
  #reasonOf({ endsAt, endedByClosing }: ExamAttempt): ExamEnd {
    return !endedByClosing && Date.parse(endsAt) >= this.#endsAtMs ? 'time' : 'elsewhere';
  }

  #isUnsent(): boolean {
    return [...this.answerStore.states.get().values()].some(({ sync }) => sync === 'waiting' || sync === 'sending');
  }
}
