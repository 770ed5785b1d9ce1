import { quizzesInOrder } from '../quizzes/quizzes-in-order.ts';
import { examPlace, quizPlace, visitPlace } from './course-places.ts';
import type { CourseProgress } from './course-progress.ts';
import { assessmentsOf, type CourseTree, contentsOf, isExamModule, type ModuleNode, modulesOf } from './course-tree.ts';

/**
 * When a learner first did each place of a course (see `CoursePlaces`), in ISO 8601; for an exam, when it was first
 * passed.
 */
export type FirstDoneTimes = Readonly<Record<string, string>>;

/**
 * When the last part of a completed course was done for the first time, in ISO 8601. What a learner opens, answers or
 * passes again does not move it. Parts without a time are left out; null when no part has one. The caller checks that
 * the course is completed.
 */
export function completedAt(course: CourseTree, firstTimes: FirstDoneTimes): string | null {
  const times = new Map(Object.entries(firstTimes));
  const doneMs = modulesOf(course)
    .flatMap(placesOfModule)
    .map((place) => Date.parse(times.get(place) ?? ''))
    .filter((ms) => !Number.isNaN(ms));
  return doneMs.length === 0 ? null : new Date(doneMs.reduce((one, other) => Math.max(one, other))).toISOString();
}

/**
 * Whether a course that was completed still counts as completed. Parts that were added later do not change that; a
 * passed exam that is failed now does, until it is passed again.
 */
export const staysCompleted = ({ examModuleProgressState }: CourseProgress): boolean =>
  !examModuleProgressState.some(
    ({ isFormer, moduleState, bestAssessmentResult: best }) =>
      !isFormer && moduleState === 'FAILED' && best?.examPassed === true,
  );

/** The parts of a module that count for its completion: an exam's assessments, otherwise contents and their quizzes. */
function placesOfModule(module: ModuleNode): string[] {
  const assessments = assessmentsOf(module);
  if (isExamModule(module) && assessments.length > 0) return assessments.map(({ id }) => examPlace(id));
  return contentsOf(module).flatMap((content) => [
    visitPlace(module.id, content.id),
    ...quizzesInOrder(content).map(({ quiz }) => quizPlace(module.id, content.id, quiz.id)),
  ]);
}
