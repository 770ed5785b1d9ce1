import type { PaymentConfirmation, PaymentFailure } from '@lernhaus/contract/billing/payments';
import { Failure } from '@lernhaus/contract/failures';
import type { Outsider } from '@lernhaus/domain/accounts/outsiders';
import type { TransactionContext } from '../../platform/context.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import type { OrderServices } from '../order-services.ts';
import { lockOrderByNumber, type OrderHead } from '../orders/head-queries.ts';
import { moveOrder } from '../orders/move-order.ts';
import { inSellerTransaction } from './in-seller-transaction.ts';
import { confirmationOf, isSignedBy } from './signature.ts';
import { takePayment } from './take-payment.ts';

interface OrderSource {
  readonly seller: string;
  readonly kind: OrderHead['kind'];
}

const signer = ({ viewer }: RequestContext): string => viewer?.login ?? ('anonymous' satisfies Outsider);

/** Finds the order of this buyer. For an order of another buyer it throws the same 404 as for an unknown one. */
async function lockOwnOrder(
  context: TransactionContext,
  { seller, kind }: OrderSource,
  { orderId, userId }: { readonly orderId: string; readonly userId: string },
): Promise<OrderHead> {
  const order = await lockOrderByNumber(context.tx, { seller, kind, number: orderId });
  const isOwn = order?.buyerId === userId && (!context.viewer || context.viewer.id === userId);
  if (!order || !isOwn) throw new Failure('error.http.404');
  return order;
}

/**
 * Handles a browser's report that an order is paid, with the provider's signature over the stored order and the
 * payment.
 */
export async function confirmPayment(
  services: OrderServices,
  context: RequestContext,
  source: OrderSource,
  confirmation: PaymentConfirmation,
): Promise<{ readonly orderId: string; readonly userId: string }> {
  return inSellerTransaction(services, source.seller, async (tx) => {
    const txContext = { ...context, tx };
    const [key, order] = await Promise.all([
      services.paymentKeyIn(tx, source.seller),
      lockOwnOrder(txContext, source, confirmation),
    ]);
    const { providerOrderId } = order;
    const { razorPayOrderId, razorPayPaymentId, razorPaySignature } = confirmation;
    const isSigned =
      key !== null &&
      providerOrderId !== null &&
      providerOrderId === razorPayOrderId &&
      isSignedBy(confirmationOf(providerOrderId, razorPayPaymentId), razorPaySignature, key.keySecret);
    if (!isSigned) throw new Failure('error.payment.signature');
    await takePayment(services, txContext, order, { id: razorPayPaymentId, amount: order.total, by: signer(context) });
    return { orderId: order.number, userId: order.buyerId };
  });
}

/**
 * Handles a browser's report that a payment failed or was cancelled. A payment that the provider reports later still
 * counts.
 */
export async function failPayment(
  services: OrderServices,
  context: RequestContext,
  source: OrderSource,
  failure: PaymentFailure,
): Promise<{ readonly orderId: string; readonly userId: string }> {
  return inSellerTransaction(services, source.seller, async (tx) => {
    const txContext = { ...context, tx };
    const order = await lockOwnOrder(txContext, source, failure);
    // A bank transfer does not fail because a browser says so.
    if (order.paymentType !== 'ONLINE') throw new Failure('error.http.404');
    await moveOrder(services, txContext, order, {
      event: 'failed',
      by: signer(context),
      remark: failure.reason ?? null,
    });
    return { orderId: order.number, userId: order.buyerId };
  });
}
