/**
 * The dates that the audit page opens with, as YYYY-MM-DD: one month back to tomorrow (specification 9), so that
 * today is within whatever the time zone. A day that the month before does not have becomes its last.
 */
export function auditWindow(now: Date): { readonly fromDate: string; readonly toDate: string } {
  const from = new Date(now);
  from.setUTCMonth(now.getUTCMonth() - 1);
  if (from.getUTCDate() !== now.getUTCDate()) from.setUTCDate(0);
  const to = new Date(now);
  to.setUTCDate(now.getUTCDate() + 1);
  return { fromDate: from.toISOString().slice(0, 10), toDate: to.toISOString().slice(0, 10) };
}
