/**
 * The attempts left: allowed minus used, at least 0 (specification 4, exam). A missing `allowedAttempt` counts as 0. For
 * calls at the same time, the insert in the server's `exams/queries.ts` has the same limit.
 */
export function remainingAttempts(
  allowedAttempt: number | null | undefined,
  usedCount: number | null | undefined,
): number {
  return Math.max(0, (allowedAttempt ?? 0) - (usedCount ?? 0));
}
