import { assessmentsOf, type CourseTree, contentsOf, type ModuleNode, modulesOf } from './course-tree.ts';

/** Where a learner stands in one module, and what they saw of it. */
export type ModulePath = {
  readonly contentId?: string | null | undefined;
  readonly visitedContentId: readonly string[];
  /** Place of the content in its module, in index order, from 0. */
  readonly selectedIndex?: number | null | undefined;
  /** When the learner last moved in the module, ISO 8601; decides between devices. */
  readonly changedAt?: string | null | undefined;
};

/** A content's bookmark; taken away it stays with `bookmarked` false, so that another device learns of it. */
export type Bookmark = {
  readonly contentId: string;
  readonly contentTitle?: string | null | undefined;
  readonly bookmarked: boolean;
  /** When the bookmark was last set or taken away, ISO 8601. */
  readonly bookmarkedDate?: string | null | undefined;
};

/** The learner's own part of UserCourseCurrentPath (specification 3). Both maps are keyed by module id. */
export type CurrentPath = {
  readonly courseId: string;
  readonly moduleId: string;
  readonly contentId: string;
  readonly selectedIndex: number;
  /** When the learner last moved in the course, ISO 8601; decides between devices. */
  readonly changedAt?: string | null | undefined;
  readonly modulesCurrentPath: Readonly<Record<string, ModulePath>>;
  readonly moduleContentState: Readonly<Record<string, readonly Bookmark[]>>;
};

/** The path of a learner who is new to the course: its first module by index. Null for a course without modules. */
export function initialPath(course: CourseTree, now: Date): CurrentPath | null {
  const [first] = modulesOf(course);
  if (!first) return null;
  const blank = { courseId: course.id, moduleId: first.id, contentId: '', selectedIndex: 0 };
  return selectModule({ ...blank, modulesCurrentPath: {}, moduleContentState: {} }, course, first.id, now);
}

/**
 * Makes a module the current one. The first time its visited list starts with its first content; later the
 * learner returns to the content where they left it (specification 4, selecting a module). A module that the
 * course does not hold leaves the path as it is.
 */
export function selectModule(path: CurrentPath, course: CourseTree, moduleId: string, now: Date): CurrentPath {
  const module = modulesOf(course).find((candidate) => candidate.id === moduleId);
  if (!module) return path;
  const placeIds = placeIdsOf(module);
  const remembered = ownEntry(path.modulesCurrentPath, moduleId)?.contentId;
  const contentId = placeIds.find((placeId) => placeId === remembered) ?? placeIds[0] ?? moduleId;
  return moveTo(path, module, contentId, now);
}

/** Makes a content the current one and adds it to what was visited. An unknown one leaves the path as it is. */
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
 * A path that fits the release: authors may have taken away the place where the learner stood. Then they stand
 * at the module's first content, or at the first module; what they visited and bookmarked is kept.
 */
export function repairPath(path: CurrentPath, course: CourseTree, now: Date): CurrentPath {
  const module = modulesOf(course).find((candidate) => candidate.id === path.moduleId) ?? modulesOf(course)[0];
  if (!module) return path;
  const placeId = module.id === path.moduleId ? placeIdsOf(module).indexOf(path.contentId) : -1;
  if (placeId < 0) return selectModule(path, course, module.id, now);
  return placeId === path.selectedIndex ? path : moveTo(path, module, path.contentId, now);
}

/**
 * The ids a learner can stand on in a module: its contents, or its assessments when it has none, in index order.
 * A module with neither is stood on by its own id, because a stored path always names a content.
 */
export function placeIdsOf(module: ModuleNode): readonly string[] {
  const contents = contentsOf(module);
  const placeIds = (contents.length > 0 ? contents : assessmentsOf(module)).map((placeId) => placeId.id);
  return placeIds.length > 0 ? placeIds : [module.id];
}

function moveTo(path: CurrentPath, module: ModuleNode, contentId: string, now: Date): CurrentPath {
  const before = ownEntry(path.modulesCurrentPath, module.id);
  const visited = new Set(before?.visitedContentId);
  if (contentsOf(module).some((content) => content.id === contentId)) visited.add(contentId);
  const changedAt = now.toISOString();
  const selectedIndex = Math.max(0, placeIdsOf(module).indexOf(contentId));
  const modulePath = { contentId, visitedContentId: [...visited], selectedIndex, changedAt };
  return {
    ...path,
    moduleId: module.id,
    contentId,
    selectedIndex,
    changedAt,
    modulesCurrentPath: { ...path.modulesCurrentPath, [module.id]: modulePath },
  };
}

function ownEntry<T>(map: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}
