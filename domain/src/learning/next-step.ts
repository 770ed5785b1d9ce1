import { byIndex } from '../quizzes/by-index.ts';
import type { CourseProgress, ModuleProgress } from './course-progress.ts';

/** What a learner does next in a course: a content, or an exam. */
export type NextStep = {
  readonly moduleId: string;
  /** The content; null for an exam. */
  readonly contentId: string | null;
  /** The name of the content or exam. */
  readonly name: string;
};

type Step = NextStep & { readonly isOpen: boolean };

/**
 * The next step from the learner's place: the content where they are, while it is not completed, else the next one that
 * is not completed, from there on and then from the start of the course. Exams count when they are open, not passed,
 * and an attempt is left. Null when nothing is left to do.
 */
export function nextStep(
  progress: CourseProgress,
  place: { readonly moduleId: string; readonly contentId: string } | null,
): NextStep | null {
  const steps = stepsOf(progress);
  const here = steps.findIndex(
    ({ moduleId, contentId }) => moduleId === place?.moduleId && (contentId ?? place.contentId) === place.contentId,
  );
  const from = Math.max(0, here);
  const nextStep = [...steps.slice(from), ...steps.slice(0, from)].find(({ isOpen }) => isOpen);
  return nextStep ? { moduleId: nextStep.moduleId, contentId: nextStep.contentId, name: nextStep.name } : null;
}

/** Every content and exam in the order of the course. */
function stepsOf({ moduleProgressState, examModuleProgressState }: CourseProgress): readonly Step[] {
  const modules = [
    ...moduleProgressState.map((module) => ({ module, steps: contentSteps(module) })),
    ...examModuleProgressState.map((module) => ({ module, steps: [examStep(module)] })),
  ];
  return byIndex(modules.map((entry) => ({ ...entry, index: entry.module.moduleIndex }))).flatMap(({ steps }) => steps);
}

const contentSteps = ({ moduleId, moduleContentProgressState }: ModuleProgress): readonly Step[] =>
  moduleContentProgressState.map(({ contentId, contentName, contentCompleted }) => ({
    moduleId,
    contentId,
    name: contentName,
    isOpen: !contentCompleted,
  }));

const examStep = (exam: ModuleProgress): Step => ({
  moduleId: exam.moduleId,
  contentId: null,
  name: exam.moduleName,
  isOpen: !exam.moduleCompleted && exam.isOpen && !exam.isFormer && exam.attemptsLeft !== 0,
});
