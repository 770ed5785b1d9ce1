import { quizzesInOrder } from '../quizzes/quizzes-in-order.ts';
import { type CourseTree, contentsOf, isChapter, isExamModule, modulesOf } from './course-tree.ts';

/** Since when each thing that opens or is an exam is in a course, ISO 8601; null: from the start. */
export type CoursePlaces = Readonly<Record<string, string | null>>;

export const visitPlace = (moduleId: string, contentId: string): string => `${moduleId}/${contentId}`;
export const quizPlace = (moduleId: string, contentId: string, quizId: string): string =>
  `${moduleId}/${contentId}/${quizId}`;
/** An exam that is moved to another module is the same exam. */
export const examPlace = (assessmentId: string): string => `exam/${assessmentId}`;

/** What must be visited and answered before the exams of a course: the contents of its chapters and their quizzes. */
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

/**
 * The places of a course after an edit: what is new is there since now, what was removed and comes back too. `before` is null
 * where nothing was written down yet: then all of it was there from the start.
 */
export function placesAfterEdit(before: CoursePlaces | null, course: CourseTree, now: Date): CoursePlaces {
  const exams = modulesOf(course)
    .filter(isExamModule)
    .flatMap((module) => (module.assessments ?? []).map(({ id }) => examPlace(id)));
  const known = new Map(Object.entries(before ?? {}));
  const since = (place: string) =>
    before === null ? null : known.has(place) ? (known.get(place) ?? null) : now.toISOString();
  return Object.fromEntries([...contentPlaces(course), ...exams].map((place) => [place, since(place)]));
}
