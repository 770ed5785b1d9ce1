/**
 * When an answer in an exam was given, by the server's clock: `answeredAt` is what the device says. It is never before
 * `startedAt`, the start of the attempt, and never after `now`.
 */
export function answerTime(answeredAt: string, startedAt: string, now: Date): Date {
  return new Date(Math.min(now.getTime(), Math.max(Date.parse(startedAt), Date.parse(answeredAt))));
}
