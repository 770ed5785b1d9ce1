import type { DomainMode } from '../tenants/domain-mode.ts';

export type SubscriptionCycle = 'MONTHLY' | 'YEARLY';

const dayMs = 86_400_000;

/**
 * The days until the active order's next due date, rounded up: 12.3 days ago is -12, later today is 1. Null without a
 * due date, when nothing is owed.
 */
export function daysToExpiry(nextPaymentDueDate: string | null | undefined, now: Date): number | null {
  const dueMs = Date.parse(nextPaymentDueDate ?? '');
  if (Number.isNaN(dueMs)) return null;
  return Math.ceil((dueMs - now.getTime()) / dayMs) + 0;
}

/** Whether the due date has passed. It is computed, never stored; without a due date nothing expires. */
export function isExpired(nextPaymentDueDate: string | null | undefined, now: Date): boolean {
  return Date.parse(nextPaymentDueDate ?? '') <= now.getTime();
}

/** Whether the viewer notices the expiry: admins do not, and nobody on the main and demo domains (specification 6). */
export function isAccountExpired(
  expired: boolean,
  viewer: { readonly admin: boolean; readonly mode: DomainMode },
): boolean {
  return expired && !viewer.admin && viewer.mode === 'tenant';
}

/**
 * The due date after a payment, in UTC and ISO 8601: one cycle after the payment or after the old due date, whichever
 * is later, so that paying early loses no days. A day that the month does not have becomes its last day.
 * @throws RangeError when `paidAt` or `dueSoFar` is not an instant.
 */
export function nextPaymentDueDate(
  paidAt: string,
  cycle: SubscriptionCycle,
  dueSoFar: string | null | undefined,
): string {
  const paidMs = Date.parse(paidAt);
  const from = new Date(dueSoFar ? Math.max(paidMs, Date.parse(dueSoFar)) : paidMs);
  const months = cycle === 'YEARLY' ? 12 : 1;
  const due = new Date(from);
  due.setUTCMonth(from.getUTCMonth() + months);
  // 31 January plus one month gives March; day 0 is the last day of the month before.
  if (due.getUTCDate() !== from.getUTCDate()) due.setUTCDate(0);
  return due.toISOString();
}
