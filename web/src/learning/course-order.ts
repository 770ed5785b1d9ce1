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

/** The three sections of the player's drawer; an empty one is left out (specification 2, course viewer). */
export function drawerSections(course: CourseTree): readonly DrawerSection[] {
  const modules = modulesInOrder(course);
  const sections: readonly DrawerSection[] = [
    { key: 'lessons', modules: modules.filter(({ type }) => type === 'CHAPTER') },
    { key: 'exams', modules: modules.filter(isExamModule) },
    { key: 'discussion', modules: modules.filter(({ type }) => type === 'DISCUSSION') },
  ];
  return sections.filter((section) => section.modules.length > 0);
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
