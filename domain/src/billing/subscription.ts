import type { DomainMode } from '../tenants/domain-mode.ts';
import { addMonths, dayMs } from '../time.ts';

export type SubscriptionCycle = 'MONTHLY' | 'YEARLY';

/** The due date of a free plan, which has no end. */
export const endOfFreePlan = '9999-12-31T00:00:00.000Z';

/** Whether a plan with this due date ends: a free plan does not. */
export const hasEnd = (nextPaymentDueDate: string): boolean =>
  Date.parse(nextPaymentDueDate) < Date.parse(endOfFreePlan);

/**
 * The days until the active order's next due date, rounded up: 12.3 days ago is -12, later today is 1. Null without a
 * due date and for a free plan, when nothing is owed.
 */
export function daysToExpiry(nextPaymentDueDate: string | null | undefined, now: Date): number | null {
  if (!nextPaymentDueDate || !hasEnd(nextPaymentDueDate)) return null;
  return Math.ceil((Date.parse(nextPaymentDueDate) - now.getTime()) / dayMs) + 0;
}

/** Whether the due date has passed. It is computed, never stored; without a due date nothing expires. */
export function isExpired(nextPaymentDueDate: string | null | undefined, now: Date): boolean {
  return Date.parse(nextPaymentDueDate ?? '') <= now.getTime();
}

/** Whether the viewer notices the expiry: admins do not, and nobody on the main and demo domains (specification 6). */
export function seesExpiry(expired: boolean, viewer: { readonly admin: boolean; readonly mode: DomainMode }): boolean {
  return expired && !viewer.admin && viewer.mode === 'tenant';
}

/**
 * One cycle after an instant, in UTC and ISO 8601. A day that the month does not have becomes its last day.
 * @throws RangeError when `start` is not an instant.
 */
export function addCycle(start: string, cycle: SubscriptionCycle): string {
  return addMonths(new Date(start), cycle === 'YEARLY' ? 12 : 1).toISOString();
}
