import type { CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { isOpenInDemo } from '@lernhaus/domain/learning/course-tree';
import { useMemo, useState } from 'react';
import { checkAnswer } from './check-answer.ts';
import type { CourseInPlayer } from './player-context.ts';
import { TrialSession } from './trial-session.ts';
import { useTrialPlayer } from './use-trial-player.ts';

/** Modules that need a registration: those that the author keeps out of the demo, and exams, which need an account. */
export const needsRegistration = (module: ModuleNode): boolean => !isOpenInDemo(module);

/** The part of the course that counts for progress: only what can be opened. */
const doablePart = (course: CourseTree): CourseTree => ({
  ...course,
  courseModules: course.courseModules
    .filter((module) => !needsRegistration(module))
    .map((module) => ({ ...module, moduleContents: module.moduleContents.filter((one) => one.availableForDemo) })),
});

/** A closed module is one page without contents. */
const withoutClosed = (course: CourseTree): CourseTree => ({
  ...course,
  courseModules: course.courseModules.map((module) =>
    needsRegistration(module) ? { ...module, moduleContents: [], assessments: [] } : module,
  ),
});

/** The player of a demo course; null for a course without modules. */
export function useDemoPlayer(whole: CourseTree): CourseInPlayer | null {
  const [session] = useState(() => new TrialSession(withoutClosed(whole), checkAnswer));
  const player = useTrialPlayer(session, doablePart);
  return useMemo(() => player && { ...player, needsRegistration }, [player]);
}
