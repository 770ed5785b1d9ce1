import { isExamModule } from '../learning/course-tree.ts';

/** A module as far as its contents are counted. The type's default is CHAPTER (specification 9). */
export type CountedModule = { readonly type?: string | null | undefined; readonly contents: number };

/** What a course consists of. */
export type CourseCounts = {
  readonly contentCount: number;
  readonly discussionCount: number;
  readonly examCount: number;
};

/**
 * Counts what a course consists of, by the one rule of all screens: the contents of chapters are lessons, those of
 * discussions are discussions, and an exam is one exam, with its case study. Together they are the steps of progress.
 */
export function courseCounts(modules: readonly CountedModule[]): CourseCounts {
  const contentsIn = (kind: string) =>
    modules.reduce((sum, { type, contents }) => ((type ?? 'CHAPTER') === kind ? sum + contents : sum), 0);
  return {
    contentCount: contentsIn('CHAPTER'),
    discussionCount: contentsIn('DISCUSSION'),
    examCount: modules.filter(isExamModule).length,
  };
}
