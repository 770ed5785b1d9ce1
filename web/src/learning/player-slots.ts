import type { ContentNode, CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import type { ReactNode } from 'react';
import type { SubmittedAnswer } from './sync/answer-outbox.ts';
import type { AnswerStates } from './sync/answer-store.ts';

/** Where comments stand, and what they are about. */
export interface CommentsPlace {
  readonly courseId: string;
  readonly parentId: string;
  readonly title: string;
  readonly isDiscussion: boolean;
  readonly reviewed: string | null;
  /** Where they can be closed. */
  readonly onClose?: () => void;
}

/** A quiz that a link leads to, or what was said about it. */
export interface LinkedQuiz {
  readonly quizId: string;
  readonly withComments: boolean;
}

/** What other slices draw inside the player; the app hands it in. */
export interface PlayerSlots {
  /** Settles once all kinds of questions can be answered without a connection. */
  readonly ready: () => Promise<unknown>;
  /** The quizzes of a content, to be answered. */
  readonly quizzes: (at: {
    course: CourseTree;
    module: ModuleNode;
    content: ContentNode;
    answers: AnswerStates;
    submitAnswer: (answer: SubmittedAnswer) => void;
    /** The learner whose answers a reviewer reads; null where they are one's own. */
    reviewed: string | null;
    /** The quiz that a link leads to; null without one. */
    linked: LinkedQuiz | null;
  }) => ReactNode;
  /** What stands in the place of a module, or of one content, that this viewer may not open; null where they may. */
  readonly replacement?: (at: { module: ModuleNode; content?: ContentNode }) => ReactNode;
  /** The comments at a place of the course; nobody comments where there is no account. */
  readonly comments?: (at: CommentsPlace) => ReactNode;
  /** The exams of an exam module: what waits there, the attempts, and the results. */
  readonly exams: (at: {
    course: CourseTree;
    module: ModuleNode;
    reviewed: string | null;
    /** Settles once what was learned so far has been tried to be saved: whether an exam opens depends on it. */
    settle: () => Promise<void>;
    /** Opens the comments on one of the exams. */
    onAsk: (assessmentId: string) => void;
  }) => ReactNode;
}
