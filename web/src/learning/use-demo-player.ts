import type { CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { isExamModule } from '@lernhaus/domain/learning/course-tree';
import { useMemo, useState } from 'react';
import { useStore } from '../platform/store.ts';
import { DemoSession } from './demo-session.ts';
import type { CourseInPlayer } from './player-context.ts';
import { playerProgress } from './player-progress.ts';
import { usePlayerStyle } from './player-style.ts';

/** What a visitor meets the registration at: what its author keeps out of the demo, and exams, which need an account. */
export const needsRegistration = (module: ModuleNode): boolean => !module.availableForDemo || isExamModule(module);

/** Only what can be opened can be done. */
const openPart = (course: CourseTree): CourseTree => ({
  ...course,
  courseModules: course.courseModules
    .filter((module) => !needsRegistration(module))
    .map((module) => ({ ...module, moduleContents: module.moduleContents.filter((one) => one.availableForDemo) })),
});

/** A closed module is one page, whatever waits in it: there is nothing in it to turn to. */
const withoutClosed = (course: CourseTree): CourseTree => ({
  ...course,
  courseModules: course.courseModules.map((module) =>
    needsRegistration(module) ? { ...module, moduleContents: [], assessments: [] } : module,
  ),
});

/** The player of a demo course; null for a course without modules. */
export function useDemoPlayer(whole: CourseTree): CourseInPlayer | null {
  const [session] = useState(() => new DemoSession(withoutClosed(whole)));
  const { course } = session;
  const path = useStore(session.path);
  const answers = useStore(session.answers);
  const [style, setStyle] = usePlayerStyle();
  return useMemo(() => {
    if (path === null) return null;
    return {
      course,
      path,
      progress: playerProgress(openPart(course), path, answers, undefined),
      answers,
      style,
      setStyle,
      isLocked: () => false,
      needsRegistration,
      goTo: (place) => session.goTo(place),
      bookmark: (place, bookmarked) => session.bookmark(place, bookmarked),
      give: (answer) => void session.give(answer),
    };
  }, [course, path, answers, style, setStyle, session]);
}
