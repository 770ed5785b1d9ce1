// @vitest-environment jsdom
import { pathByCourse } from '@lernhaus/contract/learning/endpoints';
import type { CourseProgress } from '@lernhaus/domain/learning/course-progress';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { addresses } from '../platform/addresses.ts';
import { CourseNextStep } from './course-next-step.tsx';

const lesson = { contentId: 'l', contentName: 'Lesson', contentIndex: 1, videoContent: false };
const finished: CourseProgress = {
  moduleProgressState: [
    {
      moduleId: 'm',
      moduleName: 'Chapter',
      moduleIndex: 1,
      moduleType: 'CHAPTER',
      moduleCompleted: true,
      moduleState: 'COMPLETED',
      userCourseAssessmentResult: null,
      bestAssessmentResult: null,
      isOpen: true,
      isFormer: false,
      attemptsLeft: null,
      moduleContentProgressState: [{ ...lesson, contentCompleted: true, contentState: 'COMPLETED' }],
    },
  ],
  examModuleProgressState: [],
};

test('the card of a completed course with a part that was added later leads to both', async () => {
  const backUrl = addresses.myCourses();
  const [chapter] = finished.moduleProgressState;
  const added = { ...lesson, contentId: 'new', contentName: 'New', contentCompleted: false } as const;
  const contents = [{ ...added, contentState: 'NOT_STARTED' as const }];
  const { place } = await showScreen(
    <CourseNextStep
      courseId="c"
      state={{ acceptedAgreement: true, userCourseTimeSpentDetails: [] }}
      progress={{
        ...finished,
        moduleProgressState: chapter
          ? [chapter, { ...chapter, moduleId: 'n', moduleContentProgressState: contents }]
          : [],
        completedAt: '2026-03-01T09:00:00.000Z',
      }}
      owner={{ reviewedLearner: null, backUrl }}
    />,
    { account: { courses: ['c'] }, replies: { [pathByCourse.id]: () => null } },
  );
  expect([...place.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'learning.resumeCourse player.next New',
    'learning.toFinished',
  ]);
});

test('the card of a finished course leads to what was achieved, and resumes the course', async () => {
  const backUrl = addresses.myCourses();
  const { place } = await showScreen(
    <CourseNextStep
      courseId="c"
      state={{ acceptedAgreement: true, userCourseTimeSpentDetails: [] }}
      progress={finished}
      owner={{ reviewedLearner: null, backUrl }}
    />,
    { account: { courses: ['c'] }, replies: { [pathByCourse.id]: () => null } },
  );
  const links = [...place.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['learning.toFinished', addresses.finishedCourse('c')],
    ['learning.resumeCourse', addresses.player('c', { backUrl })],
  ]);
});
