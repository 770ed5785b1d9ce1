import { type CourseTree, contentsOf, modulesOf } from './course-tree.ts';
import type { Bookmark, CurrentPath } from './current-path.ts';
import { ownEntry } from './own-entry.ts';

/**
 * Sets or removes a content's bookmark (specification 4, bookmarking). Returns the same path when the course does not
 * contain the content.
 */
export function setBookmark(
  path: CurrentPath,
  course: CourseTree,
  place: { readonly moduleId: string; readonly contentId: string },
  bookmarked: boolean,
  now: Date,
): CurrentPath {
  const module = modulesOf(course).find((candidate) => candidate.id === place.moduleId);
  const content = module && contentsOf(module).find((candidate) => candidate.id === place.contentId);
  if (!content) return path;
  const mark = {
    contentId: content.id,
    contentTitle: content.title ?? '',
    bookmarked,
    bookmarkedDate: now.toISOString(),
  };
  const others = bookmarksOf(path, place.moduleId).filter((entry) => entry.contentId !== content.id);
  return { ...path, moduleContentState: { ...path.moduleContentState, [place.moduleId]: [...others, mark] } };
}

/** Whether a content is bookmarked. */
export function isBookmarked(path: CurrentPath, moduleId: string, contentId: string): boolean {
  return bookmarksOf(path, moduleId).some((entry) => entry.contentId === contentId && entry.bookmarked);
}

/** A module's bookmarked contents, newest first (specification 2, liked contents). */
export function bookmarkedContents(path: CurrentPath, moduleId: string): readonly Bookmark[] {
  return bookmarksOf(path, moduleId)
    .filter((entry) => entry.bookmarked)
    .toSorted((one, other) => bookmarkChangedMs(other) - bookmarkChangedMs(one));
}

/** When a bookmark last changed, in milliseconds; 0 for an unreadable date. */
export function bookmarkChangedMs(entry: Bookmark): number {
  const time = Date.parse(entry.bookmarkedDate ?? '');
  return Number.isNaN(time) ? 0 : time;
}

function bookmarksOf(path: CurrentPath, moduleId: string): readonly Bookmark[] {
  return ownEntry(path.moduleContentState, moduleId) ?? [];
}
