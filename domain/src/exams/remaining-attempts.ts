/**
 * The attempts left: allowed minus used, at least 0 (specification 4, exam). A missing `allowedAttempt` counts as 0.
 */
export function remainingAttempts(
  allowedAttempt: number | null | undefined,
  usedCount: number | null | undefined,
): number {
  return Math.max(0, (allowedAttempt ?? 0) - (usedCount ?? 0));
}
