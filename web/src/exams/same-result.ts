import type { ExamAttempt } from '@lernhaus/contract/exams/endpoints';

/** Whether the finished attempts have one score: then none of them is better than the others. */
export const haveSameResult = (attempts: readonly ExamAttempt[]): boolean =>
  new Set(attempts.flatMap(({ result }) => (result === null ? [] : [result.acquiredScore]))).size < 2;
