import type { ModuleType } from '../courses/module-types.ts';
import { byIndex } from '../quizzes/by-index.ts';
import type { QuizLists } from '../quizzes/quizzes-in-order.ts';

type QuizReference = {
  readonly id: string;
  readonly index?: number | null | undefined;
  /** What the quiz asks: some kinds have a question, the others a statement. */
  readonly question?: string | null | undefined;
  readonly statement?: string | null | undefined;
};

export type ContentNode = QuizLists<QuizReference> & {
  readonly id: string;
  readonly title?: string | null | undefined;
  readonly index?: number | null | undefined;
  readonly video?: string | null | undefined;
};

export type AssessmentNode = QuizLists<QuizReference> & {
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly index?: number | null | undefined;
  readonly allowedAttempt?: number | null | undefined;
};

export type ModuleNode = {
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly index?: number | null | undefined;
  /** The default is CHAPTER (specification 9). */
  readonly type?: ModuleType | null | undefined;
  readonly moduleContents?: readonly ContentNode[] | null | undefined;
  readonly assessments?: readonly AssessmentNode[] | null | undefined;
};

/** The fields of a release that progress and the current path read; the learner's shape has them too. */
export type CourseTree = {
  readonly id: string;
  readonly courseModules?: readonly ModuleNode[] | null | undefined;
};

/** A course's modules in index order. */
export function modulesOf(course: CourseTree): readonly ModuleNode[] {
  return byIndex(course.courseModules ?? []);
}

/** A module's contents in index order. */
export function contentsOf(module: ModuleNode): readonly ContentNode[] {
  return byIndex(module.moduleContents ?? []);
}

/** A module's assessments in index order. */
export function assessmentsOf(module: ModuleNode): readonly AssessmentNode[] {
  return byIndex(module.assessments ?? []);
}

/** Whether the module is a chapter. */
export function isChapter(module: ModuleNode): boolean {
  return (module.type ?? 'CHAPTER') === 'CHAPTER';
}

/** Whether the module is shown under Exams: EXAM and EXAM_CASE_STUDY (specification 2, course viewer). */
export function isExamModule(module: { readonly type?: unknown }): boolean {
  return module.type === 'EXAM' || module.type === 'EXAM_CASE_STUDY';
}

/** Whether visitors can open the module in the demo: if its author allows it. An exam needs an account. */
export function isOpenInDemo(module: ModuleNode & { readonly availableForDemo: boolean }): boolean {
  return module.availableForDemo && !isExamModule(module);
}

/**
 * The exam modules of a learner's course state. The current ones that the course still has are kept while there are at
 * least `totalAssessments` of them; otherwise all modules of type EXAM are selected (specification 4, learning
 * progress).
 */
export function selectedExamModules(
  current: readonly string[] | null | undefined,
  totalAssessments: number | null | undefined,
  course: CourseTree,
): readonly string[] {
  const exams = modulesOf(course).filter(isExamModule);
  const selected = (current ?? []).filter((id) => exams.some((module) => module.id === id));
  if (selected.length > 0 && selected.length >= (totalAssessments ?? 0)) return selected;
  return exams.filter((module) => module.type === 'EXAM').map((module) => module.id);
}
