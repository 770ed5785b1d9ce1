import { type CourseCounts, courseCounts } from '../courses/course-counts.ts';
import type { ContentState } from './content-state.ts';
import type { CourseProgress } from './course-progress.ts';

/** The done part of a course, for a ring or a bar. `percentage` is whole, and 100 only when everything is done. */
export type ProgressShare = { readonly doneCount: number; readonly totalCount: number; readonly percentage: number };

/** Counts each content and each exam as one step. A course without steps is at 0%. */
export function progressShare(progress: CourseProgress): ProgressShare {
  const steps = [
    ...progress.moduleProgressState.flatMap((module) =>
      module.moduleContentProgressState.map((content) => content.contentCompleted),
    ),
    ...progress.examModuleProgressState.filter(({ isFormer }) => !isFormer).map((module) => module.moduleCompleted),
  ];
  const doneCount = steps.filter(Boolean).length;
  const totalCount = steps.length;
  return { doneCount, totalCount, percentage: totalCount === 0 ? 0 : Math.floor((doneCount * 100) / totalCount) };
}

/** What the course consists of, by its progress; without exams that it no longer has. */
export const countsOfProgress = ({ moduleProgressState, examModuleProgressState }: CourseProgress): CourseCounts =>
  courseCounts(
    [...moduleProgressState, ...examModuleProgressState.filter(({ isFormer }) => !isFormer)].map((module) => ({
      type: module.moduleType,
      contents: module.moduleContentProgressState.length,
    })),
  );

/**
 * The state of a course: completed when all its steps are done, in progress as soon as a content was opened or an exam
 * was taken.
 */
export function courseState(progress: CourseProgress): ContentState {
  if (progressShare(progress).percentage === 100) return 'COMPLETED';
  const { moduleProgressState: chapters, examModuleProgressState: exams } = progress;
  // A chapter without contents counts as completed, and is not a step.
  const contents = [...chapters, ...exams].flatMap((module) => module.moduleContentProgressState);
  const states = [...contents.map(({ contentState }) => contentState), ...exams.map(({ moduleState }) => moduleState)];
  return states.every((state) => state === 'NOT_STARTED') ? 'NOT_STARTED' : 'IN_PROGRESS';
}
