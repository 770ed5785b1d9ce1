import type { DomainMode } from '../tenants/domain-mode.ts';

/** From how many days on the banners show (specification 9). */
export const headerNoticeDays = 7;
export const ordersNoticeDays = 8;

/** A warning with the days left, or a red one with the days gone by. */
export type PaymentNotice =
  | { readonly kind: 'due'; readonly days: number }
  | { readonly kind: 'behind'; readonly days: number };

/** The banner over every page, for USER on a tenant's domain (specification 2, payment banner). */
export function paymentNotice(
  days: number | null,
  viewer: { readonly user: boolean; readonly mode: DomainMode },
): PaymentNotice | null {
  if (days === null || !viewer.user || viewer.mode !== 'tenant' || days > headerNoticeDays) return null;
  return noticeOf(days);
}

/**
 * The banner of the LMS orders screen: always off the main domain, on it within 8 days. `behind` reads 'Last
 * payment was due on'. Null without a due date.
 */
export function ordersNotice(days: number | null, mode: DomainMode): PaymentNotice | null {
  if (days === null || (mode === 'main' && days > ordersNoticeDays)) return null;
  return noticeOf(days);
}

function noticeOf(days: number): PaymentNotice {
  return days > 0 ? { kind: 'due', days } : { kind: 'behind', days: Math.abs(days) };
}
