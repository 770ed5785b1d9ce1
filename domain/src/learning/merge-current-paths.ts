import { bookmarkChangedMs } from './bookmarks.ts';
import type { Bookmark, CurrentPath, ModulePath } from './current-path.ts';

/**
 * Merges the paths of two devices without losing newer data: visits are united, a bookmark keeps its latest change, the
 * position is the newest one, per module and for the course. The order and number of merges do not matter, except for
 * positions without dates, and for the order within the lists, which has no meaning. Other fields (id, version, audit)
 * come from `storedPath`.
 */
export function mergeCurrentPaths<Path extends CurrentPath>(storedPath: Path, incoming: CurrentPath): Path {
  const { moduleId, contentId, selectedIndex, changedAt } = newer<CurrentPath>(storedPath, incoming);
  return {
    ...storedPath,
    moduleId,
    contentId,
    selectedIndex,
    changedAt,
    modulesCurrentPath: mergeMaps(storedPath.modulesCurrentPath, incoming.modulesCurrentPath, mergeModulePaths),
    moduleContentState: mergeMaps(storedPath.moduleContentState, incoming.moduleContentState, mergeBookmarks),
  };
}

function mergeModulePaths(one: ModulePath, other: ModulePath): ModulePath {
  const visitedIds = new Set([...one.visitedContentId, ...other.visitedContentId]);
  return { ...newer(one, other), visitedContentId: [...visitedIds] };
}

function mergeBookmarks(one: readonly Bookmark[], other: readonly Bookmark[]): readonly Bookmark[] {
  const marks = new Map<string, Bookmark>();
  for (const mark of [...one, ...other]) {
    const markOfContent = marks.get(mark.contentId);
    if (!markOfContent || isLater(mark, markOfContent)) marks.set(mark.contentId, mark);
  }
  return [...marks.values()];
}

function isLater(mark: Bookmark, other: Bookmark): boolean {
  return isAfter(
    bookmarkChangedMs(mark),
    bookmarkChangedMs(other),
    [mark.bookmarked, mark.contentTitle, mark.bookmarkedDate],
    [other.bookmarked, other.contentTitle, other.bookmarkedDate],
  );
}

type Position = Pick<ModulePath, 'contentId' | 'selectedIndex' | 'changedAt'> & { readonly moduleId?: string };

function newer<P extends Position>(one: P, other: P): P {
  const [oneMs, otherMs] = [changedMs(one), changedMs(other)];
  // Without dates on both sides the incoming position wins.
  if (oneMs === 0 && otherMs === 0) return other;
  const tieOf = (entry: P) => [entry.moduleId, entry.contentId, entry.selectedIndex];
  return isAfter(otherMs, oneMs, tieOf(other), tieOf(one)) ? other : one;
}

// Two positions of the same age: the same one must always win, or two devices would overwrite each other again and
// again.
function isAfter(oneMs: number, otherMs: number, oneTie: readonly unknown[], otherTie: readonly unknown[]): boolean {
  return oneMs === otherMs ? JSON.stringify(oneTie) > JSON.stringify(otherTie) : oneMs > otherMs;
}

function changedMs(entry: Position): number {
  const time = Date.parse(entry.changedAt ?? '');
  return Number.isNaN(time) ? 0 : time;
}

function mergeMaps<T>(one: Readonly<Record<string, T>>, other: Readonly<Record<string, T>>, join: (a: T, b: T) => T) {
  const merged = new Map(Object.entries(one));
  for (const [key, value] of Object.entries(other)) {
    const before = merged.get(key);
    merged.set(key, before === undefined ? value : join(before, value));
  }
  return Object.fromEntries(merged);
}
