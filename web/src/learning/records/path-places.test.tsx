// @vitest-environment jsdom
import { course } from '@lernhaus/contract/courses/course';
import { courseModule } from '@lernhaus/contract/courses/course-module';
import { courseByCourseId } from '@lernhaus/contract/courses/tree-endpoints';
import { userCourseCurrentPath } from '@lernhaus/contract/learning/user-course-current-path';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { expect, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { screensOf } from '../../resource/entity-screens.ts';
import { PathDetail } from './path-detail.tsx';
import { PathFields } from './path-fields.tsx';

const lesson = { id: 'lesson', index: 1, title: 'A lesson', video: null };
const exam = { id: 'final', index: 1, name: 'Final exam' };
const modules = [
  { id: 'chapter', index: 1, name: 'Chapter', moduleContents: [lesson], assessments: [] },
  { id: 'exams', index: 2, name: 'Exams', moduleContents: [], assessments: [exam] },
  { id: 'staff', index: 3, name: 'Staff room', moduleContents: [], assessments: [] },
];
const replies = {
  [courseByCourseId.id]: () => ({ id: 'c', name: 'Course', courseModules: modules }),
  [resourceEndpoints(course).list.id]: () => [{ id: 'c', name: 'Course' }],
  [resourceEndpoints(course).get.id]: () => ({ id: 'c', name: 'Course', courseModules: modules }),
  [resourceEndpoints(courseModule).get.id]: ({ params }: { params?: unknown }) =>
    modules.find(({ id }) => id === (params as { id: string }).id),
};
const screens = screensOf(userCourseCurrentPath);
const options = { account: { authorities: ['ROLE_USER' as const] }, replies };

const places = [
  ['chapter', 'lesson', 'A lesson'],
  ['exams', 'final', 'Final exam'],
  ['staff', 'staff', 'Staff room'],
] as const;
const placeAt = (moduleId: string, contentId: string) => {
  return { id: 'p', owner: 'school', user: 'ada', courseId: 'c', moduleId, contentId };
};

test.each(places)('the path of a learner in module %s at %s names the place: %s', async (moduleId, contentId, name) => {
  const names = [userCourseCurrentPath.created, 'modifiedDate', 'changedAt'];
  const times = Object.fromEntries(names.map((one) => [one, '2026-05-01T12:00:00.000Z']));
  const row = { ...placeAt(moduleId, contentId), ...times, selectedIndex: 0, visitedAt: {} };
  const detail = <PathDetail row={row} screens={screens} crumbs={[]} actions={null} />;
  const { place, settle } = await showScreen(detail, options);
  await settle();
  expect([...place.querySelectorAll('ol li a')].map(({ textContent }) => textContent)).toContain(name);
});

test.each(places)('the form of a path in module %s at %s names the place: %s', async (moduleId, contentId, name) => {
  const form = { values: placeAt(moduleId, contentId), errors: {}, set: () => undefined, input: () => null, row: null };
  const { place } = await showScreen(<PathFields {...form} />, options);
  const choice = place.querySelector<HTMLSelectElement>('[data-path="contentId"]');
  expect(choice?.selectedOptions[0]?.textContent).toBe(name);
});
