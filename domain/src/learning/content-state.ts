export type ContentState = 'NOT_STARTED' | 'IN_PROGRESS' | 'COMPLETED';
export type ProgressState = ContentState | 'PASSED' | 'FAILED';
export type StateColour = 'green' | 'orange' | 'red';

/**
 * A content is in progress from its first visit and completed once visited with all its quizzes answered, right
 * or wrong (specification 4, progress). A content without quizzes is completed by its visit.
 */
export function contentState(content: {
  readonly isVisited: boolean;
  readonly quizIds: readonly string[];
  readonly answeredQuizIds: ReadonlySet<string>;
}): ContentState {
  if (!content.isVisited) return 'NOT_STARTED';
  return content.quizIds.every((id) => content.answeredQuizIds.has(id)) ? 'COMPLETED' : 'IN_PROGRESS';
}

/** A chapter is completed when its contents are (an empty one is), in progress when any was started. */
export function moduleState(contentStates: readonly ContentState[]): ContentState {
  if (contentStates.every((state) => state === 'COMPLETED')) return 'COMPLETED';
  return contentStates.every((state) => state === 'NOT_STARTED') ? 'NOT_STARTED' : 'IN_PROGRESS';
}

/** The border of a content line: green completed, red not started, orange in progress (specification 2, course card). */
export function contentBorder(state: ContentState): StateColour {
  return ({ COMPLETED: 'green', NOT_STARTED: 'red', IN_PROGRESS: 'orange' } as const)[state];
}
