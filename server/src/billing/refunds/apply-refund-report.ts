import { recordAudit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { OrderServices } from '../order-services.ts';
import type { OrderHead } from '../orders/head-queries.ts';
import { completeRefund } from './complete-refund.ts';
import {
  insertRefund,
  lockReportedRefund,
  type RefundRow,
  readPaymentAtProvider,
  writeRefund,
} from './refund-queries.ts';

/** A refund as the provider reports it. */
export interface ReportedRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  /** What we sent with it; null for a refund made in the provider's dashboard. */
  readonly reference: string | null;
  readonly failed: boolean;
}

/**
 * Records a reported refund once, on a locked order. The refund was requested here, or somebody made it in the
 * provider's dashboard. A refund that the provider reported as failed stays failed, in whatever order its reports arrive.
 * One that only a refused call of ours has failed was made by an earlier call if the provider reports it.
 */
export async function applyRefundReport(
  services: OrderServices,
  context: TransactionContext,
  order: OrderHead,
  reported: ReportedRefund,
  by: string,
): Promise<'applied' | 'repeated' | 'unknown'> {
  const { tx, now } = context;
  const payment = await readPaymentAtProvider(tx, order.seller, reported.paymentId);
  if (payment?.orderId !== order.id) return 'unknown';
  const key = { providerRefundId: reported.id, reference: reported.reference };
  const reportedRefund = await lockReportedRefund(tx, order, key);
  if (reportedRefund && isOver(reportedRefund, reported)) return 'repeated';
  const refund =
    reportedRefund ??
    (await insertRefund(tx, order, {
      paymentId: payment.id,
      amount: reported.amount,
      reason: null,
      by,
      now,
      providerRefundId: reported.id,
      surplus: payment.surplus,
    }));
  if (!reported.failed) {
    await completeRefund(services, context, order, refund, { by, providerRefundId: reported.id });
    return 'applied';
  }
  await writeRefund(tx, order.owner, refund.id, { state: 'FAILED', providerRefundId: reported.id });
  const message = `${order.number}: the refund ${reported.id} failed`;
  const values = { order: order.number };
  await recordAudit(tx, { owner: order.owner, act: 'refundFailed', principal: by, data: { message }, values }, now);
  return 'applied';
}

const isOver = ({ state, providerRefundId }: RefundRow, { failed }: ReportedRefund): boolean =>
  failed ? state === 'FAILED' : state === 'DONE' || (state === 'FAILED' && providerRefundId !== null);
