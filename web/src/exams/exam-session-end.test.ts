import { expect, test } from 'vitest';
import { attempt, failure, openSession } from '../../test/open-exam-session.ts';
import { CallFailure } from '../platform/call-failure.ts';

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
  world.resume = Promise.reject(new CallFailure({ ...notFound, appError: null }));
  await pass(60);
  expect([world.calls, session.phase.get()]).toEqual([['resume'], { kind: 'ending', by: 'time', isWaiting: true }]);
});
