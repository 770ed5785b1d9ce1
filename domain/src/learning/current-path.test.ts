import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookmarkedContents, isBookmarked, setBookmark } from './bookmarks.ts';
import type { CourseTree } from './course-tree.ts';
import { type CurrentPath, initialPath, repairPath, selectModule, visitContent } from './current-path.ts';
import { mergeCurrentPaths } from './merge-current-paths.ts';
import { neighbourModules, neighbourPlaces } from './neighbour-places.ts';

const course: CourseTree = {
  id: 'course',
  courseModules: [
    { id: 'm2', index: 2, moduleContents: [{ id: 'c', index: 1, title: 'C' }] },
    {
      id: 'm1',
      index: 1,
      moduleContents: [
        { id: 'b', index: 2, title: 'B' },
        { id: 'a', index: 1, title: 'A' },
      ],
    },
    { id: 'exam', index: 3, type: 'EXAM', assessments: [{ id: 'x' }] },
    { id: 'talk', index: 4, type: 'DISCUSSION' },
  ],
};
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute));
const start = initialPath(course, at(0)) as CurrentPath;

test('a new learner starts at the first content of the first module by index', () => {
  expect(start).toEqual({
    courseId: 'course',
    moduleId: 'm1',
    contentId: 'a',
    selectedIndex: 0,
    changedAt: at(0).toISOString(),
    modulesCurrentPath: {
      m1: { contentId: 'a', visitedContentId: ['a'], selectedIndex: 0, changedAt: at(0).toISOString() },
    },
    moduleContentState: {},
  });
  expect(initialPath({ id: 'empty' }, at(0))).toBeNull();
});

test('a return to a module opens the content that was open last', () => {
  const atB = visitContent(start, course, { moduleId: 'm1', contentId: 'b' }, at(1));
  const away = selectModule(atB, course, 'm2', at(2));
  const back = selectModule(away, course, 'm1', at(3));
  expect(away.contentId).toBe('c');
  expect(back).toMatchObject({ moduleId: 'm1', contentId: 'b', selectedIndex: 1 });
  expect(back.modulesCurrentPath['m1']?.visitedContentId).toEqual(['a', 'b']);
});

test('the position in an exam is its assessment, in an empty module the module, and neither counts as visited', () => {
  const exam = selectModule(start, course, 'exam', at(1));
  expect(exam).toMatchObject({ moduleId: 'exam', contentId: 'x' });
  expect(exam.modulesCurrentPath['exam']?.visitedContentId).toEqual([]);
  const mixed = { id: 'c', courseModules: [{ id: 'm', moduleContents: [{ id: 'p' }, { id: 'q' }] }] };
  expect(initialPath(mixed, at(0))?.modulesCurrentPath['m']?.visitedContentId).toEqual(['p']);
  expect(selectModule(start, course, 'talk', at(1)).contentId).toBe('talk');
});

test('an id that is not in the course does not change the path', () => {
  expect(selectModule(start, course, 'nowhere', at(1))).toBe(start);
  expect(visitContent(start, course, { moduleId: 'm1', contentId: 'c' }, at(1))).toBe(start);
  expect(setBookmark(start, course, { moduleId: 'm2', contentId: 'a' }, true, at(1))).toBe(start);
});

test('next and previous lead into the neighbouring module', () => {
  expect(neighbourPlaces(course, { moduleId: 'm1', contentId: 'b' })).toEqual({
    previous: { moduleId: 'm1', contentId: 'a' },
    next: { moduleId: 'm2', contentId: 'c' },
  });
  expect(neighbourPlaces(course, { moduleId: 'talk', contentId: 'talk' })).toEqual({
    previous: { moduleId: 'exam', contentId: 'x' },
    next: null,
  });
  expect(neighbourPlaces(course, { moduleId: 'm1', contentId: 'gone' })).toEqual({ previous: null, next: null });
  expect(neighbourPlaces(course, { moduleId: 'm1', contentId: 'a' })).toEqual({
    previous: null,
    next: { moduleId: 'm1', contentId: 'b' },
  });
  expect(neighbourModules(course, 'm1')).toEqual({ previous: null, next: 'm2' });
  expect(neighbourModules(course, 'gone')).toEqual({ previous: null, next: null });
});

test('a path whose position was removed is repaired and keeps its visits', () => {
  const path = visitContent(start, course, { moduleId: 'm1', contentId: 'b' }, at(1));
  const withoutB = { ...course, courseModules: [{ id: 'm1', index: 1, moduleContents: [{ id: 'a', index: 1 }] }] };
  const withoutM1 = { ...course, courseModules: [{ id: 'm2', index: 1, moduleContents: [{ id: 'c', index: 1 }] }] };
  expect(repairPath(path, course, at(2))).toBe(path);
  expect(repairPath(start, course, at(2))).toBe(start);
  expect(repairPath({ ...path, selectedIndex: 0 }, course, at(2))).toMatchObject({
    contentId: 'b',
    selectedIndex: 1,
  });
  expect(repairPath(path, withoutB, at(2))).toMatchObject({ moduleId: 'm1', contentId: 'a', selectedIndex: 0 });
  expect(repairPath(path, withoutM1, at(2))).toMatchObject({ moduleId: 'm2', contentId: 'c' });
  expect(repairPath(path, withoutM1, at(2)).modulesCurrentPath['m1']?.visitedContentId).toEqual(['a', 'b']);
});

test('bookmarked contents are listed newest first, and a removed bookmark is left out', () => {
  const place = (contentId: string) => ({ moduleId: 'm1', contentId });
  const both = setBookmark(setBookmark(start, course, place('a'), true, at(1)), course, place('b'), true, at(2));
  expect(bookmarkedContents(both, 'm1').map((mark) => mark.contentTitle)).toEqual(['B', 'A']);
  const one = setBookmark(both, course, place('b'), false, at(3));
  expect(bookmarkedContents(one, 'm1').map((mark) => mark.contentId)).toEqual(['a']);
  expect([isBookmarked(one, 'm1', 'a'), isBookmarked(one, 'm1', 'b'), isBookmarked(one, 'm9', 'a')]).toEqual([
    true,
    false,
    false,
  ]);
});

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
