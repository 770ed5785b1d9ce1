import { type CourseTree, modulesOf } from './course-tree.ts';
import { placeIdsOf } from './current-path.ts';

/** A place in a course; in an empty module `contentId` is the module's own id. */
export type Place = { readonly moduleId: string; readonly contentId: string };

/** The ids of the modules before and after a module, by index; null at the ends and for an unknown module. */
export function neighbourModules(
  course: CourseTree,
  moduleId: string,
): { readonly previous: string | null; readonly next: string | null } {
  const ids = modulesOf(course).map((module) => module.id);
  const at = ids.indexOf(moduleId);
  if (at < 0) return { previous: null, next: null };
  return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}

/**
 * The places before and after a place. At the edges of a module they are in the neighbouring modules (specification 4,
 * stepper view). Null at the ends of the course and for an unknown place.
 */
export function neighbourPlaces(
  course: CourseTree,
  place: Place,
): { readonly previous: Place | null; readonly next: Place | null } {
  const places = modulesOf(course).flatMap((module) =>
    placeIdsOf(module).map((contentId) => ({ moduleId: module.id, contentId })),
  );
  const at = places.findIndex(
    ({ moduleId, contentId }) => moduleId === place.moduleId && contentId === place.contentId,
  );
  if (at < 0) return { previous: null, next: null };
  return { previous: places[at - 1] ?? null, next: places[at + 1] ?? null };
}
