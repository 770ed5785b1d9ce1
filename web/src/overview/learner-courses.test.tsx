// @vitest-environment jsdom
import type { LearnerCourse, LearnerDetail } from '@lernhaus/contract/overview/learners';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { LearnerCourses } from './learner-courses.tsx';

const course: LearnerCourse = {
  courseId: 'course',
  name: 'Timber',
  status: 'inProgress',
  percentage: 86,
  doneCount: 13,
  totalCount: 15,
  seconds: 60,
  lastSeenAt: null,
  enrolledAt: '2026-05-10T10:00:00Z',
  endsAt: null,
  needs: ['examFailed', 'silent'],
};
const exam = { courseId: 'course', name: 'Final exam', state: 'FAILED', percentage: 27.9, passingPercentage: 70 };
const learnerWith = (attemptsLeft: number) =>
  ({ login: 'ada', courses: [course], exams: [{ ...exam, attemptsLeft }] }) as LearnerDetail;

test('a failed exam without an attempt left says so once, at the exam', async () => {
  const { place } = await showScreen(<LearnerCourses learner={learnerWith(0)} />);
  expect(place.textContent.split('learners.need.examFailed')).toHaveLength(2);
  expect(place.querySelector('ul li')?.textContent).toBe('Final examlearner.score 28 70learners.need.examFailed');
  expect(place.textContent).toContain('learners.need.silent');
});

test('a failed exam with attempts left says that it is failed, and how many are left', async () => {
  const { place } = await showScreen(<LearnerCourses learner={learnerWith(2)} />);
  expect(place.querySelector('ul li')?.textContent).toBe(
    'Final examlearner.score 28 70 · learner.attemptsLeft 2learner.exam.FAILED',
  );
});
