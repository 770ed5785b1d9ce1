export type ContentState = 'NOT_STARTED' | 'IN_PROGRESS' | 'COMPLETED';
export type ProgressState = ContentState | 'PASSED' | 'FAILED';
export type StateColour = 'green' | 'orange' | 'red';

/**
 * The state of a content: in progress after the first visit, completed when it was visited and all its quizzes are
 * answered, right or wrong (specification 4, progress).
 */
export function contentState(content: {
  readonly isVisited: boolean;
  readonly quizIds: readonly string[];
  readonly answeredQuizIds: ReadonlySet<string>;
}): ContentState {
  if (!content.isVisited) return 'NOT_STARTED';
  return content.quizIds.every((id) => content.answeredQuizIds.has(id)) ? 'COMPLETED' : 'IN_PROGRESS';
}

/**
 * The state of a chapter: completed when all its contents are (also when it has none), in progress when at least one
 * was started.
 */
export function moduleState(contentStates: readonly ContentState[]): ContentState {
  if (contentStates.every((state) => state === 'COMPLETED')) return 'COMPLETED';
  return contentStates.every((state) => state === 'NOT_STARTED') ? 'NOT_STARTED' : 'IN_PROGRESS';
}

/**
 * The border colour of a content: green completed, red not started, orange in progress (specification 2, course card).
 */
export function contentBorder(state: ContentState): StateColour {
  return ({ COMPLETED: 'green', NOT_STARTED: 'red', IN_PROGRESS: 'orange' } as const)[state];
}
