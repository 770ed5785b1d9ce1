import type { ContentNode, CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import type { ReactNode } from 'react';
import type { SubmittedAnswer } from './sync/answer-outbox.ts';
import type { AnswerStates } from './sync/answer-store.ts';

/** The place of comments, with their title. */
export interface CommentsPlace {
  readonly courseId: string;
  readonly parentId: string;
  readonly title: string;
  readonly isDiscussion: boolean;
  readonly reviewedLearner: string | null;
  /** Given when they can be closed. */
  readonly onClose?: () => void;
}

/** A quiz or the comments on it, opened by a link. */
export interface LinkedQuiz {
  readonly quizId: string;
  readonly withComments: boolean;
}

/** The components of other slices inside the player; the app provides them. */
export interface PlayerSlots {
  /** Resolves when all kinds of questions work without a connection. */
  readonly ready: () => Promise<unknown>;
  /** Renders the quizzes of a content. */
  readonly quizzes: (at: {
    course: CourseTree;
    module: ModuleNode;
    content: ContentNode;
    answers: AnswerStates;
    submitAnswer: (answer: SubmittedAnswer) => void;
    /** The learner whose answers the reviewer sees; null for one's own. */
    reviewedLearner: string | null;
    /** The quiz that a link opens; null without one. */
    linked: LinkedQuiz | null;
    /** Leads from the last quiz back to the lesson. */
    onDone?: () => void;
  }) => ReactNode;
  /** Renders a replacement for a module or a content that this viewer cannot open; null when they can. */
  readonly replacement?: (at: { module: ModuleNode; content?: ContentNode }) => ReactNode;
  /** Renders the button that asks the course a question; absent for reviewers and visitors. */
  readonly ask?: (at: {
    courseId: string;
    goTo: (place: { moduleId: string; contentId: string }) => void;
  }) => ReactNode;
  /** Renders the comments on a place; absent without an account. */
  readonly comments?: (at: CommentsPlace) => ReactNode;
  /** The site's footer as one line below the lesson; beside it the panels keep the whole height. */
  readonly foot?: ReactNode;
  /** Renders the exams of a module. */
  readonly exams: (at: {
    course: CourseTree;
    module: ModuleNode;
    reviewedLearner: string | null;
    /**
     * Resolves when the player has tried to save all steps and answers, because they decide whether an exam is open.
     */
    flush: () => Promise<void>;
    /** The link after a passed exam; null if nothing follows. */
    nextStep: ReactNode;
    /** Opens the comments on one of the exams. */
    onAsk: (assessmentId: string) => void;
  }) => ReactNode;
}
