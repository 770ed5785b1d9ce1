export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The day of an instant in UTC, YYYY-MM-DD. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** An instant some months later, or earlier, in UTC. A day that the month does not have becomes its last day. */
export function addMonths(at: Date, months: number): Date {
  const changedDate = new Date(at);
  changedDate.setUTCMonth(at.getUTCMonth() + months);
  // 31 January plus one month gives March; day 0 is the last day of the month before.
  if (changedDate.getUTCDate() !== at.getUTCDate()) changedDate.setUTCDate(0);
  return changedDate;
}
