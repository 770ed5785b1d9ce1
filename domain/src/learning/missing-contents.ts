import { missingChapters } from '../exams/may-open-exam.ts';
import type { ModuleProgress } from './course-progress.ts';

/** A lesson that an exam waits for: where it stands, and what it is called. */
export type MissingContent = {
  readonly moduleId: string;
  readonly moduleName: string;
  readonly contentId: string;
  readonly contentName: string;
};

/** The lessons that are not completed in the chapters that are not, in their order. */
export const missingContents = (modules: readonly ModuleProgress[]): readonly MissingContent[] =>
  missingChapters(modules).flatMap(({ moduleId, moduleName, moduleContentProgressState }) =>
    moduleContentProgressState
      .filter(({ contentCompleted }) => !contentCompleted)
      .map(({ contentId, contentName }) => ({ moduleId, moduleName, contentId, contentName })),
  );
