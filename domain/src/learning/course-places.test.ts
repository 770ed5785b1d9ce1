import { expect, test } from 'vitest';
import { placesAfterEdit, placesOf } from './course-places.ts';
import type { CourseTree } from './course-tree.ts';

const lesson = (id: string, ...quizIds: string[]) => ({
  id,
  subjectiveQuizes: quizIds.map((quizId) => ({ id: quizId })),
});
const tree = (...contents: ReturnType<typeof lesson>[]): CourseTree => ({
  id: 'course',
  courseModules: [
    { id: 'm', moduleContents: contents },
    { id: 'd', type: 'DISCUSSION', moduleContents: [{ id: 'talk' }] },
    { id: 'e', type: 'EXAM', assessments: [{ id: 'a' }] },
  ],
});
const course = (...contents: ReturnType<typeof lesson>[]) => placesOf(tree(...contents));
const [noon, one] = [new Date('2026-03-01T12:00:00.000Z'), new Date('2026-03-01T13:00:00.000Z')];

test('the first contents of a course count from its start; later and re-added contents count from when they were added', () => {
  const first = placesAfterEdit(null, course(lesson('x', 'q')), noon);
  expect(first).toEqual({ 'm/x': null, 'm/x/q': null, 'exam/a': null });
  const second = placesAfterEdit(first, course(lesson('x', 'q', 'r'), lesson('y')), noon);
  const at = noon.toISOString();
  expect(second).toEqual({ 'm/x': null, 'm/x/q': null, 'm/x/r': at, 'm/y': at, 'exam/a': null });
  const third = placesAfterEdit(
    placesAfterEdit(second, course(lesson('y')), one),
    course(lesson('x'), lesson('y')),
    one,
  );
  expect(third).toEqual({ 'm/x': one.toISOString(), 'm/y': at, 'exam/a': null });
});
