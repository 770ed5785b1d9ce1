import { addMonths, dayMs, dayOf } from '../time.ts';

/** The days that the page of audits shows at first: from one month back to tomorrow, in UTC (specification 2 and 9). */
export function auditWindow(now: Date): { readonly from: string; readonly to: string } {
  return { from: dayOf(addMonths(now, -1)), to: dayOf(new Date(now.getTime() + dayMs)) };
}
