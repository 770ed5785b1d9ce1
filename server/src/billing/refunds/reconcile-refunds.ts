import type { Outsider } from '@lernhaus/domain/accounts/outsiders';
import { dayMs } from '@lernhaus/domain/time';
import type { ListedRefund } from '../../gateways/payments/payment-gateway.ts';
import { inPlatform, type Tx } from '../../platform/database/transaction.ts';
import type { OrderServices } from '../order-services.ts';
import { lockOrder } from '../orders/head-queries.ts';
import { inSellerTransaction } from '../payments/in-seller-transaction.ts';
import { platformContext } from '../payments/platform-context.ts';
import { applyRefundReport } from './apply-refund-report.ts';
import { readOnlineSellers, readPaymentAtProvider } from './refund-queries.ts';

/** A payment can be refunded for about half a year. */
const paymentDays = 200;
/** The provider repeats a report for a day; a week covers a server that was down. */
const refundDays = 7;
const by: Outsider = 'reconcile';

/**
 * Asks the provider of each company that is paid online about its latest refunds, because a report may be lost. Returns
 * how many were new.
 */
export async function reconcileRefunds(services: OrderServices): Promise<number> {
  const now = services.clock();
  const sellers = await inPlatform(services.database, 'read', (tx) =>
    readOnlineSellers(tx, new Date(now.getTime() - paymentDays * dayMs)),
  );
  let applied = 0;
  for (const seller of sellers) {
    try {
      const key = await services.paymentKeyOf(seller);
      if (!key) continue;
      const refunds = await services.payments.refundsSince(key, new Date(now.getTime() - refundDays * dayMs));
      for (const refund of refunds)
        if (await inSellerTransaction(services, seller, (tx) => applyRefund(services, tx, seller, refund)))
          applied += 1;
    } catch (error) {
      // The company is asked about again an hour later.
      services.log.warn({ err: error, tenant: seller }, 'refunds could not be reconciled');
    }
  }
  return applied;
}

async function applyRefund(services: OrderServices, tx: Tx, seller: string, refund: ListedRefund): Promise<boolean> {
  if (refund.status === 'pending') return false;
  const payment = await readPaymentAtProvider(tx, seller, refund.paymentId);
  const order = payment && (await lockOrder(tx, payment.owner, payment.orderId));
  if (!order) return false;
  const context = platformContext(services, tx, order.owner);
  const reported = { ...refund, failed: refund.status === 'failed' };
  return (await applyRefundReport(services, context, order, reported, by)) === 'applied';
}
