import type { ContentNode, CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import type { ReactNode } from 'react';
import type { AnswerStates } from './sync/answer-desk.ts';
import type { PlacedAnswer } from './sync/answer-outbox.ts';

/** What other slices draw inside the player; the app hands it in. */
export interface PlayerParts {
  /** The quizzes of a content, to be answered. */
  readonly quizzes: (at: {
    course: CourseTree;
    module: ModuleNode;
    content: ContentNode;
    answers: AnswerStates;
    give: (answer: PlacedAnswer) => void;
    /** The quiz that a link leads to; null without one. */
    quizId: string | null;
  }) => ReactNode;
  /** What stands in the place of a module, or of one content, that this viewer may not open; null where they may. */
  readonly instead?: (at: { module: ModuleNode; content?: ContentNode }) => ReactNode;
  /** The exams of an exam module: what waits there, the attempts, and the results. */
  readonly exams: (at: { course: CourseTree; module: ModuleNode }) => ReactNode;
}
