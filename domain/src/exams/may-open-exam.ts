import type { ModuleType } from '../learning/course-tree.ts';

type Module = { readonly moduleType: ModuleType; readonly moduleCompleted: boolean };

/**
 * The chapters that must be completed before an exam; discussions and other exams do not count (requirements 5, exam
 * access).
 */
export const missingChapters = <M extends Module>(modules: readonly M[]): readonly M[] =>
  modules.filter(({ moduleType, moduleCompleted }) => moduleType === 'CHAPTER' && !moduleCompleted);

/**
 * Whether an exam or exam case study is open now: when every chapter is completed, or for the role USER (specification
 * 4, module type). Without chapters it is always open. An exam that was open before stays open: see `wasOpen`. A closed
 * exam shows 'complete all module before taking exam'.
 */
export function mayOpenExam(modules: readonly Module[], viewer: { readonly isUser: boolean }): boolean {
  return viewer.isUser || missingChapters(modules).length === 0;
}
