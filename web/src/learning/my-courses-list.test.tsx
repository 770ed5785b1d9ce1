// @vitest-environment jsdom
import type { CourseCard } from '@lernhaus/contract/courses/endpoints';
import { pathByCourse, progressByCourse, stateByCourse } from '@lernhaus/contract/learning/endpoints';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { MyCoursesList } from './my-courses-list.tsx';
import { ResumePanel } from './resume-panel.tsx';

const course = { id: 'c', name: 'Knots', logoUrl: null } as CourseCard;
const fail = () => {
  throw new Error('no answer');
};
const noProgress = { [progressByCourse.id]: fail, [stateByCourse.id]: () => null, [pathByCourse.id]: () => null };

test('a course whose progress cannot be read is in the list with only its name', async () => {
  const { place } = await showScreen(<MyCoursesList courses={[course]} shownId="" />, { replies: noProgress });
  expect(place.textContent).toBe('Knots');
  expect(place.querySelector('svg')).toBeNull();
});

test('a course whose progress cannot be read is not offered to be resumed', async () => {
  const { place } = await showScreen(<ResumePanel course={course} />, { replies: noProgress });
  expect(place.textContent).toBe('');
});

test('a course whose first content was opened is in progress', async () => {
  const content = { contentId: 'l', contentCompleted: false, contentState: 'IN_PROGRESS' };
  const progress = {
    moduleProgressState: [{ moduleId: 'm', moduleState: 'IN_PROGRESS', moduleContentProgressState: [content] }],
    examModuleProgressState: [],
  };
  const { place } = await showScreen(<MyCoursesList courses={[course]} shownId="" />, {
    replies: { [progressByCourse.id]: () => progress },
  });
  expect(place.textContent).toBe('0%Knotsplayer.progress 0 1');
});
