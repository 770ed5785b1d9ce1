import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutMissingBookmarks, withUndatedChanges } from './change-path.ts';
import type { CurrentPath } from './current-path.ts';
import { mergeCurrentPaths } from './merge-current-paths.ts';

const now = new Date('2026-06-01T12:00:00.000Z');
const later = new Date('2026-06-01T12:00:01.000Z');
const date = fc.constantFrom('2026-05-01T10:00:00.000Z', '2026-05-02T10:00:00.000Z', null, undefined);
const contentId = fc.constantFrom('a', 'b', 'c');
const entry = fc.record({
  contentId,
  visitedContentId: fc.uniqueArray(contentId),
  selectedIndex: fc.nat(2),
  changedAt: date,
});
const marks = fc.uniqueArray(fc.record({ contentId, bookmarked: fc.boolean(), bookmarkedDate: date }), {
  selector: (mark) => mark.contentId,
});
const moduleIds = fc.constantFrom('m1', 'm2');
const paths: fc.Arbitrary<CurrentPath> = fc.record({
  courseId: fc.constant('course'),
  moduleId: moduleIds,
  contentId,
  selectedIndex: fc.nat(2),
  changedAt: date,
  modulesCurrentPath: fc.dictionary(moduleIds, entry),
  moduleContentState: fc.dictionary(moduleIds, marks),
});
const savedPath = (path: CurrentPath, sentPath: CurrentPath, at: Date): CurrentPath =>
  mergeCurrentPaths(withUndatedChanges(path, sentPath, at), sentPath);

test('what is sent without a date is stored', () => {
  fc.assert(
    fc.property(paths, paths, (path, { moduleContentState, ...others }) => {
      const undatedMarks = Object.fromEntries(
        Object.entries(moduleContentState).map(([id, list]) => [
          id,
          list.map((mark) => ({ ...mark, bookmarkedDate: null })),
        ]),
      );
      const sentPath = { ...others, changedAt: null, moduleContentState: undatedMarks };
      const result = savedPath(path, sentPath, now);
      expect(result).toMatchObject({ moduleId: sentPath.moduleId, contentId: sentPath.contentId });
      for (const [id, list] of Object.entries(undatedMarks))
        for (const mark of list)
          expect(result.moduleContentState[id]?.find((one) => one.contentId === mark.contentId)?.bookmarked).toBe(
            mark.bookmarked,
          );
    }),
  );
});

test('what is sent again changes nothing, and no visit is lost', () => {
  fc.assert(
    fc.property(paths, paths, (path, sentPath) => {
      const once = savedPath(path, sentPath, now);
      expect(savedPath(once, sentPath, later)).toEqual(once);
      for (const { modulesCurrentPath } of [path, sentPath])
        for (const [id, { visitedContentId }] of Object.entries(modulesCurrentPath))
          expect(once.modulesCurrentPath[id]?.visitedContentId).toEqual(expect.arrayContaining([...visitedContentId]));
    }),
  );
});

test('a report whose dates are older changes neither the position nor a bookmark', () => {
  fc.assert(
    fc.property(paths, paths, (path, change) => {
      const changed = savedPath(path, { ...change, changedAt: null }, now);
      const oldMarks = Object.fromEntries(
        Object.entries(changed.moduleContentState).map(([id, list]) => [
          id,
          list.map((mark) => ({
            ...mark,
            bookmarked: !mark.bookmarked,
            bookmarkedDate: '2026-04-01T10:00:00.000Z',
          })),
        ]),
      );
      const report = { ...path, changedAt: '2026-05-01T10:00:00.000Z', moduleContentState: oldMarks };
      const late = savedPath(changed, report, later);
      if (change.moduleId !== path.moduleId || change.contentId !== path.contentId)
        expect(late).toMatchObject({ moduleId: changed.moduleId, contentId: changed.contentId });
      for (const [id, list] of Object.entries(changed.moduleContentState))
        for (const mark of list.filter(({ bookmarkedDate }) => bookmarkedDate))
          expect(late.moduleContentState[id]).toContainEqual(mark);
    }),
  );
});

test('a bookmark that is left out stays in the list as removed', () => {
  fc.assert(
    fc.property(paths, (path) => {
      const { moduleContentState } = withoutMissingBookmarks(path, {}, now);
      for (const [id, list] of Object.entries(path.moduleContentState)) {
        expect(moduleContentState[id]?.map((mark) => mark.contentId)).toEqual(list.map((mark) => mark.contentId));
        expect(moduleContentState[id]?.some(({ bookmarked }) => bookmarked)).toBe(false);
      }
    }),
  );
});
