import type { ExamAttempt, RunningAttempt } from '@lernhaus/contract/exams/endpoints';
import { type ClockReadings, ExamCountdown } from '../src/exams/exam-countdown.ts';
import { ExamSession } from '../src/exams/exam-session.ts';
import type { ExamAnswerStore, ExamAnswers } from '../src/exams/exam-slots.ts';
import { CallFailure } from '../src/platform/call-failure.ts';
import { type DeviceStore, memoryStore } from '../src/platform/device-store.ts';
import { createObservable } from '../src/platform/observable.ts';

const start = '2026-03-01T10:00:00.000Z';
const after = (seconds: number) => new Date(Date.parse(start) + seconds * 1000).toISOString();

/** An attempt of one minute, of which `passed` seconds are over. */
export function runningAttempt(passed = 0, endsAfter = 60): RunningAttempt {
  // The session reads only these fields.
  const clock: Partial<RunningAttempt['clock']> = { endsAt: after(endsAfter), examTimeEnds: false };
  const read: Partial<RunningAttempt> = {
    attemptId: 'attempt',
    now: after(passed),
    clock: clock as RunningAttempt['clock'],
    answers: [],
  };
  return read as RunningAttempt;
}
// The session reads only these fields.
const endedAttempt: Partial<ExamAttempt> = { number: 1, endsAt: after(60), endedByClosing: false, result: null };
/** It ended at its time limit. */
export const attempt = endedAttempt as ExamAttempt;
/** It was handed in on another device. */
export const endedEarlier: ExamAttempt = { ...attempt, endsAt: after(20) };
export const failure = (status: number, key: string, appError: string | null = key) =>
  new CallFailure({ status, key, params: {}, fieldErrors: [], endpoint: 'x', appError });
export const offline = failure(0, 'error.server.not.reachable');

interface OpenOptions {
  readonly store?: DeviceStore;
  readonly resume?: RunningAttempt | null;
  readonly isOffline?: boolean;
  readonly countdown?: ExamCountdown;
  readonly sentAt?: ClockReadings;
}

export function openSession({ resume = null, isOffline = false, ...options }: OpenOptions = {}) {
  const clock = { ms: 0 };
  const world = {
    resume: resume as RunningAttempt | null | undefined | Promise<RunningAttempt>,
    attempt: attempt as ExamAttempt | undefined | Promise<ExamAttempt>,
    isOffline,
    /** So many saves are lost, although other calls arrive. */
    lostSaves: 0,
    /** So many saves get no reply. */
    stalledSaves: 0,
    calls: [] as string[],
    given: [] as string[],
    /** When each of these was given, if not at once. */
    times: [] as (string | undefined)[],
    flushes: [] as object[],
    updates: [] as Parameters<ExamAnswerStore['update']>[0][],
    timers: [] as (() => void)[],
  };
  const call = <T>(name: string, reply: () => T | Promise<T>) => {
    world.calls.push(name);
    return world.isOffline ? Promise.reject(offline) : Promise.resolve(reply());
  };
  const states = createObservable<ExamAnswers>(new Map());
  const answerStore: ExamAnswerStore = {
    states,
    keyOf: (id) => id,
    load: async () => undefined,
    update: (reply) => void world.updates.push(reply),
    serverNow: () => new Date(Date.parse(start) + clock.ms),
    submitAnswer: (quizId, _kind, answer, answeredAt) => {
      world.given.push(quizId);
      world.times.push(answeredAt);
      const sync = world.isOffline ? 'waiting' : 'saved';
      states.set(new Map([...states.get(), [quizId, { answer, correct: null, sync }]]));
    },
    flush: async (how = {}) => {
      world.flushes.push(how);
      if (world.stalledSaves > 0) {
        world.stalledSaves -= 1;
        return new Promise(() => undefined);
      }
      if (world.isOffline || world.lostSaves > 0) {
        world.lostSaves -= 1;
        return;
      }
      states.set(new Map([...states.get()].map(([id, state]) => [id, { ...state, sync: 'saved' as const }])));
    },
  };
  const countdown = options.countdown ?? new ExamCountdown({ monotonicMs: () => clock.ms, wallMs: () => clock.ms });
  const session = new ExamSession(
    {
      resume: () => call('resume', () => world.resume),
      read: () => call('read', () => world.resume),
      finish: () => call('finish', () => world.attempt),
      leave: () => call('leave', () => undefined),
      answerStore,
      store: options.store ?? memoryStore(),
      accountKey: 'company/learner',
      schedule: (run) => {
        world.timers.push(run);
        return () => {
          world.timers = world.timers.filter((timer) => timer !== run);
        };
      },
      countdown,
    },
    runningAttempt(),
    options.sentAt,
  );
  const pass = (seconds: number) => {
    clock.ms += seconds * 1000;
    session.tick();
    return settled();
  };
  /** Runs what is scheduled, and waits for what follows. */
  const runTimers = () => {
    for (const run of world.timers.splice(0)) run();
    return settled();
  };
  return { session, world, states, pass, runTimers };
}

export const settled = () => new Promise((resolve) => setTimeout(resolve));
export const text = (answer: string) => ({
  kind: 'SUBJECTIVE' as const,
  answer: { subjectiveQuizAnswer: answer },
  isComplete: answer !== '',
});
