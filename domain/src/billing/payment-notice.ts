import type { DomainMode } from '../tenants/domain-mode.ts';

/** The banners are shown from this many days before the due date (specification 9). */
export const headerNoticeDays = 7;
export const ordersNoticeDays = 8;

/** `due`: a warning with the days left. `behind`: an error with the days since the due date. */
export type PaymentNotice =
  | { readonly kind: 'due'; readonly days: number }
  | { readonly kind: 'behind'; readonly days: number };

/** The banner on every page, for USER on a tenant's domain (specification 2, payment banner). */
export function paymentNotice(
  days: number | null,
  viewer: { readonly user: boolean; readonly mode: DomainMode },
): PaymentNotice | null {
  if (days === null || !viewer.user || viewer.mode !== 'tenant' || days > headerNoticeDays) return null;
  return noticeOf(days);
}

/**
 * The banner on the screen of LMS orders: always on tenants' domains, on the main domain within 8 days of the due date.
 * `behind` reads 'Last payment was due on'. Null without a due date.
 */
export function ordersNotice(days: number | null, mode: DomainMode): PaymentNotice | null {
  if (days === null || (mode === 'main' && days > ordersNoticeDays)) return null;
  return noticeOf(days);
}

function noticeOf(days: number): PaymentNotice {
  return days > 0 ? { kind: 'due', days } : { kind: 'behind', days: Math.abs(days) };
}
