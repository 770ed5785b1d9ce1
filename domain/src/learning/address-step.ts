import { type CourseTree, modulesOf } from './course-tree.ts';
import { placeIdsOf } from './current-path.ts';
import type { Place } from './neighbour-places.ts';

/** The module and content in the address of the player; null if it has none. */
export type AddressedPlace = { readonly moduleId: string | null; readonly contentId: string | null };

/**
 * How the player and its address become equal again. `go`: the player goes to the place in the address. `push`,
 * `replace`: the address gets the place of the player, as a new entry of the history or instead of the current one.
 */
export type AddressStep = 'none' | 'go' | 'push' | 'replace';

interface Situation {
  readonly course: CourseTree;
  readonly place: Place;
  readonly address: AddressedPlace;
  /** The place when both were last together; null when the course has just been opened. */
  readonly lastPlace: Place | null;
  /** Contents of a module are below each other, so one page is a module. */
  readonly isScroll: boolean;
}

/** The step after the learner has moved, or the address has changed (Back, Forward, a link). */
export function addressStep({ course, place, address, lastPlace, isScroll }: Situation): AddressStep {
  if (isSame(place, address)) return 'none';
  const target = placeInCourse(course, address);
  if (target === null) return 'replace';
  const isHere = target.moduleId === place.moduleId;
  if (isHere && target.contentId === undefined) return 'replace';
  if (lastPlace === null || isSame(place, lastPlace)) return 'go';
  return isHere && isScroll ? 'replace' : 'push';
}

/** The place of an address: a content, or without a known content its module; null for an unknown module. */
export function placeInCourse(
  course: CourseTree,
  { moduleId, contentId }: AddressedPlace,
): { readonly moduleId: string; readonly contentId?: string } | null {
  const module = modulesOf(course).find(({ id }) => id === moduleId);
  if (!module) return null;
  return contentId !== null && placeIdsOf(module).includes(contentId)
    ? { moduleId: module.id, contentId }
    : { moduleId: module.id };
}

const isSame = (place: Place, other: AddressedPlace): boolean =>
  place.moduleId === other.moduleId && place.contentId === other.contentId;
