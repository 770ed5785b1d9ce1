import type { ContentNode, CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { isExamModule } from '@lernhaus/domain/learning/course-tree';
import { neighbourPlaces, type Place } from '@lernhaus/domain/learning/neighbour-places';
import { byIndex } from '@lernhaus/domain/quizzes/by-index';

export const modulesInOrder = (course: CourseTree): readonly ModuleNode[] => byIndex(course.courseModules);
export const contentsInOrder = (module: ModuleNode): readonly ContentNode[] => byIndex(module.moduleContents);

export interface DrawerSection {
  readonly key: 'lessons' | 'exams' | 'discussion';
  readonly modules: readonly ModuleNode[];
}

/**
 * The three sections of the player's drawer (specification 2, course viewer) in the order of their first modules, so
 * that the drawer reads like the course. An empty one is left out.
 */
export function drawerSections(course: CourseTree): readonly DrawerSection[] {
  const modules = modulesInOrder(course);
  const sections: readonly DrawerSection[] = [
    { key: 'lessons', modules: modules.filter(({ type }) => type === 'CHAPTER') },
    { key: 'exams', modules: modules.filter(isExamModule) },
    { key: 'discussion', modules: modules.filter(({ type }) => type === 'DISCUSSION') },
  ];
  const placeOf = ({ modules: [first] }: DrawerSection) => (first ? modules.indexOf(first) : -1);
  return sections.filter((section) => section.modules.length > 0).sort((one, other) => placeOf(one) - placeOf(other));
}

type Neighbours = ReturnType<typeof neighbourPlaces>;

/** The places before and after a place, skipping closed exams. */
export function openNeighbourPlaces(
  course: CourseTree,
  place: Place,
  isLocked: (module: ModuleNode) => boolean,
): Neighbours {
  const closed = new Set(course.courseModules.filter(isLocked).map(({ id }) => id));
  return { previous: openFrom(course, place, 'previous', closed), next: openFrom(course, place, 'next', closed) };
}

function openFrom(course: CourseTree, from: Place, side: keyof Neighbours, closed: ReadonlySet<string>): Place | null {
  let place = neighbourPlaces(course, from)[side];
  while (place && closed.has(place.moduleId)) place = neighbourPlaces(course, place)[side];
  return place;
}
