import { expect, test } from 'vitest';
import { bookmarkedContents, isBookmarked, setBookmark } from './bookmarks.ts';
import type { CourseTree } from './course-tree.ts';
import { type CurrentPath, initialPath, repairPath, selectModule, visitContent } from './current-path.ts';
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
