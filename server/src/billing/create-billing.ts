import type { Accounts } from '../accounts/api.ts';
import type { Media } from '../media/api.ts';
import type { Platform } from '../platform/create-platform.ts';
import type { Tenants } from '../tenants/api.ts';
import { mountLmsOrders } from './lms-order-routes.ts';
import { mountPlans } from './plan-routes.ts';
import { mountCourseRegistration } from './registration/registration-routes.ts';

/** Creates the slice of billing: plans and their orders, and the registration for courses with its orders. */
export function createBilling(
  platform: Platform,
  { tenants, media, accounts }: { readonly tenants: Tenants; readonly media: Media; readonly accounts: Accounts },
): void {
  const { routes } = platform;
  mountPlans(platform, media.store, tenants.quota);
  mountLmsOrders(routes);
  mountCourseRegistration(routes, { ...platform, ...tenants, prepareStudent: accounts.prepareStudent });
}
