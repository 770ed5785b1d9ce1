// @vitest-environment jsdom
import type { CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { courseByCourseId } from '@lernhaus/contract/courses/tree-endpoints';
import { myQuizStates, pathByCourse, progressByCourse, stateByCourse } from '@lernhaus/contract/learning/endpoints';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { PlayerPage } from './player-page.tsx';

const exam: Partial<ModuleNode> = {
  id: 'm',
  name: 'Knots',
  index: 1,
  type: 'EXAM',
  moduleContents: [],
  assessments: [],
};
const course = {
  id: 'c',
  name: 'Sailing',
  userAgreement: '<p>I can swim.</p>',
  courseModules: [exam as ModuleNode],
} as Partial<CourseTree> as CourseTree;
const slots = { ready: async () => undefined, quizzes: () => null, exams: () => 'rules' };

test('the platform’s ADMIN reads a company’s course there without an agreement, and no visit or step is sent', async () => {
  const { place, call } = await showScreen(<PlayerPage slots={slots} hasRecord={false} />, {
    account: { company: 'platform', login: 'admin', authorities: ['ROLE_ADMIN'] },
    at: '/my-courses/c',
    replies: {
      [courseByCourseId.id]: () => course,
      [stateByCourse.id]: () => null,
      [pathByCourse.id]: () => null,
      [myQuizStates.id]: () => [],
      [progressByCourse.id]: () => ({ moduleProgressState: [], examModuleProgressState: [], formerExams: [] }),
    },
  });
  expect(place.querySelector('h1')?.textContent).toBe('Knots');
  expect(place.textContent).toContain('rules');
  expect(call.mock.calls.filter(([{ method }]) => method !== 'GET')).toEqual([]);
});
