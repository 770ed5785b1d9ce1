import { dayMs } from '../time.ts';

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The days that the page of audits shows at first: from one month back to tomorrow, in UTC (specification 2 and 9). */
export function auditWindow(now: Date): { readonly from: string; readonly to: string } {
  const from = new Date(now);
  from.setUTCMonth(from.getUTCMonth() - 1);
  // 31 March minus one month gives 3 March; day 0 is the last day of February.
  if (from.getUTCDate() !== now.getUTCDate()) from.setUTCDate(0);
  return { from: dayOf(from), to: dayOf(new Date(now.getTime() + dayMs)) };
}
