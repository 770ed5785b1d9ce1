/**
 * When an answer in an exam was given, by the server's clock: `answeredAt` is what the device says. It is never after
 * `now`, and not before `startedAt`, the start of the attempt, unless `now` is.
 */
export function answerTime(answeredAt: string, startedAt: string, now: Date): Date {
  return new Date(Math.min(now.getTime(), Math.max(Date.parse(startedAt), Date.parse(answeredAt))));
}
