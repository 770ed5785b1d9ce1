import { createHash } from 'node:crypto';
import { Failure } from '@lernhaus/contract/failures';
import type { Outsider } from '@lernhaus/domain/accounts/outsiders';
import { dayMs } from '@lernhaus/domain/time';
import { recordAudit, wasAudited } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import type { OrderServices } from '../order-services.ts';
import { lockOrder, lockOrderAtProvider, type OrderHead } from '../orders/head-queries.ts';
import { moveOrder } from '../orders/move-order.ts';
import { applyRefundReport } from '../refunds/apply-refund-report.ts';
import { readPaymentAtProvider } from '../refunds/refund-queries.ts';
import { insertEvent, writeOutcome } from './event-queries.ts';
import { inSellerTransaction } from './in-seller-transaction.ts';
import { languageOfCompany } from './platform-context.ts';
import { type EventPayment, type ProviderEvent, readProviderEvent } from './provider-event.ts';
import { isSignedBy } from './signature.ts';
import { takePayment } from './take-payment.ts';

export interface Report {
  readonly company: string;
  readonly body: Uint8Array;
  readonly signature: string;
  /** The provider's id of the event: the same for a repeated report. */
  readonly eventId: string;
}

const companyShape = /^[a-z]{2,20}$/;
const by: Outsider = 'webhook';
/** All reports and checks of a payment come within these days. */
const reportedDays = 30;

/**
 * Receives a report of the payment provider: stores it first, then applies it once. A report about an unknown order is
 * stored too, so that the provider stops repeating it.
 */
export async function receiveEvent(services: OrderServices, context: RequestContext, report: Report): Promise<void> {
  const { company, body } = report;
  // An unknown company and a wrong signature have the same answer.
  const key = companyShape.test(company) ? await services.paymentKeyOf(company) : null;
  if (!key?.webhookSecret || !isSignedBy(body, report.signature, key.webhookSecret))
    throw new Failure('error.payment.signature');
  const event = readProviderEvent(body);
  if (!event) throw new Failure('error.malformed');
  // Without an id, the same bytes are the same event.
  const eventId = report.eventId.slice(0, 100) || createHash('sha256').update(body).digest('hex');
  const tenant = { ...context.tenant, language: await languageOfCompany(services, company) };
  await inSellerTransaction(services, company, async (tx) => {
    const txContext: TransactionContext = { ...context, tenant, viewer: null, tx };
    const { payment } = event;
    const order = await lockOrderOf(tx, company, event);
    const isNew = await insertEvent(tx, { owner: company, eventId, kind: event.kind, payment, now: context.now });
    if (!isNew) return;
    const outcome = order ? await apply(services, txContext, order, event) : 'unknown';
    await writeOutcome(tx, company, eventId, outcome);
  });
}

/** The order that an event is about. A report of a refund may name the payment only. */
async function lockOrderOf(tx: Tx, company: string, event: ProviderEvent): Promise<OrderHead | null> {
  if (event.payment) return lockOrderAtProvider(tx, company, event.payment.orderId);
  const payment = event.means === 'refund' ? await readPaymentAtProvider(tx, company, event.refund.paymentId) : null;
  return payment && lockOrder(tx, payment.owner, payment.orderId);
}

async function apply(
  services: OrderServices,
  context: TransactionContext,
  order: OrderHead,
  event: ProviderEvent,
): Promise<string> {
  const { payment } = event;
  if (event.means === 'failed') {
    if (order.state !== 'OPEN') return 'repeated';
    await moveOrder(services, context, order, { event: 'failed', by });
    return 'applied';
  }
  if (event.means === 'refund') return applyRefund(services, context, order, event);
  if (event.means !== 'paid' || !payment) return 'ignored';
  if (!(await hasAmountOf(context, order, payment, by))) return 'wrongAmount';
  return takePayment(services, context, order, { id: payment.id, amount: payment.amount, by });
}

/** A refund may be reported before its payment: then the payment is taken first, because it has certainly arrived. */
async function applyRefund(
  services: OrderServices,
  context: TransactionContext,
  order: OrderHead,
  { payment, refund }: ProviderEvent & { readonly means: 'refund' },
): Promise<string> {
  const { tx } = context;
  const isNew = payment?.id === refund.paymentId && !(await readPaymentAtProvider(tx, order.seller, payment.id));
  if (isNew) {
    if (!(await hasAmountOf(context, order, payment, by))) return 'wrongAmount';
    await takePayment(services, context, order, { id: payment.id, amount: payment.amount, by });
  }
  const locked = await lockOrder(tx, order.owner, order.id);
  return locked ? applyRefundReport(services, context, locked, refund, by) : 'unknown';
}

/** Whether a payment has the amount of the order. If not, it is noted once and opens nothing. */
export async function hasAmountOf(
  { tx, now }: TransactionContext,
  order: OrderHead,
  payment: EventPayment,
  by: string,
): Promise<boolean> {
  if (payment.amount === order.total && payment.currency === order.currency) return true;
  const message = `${order.number}: ${payment.id} has ${payment.amount} ${payment.currency} instead of ${order.total} ${order.currency}, and opens nothing`;
  const values = { order: order.number };
  const event = { owner: order.owner, act: 'wrongAmount', principal: by, data: { message }, values } as const;
  // The provider reports a payment in several events, and the job finds it at each of its checks.
  if (!(await wasAudited(tx, event, new Date(now.getTime() - reportedDays * dayMs)))) await recordAudit(tx, event, now);
  return false;
}
