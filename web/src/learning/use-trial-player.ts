import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import { useMemo } from 'react';
import { useObservable } from '../platform/observable.ts';
import type { CourseInPlayer } from './player-context.ts';
import { playerProgress } from './player-progress.ts';
import { usePlayerStyle } from './player-style.ts';
import type { TrialSession } from './trial-session.ts';

const whole = (course: CourseTree): CourseTree => course;

/**
 * The player for a trial; `doablePart` returns the part of the course that counts for progress. Null for a course
 * without modules.
 */
export function useTrialPlayer(session: TrialSession, doablePart = whole): CourseInPlayer | null {
  const { course } = session;
  const path = useObservable(session.path);
  const answers = useObservable(session.answers);
  const [style, setStyle] = usePlayerStyle();
  return useMemo(() => {
    if (path === null) return null;
    return {
      course,
      path,
      progress: playerProgress(doablePart(course), path, answers, undefined),
      answers,
      style,
      setStyle,
      isLocked: () => false,
      goTo: (place) => session.goTo(place),
      bookmark: (place, bookmarked) => session.bookmark(place, bookmarked),
      submitAnswer: (answer) => void session.submitAnswer(answer),
    };
  }, [course, doablePart, path, answers, style, setStyle, session]);
}
