import { expect, test } from 'vitest';
import { course } from '../courses/course.ts';
import { createBodyOf } from './schemas.ts';

test.each([[''], [-1], ['-1'], [null]])('a reference whose id is %j is dropped', (id) => {
  const parsed = createBodyOf(course).parse({ name: 'First aid', courseModules: [{ id }] });
  expect(parsed.courseModules).toEqual([]);
});

test('a reference without an id is refused, because it may be a new part that somebody wants to create', () => {
  expect(createBodyOf(course).safeParse({ name: 'First aid', courseModules: [{ name: 'New' }] }).success).toBe(false);
});
