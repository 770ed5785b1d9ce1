import type { CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import type { CourseProgress } from '@lernhaus/domain/learning/course-progress';
import type { CurrentPath } from '@lernhaus/domain/learning/current-path';
import type { Place } from '@lernhaus/domain/learning/neighbour-places';
import { createContext, useContext } from 'react';
import type { PlayerStyle } from './player-style.ts';
import type { SubmittedAnswer } from './sync/answer-outbox.ts';
import type { AnswerStates } from './sync/answer-store.ts';

/** What a link asks for beyond a module and a content: comments, a quiz, or the comments on a quiz. */
export interface LinkedPlace {
  /** A content, an assessment, or a discussion; null where the link names a quiz alone. */
  readonly parentId: string | null;
  readonly quizId: string | null;
  /** Whether it leads to what was said there (specification 6, feedback links). */
  readonly withComments: boolean;
}

/** A course, and where its learner stands in it. */
export interface CourseInPlayer {
  readonly course: CourseTree;
  readonly path: CurrentPath;
  readonly progress: CourseProgress;
  readonly answers: AnswerStates;
  readonly style: PlayerStyle;
  /** Exams stay closed until every lesson is done (specification 4, module type). */
  readonly isLocked: (module: ModuleNode) => boolean;
  /** What a demo does not hold: in its place stands the registration (specification 4, module type). */
  readonly needsRegistration?: (module: ModuleNode) => boolean;
  readonly goTo: (place: { moduleId: string; contentId?: string }) => void;
  readonly bookmark: (place: Place, bookmarked: boolean) => void;
  readonly submitAnswer: (answer: SubmittedAnswer) => void;
  /** Settles once every step and answer so far has been tried to be saved; what follows may depend on them. */
  readonly settle?: () => Promise<void>;
  readonly setStyle: (style: PlayerStyle) => void;
}

/** What every part of the player works with. */
export interface Player extends CourseInPlayer {
  /** The learner whose course a reviewer looks at, with nothing to change; null for one's own (specification 6, view-only). */
  readonly reviewed: string | null;
  /** Until it was opened. */
  readonly linkedPlace: LinkedPlace | null;
  readonly clearLinkedPlace: () => void;
}

const Context = createContext<Player | null>(null);
export const PlayerProvider = Context;

export function usePlayer(): Player {
  const player = useContext(Context);
  if (player === null) throw new Error('usePlayer needs a PlayerProvider above it');
  return player;
}
