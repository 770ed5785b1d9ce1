import type { CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import type { CourseProgress } from '@lernhaus/domain/learning/course-progress';
import type { CurrentPath } from '@lernhaus/domain/learning/current-path';
import type { Place } from '@lernhaus/domain/learning/neighbour-places';
import { createContext, useContext } from 'react';
import type { PlayerStyle } from './player-style.ts';
import type { RefusedAnswer, SubmittedAnswer } from './sync/answer-outbox.ts';
import type { AnswerStates } from './sync/answer-store.ts';

/** The target of a link besides a module and a content: comments, a quiz, or the comments on a quiz. */
export interface LinkedPlace {
  /** The id of a content, an assessment or a discussion; null when the link names only a quiz. */
  readonly parentId: string | null;
  readonly quizId: string | null;
  /** Whether the link opens the comments (specification 6, feedback links). */
  readonly withComments: boolean;
}

/** A course with the learner's position and progress. */
export interface CourseInPlayer {
  readonly course: CourseTree;
  readonly path: CurrentPath;
  readonly progress: CourseProgress;
  readonly answers: AnswerStates;
  readonly style: PlayerStyle;
  /** Whether an exam is closed until all contents are completed (specification 4, module type). */
  readonly isLocked: (module: ModuleNode) => boolean;
  /** Whether a module is closed in the demo; then the registration is shown instead (specification 4, module type). */
  readonly needsRegistration?: (module: ModuleNode) => boolean;
  readonly goTo: (place: { moduleId: string; contentId?: string }) => void;
  readonly bookmark: (place: Place, bookmarked: boolean) => void;
  readonly submitAnswer: (answer: SubmittedAnswer) => void;
  /** The answers to this course that the server has refused; absent where nothing is stored. */
  readonly refusedAnswers?: readonly RefusedAnswer[];
  /** Deletes a refused answer from the device. */
  readonly dismiss?: (answer: SubmittedAnswer) => void;
  /** Resolves when the player has tried to save all steps and answers; absent in a demo. */
  readonly flush?: () => Promise<void>;
  readonly setStyle: (style: PlayerStyle) => void;
}

/** The values that all components of the player share. */
export interface Player extends CourseInPlayer {
  /** The learner whose course the reviewer sees, read-only; null for one's own (specification 6, view-only). */
  readonly reviewedLearner: string | null;
  /** The target of the link, until it is opened. */
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
