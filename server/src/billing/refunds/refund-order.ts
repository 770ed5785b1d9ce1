import { Failure } from '@lernhaus/contract/failures';
import { moneyWords } from '@lernhaus/domain/billing/money-words';
import { checkRefund, refundable } from '@lernhaus/domain/billing/refundable';
import { type Language, languageOf } from '@lernhaus/domain/tenants/tenant-language';
import { accountOf } from '../../accounts/api.ts';
import { type TransactionContext, viewerNameIn } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import type { OrderServices } from '../order-services.ts';
import { lockOrder, type OrderHead } from '../orders/head-queries.ts';
import { inSellerTransaction } from '../payments/in-seller-transaction.ts';
import { isProviderError, isRefusedByProvider } from '../payments/start-online-order.ts';
import { lockSale } from '../sales/sale-queries.ts';
import { completeRefund } from './complete-refund.ts';
import {
  insertRefund,
  lockRefund,
  type RefundRow,
  readPaidMoney,
  readRefundOf,
  readRequestedRefund,
  refundedOf,
  writeRefund,
} from './refund-queries.ts';

interface RefundCall {
  readonly seller: string;
  readonly id: string;
  readonly amount: number | null;
  readonly reason: string;
  /** A second payment of the order; null for the payment of the order itself. */
  readonly paymentId: string | null;
  /** The caller's id of the refund: a repeated call with it refunds once. */
  readonly refundId: string | null;
}

interface RequestedRefund {
  readonly owner: string;
  readonly orderId: string;
  readonly refundId: string;
  readonly amount: number;
  /** Null: nothing is left to ask of a provider. The company itself sends a transfer back. */
  readonly providerPaymentId: string | null;
}

/**
 * Gives money back: the refund is written first, then the provider is asked outside of the transaction, then the order
 * follows. If the provider's answer is lost, the same call again sends the same reference, so the money goes back once.
 * If our reply is lost, the same call with the same id of the refund gets it again.
 */
export async function refundOrder(services: OrderServices, context: RequestContext, refundCall: RefundCall) {
  const requested = await inSellerTransaction(services, refundCall.seller, (tx) =>
    request({ ...context, tx }, refundCall),
  );
  const { providerPaymentId, refundId, amount } = requested;
  const providerRefundId =
    providerPaymentId === null
      ? null
      : await sendBack(services, context, refundCall.seller, { ...requested, providerPaymentId, refundId, amount });
  return inSellerTransaction(services, refundCall.seller, (tx) =>
    completeIfRequested(services, { ...context, tx }, requested, providerRefundId),
  );
}

async function request(context: TransactionContext, refundCall: RefundCall): Promise<RequestedRefund> {
  const { seller, id, amount, reason } = refundCall;
  const { tx, now, viewer } = context;
  const sale = await lockSale(tx, seller, id);
  const order = sale && (await lockOrder(tx, sale.owner, sale.id));
  if (!order) throw new Failure('error.http.404');
  const ownRefund = refundCall.refundId ? await readRefundOf(tx, order, refundCall.refundId) : null;
  const money = await readPaidMoney(tx, order, ownRefund ? ownRefund.paymentId : refundCall.paymentId);
  const { paymentId, providerPaymentId, surplus, paid, refunded } = money;
  if (paymentId === null && refundCall.paymentId !== null) throw new Failure('error.http.404');
  const earlierRefund = await lockKnownRefund(tx, order, { ownRefund, money, amount });
  if (earlierRefund)
    return {
      owner: order.owner,
      orderId: order.id,
      refundId: earlierRefund.id,
      amount: earlierRefund.amount,
      providerPaymentId: earlierRefund.state === 'DONE' ? null : providerPaymentId,
    };
  const check = checkRefund(order.state, { paid, refunded }, amount);
  if (check.kind === 'wrongState') throw new Failure('error.order.state', { state: order.state });
  if (check.kind === 'wrongAmount')
    throw new Failure(
      'error.refund.amount',
      { most: moneyWords(check.most, order.currency, await languageIn(context)) },
      [{ objectName: 'refund', field: 'amount', message: 'error.refund.amount' }],
    );
  const by = viewerNameIn(order.owner, viewer);
  const refund = { id: refundCall.refundId, paymentId, amount: check.amount, reason, by, now, surplus };
  const { id: refundId } = await insertRefund(tx, order, refund);
  return { owner: order.owner, orderId: order.id, refundId, amount: check.amount, providerPaymentId };
}

/** The language of the caller's account. */
async function languageIn({ tx, viewer, tenant }: TransactionContext): Promise<Language> {
  const account = viewer && (await accountOf(tx, viewer.company, viewer.id));
  return languageOf(account?.langKey) ?? tenant.language;
}

interface SearchedRefund {
  /** The refund that has the key of the call. */
  readonly ownRefund: { readonly id: string } | null;
  readonly money: Awaited<ReturnType<typeof readPaidMoney>>;
  readonly amount: number | null;
}

/**
 * The refund that an earlier call has made: by its key, or one of this amount that the provider did not answer. Without
 * an amount the earlier call asked for the same only if nothing is left beside its refund.
 */
async function lockKnownRefund(
  tx: Tx,
  order: OrderHead,
  { ownRefund, money, amount }: SearchedRefund,
): Promise<RefundRow | null> {
  const isNew = amount === null && refundable(money) > 0;
  const id = ownRefund?.id ?? (isNew ? null : await readRequestedRefund(tx, order, money, amount));
  const refund = id === null ? null : await lockRefund(tx, order.owner, id);
  // The same failure as in the first call.
  if (refund?.state === 'FAILED') throw new Failure('error.refund.refused');
  return refund;
}

/** The provider's id of the refund; null if the provider's report has completed it before the call ended. */
async function sendBack(
  services: OrderServices,
  context: RequestContext,
  seller: string,
  requested: RequestedRefund & { readonly providerPaymentId: string },
): Promise<string | null> {
  const { owner, refundId, providerPaymentId, amount } = requested;
  const key = await services.paymentKeyOf(seller);
  if (!key) throw new Failure('error.payment.notOffered');
  return services.payments
    .refund(key, { paymentId: providerPaymentId, amount, reference: refundId })
    .then(({ id }) => id)
    .catch(async (error: unknown) => {
      if (!isProviderError(error)) throw error;
      services.log.warn({ err: error, tenant: context.tenant.company }, 'a refund was not accepted');
      // Without an answer the refund may have been made, so it stays requested. A refusal is final, unless the
      // provider has reported the refund, or answered another call about it, in the meantime.
      if (!isRefusedByProvider(error)) throw new Failure('error.payment.provider');
      if ((await inSellerTransaction(services, seller, (tx) => failIfRequested(tx, owner, refundId))) === 'DONE')
        return null;
      throw new Failure('error.refund.refused');
    });
}

/** Writes that a refund failed if nobody has decided about it. Returns its state. */
async function failIfRequested(tx: Tx, owner: string, refundId: string): Promise<RefundRow['state'] | undefined> {
  const refund = await lockRefund(tx, owner, refundId);
  if (refund?.state !== 'REQUESTED') return refund?.state;
  await writeRefund(tx, owner, refundId, { state: 'FAILED', providerRefundId: null });
  return 'FAILED';
}

async function completeIfRequested(
  services: OrderServices,
  context: TransactionContext,
  { owner, orderId, refundId }: RequestedRefund,
  providerRefundId: string | null,
) {
  const { tx, viewer } = context;
  const order = await lockOrder(tx, owner, orderId);
  const refund = await lockRefund(tx, owner, refundId);
  if (!order || !refund) throw new Failure('error.http.404');
  const by = viewerNameIn(order.owner, viewer);
  // The provider's report may have arrived first.
  const state =
    refund.state === 'REQUESTED'
      ? await completeRefund(services, context, order, refund, { by, providerRefundId })
      : order.state;
  return { id: orderId, state, refunded: await refundedOf(tx, order) };
}
