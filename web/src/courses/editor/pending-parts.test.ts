import type { CourseOutline } from '@lernhaus/contract/courses/course-outline';
import { expect, test } from 'vitest';
import { deletionPath, withoutPending } from './pending-parts.ts';

const item = {
  kind: 'CONTENT' as const,
  id: 'c',
  title: 'C',
  index: 1,
  hasVideo: false,
  minutes: 0,
  problems: [],
  quizzes: [],
};
const module = (id: string) => ({
  kind: 'MODULE' as const,
  id,
  title: id,
  index: 1,
  type: 'CHAPTER' as const,
  problems: [],
  items: [item],
});
const outline: CourseOutline = {
  id: 'course',
  owner: 'school',
  name: 'Course',
  logoUrl: null,
  published: true,
  problems: [],
  modules: [module('m'), module('n')],
};
const content = { kind: 'CONTENT', id: 'c' } as const;
const itemsIn = (outlineWithout: CourseOutline) =>
  outlineWithout.modules.map(({ id, items }) => `${id}${items.length}`);

test('a deleted part is hidden everywhere, one that was taken out only in its parent', () => {
  const everywhere = { path: deletionPath(content, null), rows: [{ id: 'c' }] };
  expect(itemsIn(withoutPending(outline, [everywhere]))).toEqual(['m0', 'n0']);
  const here = { path: deletionPath(content, { kind: 'MODULE', id: 'n' }), rows: [{ id: 'c' }] };
  const remaining = withoutPending(outline, [here]);
  expect(itemsIn(remaining)).toEqual(['m1', 'n0']);
  expect(remaining.modules.map(({ problems }) => problems)).toEqual([[], ['course.problem.noContents']]);
});

test('deletions of other lists change nothing', () => {
  expect(withoutPending(outline, [{ path: 'module-contents', rows: [{ id: 'c' }] }])).toBe(outline);
});
