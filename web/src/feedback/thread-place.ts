/** The place of a thread in the player. */
export interface ThreadPlace {
  readonly courseId: string;
  /** A content, an assessment, or a discussion module without contents. */
  readonly parentId: string;
  readonly quizId: string | null;
  /** Everybody in the course reads and writes it. */
  readonly isDiscussion: boolean;
  /** The learner whose thread the reviewer sees; null for one's own. */
  readonly reviewedLearner: string | null;
}
