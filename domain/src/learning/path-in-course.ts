import { type CourseTree, contentsOf, modulesOf } from './course-tree.ts';
import { type Bookmark, type CurrentPath, type ModulePath, placeIdsOf } from './current-path.ts';

/**
 * What of a path a course holds: modules and contents that do not exist in the release are left out, titles are the release's, and
 * no time lies after now, or a device whose clock is ahead would win over all others for ever. `at` is null where the path
 * stands nowhere in the course.
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
    const own = entryOf(path.modulesCurrentPath, module.id);
    if (own)
      modulesCurrentPath[module.id] = {
        ...own,
        contentId: own.contentId && placeIds.includes(own.contentId) ? own.contentId : null,
        visitedContentId: [...new Set(own.visitedContentId)].filter((id) => contents.has(id)),
        changedAt: notLater(own.changedAt),
      };
    const marks = entryOf(path.moduleContentState, module.id)?.flatMap((mark): Bookmark[] => {
      const content = contents.get(mark.contentId);
      const bookmarkedDate = notLater(mark.bookmarkedDate);
      return content ? [{ ...mark, contentTitle: content.title ?? '', bookmarkedDate }] : [];
    });
    if (marks && marks.length > 0) moduleContentState[module.id] = marks;
  }
  return { at, modulesCurrentPath, moduleContentState };
}

export type Position = Pick<CurrentPath, 'moduleId' | 'contentId' | 'selectedIndex' | 'changedAt'>;

/** Where somebody stands who stands nowhere: at the first place, without having visited it. */
export function firstPosition(course: CourseTree): Position | null {
  const [module] = modulesOf(course);
  const [contentId] = module ? placeIdsOf(module) : [];
  return module && contentId ? { moduleId: module.id, contentId, selectedIndex: 0, changedAt: null } : null;
}

/** `{moduleId}/{contentId}` of every visit. */
export function visitKeysOf(path: Pick<CurrentPath, 'modulesCurrentPath'>): string[] {
  return Object.entries(path.modulesCurrentPath).flatMap(([moduleId, { visitedContentId }]) =>
    visitedContentId.map((contentId) => `${moduleId}/${contentId}`),
  );
}

function entryOf<T>(map: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}
