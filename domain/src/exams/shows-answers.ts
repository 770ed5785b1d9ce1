/** When learners may see the right answers of their attempts at an exam, as its author chose. */
export const answerViews = ['NEVER', 'AFTER_PASSING', 'AFTER_EACH'] as const;
export type AnswerView = (typeof answerViews)[number];

interface ExamStatus {
  /** The author's choice; a release without it shows nothing. */
  readonly showAnswers: AnswerView | null | undefined;
  /** Whether an attempt runs. Its answers may arrive a few seconds after its end, so it runs until it has a result. */
  readonly isRunning: boolean;
  /** Whether one of the finished attempts passed. */
  readonly hasPassed: boolean;
  readonly finishedCount: number;
  readonly remainingAttempts: number;
}

/**
 * Whether a learner may see the questions and right answers of the finished attempts. Never while an attempt runs. With
 * AFTER_PASSING only when the exam is over for the learner: passed, or without attempts left.
 */
export function showsAnswers(status: ExamStatus): boolean {
  const { showAnswers, isRunning, hasPassed, finishedCount, remainingAttempts } = status;
  if (isRunning || finishedCount === 0) return false;
  if (showAnswers === 'AFTER_EACH') return true;
  return showAnswers === 'AFTER_PASSING' && (hasPassed || remainingAttempts === 0);
}
