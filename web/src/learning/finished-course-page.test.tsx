// @vitest-environment jsdom
import { coursesByIds } from '@lernhaus/contract/courses/endpoints';
import { progressByCourse, stateByCourse } from '@lernhaus/contract/learning/endpoints';
import { act } from 'react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { FinishedCoursePage } from './finished-course-page.tsx';
import { reloadAfter } from './learner-queries.ts';

const exam = (moduleName: string, acquiredPercentage: number, isFormer: boolean) => {
  const examPassed = acquiredPercentage >= 50;
  return {
    moduleId: moduleName,
    moduleName,
    moduleType: 'EXAM',
    moduleCompleted: examPassed,
    moduleContentProgressState: [],
    bestAssessmentResult: { acquiredPercentage, examPassed, passingPercentage: 50 },
    isFormer,
    isOpen: true,
    attemptsLeft: 1,
  };
};
const lesson = (contentCompleted: boolean) => ({
  moduleId: 'chapter',
  moduleName: 'Chapter',
  moduleType: 'CHAPTER',
  moduleCompleted: contentCompleted,
  moduleContentProgressState: [{ contentId: 'lesson', contentName: 'Lesson', contentCompleted }],
});
/** What an author adds to a course: a chapter, and a lesson of the first one. */
const addedParts = (isDone: boolean) => {
  const chapter = lesson(isDone);
  const [content] = chapter.moduleContentProgressState;
  const added = { ...content, contentId: 'new', contentName: 'New lesson', contentCompleted: false };
  return [
    { ...chapter, moduleCompleted: false, moduleContentProgressState: [content, added] },
    { ...lesson(false), moduleId: 'second', moduleName: 'New chapter' },
  ];
};
const progressWith = (isDone: boolean, completedAt: string | null) => ({
  moduleProgressState: completedAt === null ? [lesson(isDone)] : addedParts(isDone),
  examModuleProgressState: [exam('Final', 80, false), exam('Removed and failed', 40, true)],
  formerExams: [],
  completedAt,
});

/** The page while the server has, or has not got, the last step of the learner. */
async function openPage({
  isDone,
  completedAt = null,
}: {
  readonly isDone: boolean;
  readonly completedAt?: string | null;
}) {
  const world = { isDone };
  const screen = await showScreen(
    <Routes>
      <Route path="/my-courses/:course/finished" element={<FinishedCoursePage />} />
    </Routes>,
    {
      at: '/my-courses/course/finished',
      account: { login: 'ada', firstName: 'Ada', courses: ['course'] },
      replies: {
        [coursesByIds.id]: () => [{ id: 'course', name: 'Knots', owner: 'other', language: 'de' }],
        [stateByCourse.id]: () => ({ userCourseTimeSpentDetails: [] }),
        [progressByCourse.id]: () => progressWith(world.isDone, completedAt),
      },
    },
  );
  const text = () => screen.place.textContent;
  const leavePlayer = (saves: Promise<unknown>) => act(async () => reloadAfter(saves, screen.client, 'course'));
  return { ...screen, world, text, leavePlayer };
}

test('an exam that was failed before its author removed it is not a result of the finished course', async () => {
  const { place } = await openPage({ isDone: true });
  expect([...place.querySelectorAll('section dt')].map(({ textContent }) => textContent)).toEqual(['Final']);
});

test('parts that were added after the completion do not take the confirmation back', async () => {
  const { place, text } = await openPage({ isDone: true, completedAt: '2026-03-01T09:00:00.000Z' });
  expect(text()).toContain('finished.kind');
  expect(text()).toContain('01 Mar 2026');
  expect(text()).toContain('finished.lessons 11');
  expect(text()).not.toContain('New chapter');
  expect([...place.querySelectorAll('a')].map(({ textContent }) => textContent)).toContain('player.next New lesson');
});

test('the names of a course in another language have their language, as in the player', async () => {
  const { place } = await openPage({ isDone: true });
  const names = [...place.querySelectorAll('[lang="de"]')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Knots', 'Chapter', 'Final']);
});

test('the page waits for the last steps of the player before it says that the course is not finished', async () => {
  const { world, text, leavePlayer, settle } = await openPage({ isDone: false });
  expect(text()).toContain('finished.notYet');
  const saves = Promise.withResolvers<void>();
  await leavePlayer(saves.promise);
  await settle();
  expect(text()).not.toContain('finished.notYet');
  world.isDone = true;
  await act(async () => saves.reject(new Error('The closing heartbeat failed.')));
  await settle();
  expect(text()).toContain('finished.kind');
});
