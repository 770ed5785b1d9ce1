// @vitest-environment jsdom
import type { RunningAttempt } from '@lernhaus/contract/exams/endpoints';
import { expect, onTestFinished, test } from 'vitest';
import { endedEarlier, openSession, runningAttempt, settled, text } from '../../test/open-exam-session.ts';
import { followOtherTabs } from './follow-other-tabs.ts';

/** A session whose answers take two steps to the server, as in the app. */
const saveAnswer = ({ states }: Pick<ReturnType<typeof openSession>, 'states'>, sync: 'sending' | 'saved') =>
  states.set(new Map([['q1', { answer: text('words').answer, correct: null, sync }]]));
/** Time for a message that must not be sent. */
const waitForMessages = () => new Promise((resolve) => setTimeout(resolve, 50));

test('a saved answer and the end in one tab are read in the other, without taking the attempt from the first', async () => {
  const [first, second] = [openSession(), openSession({ resume: runningAttempt(20) })];
  for (const { session } of [first, second]) onTestFinished(followOtherTabs(session));
  saveAnswer(first, 'sending');
  saveAnswer(first, 'saved');
  await expect.poll(() => second.session.countdown.leftMs()).toBe(40_000);
  expect([first.world.calls, second.world.calls]).toEqual([[], ['read']]);
  second.world.resume = null;
  second.world.attempt = endedEarlier;
  await first.session.exit();
  await expect.poll(() => second.session.phase.get()).toMatchObject({ kind: 'ended', by: 'elsewhere' });
  await waitForMessages();
  expect(first.world.calls, 'the first tab reads nothing').toEqual(['finish']);
});

test('a change in another tab while the session asks is read after the reply', async () => {
  const { session, world } = openSession();
  const reply = Promise.withResolvers<RunningAttempt>();
  world.resume = reply.promise;
  const asking = session.ask();
  await session.follow();
  world.resume = null;
  reply.resolve(runningAttempt());
  await asking;
  await settled();
  expect(world.calls).toEqual(['resume', 'read', 'finish']);
});
