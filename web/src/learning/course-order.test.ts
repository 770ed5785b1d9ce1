import type { CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { expect, test } from 'vitest';
import { drawerSections, openNeighbours } from './course-order.ts';

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

test('the drawer has lessons, exams and discussion, and no empty section', () => {
  expect(drawerSections(course).map(({ key, modules }) => [key, modules.map(({ id }) => id)])).toEqual([
    ['lessons', ['first']],
    ['exams', ['exam']],
    ['discussion', ['talk']],
  ]);
  expect(drawerSections({ ...course, courseModules: [] })).toEqual([]);
});

test('a closed exam is passed over on the way on and back', () => {
  const from = { moduleId: 'first', contentId: 'c2' };
  expect(openNeighbours(course, from, examsAreClosed).next).toEqual({ moduleId: 'talk', contentId: 'd1' });
  const back = openNeighbours(course, { moduleId: 'talk', contentId: 'd1' }, examsAreClosed);
  expect(back.previous).toEqual(from);
});

test('an open exam is the next module like any other', () => {
  const { next } = openNeighbours(course, { moduleId: 'first', contentId: 'c2' }, () => false);
  expect(next).toEqual({ moduleId: 'exam', contentId: 'e1' });
});
