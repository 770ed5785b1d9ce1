import type { CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { expect, test } from 'vitest';
import { drawerSections, openNeighbourPlaces } from './course-order.ts';

const module = (id: string, index: number, type: ModuleNode['type'], contentIds: readonly string[]) =>
  ({
    id,
    index,
    type,
    moduleContents: contentIds.map((content, at) => ({ id: content, index: at })),
    assessments: [],
  }) as unknown as ModuleNode;

const course = {
  id: 'course',
  courseModules: [
    module('exam', 2, 'EXAM', ['e1']),
    module('first', 1, 'CHAPTER', ['c1', 'c2']),
    module('talk', 3, 'DISCUSSION', ['d1']),
  ],
} as unknown as CourseTree;

const examsAreClosed = ({ type }: ModuleNode) => type === 'EXAM';

test('the drawer lists lessons, exams and discussion without empty sections', () => {
  expect(drawerSections(course).map(({ key, modules }) => [key, modules.map(({ id }) => id)])).toEqual([
    ['lessons', ['first']],
    ['exams', ['exam']],
    ['discussion', ['talk']],
  ]);
  expect(drawerSections({ ...course, courseModules: [] })).toEqual([]);
});

test('next and previous skip a closed exam', () => {
  const from = { moduleId: 'first', contentId: 'c2' };
  expect(openNeighbourPlaces(course, from, examsAreClosed).next).toEqual({ moduleId: 'talk', contentId: 'd1' });
  const back = openNeighbourPlaces(course, { moduleId: 'talk', contentId: 'd1' }, examsAreClosed);
  expect(back.previous).toEqual(from);
});

test('next and previous lead to an open exam', () => {
  const { next } = openNeighbourPlaces(course, { moduleId: 'first', contentId: 'c2' }, () => false);
  expect(next).toEqual({ moduleId: 'exam', contentId: 'e1' });
});
