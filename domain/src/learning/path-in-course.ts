import { type CourseTree, contentsOf, modulesOf } from './course-tree.ts';
import { type Bookmark, type CurrentPath, type ModulePath, placeIdsOf } from './current-path.ts';
import { ownEntry } from './own-entry.ts';

/**
 * The part of a path that exists in the release: unknown modules and contents are removed, titles come from the
 * release, and dates after `now` become `now`, because a device whose clock is ahead would win over all others for
 * ever. `at` is null when the current position is not in the course.
 */
export function pathInCourse(
  path: Omit<CurrentPath, 'courseId'>,
  course: CourseTree,
  now: Date,
): Pick<CurrentPath, 'modulesCurrentPath' | 'moduleContentState'> & { readonly at: Position | null } {
  const latest = now.toISOString();
  const notLater = (time: string | null | undefined) => (time && Date.parse(time) > now.getTime() ? latest : time);
  const modulesCurrentPath: Record<string, ModulePath> = {};
  const moduleContentState: Record<string, readonly Bookmark[]> = {};
  let at: Position | null = null;
  for (const module of modulesOf(course)) {
    const placeIds = placeIdsOf(module);
    const contents = new Map(contentsOf(module).map((content) => [content.id, content]));
    if (module.id === path.moduleId && placeIds.includes(path.contentId)) {
      const { moduleId, contentId, selectedIndex, changedAt } = path;
      at = { moduleId, contentId, selectedIndex, changedAt: notLater(changedAt) };
    }
    const moduleEntry = ownEntry(path.modulesCurrentPath, module.id);
    if (moduleEntry)
      modulesCurrentPath[module.id] = {
        ...moduleEntry,
        contentId: moduleEntry.contentId && placeIds.includes(moduleEntry.contentId) ? moduleEntry.contentId : null,
        visitedContentId: [...new Set(moduleEntry.visitedContentId)].filter((id) => contents.has(id)),
        changedAt: notLater(moduleEntry.changedAt),
      };
    const marks = ownEntry(path.moduleContentState, module.id)?.flatMap((mark): Bookmark[] => {
      const content = contents.get(mark.contentId);
      const bookmarkedDate = notLater(mark.bookmarkedDate);
      return content ? [{ ...mark, contentTitle: content.title ?? '', bookmarkedDate }] : [];
    });
    if (marks && marks.length > 0) moduleContentState[module.id] = marks;
  }
  return { at, modulesCurrentPath, moduleContentState };
}

export type Position = Pick<CurrentPath, 'moduleId' | 'contentId' | 'selectedIndex' | 'changedAt'>;

/** The position of a learner who has none: the first place, not yet visited. Null for an empty course. */
export function firstPosition(course: CourseTree): Position | null {
  const [module] = modulesOf(course);
  const [contentId] = module ? placeIdsOf(module) : [];
  return module && contentId ? { moduleId: module.id, contentId, selectedIndex: 0, changedAt: null } : null;
}

/** The key `{moduleId}/{contentId}` of every visited content. */
export function visitKeysOf(path: Pick<CurrentPath, 'modulesCurrentPath'>): string[] {
  return Object.entries(path.modulesCurrentPath).flatMap(([moduleId, { visitedContentId }]) =>
    visitedContentId.map((contentId) => `${moduleId}/${contentId}`),
  );
}
