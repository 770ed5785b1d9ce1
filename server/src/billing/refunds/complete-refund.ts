import type { OrderState } from '@lernhaus/domain/billing/order-state';
import { refundEvent } from '@lernhaus/domain/billing/refundable';
import { recordAudit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { issueCreditNote, issueMissingInvoice } from '../documents/issue-document.ts';
import type { OrderServices } from '../order-services.ts';
import type { OrderHead } from '../orders/head-queries.ts';
import { moveOrder } from '../orders/move-order.ts';
import { type RefundRow, readInvoiceSums, refundedOf, writeRefund } from './refund-queries.ts';

/**
 * Completes a locked refund: issues its credit note and changes the order, so that access ends when the whole amount is
 * refunded. A second payment is not a part of the order, so its refund is only audited. Returns the order's state.
 */
export async function completeRefund(
  services: OrderServices,
  context: TransactionContext,
  order: OrderHead,
  refund: RefundRow,
  { by, providerRefundId }: { readonly by: string; readonly providerRefundId: string | null },
): Promise<OrderState> {
  const { tx, now } = context;
  await writeRefund(tx, order.owner, refund.id, { state: 'DONE', providerRefundId });
  if (refund.surplus) {
    const data = { message: `${order.number}: the second payment was refunded (${refund.id})` };
    const values = { order: order.number };
    await recordAudit(tx, { owner: order.owner, act: 'surplusRefunded', principal: by, data, values }, now);
    return order.state;
  }
  if (order.kind === 'plan') await issueMissingInvoice(services, context, order);
  const refunded = await refundedOf(tx, order);
  await creditRefund(context, order, { id: refund.id, amount: refund.amount, refunded, by });
  return moveOrder(services, context, order, { event: refundEvent(refunded, order.total), by });
}

interface CompletedRefund extends Pick<RefundRow, 'id' | 'amount'> {
  /** All completed refunds of the order, with this one. */
  readonly refunded: number;
  readonly by: string;
}

/**
 * Issues the credit note of a refund, over what the invoice still contains at most. The money has gone back, so the
 * refund is not refused: the audit names the part above the invoice.
 */
async function creditRefund(
  context: TransactionContext,
  order: OrderHead,
  { id, amount, refunded, by }: CompletedRefund,
): Promise<void> {
  const sums = await readInvoiceSums(context.tx, order);
  if (!sums) return;
  const { invoiced, credited: before } = sums;
  // A refund that failed after its credit note, and was made again, has its credit note already.
  const uncredited = Math.min(amount, refunded - before);
  const creditable = Math.min(uncredited, invoiced - before);
  if (creditable > 0) await issueCreditNote(context, order, { id, amount: creditable, before });
  const above = uncredited - Math.max(0, creditable);
  if (above <= 0) return;
  const message = `${order.number}: the refund ${id} exceeds the invoice by ${above} (${order.currency}, minor units)`;
  const values = { order: order.number };
  await recordAudit(
    context.tx,
    { owner: order.owner, act: 'refundAboveInvoice', principal: by, data: { message }, values },
    context.now,
  );
}
