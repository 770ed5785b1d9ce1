/** Attempts left: allowed minus used, never below 0 (specification 4, exam). What was never set allows none. */
export function remainingAttempts(
  allowedAttempt: number | null | undefined,
  usedCount: number | null | undefined,
): number {
  return Math.max(0, (allowedAttempt ?? 0) - (usedCount ?? 0));
}
