import type { CourseProgress } from './course-progress.ts';

/** The done part of a course, for a ring or a bar. `percentage` is whole, and 100 only when everything is done. */
export type ProgressShare = { readonly doneCount: number; readonly totalCount: number; readonly percentage: number };

/** Counts each content and each exam as one step. A course without steps is at 0 %. */
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
