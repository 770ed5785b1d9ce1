// @vitest-environment jsdom
import { saveQuizStates } from '@lernhaus/contract/learning/endpoints';
import { userCourseCurrentPath } from '@lernhaus/contract/learning/user-course-current-path';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { expect, onTestFinished, test, vi } from 'vitest';
import { browserCaller } from '../platform/browser-caller.ts';
import { deviceStore } from '../platform/device-store.ts';
import { storeToken } from '../platform/token.ts';
import { sendWaiting } from './send-waiting.ts';
import { readWaiting } from './sync/waiting-on-device.ts';

const learner = { company: 'school', authorities: ['ROLE_STUDENT' as const], courses: ['c', 'sent'] };
const ada = { ...learner, id: '1', login: 'ada' };
const bob = { ...learner, id: '2', login: 'bob' };
const answerAt = (quizId: string, more: object = {}) => ({
  answer: { courseId: 'c', moduleId: 'm', parentId: 'p', quizId, quizType: 'SUBJECTIVE', subjectiveQuizAnswer: 'x' },
  token: quizId,
  ...more,
});
const path = {
  courseId: 'c',
  moduleId: 'm',
  contentId: 'p',
  selectedIndex: 0,
  changedAt: '2026-03-01T10:00:00.000Z',
  modulesCurrentPath: {},
  moduleContentState: {},
};

test('the answers and paths of an account are sent from its own entries on the device', async () => {
  storeToken('token', false);
  const entries = {
    'answers/school/ada/c/m/p/practice': answerAt('practice'),
    'answers/exam/attempt/school/ada/c/m/p/exam': answerAt('exam'),
    'answers/school/ada/c/m/p/refused': answerAt('refused', { refusal: 'error.x' }),
    'answers/school/bob/c/m/p/other': answerAt('other'),
    'path/school/ada/c': { path: { ...path, id: 'row' }, isUnsent: true },
    'path/school/ada/sent': { path, isUnsent: false },
  };
  for (const [key, value] of Object.entries(entries)) await deviceStore.set(key, value);
  const sent: string[] = [];
  const call = vi.spyOn(browserCaller(), 'call').mockImplementation(async ({ id }, input = {}) => {
    const body: unknown = input.body;
    if (id === saveQuizStates.id) sent.push(...(body as { quizId: string }[]).map(({ quizId }) => quizId));
    else if (id === resourceEndpoints(userCourseCurrentPath).update?.id)
      sent.push((body as { courseId: string }).courseId);
    return Reflect.apply(() => body, null, []);
  });
  onTestFinished(() => call.mockRestore());
  expect(await readWaiting(ada)).toEqual({
    outboxes: expect.arrayContaining(['school/ada', 'exam/attempt/school/ada']),
    courseIds: ['c'],
  });
  await sendWaiting(ada);
  expect(new Set(sent)).toEqual(new Set(['c', 'exam', 'practice']));
  expect(await readWaiting(ada)).toEqual({ outboxes: [], courseIds: [] });
  expect(await readWaiting(bob)).toEqual({ outboxes: ['school/bob'], courseIds: [] });
});

test('a course that an account may not open any more waits only for the answers of an exam', async () => {
  const entries = {
    'answers/school/ada/c/m/p/practice': answerAt('practice'),
    'answers/exam/attempt/school/ada/c/m/p/exam': answerAt('exam'),
    'path/school/ada/c': { path, isUnsent: true },
  };
  for (const [key, value] of Object.entries(entries)) await deviceStore.set(key, value);
  const former = { ...ada, courses: [] };
  expect(await readWaiting(former)).toEqual({ outboxes: ['exam/attempt/school/ada'], courseIds: [] });
  expect(await readWaiting({ ...former, authorities: ['ROLE_WORKER'] })).toMatchObject({ courseIds: ['c'] });
});
