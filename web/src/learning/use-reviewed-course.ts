import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import type { CourseProgress } from '@lernhaus/domain/learning/course-progress';
import { type CurrentPath, initialPath, selectModule, visitContent } from '@lernhaus/domain/learning/current-path';
import { useMemo, useState } from 'react';
import type { CourseInPlayer } from './player-context.ts';
import { usePlayerStyle } from './player-style.ts';
import { type GradedAnswer, placeKey } from './sync/answer-outbox.ts';
import { savedState } from './sync/answer-store.ts';

export interface ReviewedCourse {
  readonly course: CourseTree;
  readonly progress: CourseProgress;
  readonly answers: readonly GradedAnswer[];
  readonly at: { readonly moduleId: string | null; readonly contentId: string | null };
}

/**
 * A learner's course for a reviewer. The reviewer can move in it, but nothing is stored or sent (specification 6,
 * view-only mode).
 */
export function useReviewedCourse({ course, progress, answers, at }: ReviewedCourse): CourseInPlayer | null {
  const [path, setPath] = useState(() => startOf(course, at));
  const [style, setStyle] = usePlayerStyle();
  return useMemo(() => {
    if (path === null) return null;
    const answerStates = answers.map((state) => [placeKey(state), savedState(state)] as const);
    return {
      course,
      path,
      progress,
      answers: new Map(answerStates),
      style,
      setStyle,
      isLocked: () => false,
      goTo: (place) => setPath((now) => now && moveTo(now, course, place.moduleId, place.contentId ?? null)),
      bookmark: () => undefined,
      submitAnswer: () => undefined,
    };
  }, [course, progress, answers, path, style, setStyle]);
}

function startOf(course: CourseTree, { moduleId, contentId }: ReviewedCourse['at']): CurrentPath | null {
  const first = initialPath(course, new Date());
  return first && moduleId ? moveTo(first, course, moduleId, contentId) : first;
}

function moveTo(path: CurrentPath, course: CourseTree, moduleId: string, contentId: string | null): CurrentPath {
  const now = new Date();
  const selected = selectModule(path, course, moduleId, now);
  return contentId ? visitContent(selected, course, { moduleId, contentId }, now) : selected;
}
