/**
 * When an answer in an exam was given, by the server's clock. `ageMs` is how long the device has kept the answer, as the
 * device says itself. So the time is never before `startedAt`, the start of the attempt, and never after `now`.
 */
export function answerTime(ageMs: number, startedAt: string, now: Date): Date {
  const nowMs = now.getTime();
  return new Date(Math.min(nowMs, Math.max(Date.parse(startedAt), nowMs - ageMs)));
}
