// @vitest-environment jsdom
import type { CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { courseByCourseId } from '@lernhaus/contract/courses/tree-endpoints';
import { myQuizStates, pathByCourse, progressByCourse, stateByCourse } from '@lernhaus/contract/learning/endpoints';
import { act } from 'react';
import { Route, Routes } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { CallFailure } from '../platform/call-failure.ts';
import { deviceStore } from '../platform/device-store.ts';
import { PlayerPage } from './player-page.tsx';
import type { PlayerSlots } from './player-slots.ts';
import { AnswerOutbox } from './sync/answer-outbox.ts';

const slots: PlayerSlots = { ready: async () => undefined, quizzes: () => null, exams: () => null };
const moduleNamed = (name: string, index: number) =>
  ({ id: name, name, index, type: 'CHAPTER', text: '<p>Text</p>', moduleContents: [], assessments: [] }) as object;
const courseWith = (...names: readonly string[]) =>
  ({ id: 'course', name: 'Course', courseModules: names.map(moduleNamed) as ModuleNode[] }) as object as CourseTree;
const facts = { params: {}, fieldErrors: [], endpoint: 'x' };
const failure = new CallFailure({ ...facts, status: 0, key: 'error.server.not.reachable', appError: null });
const misplaced = 'error.answerMisplaced';
const refusal = new CallFailure({ ...facts, status: 400, key: misplaced, appError: misplaced });

/** The player of a course, whose calls can be made to fail, and whose course can be published again. */
async function openPlayer() {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  onTestFinished(() => void vi.unstubAllGlobals());
  const world = { isOffline: false, course: courseWith('First', 'Second') };
  const reply = (read: () => unknown) => () => {
    if (world.isOffline) throw failure;
    return read();
  };
  const screen = await showScreen(
    <Routes>
      <Route path="/my-courses/:course" element={<PlayerPage hasRecord slots={slots} />} />
    </Routes>,
    {
      at: '/my-courses/course',
      account: { id: 'ada', login: 'ada', company: 'school', courses: ['course'] },
      replies: {
        [courseByCourseId.id]: reply(() => world.course),
        [stateByCourse.id]: reply(() => ({ acceptedAgreement: true, userCourseTimeSpentDetails: [] })),
        [pathByCourse.id]: reply(() => null),
        'userCourseCurrentPath.create': ({ body }) => ({ ...(body as object), id: 'path' }),
        [myQuizStates.id]: reply(() => []),
        [progressByCourse.id]: reply(() => ({
          moduleProgressState: [],
          examModuleProgressState: [],
          formerExams: [],
        })),
      },
    },
  );
  const heading = () => screen.place.querySelector('h1')?.textContent;
  await expect.poll(heading).toBe('First');
  /** Loads everything again, as the browser does when the connection is back. */
  const loadAgain = async () => {
    await act(async () => screen.client.refetchQueries());
    await screen.settle();
  };
  const modules = () => [...screen.place.querySelectorAll('#course-drawer li button')];
  return { ...screen, world, heading, loadAgain, modules };
}

test('the open course stays when it cannot be loaded again', async () => {
  const { world, heading, loadAgain } = await openPlayer();
  world.isOffline = true;
  await loadAgain();
  expect(heading()).toBe('First');
});

test('the tab of the player names the lesson and the course', async () => {
  const { modules } = await openPlayer();
  expect(document.title).toBe('First · Course');
  const second = modules().find(({ textContent }) => textContent?.includes('Second'));
  await act(async () => (second as HTMLElement).click());
  expect(document.title).toBe('Second · Course');
});

test('the open course stays as it was opened when it is published again', async () => {
  const { world, heading, loadAgain, modules } = await openPlayer();
  world.course = courseWith('Second', 'Third');
  await loadAgain();
  expect(heading(), 'the current module was removed').toBe('First');
  const second = modules().find(({ textContent }) => textContent?.includes('Second'));
  await act(async () => (second as HTMLElement).click());
  expect(heading()).toBe('Second');
  expect(modules().some(({ textContent }) => textContent?.includes('Third'))).toBe(false);
});

test('the bar does not say “Saved” while the server has refused an answer, which is shown with its text', async () => {
  const outbox = new AnswerOutbox({
    store: deviceStore,
    accountKey: 'school/ada',
    send: () => Promise.reject(refusal),
    read: async () => null,
    onOutcome: () => undefined,
  });
  const place = { courseId: 'course', moduleId: 'First', parentId: 'gone', quizId: 'gone' };
  await outbox.submitAnswer({ ...place, quizType: 'SUBJECTIVE', subjectiveQuizAnswer: 'Two pages' });
  const { place: page, settle } = await openPlayer();
  // It sends at once what waits for a pause, such as the position.
  await act(async () => window.dispatchEvent(new Event('online')));
  await settle();
  expect(page.querySelector('blockquote')?.textContent).toBe('Two pages');
  expect(page.querySelector('[data-saving]')?.getAttribute('data-saving')).toBe('refused');
});
