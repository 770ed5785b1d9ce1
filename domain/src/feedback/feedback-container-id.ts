/** The subject of a thread: a content or an assessment of a course (`parentId`), or a quiz in it. */
export type FeedbackPlace = {
  readonly courseId: string;
  readonly parentId: string;
  readonly quizId?: string | null | undefined;
};

/** The container id of a thread: `{courseId}_{parentId}`, with `_{quizId}` for a quiz (specification 3). */
export function feedbackContainerId({ courseId, parentId, quizId }: FeedbackPlace): string {
  return [courseId, parentId, ...(quizId ? [quizId] : [])].join('_');
}

/** The place of a container id; null for any other text. Ids contain no underscore. */
export function parseFeedbackContainerId(containerId: string): FeedbackPlace | null {
  const [courseId, parentId, quizId, ...rest] = containerId.split('_');
  if (!courseId || !parentId || quizId === '' || rest.length > 0) return null;
  return { courseId, parentId, quizId: quizId ?? null };
}

/** Whether a feedback has a text or an attachment (specification 5). */
export function isFeedbackGiven(feedback: {
  readonly feedbackText?: string | null | undefined;
  readonly attachmentUrl?: string | null | undefined;
}): boolean {
  return [feedback.feedbackText, feedback.attachmentUrl].some((part) => (part ?? '').trim() !== '');
}
