import type { Bookmark, CurrentPath } from './current-path.ts';
import { ownEntry } from './own-entry.ts';

type Dated = Pick<CurrentPath, 'changedAt'>;

/**
 * The stored path with the changes of a caller who sends no date for them, or the stored one: such a caller has read
 * the path and changes it now. A change with a date of its own is a report of a device; `mergeCurrentPaths` decides
 * about it, and a report that is repeated later never replaces what is newer.
 */
export function withUndatedChanges<Path extends CurrentPath>(storedPath: Path, sentPath: CurrentPath, now: Date): Path {
  const changedAt = now.toISOString();
  const { moduleId, contentId, selectedIndex } = sentPath;
  const isMoved = moduleId !== storedPath.moduleId || isElsewhere(storedPath, sentPath);
  const position = isMoved && isUndated(storedPath, sentPath) ? { moduleId, contentId, selectedIndex, changedAt } : {};
  const modulesCurrentPath = mapEntries(storedPath.modulesCurrentPath, (entry, id) => {
    const sentEntry = ownEntry(sentPath.modulesCurrentPath, id);
    const isChanged = sentEntry?.contentId && isElsewhere(entry, sentEntry) && isUndated(entry, sentEntry);
    return isChanged ? { ...sentEntry, visitedContentId: entry.visitedContentId, changedAt } : entry;
  });
  const moduleContentState = mapEntries(storedPath.moduleContentState, (marks, id) =>
    marks.map((mark) => {
      const sentMark = bookmarkOf(sentPath.moduleContentState, id, mark.contentId);
      const isChanged =
        sentMark &&
        sentMark.bookmarked !== mark.bookmarked &&
        isUndated({ changedAt: mark.bookmarkedDate }, { changedAt: sentMark.bookmarkedDate });
      return isChanged ? { ...sentMark, bookmarkedDate: changedAt } : mark;
    }),
  );
  return { ...storedPath, ...position, modulesCurrentPath, moduleContentState };
}

/**
 * The path with the current time for each place and bookmark that was sent without a time. So the path that a device
 * reads and reports later has times, and its report never looks like a change of now.
 */
export function withTimes<Path extends Pick<CurrentPath, 'modulesCurrentPath' | 'moduleContentState'>>(
  path: Path,
  now: Date,
): Path {
  const time = now.toISOString();
  const modulesCurrentPath = mapEntries(path.modulesCurrentPath, (entry) =>
    entry.contentId && !entry.changedAt ? { ...entry, changedAt: time } : entry,
  );
  const moduleContentState = mapEntries(path.moduleContentState, (marks) =>
    marks.map((mark) => (mark.bookmarkedDate ? mark : { ...mark, bookmarkedDate: time })),
  );
  return { ...path, modulesCurrentPath, moduleContentState };
}

/**
 * The path without the bookmarks that are missing in the sent ones. They stay with `bookmarked` false, so that other
 * devices learn of the removal.
 */
export function withoutMissingBookmarks<Path extends CurrentPath>(
  path: Path,
  sentMarks: CurrentPath['moduleContentState'],
  now: Date,
): Path {
  const moduleContentState = mapEntries(path.moduleContentState, (marks, id) =>
    marks.map((mark) =>
      mark.bookmarked && !bookmarkOf(sentMarks, id, mark.contentId)
        ? { ...mark, bookmarked: false, bookmarkedDate: now.toISOString() }
        : mark,
    ),
  );
  return { ...path, moduleContentState };
}

type Place = { readonly contentId?: string | null | undefined; readonly selectedIndex?: number | null | undefined };

const isElsewhere = (one: Place, other: Place): boolean =>
  one.contentId !== other.contentId || one.selectedIndex !== other.selectedIndex;

function isUndated(storedPart: Dated, sentPart: Dated): boolean {
  const sentMs = Date.parse(sentPart.changedAt ?? '');
  return Number.isNaN(sentMs) || sentMs === Date.parse(storedPart.changedAt ?? '');
}

function bookmarkOf(marks: CurrentPath['moduleContentState'], id: string, contentId: string): Bookmark | undefined {
  return ownEntry(marks, id)?.find((mark) => mark.contentId === contentId);
}

function mapEntries<T>(map: Readonly<Record<string, T>>, change: (value: T, key: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value, key)]));
}
