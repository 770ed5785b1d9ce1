/**
 * The default dates of the audit page, as YYYY-MM-DD: from one month ago to tomorrow (specification 9), so that today
 * is included in every time zone. A day that the month before does not have becomes its last day.
 */
export function auditWindow(now: Date): { readonly fromDate: string; readonly toDate: string } {
  const from = new Date(now);
  from.setUTCMonth(now.getUTCMonth() - 1);
  if (from.getUTCDate() !== now.getUTCDate()) from.setUTCDate(0);
  const to = new Date(now);
  to.setUTCDate(now.getUTCDate() + 1);
  return { fromDate: from.toISOString().slice(0, 10), toDate: to.toISOString().slice(0, 10) };
}
