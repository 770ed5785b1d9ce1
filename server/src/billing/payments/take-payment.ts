import { Failure } from '@lernhaus/contract/failures';
import { isPaid } from '@lernhaus/domain/billing/order-state';
import { recordAudit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { OrderServices } from '../order-services.ts';
import { insertPayment, type OrderHead, orderOfPayment } from '../orders/head-queries.ts';
import { moveOrder } from '../orders/move-order.ts';

interface ArrivedPayment {
  readonly id: string;
  readonly amount: number;
  readonly by: string;
}

/** The result of a reported payment. `surplus`: the order was paid already, so the seller refunds this payment. */
export type PaymentOutcome = 'applied' | 'repeated' | 'surplus';

/**
 * Records a captured payment of a locked order, once, and opens what was bought. The caller has proved that the payment
 * is real and has the order's amount.
 */
export async function takePayment(
  services: OrderServices,
  context: TransactionContext,
  order: OrderHead,
  { id, amount, by }: ArrivedPayment,
): Promise<PaymentOutcome> {
  const { tx, now } = context;
  const surplus = isPaid(order.state);
  if (!(await insertPayment(tx, order, { providerPaymentId: id, amount, by, surplus }, now))) {
    if ((await orderOfPayment(tx, order.owner, id)) === order.id) return 'repeated';
    throw new Failure('error.payment.used');
  }
  if (!surplus) {
    await moveOrder(services, context, order, { event: 'paid', by });
    return 'applied';
  }
  const message = `${order.number}: paid again (${id}), to be given back`;
  const values = { order: order.number };
  await recordAudit(tx, { owner: order.owner, act: 'paidTwice', principal: by, data: { message }, values }, now);
  return 'surplus';
}
