import type { PaymentConfirmation, PaymentFailure } from '@lernhaus/contract/billing/payments';
import { Failure } from '@lernhaus/contract/failures';
import type { TransactionContext } from '../../platform/context.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import type { OrderServices } from '../order-services.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lockOrderByNumber, type OrderHead } from '../orders/queries.ts';
import { inSeller } from './in-seller.ts';
import { confirmationOf, isSignedBy } from './signature.ts';
import { takePayment } from './take-payment.ts';

interface OrderSource {
  readonly seller: string;
  readonly kind: OrderHead['kind'];
}

const signer = ({ viewer }: RequestContext): string => viewer?.login ?? 'anonymous';

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
  at: RequestContext,
  source: OrderSource,
  confirmation: PaymentConfirmation,
): Promise<{ readonly orderId: string; readonly userId: string }> {
  return inSeller(services, source.seller, async (tx) => {
    const context = { ...at, tx };
    const [key, order] = await Promise.all([
      services.paymentKeyIn(tx, source.seller),
      lockOwnOrder(context, source, confirmation),
    ]);
    const { providerOrderId } = order;
    const { razorPayOrderId, razorPayPaymentId, razorPaySignature } = confirmation;
    const isSigned =
      key !== null &&
      providerOrderId !== null &&
      providerOrderId === razorPayOrderId &&
      isSignedBy(confirmationOf(providerOrderId, razorPayPaymentId), razorPaySignature, key.keySecret);
    if (!isSigned) throw new Failure('error.payment.signature');
    await takePayment(services, context, order, { id: razorPayPaymentId, amount: order.total, by: signer(at) });
    return { orderId: order.number, userId: order.buyerId };
  });
}

/**
 * Handles a browser's report that a payment failed or was cancelled. A payment that the provider reports later still
 * counts.
 */
export async function failPayment(
  services: OrderServices,
  at: RequestContext,
  source: OrderSource,
  failure: PaymentFailure,
): Promise<{ readonly orderId: string; readonly userId: string }> {
  return inSeller(services, source.seller, async (tx) => {
    const context = { ...at, tx };
    const order = await lockOwnOrder(context, source, failure);
    // A bank transfer does not fail because a browser says so.
    if (order.paymentType !== 'ONLINE') throw new Failure('error.http.404');
    await moveOrder(services, context, order, { event: 'failed', by: signer(at), remark: failure.reason ?? null });
    return { orderId: order.number, userId: order.buyerId };
  });
}
