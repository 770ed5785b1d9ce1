import { Failure } from '@lernhaus/contract/failures';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import type { OrderServices } from '../order-services.ts';
import { lockOrderByNumber } from '../orders/head-queries.ts';
import { moveOrder } from '../orders/move-order.ts';
import { inSellerTransaction } from '../payments/in-seller-transaction.ts';
import { payerOf } from './payer-of.ts';
import { readActivePlan } from './plan-queries.ts';

/**
 * Withdraws the company's order of a plan that waits for a transfer. The order that gives the company its plan stays,
 * because the trial depends on it, and so does an order that ADMIN wrote. An order of another company gets a 404. A
 * transfer that arrives later can still be confirmed.
 */
export async function withdrawOrder(
  services: OrderServices,
  context: RequestContext,
  number: string,
): Promise<{ readonly orderId: string }> {
  const { company, login } = payerOf(context);
  return inSellerTransaction(services, services.settings.mainCompany, async (tx) => {
    const order = await lockOrderByNumber(tx, { seller: services.settings.mainCompany, kind: 'plan', number });
    if (!order || order.owner !== company) throw new Failure('error.http.404');
    const active = await readActivePlan(tx, company);
    const isOpen = order.state === 'AWAITING_TRANSFER' && order.paymentType !== 'ONLINE' && !order.byHand;
    if (!isOpen || active?.orderId === number) throw new Failure('error.order.state', { state: order.state });
    await moveOrder(services, { ...context, tx }, order, { event: 'cancelled', by: login });
    return { orderId: number };
  });
}
