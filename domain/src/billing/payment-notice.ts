import { flagsOf } from '../accounts/roles.ts';
import type { DomainMode } from '../tenants/domain-mode.ts';

/** The warnings begin this many days before the due date (specification 9). */
export const headerNoticeDays = 7;
export const ordersNoticeDays = 8;

/** `due`: a warning with the days left. `behind`: an error with the days since the due date. */
export type PaymentNotice =
  | { readonly kind: 'due'; readonly days: number }
  | { readonly kind: 'behind'; readonly days: number };

/**
 * Whether a viewer pays the plan of the host's company, so that pages warn of its due date: a USER of this company on a
 * tenant's domain (specification 2, payment banner). The platform's ADMIN belongs to another company.
 */
export const paysPlan = (
  viewer: { readonly company: string; readonly authorities: readonly string[] } | null,
  site: { readonly company: string; readonly mode: DomainMode },
): boolean => site.mode === 'tenant' && viewer?.company === site.company && flagsOf(viewer.authorities).user;

/** The warning on every page, by the days until the due date; null without one, and while there is time. */
export function paymentNotice(days: number | null): PaymentNotice | null {
  if (days === null || days > headerNoticeDays) return null;
  return days > 0 ? { kind: 'due', days } : { kind: 'behind', days: Math.abs(days) };
}
