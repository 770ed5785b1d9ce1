import { quizzesInOrder } from '../quizzes/quizzes-in-order.ts';
import { type CourseTree, contentsOf, isChapter, isExamModule, modulesOf } from './course-tree.ts';

/**
 * When each place was added to the course, in ISO 8601; null for a place that was always there. Places are required
 * contents and quizzes, and exams.
 */
export type CoursePlaces = Readonly<Record<string, string | null>>;

/** The key of a content that must be visited, in one of its modules. */
export const visitPlace = (moduleId: string, contentId: string): string => `${moduleId}/${contentId}`;
/** The key of a quiz that must be answered, in one of the contents and modules that contain it. */
export const quizPlace = (moduleId: string, contentId: string, quizId: string): string =>
  `${moduleId}/${contentId}/${quizId}`;
/** The key has no module: an exam keeps its date when it is moved to another module. */
export const examPlace = (assessmentId: string): string => `exam/${assessmentId}`;

/**
 * What a learner must visit and answer before the exams of a course: the contents of its chapters and their quizzes.
 */
export function contentPlaces(course: CourseTree): string[] {
  return modulesOf(course)
    .filter(isChapter)
    .flatMap((module) =>
      contentsOf(module).flatMap((content) => [
        visitPlace(module.id, content.id),
        ...quizzesInOrder(content).map(({ quiz }) => quizPlace(module.id, content.id, quiz.id)),
      ]),
    );
}

/** The keys of all places of a course. */
export function placesOf(course: CourseTree): string[] {
  const exams = modulesOf(course)
    .filter(isExamModule)
    .flatMap((module) => (module.assessments ?? []).map(({ id }) => examPlace(id)));
  return [...contentPlaces(course), ...exams];
}

/**
 * The places of a course after an edit, from the keys it has now (`placesOf`). New places are dated `now`, also when
 * they were removed and came back. `before` is null when no places were stored yet; then all places were always there.
 */
export function placesAfterEdit(before: CoursePlaces | null, places: readonly string[], now: Date): CoursePlaces {
  const knownPlaces = new Map(Object.entries(before ?? {}));
  const since = (place: string) =>
    before === null ? null : knownPlaces.has(place) ? (knownPlaces.get(place) ?? null) : now.toISOString();
  return Object.fromEntries(places.map((place) => [place, since(place)]));
}
