import type { OrderState } from '@lernhaus/domain/billing/order-state';
import { refundEvent } from '@lernhaus/domain/billing/refundable';
import type { TransactionContext } from '../../platform/context.ts';
import { issueCreditNote, issueMissingInvoice } from '../documents/issue-document.ts';
import type { OrderServices } from '../order-services.ts';
import { moveOrder } from '../orders/move-order.ts';
import type { OrderHead } from '../orders/queries.ts';
import { creditedOf, type RefundRow, refundedOf, writeRefund } from './refund-queries.ts';

/**
 * Completes a locked refund: issues its credit note and changes the order, so that access ends when the whole amount is
 * refunded. A second payment is no part of the order. Returns the order's state.
 */
export async function completeRefund(
  services: OrderServices,
  context: TransactionContext,
  order: OrderHead,
  refund: RefundRow,
  { by, providerRefundId }: { readonly by: string; readonly providerRefundId: string | null },
): Promise<OrderState> {
  const { tx } = context;
  await writeRefund(tx, order.owner, refund.id, { state: 'DONE', providerRefundId });
  if (refund.surplus) return order.state;
  if (order.kind === 'plan') await issueMissingInvoice(services, context, order);
  const refunded = await refundedOf(tx, order);
  // A refund that failed after its credit note, and was made again, has its credit note already.
  const before = await creditedOf(tx, order);
  const amount = Math.min(refund.amount, refunded - before);
  if (amount > 0) await issueCreditNote(context, order, { id: refund.id, amount, before });
  return moveOrder(services, context, order, { event: refundEvent(refunded, order.total), by });
}
