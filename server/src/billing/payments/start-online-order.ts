import type { PlacedOnlineOrder } from '@lernhaus/contract/billing/payments';
import { Failure } from '@lernhaus/contract/failures';
import type { Currency } from '@lernhaus/domain/billing/currency';
import type { OrderServices } from '../order-services.ts';

interface OrderToPay {
  /** The company that is paid. */
  readonly seller: string;
  readonly number: string;
  /** In minor units. */
  readonly amount: number;
  readonly currency: Currency;
  /** The order that an earlier call made at the provider; it is paid instead of a second one. */
  readonly providerOrderId?: string | null | undefined;
}

/** An order at the provider, and what the browser's checkout needs of it. */
export type OnlineOrder = Pick<PlacedOnlineOrder, 'razorPayOrderId' | 'keyId' | 'checkoutUrl'>;

/** Razorpay refuses orders below this amount, in minor units of any currency. */
const smallestAmount = 100;

/**
 * Creates the order at the payment provider, before and outside of the transaction that writes our order. If our order
 * is not written, nobody knows the provider's order, so nobody can pay it.
 */
export async function startOnlineOrder(
  { payments, paymentKeyOf, settings, log }: Pick<OrderServices, 'payments' | 'paymentKeyOf' | 'settings' | 'log'>,
  { seller, number, amount, currency, providerOrderId }: OrderToPay,
): Promise<OnlineOrder> {
  const { razorpayCheckoutUrl: checkoutUrl } = settings;
  if (amount === 0) throw new Failure('error.payment.nothingDue');
  const key = await paymentKeyOf(seller);
  if (!key) throw new Failure('error.payment.notOffered');
  if (amount < smallestAmount) throw new Failure('error.payment.tooSmall');
  if (providerOrderId) return { razorPayOrderId: providerOrderId, keyId: key.keyId, checkoutUrl };
  const { id } = await payments.createOrder(key, { amount, currency, receipt: number }).catch((error: unknown) => {
    if (!isProviderError(error)) throw error;
    log.warn({ err: error, tenant: seller }, 'the payment provider created no order');
    throw new Failure('error.createPaymentOrderException');
  });
  return { razorPayOrderId: id, keyId: key.keyId, checkoutUrl };
}

/** Slices know the gateway by its type only, so its error is known by its name. */
export const isProviderError = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'PaymentProviderError';

/** Whether the provider answered that it refuses. Without an answer it may have done what was asked. */
export const isRefusedByProvider = (error: unknown): boolean =>
  isProviderError(error) && (error as { reason?: unknown }).reason === 'refused';
