import { expect, test } from 'vitest';
import { attempt, failure, openSession, runningAttempt, text } from '../../test/open-exam-session.ts';

const notFound = failure(404, 'error.http.404');

test.each([
  ['ends with its result if the server still has it', attempt, attempt],
  ['ends without a result if it cannot be handed in', notFound, null],
  ['ends without a result if there is no attempt at all', failure(400, 'error.exam.notRunning'), null],
])('at the end of the time an attempt that cannot be resumed %s', async (_how, finished, result) => {
  const { session, world, pass } = openSession();
  world.resume = Promise.reject(notFound);
  world.attempt = finished instanceof Error ? Promise.reject(finished) : finished;
  // The session reads it later.
  Promise.resolve(world.attempt).catch(() => undefined);
  await pass(60);
  expect(world.calls).toEqual(['resume', 'finish']);
  expect(session.phase.get()).toEqual({ kind: 'ended', by: 'time', attempt: result });
});

test('a 404 of a proxy says nothing about the attempt: its end waits for the server', async () => {
  const { session, world, pass } = openSession();
  world.resume = Promise.reject(failure(404, 'error.http.404', null));
  await pass(60);
  expect([world.calls, session.phase.get()]).toEqual([['resume'], { kind: 'ending', by: 'time', isWaiting: true }]);
});

test('at the end a save that gets no reply does not hold back the next one, and neither does the question for time', async () => {
  const { session, world, states, pass, runTimers } = openSession({ isOffline: true });
  session.submitAnswer('q1', 'SUBJECTIVE', text('last words').answer);
  const reply = Promise.withResolvers<null>();
  Object.assign(world, { isOffline: false, stalledSaves: 1, resume: reply.promise });
  await pass(60);
  expect([states.get().get('q1')?.sync, world.flushes.length]).toEqual(['waiting', 1]);
  // The limit of the first save, and then the pause before the second one.
  for (let timer = 0; timer < 2; timer += 1) await runTimers();
  expect([states.get().get('q1')?.sync, world.flushes.length, world.calls]).toEqual(['saved', 2, ['resume']]);
  reply.resolve(null);
  await expect.poll(() => session.phase.get()).toEqual({ kind: 'ended', by: 'time', attempt });
});

test('an attempt that goes on after the end of its time sends its last answers no more by itself', async () => {
  const { session, world, pass, runTimers } = openSession({ isOffline: true, resume: runningAttempt(60, 90) });
  session.submitAnswer('q1', 'SUBJECTIVE', text('last words').answer);
  Object.assign(world, { isOffline: false, lostSaves: Number.POSITIVE_INFINITY });
  await pass(60);
  for (let timer = 0; timer < 3; timer += 1) await runTimers();
  expect([session.phase.get().kind, world.flushes.length]).toEqual(['running', 1]);
});

test('Save & Exit waits for a slow save', async () => {
  const { session, world, states } = openSession({ isOffline: true });
  session.submitAnswer('q1', 'SUBJECTIVE', text('last words').answer);
  world.isOffline = false;
  const exiting = session.exit();
  expect(world.timers, 'no limit').toEqual([]);
  await exiting;
  expect([states.get().get('q1')?.sync, session.phase.get().kind]).toEqual(['saved', 'ended']);
});
