import type { Courses } from '../courses/api.ts';
import type { Exams } from '../exams/api.ts';
import type { Platform } from '../platform/create-platform.ts';
import { createCourseReaders } from './course-reader.ts';
import { mountDemo } from './demo-routes.ts';
import { mountPaths } from './path-routes.ts';
import { mountQuizStates } from './quiz-state-routes.ts';
import { mountReviews } from './review-routes.ts';
import { mountStates } from './state-routes.ts';

/** Creates the slice of learning: a learner's state, path, answers and progress in a course. */
export function createLearning(
  { routes, rates }: Platform,
  { courses, exams }: { readonly courses: Courses; readonly exams: Exams },
): void {
  const { read, readDemo } = createCourseReaders(courses);
  mountStates(routes, read, exams);
  mountPaths(routes, read);
  mountQuizStates(routes, read, exams);
  mountReviews(routes, read, courses.releaseCache);
  mountDemo(routes, readDemo, rates);
}
