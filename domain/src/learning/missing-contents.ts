import { missingChapters } from '../exams/exam-access.ts';
import type { ModuleProgress } from './course-progress.ts';

/** A content that a learner must complete before an exam, with the names of its place. */
export type MissingContent = {
  readonly moduleId: string;
  readonly moduleName: string;
  readonly contentId: string;
  readonly contentName: string;
};

/** The contents that are not completed, in the chapters that are not completed, in order. */
export const missingContents = (modules: readonly ModuleProgress[]): readonly MissingContent[] =>
  missingChapters(modules).flatMap(({ moduleId, moduleName, moduleContentProgressState }) =>
    moduleContentProgressState
      .filter(({ contentCompleted }) => !contentCompleted)
      .map(({ contentId, contentName }) => ({ moduleId, moduleName, contentId, contentName })),
  );
