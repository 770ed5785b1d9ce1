// @vitest-environment jsdom
import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import { expect, onTestFinished, test, vi } from 'vitest';
import { askToSignIn } from '../platform/ask-to-sign-in.ts';
import { signInReason } from '../platform/session.ts';
import { storeToken } from '../platform/token.ts';
import { PlayerSession } from './player-session.ts';

const course = {
  id: 'course',
  courseModules: [{ id: 'module', index: 1, moduleContents: [{ id: 'content', index: 1 }] }],
} as object as CourseTree;
const answer = {
  courseId: 'course',
  moduleId: 'module',
  parentId: 'content',
  quizId: 'quiz',
  quizType: 'OBJECTIVE',
  objectiveQuizSelectedOptions: ['a'],
} as const;
const tokenOf = (company: string, id: string) => `x.${window.btoa(JSON.stringify({ aud: company, sub: id }))}.x`;

/** The calls to a server that cannot be reached. */
function recordCalls() {
  const calls: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    calls.push(address.split('/').slice(-2).join('/'));
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return calls;
}

test('what waits in the player of one account is not sent with the token of another account', async () => {
  const calls = recordCalls();
  storeToken(tokenOf('co', 'ada'), false);
  const session = new PlayerSession(course, { company: 'co', id: 'ada', login: 'ada' }, true);
  const stop = session.start({ path: null, answers: [] }, {});
  session.answerStore.submitAnswer(answer);
  await expect.poll(() => session.answerStore.outbox.waiting()).toHaveLength(1);
  await session.flush();
  expect(new Set(calls)).toEqual(
    new Set(['user-course-states/resume', 'api/user-course-current-paths', 'user-course-quiz-states/saveAll']),
  );
  calls.length = 0;
  storeToken(tokenOf('co', 'ben'), true);
  await session.flush();
  document.dispatchEvent(new Event('visibilitychange'));
  await stop();
  await session.flush();
  expect(calls).toEqual([]);
  expect(await session.answerStore.outbox.waiting()).toHaveLength(1);
});

test('what waits because the session had ended is sent at once when the learner signs in again', async () => {
  const calls = recordCalls();
  askToSignIn(401);
  const session = new PlayerSession(course, { company: 'co', id: 'eve', login: 'eve' }, true);
  const stop = session.start({ path: null, answers: [] }, {});
  onTestFinished(() => void stop());
  session.answerStore.submitAnswer(answer);
  await expect.poll(() => session.answerStore.outbox.waiting()).toHaveLength(1);
  await session.flush();
  calls.length = 0;
  storeToken(tokenOf('co', 'eve'), false);
  signInReason.set(null);
  // Long before the session sends everything again by itself.
  await expect
    .poll(() => new Set(calls), { timeout: 5000 })
    .toEqual(
      new Set(['user-course-states/resume', 'api/user-course-current-paths', 'user-course-quiz-states/saveAll']),
    );
});
