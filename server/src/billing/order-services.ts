import type { Accounts } from '../accounts/api.ts';
import type { Platform } from '../platform/create-platform.ts';
import type { Tenants } from '../tenants/api.ts';

/** The services that orders, payments and registrations use. */
export interface OrderServices
  extends Pick<
      Platform,
      | 'runInTenant'
      | 'database'
      | 'settings'
      | 'clock'
      | 'log'
      | 'rates'
      | 'translate'
      | 'queueMail'
      | 'payments'
      | 'storage'
      | 'workers'
    >,
    Pick<Tenants, 'originOf' | 'siteCache' | 'paymentKeyOf' | 'paymentKeyIn'>,
    Pick<Accounts, 'prepareRegistration' | 'findOwnRegistration'> {}

/** What the consequences of an order's new state need: a course that opens is reported by mail. */
export type MoveServices = Pick<OrderServices, 'originOf' | 'queueMail' | 'translate'>;
