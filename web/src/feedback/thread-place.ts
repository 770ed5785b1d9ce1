import { feedbackContainerId } from '@lernhaus/domain/feedback/feedback-container-id';

/** A thread as the player knows it. */
export interface ThreadPlace {
  readonly courseId: string;
  /** A content, an assessment, or a discussion module without contents. */
  readonly parentId: string;
  readonly quizId: string | null;
  /** Read and written by everybody in the course. */
  readonly isDiscussion: boolean;
  /** The learner whose thread a reviewer looks at; null for one's own. */
  readonly reviewed: string | null;
}

export const containerOf = (place: ThreadPlace): string => feedbackContainerId(place);
