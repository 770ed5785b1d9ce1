import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setBookmark } from './bookmarks.ts';
import type { CourseTree } from './course-tree.ts';
import { type CurrentPath, initialPath, visitContent } from './current-path.ts';
import { mergeCurrentPaths } from './merge-current-paths.ts';

const course: CourseTree = {
  id: 'course',
  courseModules: [
    {
      id: 'm1',
      index: 1,
      moduleContents: [
        { id: 'a', index: 1 },
        { id: 'b', index: 2 },
      ],
    },
    { id: 'm2', index: 2, moduleContents: [{ id: 'c', index: 1 }] },
    { id: 'exam', index: 3, type: 'EXAM', assessments: [{ id: 'x' }] },
  ],
};
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute));
const start = initialPath(course, at(0)) as CurrentPath;

const step = fc.record({
  minute: fc.integer({ min: 0, max: 20 }),
  place: fc.constantFrom(['m1', 'a'], ['m1', 'b'], ['m2', 'c'], ['exam', 'x']),
  act: fc.constantFrom('visit', 'bookmark', 'remove bookmark'),
});
const paths = fc.array(step, { maxLength: 8 }).map((steps) =>
  steps
    .toSorted((one, other) => one.minute - other.minute)
    .reduce((path, { minute, place: [moduleId = '', contentId = ''], act }) => {
      const place = { moduleId, contentId };
      if (act === 'visit') return visitContent(path, course, place, at(minute));
      return setBookmark(path, course, place, act === 'bookmark', at(minute));
    }, start),
);

/** The path with sorted lists, because their order has no meaning. */
function settled(path: CurrentPath) {
  const modules = Object.entries(path.modulesCurrentPath).map(
    ([id, entry]) => [id, { ...entry, visitedContentId: entry.visitedContentId.toSorted() }] as const,
  );
  const marks = Object.entries(path.moduleContentState).map(
    ([id, list]) => [id, list.toSorted((one, other) => (one.contentId < other.contentId ? -1 : 1))] as const,
  );
  return { ...path, modulesCurrentPath: Object.fromEntries(modules), moduleContentState: Object.fromEntries(marks) };
}

test('merging two devices does not depend on order or repetition', () => {
  fc.assert(
    fc.property(paths, paths, paths, (one, two, three) => {
      const merged = settled(mergeCurrentPaths(one, two));
      expect(settled(mergeCurrentPaths(two, one))).toEqual(merged);
      expect(settled(mergeCurrentPaths(merged, two))).toEqual(merged);
      expect(settled(mergeCurrentPaths(mergeCurrentPaths(one, two), three))).toEqual(
        settled(mergeCurrentPaths(one, mergeCurrentPaths(two, three))),
      );
    }),
  );
});

test('merging keeps the newest position', () => {
  const changedAt = (path: CurrentPath) => path.changedAt ?? '';
  fc.assert(
    fc.property(paths, paths, (one, two) => {
      const merged = mergeCurrentPaths(one, two);
      const newest = changedAt(one) > changedAt(two) ? one : two;
      expect(changedAt(merged)).toBe(changedAt(newest));
      if (changedAt(one) !== changedAt(two)) expect(merged.contentId).toBe(newest.contentId);
    }),
  );
});

test('a merge keeps all visits', () => {
  const visits = (path: CurrentPath) =>
    Object.entries(path.modulesCurrentPath).flatMap(([id, entry]) =>
      entry.visitedContentId.map((content) => `${id}/${content}`),
    );
  fc.assert(
    fc.property(paths, paths, (one, two) => {
      expect(new Set(visits(mergeCurrentPaths(one, two)))).toEqual(new Set([...visits(one), ...visits(two)]));
    }),
  );
});

test('a merge keeps every bookmark of both devices in its module, each with its latest change', () => {
  const marksOf = (path: CurrentPath) =>
    Object.entries(path.moduleContentState).flatMap(([moduleId, marks]) =>
      marks.map((mark) => ({ place: `${moduleId}/${mark.contentId}`, mark })),
    );
  fc.assert(
    fc.property(paths, paths, (one, two) => {
      const before = [...marksOf(one), ...marksOf(two)];
      const merged = marksOf(mergeCurrentPaths(one, two));
      const places = before.map(({ place }) => place);
      expect(merged.map(({ place }) => place).toSorted()).toEqual([...new Set(places)].toSorted());
      for (const { place, mark } of merged) {
        const changes = before.filter((other) => other.place === place).map((other) => other.mark);
        expect(changes).toContainEqual(mark);
        expect(changes.every((other) => (other.bookmarkedDate ?? '') <= (mark.bookmarkedDate ?? ''))).toBe(true);
      }
    }),
  );
});

test('if two paths have no dates, the merge takes the position of the incoming one', () => {
  const undated = (contentId: string) => {
    const modulesCurrentPath = { m1: { contentId, visitedContentId: [contentId] } };
    return { ...start, contentId, changedAt: null, modulesCurrentPath };
  };
  expect(mergeCurrentPaths(undated('a'), undated('b')).contentId).toBe('b');
  expect(mergeCurrentPaths(undated('b'), undated('a')).contentId).toBe('a');
  expect(mergeCurrentPaths(start, undated('b')).contentId).toBe('a');
  expect(mergeCurrentPaths(undated('b'), start).contentId).toBe('a');
});

test('a merge keeps unknown fields of the stored path', () => {
  const storedPath = { ...start, id: 'row', version: 7 };
  expect(mergeCurrentPaths(storedPath, start)).toMatchObject({ id: 'row', version: 7 });
});
