import type { Outsider } from '@lernhaus/domain/accounts/outsiders';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import type { ProviderPayment } from '../../gateways/payments/payment-gateway.ts';
import { inPlatform, type Tx } from '../../platform/database/transaction.ts';
import type { OrderServices } from '../order-services.ts';
import { lockOrder } from '../orders/head-queries.ts';
import { moveOrder } from '../orders/move-order.ts';
import { firstCheckMinutes, maxChecks } from './check-schedule.ts';
import { inSellerTransaction } from './in-seller-transaction.ts';
import { languageOfCompany, platformContext } from './platform-context.ts';
import { hasAmountOf } from './receive-event.ts';
import { isRefusedByProvider } from './start-online-order.ts';
import { takePayment } from './take-payment.ts';

interface UnconfirmedOrder {
  readonly owner: string;
  readonly id: string;
  readonly seller: string;
  readonly providerOrderId: string | null;
}

const batch = 50;
const by: Outsider = 'reconcile';

/**
 * Returns the orders about which the provider must be asked now. Another process does not get the same ones. An order is
 * asked about until it is paid or cancelled, so it does not stay open if the provider misses the last check.
 */
export const takeDue = (tx: Tx, now: Date) =>
  tx.query<UnconfirmedOrder>(
    `update orders o set asks = asks + 1, ask_after = $1::timestamptz + make_interval(mins => $2 * (2 ^ least(asks, $3 - 1))::int)
     from (select owner, id from orders
           where ask_after <= $1 and provider_order_id is not null and state in ('OPEN', 'FAILED')
           order by ask_after limit $4 for update skip locked) due
     where o.owner = due.owner and o.id = due.id
     returning o.owner, o.id, o.seller, o.provider_order_id as "providerOrderId"`,
    [now, firstCheckMinutes, maxChecks, batch],
  );

/**
 * Asks the provider about orders that nobody confirmed: the browser was closed and no report has come. Returns the
 * number of orders asked about.
 */
export async function reconcile(services: OrderServices): Promise<number> {
  const due = await inPlatform(services.database, 'write', (tx) => takeDue(tx, services.clock()));
  for (const order of due) {
    try {
      await askAbout(services, order);
    } catch (error) {
      // The order is asked about again later.
      services.log.warn({ err: error, order: order.id, tenant: order.owner }, 'an order could not be reconciled');
    }
  }
  return due.length;
}

async function askAbout(services: OrderServices, unconfirmed: UnconfirmedOrder): Promise<void> {
  const { seller, providerOrderId } = unconfirmed;
  if (providerOrderId === null) return;
  const key = await services.paymentKeyOf(seller);
  // An order from before the company changed or removed its key is unknown to the provider, and must not wait for ever.
  const payments = key
    ? await services.payments.paymentsOf(key, providerOrderId).catch((error: unknown) => {
        if (isRefusedByProvider(error)) return [];
        throw error;
      })
    : [];
  const language = await languageOfCompany(services, unconfirmed.owner);
  await inSellerTransaction(services, seller, (tx) => applyPayments(services, { tx, language }, unconfirmed, payments));
}

async function applyPayments(
  services: OrderServices,
  { tx, language }: { readonly tx: Tx; readonly language: Language },
  unconfirmed: UnconfirmedOrder,
  payments: readonly ProviderPayment[],
): Promise<void> {
  const order = await lockOrder(tx, unconfirmed.owner, unconfirmed.id);
  if (!order) return;
  const context = platformContext(services, tx, order.owner, language);
  for (const payment of payments)
    if (payment.status === 'captured' && (await hasAmountOf(context, order, payment, by)))
      return void (await takePayment(services, context, order, { id: payment.id, amount: payment.amount, by }));
  const isGivenUp = order.asks >= maxChecks && (order.state === 'OPEN' || order.state === 'FAILED');
  if (isGivenUp) await moveOrder(services, context, order, { event: 'cancelled', by });
}
