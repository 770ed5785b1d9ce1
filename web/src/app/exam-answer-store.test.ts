// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { sendWaiting } from '../learning/send-waiting.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { CallFailure } from '../platform/call-failure.ts';
import { storeToken } from '../platform/token.ts';
import { examAnswerStore, leftExamAnswers } from './exam-answer-store.ts';

const attempt = { attemptId: 'first', moduleId: 'module', assessmentId: 'exam', now: '2026-03-01T10:00:00.000Z' };
const account = { company: 'co', id: 'ada', login: 'ada' };
const createStore = examAnswerStore(account, 'course');

test('an answer in an exam is sent with the id of its attempt, and with its time by the server’s clock', async () => {
  storeToken('token', false);
  const call = vi.spyOn(browserCaller(), 'call').mockResolvedValue([]);
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => void vi.restoreAllMocks());
  const answerStore = createStore(attempt);
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

test('the time of an answer follows the server’s clock, also when the clock of the device is set or stops', async () => {
  storeToken('token', false);
  const call = vi.spyOn(browserCaller(), 'call').mockResolvedValue([]);
  const wall = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-01-01T08:00:00.000Z'));
  const monotonic = vi.spyOn(performance, 'now').mockReturnValue(5000);
  onTestFinished(() => void vi.restoreAllMocks());
  const answerStore = createStore({ ...attempt, attemptId: 'second' });
  const times: unknown[] = [];
  const answer = async (quizId: string) => {
    answerStore.submitAnswer(quizId, 'SUBJECTIVE', { subjectiveQuizAnswer: 'because' });
    await vi.waitFor(() => expect(call.mock.calls.length).toBe(times.length + 1));
    const answers = call.mock.lastCall?.[1]?.body as { answeredAt: string }[] | undefined;
    times.push(answers?.at(-1)?.answeredAt);
  };
  monotonic.mockReturnValue(15_000);
  wall.mockReturnValue(Date.parse('2030-01-01T07:00:10.000Z'));
  await answer('set back');
  answerStore.update({ now: '2026-03-01T10:05:00.000Z', answers: [] });
  await answer('after sleep');
  answerStore.update({ now: '2026-03-01T10:04:58.000Z', answers: [] });
  await answer('slow reply');
  expect(times).toEqual(['2026-03-01T10:00:10.000Z', '2026-03-01T10:05:00.000Z', '2026-03-01T10:05:00.000Z']);
});

test('an exam opens while the answers that wait on the device are being sent', async () => {
  storeToken('token', false);
  const call = vi.spyOn(browserCaller(), 'call').mockRejectedValueOnce(new Error('No reply.'));
  onTestFinished(() => void vi.restoreAllMocks());
  const waits = { ...attempt, attemptId: 'third' };
  createStore(waits).submitAnswer('quiz', 'SUBJECTIVE', { subjectiveQuizAnswer: 'because' });
  await expect.poll(() => call.mock.calls.length).toBe(1);
  call.mockImplementation(() => new Promise<never>(() => undefined));
  const answerStore = createStore(waits);
  await answerStore.load([]);
  expect([...answerStore.states.get().values()].map(({ sync }) => sync)).toEqual(['waiting']);
  await expect.poll(() => call.mock.calls.length).toBe(2);
});

test('the answers of an attempt that never arrived are found on the device, and deleted', async () => {
  storeToken('token', false);
  const call = vi.spyOn(browserCaller(), 'call').mockRejectedValue(new Error('No reply.'));
  onTestFinished(() => void vi.restoreAllMocks());
  createStore({ ...attempt, attemptId: 'fourth' }).submitAnswer('quiz', 'SUBJECTIVE', { subjectiveQuizAnswer: 'kept' });
  await expect.poll(() => call.mock.calls.length).toBe(1);
  const texts = async (attemptId: string, login = 'ada') =>
    [...(await leftExamAnswers({ ...account, login })(attemptId).read())].map(([id, one]) => [
      id,
      one.subjectiveQuizAnswer,
    ]);
  expect(await texts('fourth')).toEqual([['quiz', 'kept']]);
  expect([await texts('fifth'), await texts('fourth', 'bob')]).toEqual([[], []]);
  const over = { status: 400, key: 'error.exam.over', appError: 'error.exam.over', params: {}, fieldErrors: [] };
  call.mockRejectedValue(new CallFailure({ ...over, endpoint: '' }));
  await sendWaiting({ ...account, authorities: ['ROLE_STUDENT'], courses: [] });
  expect(await texts('fourth'), 'a sign-out has sent it too late').toEqual([['quiz', 'kept']]);
  await leftExamAnswers(account)('fourth').forget();
  expect(await texts('fourth')).toEqual([]);
});
