import type { Accounts } from '../accounts/api.ts';
import type { Media } from '../media/api.ts';
import type { Platform } from '../platform/create-platform.ts';
import { inPlatform } from '../platform/database/transaction.ts';
import type { PeriodicJob } from '../platform/jobs.ts';
import type { Tenants } from '../tenants/api.ts';
import { mountDocuments } from './documents/document-routes.ts';
import { drawDocuments } from './documents/draw-documents.ts';
import { mountLmsOrders } from './lms-order-routes.ts';
import type { OrderServices } from './order-services.ts';
import { mountOrderReads } from './orders/order-reads.ts';
import { forgetEvents } from './payments/event-queries.ts';
import { mountPayments } from './payments/payment-routes.ts';
import { reconcile } from './payments/reconcile.ts';
import { mountPlans } from './plan-routes.ts';
import { mountPlanPayments } from './plans/plan-payment-routes.ts';
import { reconcileRefunds } from './refunds/reconcile-refunds.ts';
import { mountCourseRegistration } from './registration/registration-routes.ts';
import { mountCoupons } from './sales/coupon-routes.ts';
import { mountRevenue } from './sales/revenue-routes.ts';
import { mountSales } from './sales/sale-routes.ts';

export type Billing = ReturnType<typeof createBilling>;

/** Creates the slice of billing: plans, orders and payments, and the registration for courses. */
export function createBilling(
  platform: Platform,
  { tenants, media, accounts }: { readonly tenants: Tenants; readonly media: Media; readonly accounts: Accounts },
) {
  const { routes, database, clock } = platform;
  const { prepareRegistration, findOwnRegistration } = accounts;
  const services: OrderServices = { ...platform, ...tenants, prepareRegistration, findOwnRegistration };
  mountPlans(platform, media.store, tenants.quota);
  mountLmsOrders(routes, services);
  mountOrderReads(routes);
  mountCourseRegistration(routes, services);
  mountPayments(routes, services);
  mountPlanPayments(routes, services);
  mountDocuments(routes, media.links);
  mountSales(routes, services);
  mountCoupons(routes);
  mountRevenue(routes, services, media.links);
  const askProvider: PeriodicJob = {
    name: 'reconcile-payments',
    cron: '*/5 * * * *',
    handler: async () => void (await reconcile(services)),
  };
  const askAboutRefunds: PeriodicJob = {
    name: 'reconcile-refunds',
    cron: '35 * * * *',
    handler: async () => void (await reconcileRefunds(services)),
  };
  const forgetOldEvents: PeriodicJob = {
    name: 'forget-payment-events',
    cron: '20 4 * * *',
    handler: () => inPlatform(database, 'write', (tx) => forgetEvents(tx, clock())),
  };
  const drawAll = () => drawDocuments({ ...services, store: media.store });
  const draw: PeriodicJob = { name: 'draw-documents', cron: '* * * * *', handler: async () => void (await drawAll()) };
  return {
    jobs: [askProvider, askAboutRefunds, forgetOldEvents, draw],
    reconcile: () => reconcile(services),
    reconcileRefunds: () => reconcileRefunds(services),
    drawDocuments: drawAll,
  };
}
