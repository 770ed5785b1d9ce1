import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { mayOpenExam } from '@lernhaus/domain/exams/exam-access';
import { isExamModule } from '@lernhaus/domain/learning/course-tree';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useObservable } from '../platform/observable.ts';
import { useAccount, useAccountIdentity } from '../platform/session.ts';
import { progressQuery, reloadAfter } from './learner-queries.ts';
import type { CourseInPlayer } from './player-context.ts';
import { playerProgress } from './player-progress.ts';
import { PlayerSession } from './player-session.ts';
import { usePlayerStyle } from './player-style.ts';
import type { GradedAnswer } from './sync/answer-outbox.ts';
import type { PathSaveState, StoredPath } from './sync/path-sync.ts';

export interface PlayerStart {
  readonly course: CourseTree;
  readonly path: StoredPath | null;
  readonly answers: readonly GradedAnswer[];
  readonly acceptsAgreement: boolean;
  /** The place of a link, used instead of the learner's position. */
  readonly at: { readonly moduleId?: string; readonly contentId?: string };
}

/** The saving state of the learner's steps and answers; in a demo nothing is saved. */
export type SaveState = PathSaveState | 'refused' | 'demo';

/** The player of a learner; null until the position is known. */
export function usePlayerSession(begin: PlayerStart): { player: CourseInPlayer | null; saving: SaveState } {
  const account = useAccount();
  const client = useQueryClient();
  const identity = useAccountIdentity();
  // Bar, drawer and module use the course that was opened, also when a newer one is loaded: an exam may be running.
  const [{ course, path: savedPath, answers: savedAnswers, at, acceptsAgreement }] = useState(begin);
  const [session] = useState(() => new PlayerSession(course, identity, acceptsAgreement));
  const [style, setStyle] = usePlayerStyle();

  useEffect(() => {
    const stop = session.start({ path: savedPath, answers: savedAnswers }, at);
    return () => reloadAfter(stop(), client, course.id);
  }, [session, savedPath, savedAnswers, at, client, course.id]);

  const path = useObservable(session.path.path);
  const answers = useObservable(session.answerStore.states);
  const allRefused = useObservable(session.answerStore.refusedAnswers);
  const pathSaving = useObservable(session.path.saving);
  const { data: serverProgress } = useQuery(progressQuery(course.id));
  const isUser = flagsOf(account?.authorities).user;

  const player = useMemo<CourseInPlayer | null>(() => {
    if (path === null) return null;
    const progress = playerProgress(course, path, answers, serverProgress);
    const refusedAnswers = allRefused.filter(({ answer }) => answer.courseId === course.id);
    const isOpen = mayOpenExam(progress.moduleProgressState, { isUser });
    const stayOpen = new Set(
      progress.examModuleProgressState.filter((exam) => exam.isOpen).map(({ moduleId }) => moduleId),
    );
    return {
      course,
      path,
      progress,
      answers,
      style,
      setStyle,
      isLocked: (module) => isExamModule(module) && !isOpen && !stayOpen.has(module.id),
      goTo: (place) => session.goTo(place),
      bookmark: (place, bookmarked) => session.bookmark(place, bookmarked),
      submitAnswer: (answer) => session.answerStore.submitAnswer(answer),
      refusedAnswers,
      dismiss: (answer) => void session.answerStore.dismiss(answer),
      flush: session.flush,
    };
  }, [course, path, answers, allRefused, serverProgress, isUser, style, setStyle, session]);

  const syncs = [...answers.values()].map(({ sync }) => sync);
  const isWaiting = pathSaving === 'waiting' || syncs.includes('waiting');
  const isSaving = pathSaving === 'saving' || syncs.includes('sending');
  const restState = (player?.refusedAnswers?.length ?? 0) > 0 ? 'refused' : 'saved';
  return { player, saving: isWaiting ? 'waiting' : isSaving ? 'saving' : restState };
}
