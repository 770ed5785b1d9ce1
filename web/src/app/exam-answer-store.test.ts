// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { browserCaller } from '../platform/browser-caller.ts';
import { storeToken } from '../platform/token.ts';
import { examAnswerStore } from './exam-answer-store.ts';

test('an answer in an exam is sent with the id of its attempt, and with its time by the server’s clock', async () => {
  storeToken('token', false);
  const call = vi.spyOn(browserCaller(), 'call').mockResolvedValue([]);
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => void vi.restoreAllMocks());
  const create = examAnswerStore({ company: 'co', id: 'ada', login: 'ada' }, 'course');
  const answerStore = create({
    attemptId: 'first',
    moduleId: 'module',
    assessmentId: 'exam',
    now: '2026-03-01T10:00:00.000Z',
  });
  answerStore.submitAnswer('quiz', 'SUBJECTIVE', { subjectiveQuizAnswer: 'because' });
  await expect.poll(() => call.mock.calls.length).toBe(1);
  const answer = {
    id: 'first_quiz',
    courseId: 'course',
    moduleId: 'module',
    parentId: 'exam',
    quizId: 'quiz',
    quizType: 'SUBJECTIVE',
    subjectiveQuizAnswer: 'because',
    answeredAt: expect.stringMatching(/^2026-03-01T10:0/),
  };
  expect(call.mock.calls[0]?.[1]?.body).toEqual([answer]);
  expect(timeout.mock.calls[0]?.[0], 'a save that stalls holds the next ones back only shortly').toBeLessThan(9000);
});
