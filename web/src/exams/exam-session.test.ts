// @vitest-environment jsdom
import type { RunningAttempt } from '@lernhaus/contract/exams/endpoints';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  attempt,
  endedEarlier,
  offline,
  openSession,
  runningAttempt,
  settled,
  text,
} from '../../test/open-exam-session.ts';
import { askToSignIn } from '../platform/ask-to-sign-in.ts';
import { memoryStore } from '../platform/device-store.ts';
import { signInReason } from '../platform/session.ts';
import { forgetToken, storeToken } from '../platform/token.ts';
import { ExamCountdown } from './exam-countdown.ts';
import { ExamMarks } from './exam-marks.ts';
import { watchPage } from './use-exam-guard.ts';

test('after waiting answers reach the server, the session asks for the clock, as time may have been added', async () => {
  const { session, world, states } = openSession({ isOffline: true });
  const answer = text('words');
  session.submitAnswer('q1', answer.kind, answer.answer);
  expect([states.get().get('q1')?.sync, world.calls]).toEqual(['waiting', []]);
  world.isOffline = false;
  world.resume = runningAttempt(0, 90);
  session.retry();
  await settled();
  expect(world.calls).toEqual(['resume']);
  expect(session.countdown.leftMs()).toBe(90_000);
  session.submitAnswer('q2', answer.kind, answer.answer);
  await settled();
  expect(world.calls).toEqual(['resume']);
});

test('at the end of the time the typed answer is sent, and the attempt ends with its result', async () => {
  const { session, world, pass } = openSession();
  session.drafts.change('q1', text('half a sent'));
  await pass(59);
  expect([session.phase.get().kind, world.calls]).toEqual(['running', []]);
  await pass(1);
  expect(world.given).toEqual(['q1']);
  expect(world.flushes, 'a save that stalls does not hold back the last answers').toEqual([{ atOnce: true }]);
  expect(world.calls).toEqual(['resume', 'finish']);
  expect(session.phase.get()).toEqual({ kind: 'ended', by: 'time', attempt });
});

test('a last answer that did not arrive is sent again before the attempt is closed', async () => {
  const { session, world, states, pass, runTimers } = openSession({ isOffline: true });
  session.submitAnswer('q1', 'SUBJECTIVE', text('last words').answer);
  Object.assign(world, { isOffline: false, lostSaves: 2 });
  await pass(60);
  expect([session.phase.get(), world.calls]).toEqual([{ kind: 'ending', by: 'time', isWaiting: false }, ['resume']]);
  await runTimers();
  expect(world.calls).toEqual(['resume']);
  await runTimers();
  expect([states.get().get('q1')?.sync, world.calls]).toEqual(['saved', ['resume', 'finish']]);
  expect(session.phase.get()).toEqual({ kind: 'ended', by: 'time', attempt });
});

test('a last answer that never arrives does not hold back the result longer than the server takes answers', async () => {
  const { session, world, states, pass, runTimers } = openSession({ isOffline: true });
  session.submitAnswer('q1', 'SUBJECTIVE', text('last words').answer);
  Object.assign(world, { isOffline: false, lostSaves: Number.POSITIVE_INFINITY });
  await pass(60);
  for (let second = 0; second < 5; second += 1) await runTimers();
  expect(world.calls, 'the server still takes answers').toEqual(['resume']);
  await runTimers();
  expect([states.get().get('q1')?.sync, session.phase.get().kind]).toEqual(['waiting', 'ended']);
});

test('the exam continues with time that the server adds', async () => {
  const { session, world, pass } = openSession({ resume: runningAttempt(60, 90) });
  await pass(60);
  expect([session.phase.get().kind, session.countdown.leftMs()]).toEqual(['running', 30_000]);
  world.resume = null;
  await pass(30);
  expect(session.phase.get().kind).toBe('ended');
});

test('an attempt that goes on takes the time and the answers of the server, the next attempt’s answers do not count', async () => {
  const { session, world } = openSession({ resume: runningAttempt(5) });
  await session.ask();
  world.resume = { ...runningAttempt(5), attemptId: 'next' };
  await session.ask();
  expect(world.updates).toEqual([runningAttempt(5)]);
});

test('the time that a reply takes is not added to the time left', async () => {
  const { session, world, pass } = openSession();
  const reply = Promise.withResolvers<RunningAttempt>();
  world.resume = reply.promise;
  const asking = session.ask();
  await pass(4);
  reply.resolve(runningAttempt(10));
  await asking;
  expect(session.countdown.leftMs()).toBe(46_000);
});

test('the time that the start of the attempt takes is not added to the time left', () => {
  const countdown = new ExamCountdown({ monotonicMs: () => 7000, wallMs: () => 7000 });
  const { session } = openSession({ countdown, sentAt: { monotonicMs: 4000, wallMs: 4000 } });
  expect(session.countdown.leftMs()).toBe(57_000);
});

test('without a connection the end waits and keeps the answers', async () => {
  const { session, world, states, pass } = openSession({ isOffline: true });
  session.submitAnswer('q1', 'SUBJECTIVE', { subjectiveQuizAnswer: 'kept' });
  await pass(60);
  expect(session.phase.get()).toEqual({ kind: 'ending', by: 'time', isWaiting: true });
  world.isOffline = false;
  session.retry();
  await settled();
  expect([states.get().get('q1')?.sync, session.phase.get().kind]).toEqual(['saved', 'ended']);
});

test('Save & Exit without a connection continues the exam and says why', async () => {
  const { session, world } = openSession({ isOffline: true });
  session.submitAnswer('q1', 'SUBJECTIVE', { subjectiveQuizAnswer: 'kept' });
  await session.exit();
  expect(session.phase.get()).toEqual({ kind: 'running', problem: 'exam.exit.unsent' });
  expect(world.calls).toEqual([]);
  world.isOffline = false;
  world.resume = runningAttempt(5);
  session.retry();
  await settled();
  expect(session.phase.get()).toEqual({ kind: 'running', problem: null });
});

test.each([
  ['ends as handed in when the connection is back', null, { kind: 'ended', by: 'exit', attempt }, 'finish'],
  ['goes on if the server has not got it', runningAttempt(5), { kind: 'running', problem: offline.key }, undefined],
])('an attempt that is handed in without a reply %s', async (_how, resume, phase, lastCall) => {
  const { session, world } = openSession({ isOffline: true, resume });
  const retry = async (isOffline: boolean) => {
    world.isOffline = isOffline;
    session.retry();
    await settled();
  };
  await session.exit();
  await retry(true);
  expect(session.phase.get()).toEqual({ kind: 'running', problem: offline.key });
  await retry(false);
  await retry(false);
  expect(session.phase.get()).toEqual(phase);
  expect(world.calls).toEqual(['finish', 'resume', 'resume', ...(lastCall ? [lastCall] : [])]);
});

test('an attempt that ended on another device ends here when the server refuses an answer', async () => {
  const { session, world, states } = openSession();
  world.attempt = endedEarlier;
  const late = { answer: {}, correct: null, sync: 'refused', reason: 'error.exam.over' } as const;
  states.set(new Map([['q1', late]]));
  await settled();
  expect(world.calls).toEqual(['resume', 'finish']);
  expect(session.phase.get()).toMatchObject({ kind: 'ended', by: 'elsewhere' });
});

test('an empty reply of a proxy says nothing about the attempt, which goes on', async () => {
  const { session, world } = openSession();
  world.resume = undefined;
  await session.ask();
  await session.follow();
  expect([world.calls, session.phase.get().kind]).toEqual([['resume', 'read'], 'running']);
});

test('an empty reply of a proxy to the end of the attempt is no result: it is ended again', async () => {
  const { session, world, pass } = openSession();
  world.attempt = undefined;
  await pass(60);
  expect(session.phase.get()).toEqual({ kind: 'ending', by: 'time', isWaiting: true });
  world.attempt = attempt;
  session.retry();
  await settled();
  expect(session.phase.get()).toEqual({ kind: 'ended', by: 'time', attempt });
});

test('the tab of an ended attempt shows its result and neither continues nor ends the next attempt', async () => {
  const next = { ...runningAttempt(0, 90), attemptId: 'next' };
  const { session, world } = openSession({ resume: next });
  world.attempt = endedEarlier;
  await session.ask();
  expect(world.calls).toEqual(['resume', 'finish']);
  expect(session.phase.get()).toEqual({ kind: 'ended', by: 'elsewhere', attempt: endedEarlier });
});

test('a device that slept over the end of the time says that the time is over, although its clock stopped', async () => {
  const { session } = openSession();
  await session.ask();
  expect(session.phase.get()).toEqual({ kind: 'ended', by: 'time', attempt });
});

test('an attempt that was ended elsewhere before its time limit says so, also when the clock is at zero', async () => {
  const { session, world, pass } = openSession();
  world.attempt = endedEarlier;
  await pass(60);
  expect(session.phase.get()).toMatchObject({ kind: 'ended', by: 'elsewhere' });
});

test('the time of an ended attempt ends with its result, although the next attempt has time left', async () => {
  const { session, pass } = openSession({ resume: { ...runningAttempt(60, 90), attemptId: 'next' } });
  await pass(60);
  expect(session.phase.get()).toEqual({ kind: 'ended', by: 'time', attempt });
});

test.each([
  ['is visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['has the focus again', () => window.dispatchEvent(new Event('focus'))],
])('a tab that %s resumes its attempt, which a closed duplicate of the tab has left', async (_how, comeBack) => {
  const { session, world } = openSession({ resume: runningAttempt() });
  onTestFinished(watchPage(session));
  comeBack();
  await settled();
  expect([world.calls, session.phase.get().kind]).toEqual([['resume'], 'running']);
});

test('an answer that waits because the session had ended is sent at once when the learner signs in again', async () => {
  const { session, world, states } = openSession({ isOffline: true, resume: runningAttempt() });
  onTestFinished(watchPage(session));
  session.submitAnswer('q1', 'SUBJECTIVE', text('words').answer);
  world.isOffline = false;
  askToSignIn(401);
  signInReason.set(null);
  expect([states.get().get('q1')?.sync, world.flushes], 'the dialog was closed without a sign-in').toEqual([
    'waiting',
    [],
  ]);
  askToSignIn(401);
  storeToken('x.y.z', false);
  onTestFinished(forgetToken);
  signInReason.set(null);
  await settled();
  expect(states.get().get('q1')?.sync).toBe('saved');
});

test('a typed answer is sent after a pause, if it is complete', () => {
  const { session, world } = openSession();
  session.drafts.change('q1', text('a'));
  session.drafts.change('q1', text('ab'));
  session.drafts.change('q2', text(''));
  expect(world.timers.length).toBe(1);
  for (const run of world.timers.splice(0)) run();
  expect([world.given, [...session.drafts.drafts.get().keys()]]).toEqual([['q1'], ['q2']]);
});

test('a hidden tab sends the typed answer at once, in a call that outlives it, and the attempt goes on', () => {
  const { session, world } = openSession();
  onTestFinished(watchPage(session));
  session.drafts.change('q1', text('last words'));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => void vi.restoreAllMocks());
  document.dispatchEvent(new Event('visibilitychange'));
  expect([world.given, world.flushes, world.calls]).toEqual([['q1'], [{ keepalive: true }], []]);
});

test('a draft that survived a crash is sent by itself, with the time when it was typed', async () => {
  const store = memoryStore();
  const before = openSession({ store });
  before.session.drafts.change('q1', text('typed'));
  before.session.drafts.change('q2', text(''));
  await settled();
  const { session, world, pass, runTimers } = openSession({ store });
  await pass(30);
  await session.load(runningAttempt(30));
  expect(session.drafts.drafts.get().size).toBe(2);
  await runTimers();
  expect([world.given, world.times]).toEqual([['q1'], [runningAttempt().now]]);
  expect(await store.entries('')).toHaveLength(1);
});

test('a closing tab sends the typed answer and the leave signal; an ended attempt sends nothing', async () => {
  const { session, world } = openSession();
  session.drafts.change('q1', text('a'));
  session.leave();
  expect([world.given, world.calls]).toEqual([['q1'], ['leave']]);
  await session.exit();
  session.leave();
  expect(world.calls).toEqual(['leave', 'finish']);
});

test('marked questions are kept on the device until the attempt ends', async () => {
  const store = memoryStore();
  const marks = new ExamMarks(store, 'company/learner/attempt');
  for (const id of ['one', 'two', 'two']) marks.toggle(id);
  const afterReload = new ExamMarks(store, 'company/learner/attempt');
  await afterReload.load();
  expect([...afterReload.marked.get()]).toEqual(['one']);
  afterReload.forget();
  expect(await store.entries('')).toEqual([]);
});
