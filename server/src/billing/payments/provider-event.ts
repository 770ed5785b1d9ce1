import { z } from 'zod';
import type { ReportedRefund } from '../refunds/apply-refund-report.ts';

const providerId = z.string().min(1).max(100);
const payment = z.object({
  id: providerId,
  order_id: providerId.nullish(),
  amount: z.number().int(),
  currency: z.string().max(10),
  error_description: z.string().max(2000).nullish(),
});
const refund = z.object({
  id: providerId,
  payment_id: providerId,
  amount: z.number().int().positive(),
  receipt: z.string().max(100).nullish(),
});
const event = z.object({
  event: z.string().max(60),
  payload: z
    .object({
      payment: z.object({ entity: payment }).optional(),
      refund: z.object({ entity: refund }).optional(),
    })
    .default({}),
});

export interface EventPayment {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
}

/** An event of the provider, as we handle it. */
export type ProviderEvent = { readonly kind: string; readonly payment: EventPayment | null } & (
  | { readonly means: 'paid' | 'failed' | 'nothing' }
  | { readonly means: 'refund'; readonly refund: ReportedRefund }
);

const paidKinds = ['payment.captured', 'order.paid'];

/** Reads the body of a report; null if it is not a report. */
export function readProviderEvent(body: Uint8Array): ProviderEvent | null {
  const read = event.safeParse(jsonOf(body));
  if (!read.success) return null;
  const { event: kind, payload } = read.data;
  const payment = payload.payment?.entity;
  const refund = payload.refund?.entity;
  const about = payment?.order_id
    ? { id: payment.id, orderId: payment.order_id, amount: payment.amount, currency: payment.currency }
    : null;
  if (refund && (kind === 'refund.processed' || kind === 'refund.failed'))
    return {
      kind,
      payment: about,
      means: 'refund',
      refund: {
        id: refund.id,
        paymentId: refund.payment_id,
        amount: refund.amount,
        reference: refund.receipt ?? null,
        failed: kind === 'refund.failed',
      },
    };
  if (about && paidKinds.includes(kind)) return { kind, payment: about, means: 'paid' };
  return { kind, payment: about, means: about && kind === 'payment.failed' ? 'failed' : 'nothing' };
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    // The schema refuses it.
    return undefined;
  }
}
