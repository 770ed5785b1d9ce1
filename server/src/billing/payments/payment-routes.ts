import { paymentWebhook } from '@lernhaus/contract/billing/payments';
import type { RouteRegistry } from '../../platform/http/route-registry.ts';
import type { OrderServices } from '../order-services.ts';
import { receiveEvent } from './receive-event.ts';

const headerOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** Mounts the call of the payment provider. */
export function mountPayments(routes: RouteRegistry, services: OrderServices): void {
  routes.open(paymentWebhook, (context, { params, body }, { headers }) =>
    receiveEvent(services, context, {
      company: params.company,
      body,
      signature: headerOf(headers['x-razorpay-signature']),
      eventId: headerOf(headers['x-razorpay-event-id']),
    }),
  );
}
