import { assessmentsOf, type CourseTree, contentsOf, type ModuleNode, modulesOf } from './course-tree.ts';
import { ownEntry } from './own-entry.ts';

/** A learner's position in one module, and the contents they visited. */
export type ModulePath = {
  readonly contentId?: string | null | undefined;
  readonly visitedContentId: readonly string[];
  /** The position of the content in its module, by index, from 0. */
  readonly selectedIndex?: number | null | undefined;
  /** When the learner last moved in the module, ISO 8601. The newer of two devices wins. */
  readonly changedAt?: string | null | undefined;
};

/**
 * A bookmark of a content. A removed bookmark stays with `bookmarked` false, so that other devices learn of the
 * removal.
 */
export type Bookmark = {
  readonly contentId: string;
  readonly contentTitle?: string | null | undefined;
  readonly bookmarked: boolean;
  /** When the bookmark was last set or removed, ISO 8601. */
  readonly bookmarkedDate?: string | null | undefined;
};

/** The learner's part of UserCourseCurrentPath (specification 3). Both maps are keyed by module id. */
export type CurrentPath = {
  readonly courseId: string;
  readonly moduleId: string;
  readonly contentId: string;
  readonly selectedIndex: number;
  /** When the learner last moved in the course, ISO 8601. The newer of two devices wins. */
  readonly changedAt?: string | null | undefined;
  readonly modulesCurrentPath: Readonly<Record<string, ModulePath>>;
  readonly moduleContentState: Readonly<Record<string, readonly Bookmark[]>>;
};

/** The path of a new learner: the first module by index. Null for a course without modules. */
export function initialPath(course: CourseTree, now: Date): CurrentPath | null {
  const [first] = modulesOf(course);
  if (!first) return null;
  const blank = { courseId: course.id, moduleId: first.id, contentId: '', selectedIndex: 0 };
  return selectModule({ ...blank, modulesCurrentPath: {}, moduleContentState: {} }, course, first.id, now);
}

/**
 * Makes a module the current one. On the first visit its first content becomes the current content; later the learner
 * returns to the content where they left (specification 4, selecting a module). Returns the same path when the course
 * does not contain the module.
 */
export function selectModule(path: CurrentPath, course: CourseTree, moduleId: string, now: Date): CurrentPath {
  const module = modulesOf(course).find((candidate) => candidate.id === moduleId);
  if (!module) return path;
  return moveTo(path, module, placeOnReturn(path, module), now);
}

/** The place where the learner left a module, or its first one. */
export function placeOnReturn(
  { modulesCurrentPath }: Pick<CurrentPath, 'modulesCurrentPath'>,
  module: ModuleNode,
): string {
  const placeIds = placeIdsOf(module);
  const remembered = ownEntry(modulesCurrentPath, module.id)?.contentId;
  return placeIds.find((placeId) => placeId === remembered) ?? placeIds[0] ?? module.id;
}

/** Makes a content the current one and marks it as visited. Returns the same path for an unknown content. */
export function visitContent(
  path: CurrentPath,
  course: CourseTree,
  place: { readonly moduleId: string; readonly contentId: string },
  now: Date,
): CurrentPath {
  const module = modulesOf(course).find((candidate) => candidate.id === place.moduleId);
  return module && placeIdsOf(module).includes(place.contentId) ? moveTo(path, module, place.contentId, now) : path;
}

/**
 * Makes a path fit the release. When authors removed the learner's position, it becomes the module's first content, or
 * the first module. Visits and bookmarks are kept.
 */
export function repairPath(path: CurrentPath, course: CourseTree, now: Date): CurrentPath {
  const module = modulesOf(course).find((candidate) => candidate.id === path.moduleId) ?? modulesOf(course)[0];
  if (!module) return path;
  const index = module.id === path.moduleId ? placeIdsOf(module).indexOf(path.contentId) : -1;
  if (index < 0) return selectModule(path, course, module.id, now);
  return index === path.selectedIndex ? path : moveTo(path, module, path.contentId, now);
}

/**
 * The ids that a position in a module can have: its contents, or its assessments when it has no contents, by index. A
 * module with neither has its own id, because a stored path always names a content.
 */
export function placeIdsOf(module: ModuleNode): readonly string[] {
  const contents = contentsOf(module);
  const placeIds = (contents.length > 0 ? contents : assessmentsOf(module)).map(({ id }) => id);
  return placeIds.length > 0 ? placeIds : [module.id];
}

function moveTo(path: CurrentPath, module: ModuleNode, contentId: string, now: Date): CurrentPath {
  const before = ownEntry(path.modulesCurrentPath, module.id);
  const visitedIds = new Set(before?.visitedContentId);
  if (contentsOf(module).some((content) => content.id === contentId)) visitedIds.add(contentId);
  const changedAt = now.toISOString();
  const selectedIndex = Math.max(0, placeIdsOf(module).indexOf(contentId));
  const modulePath = { contentId, visitedContentId: [...visitedIds], selectedIndex, changedAt };
  return {
    ...path,
    moduleId: module.id,
    contentId,
    selectedIndex,
    changedAt,
    modulesCurrentPath: { ...path.modulesCurrentPath, [module.id]: modulePath },
  };
}
