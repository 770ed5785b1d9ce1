import type { PaymentConfirmation, PaymentFailure, PlacedOnlineOrder } from '@lernhaus/contract/billing/payments';
import { announce, toastMs } from '../platform/announcements.ts';
import { repeatUnreachable } from '../platform/repeat-unreachable.ts';
import { type CheckoutWords, openCheckout } from './checkout.ts';

/** The money is taken already, so a server that is away for half a minute is asked again. */
const confirmations = 15;

interface OnlinePayment {
  readonly order: PlacedOnlineOrder;
  readonly words: CheckoutWords;
  readonly confirm: (confirmation: PaymentConfirmation) => Promise<unknown>;
  readonly fail: (failure: PaymentFailure) => Promise<unknown>;
}

/**
 * Takes the payment of a placed order in the provider's checkout. True: it is confirmed. Otherwise the visitor reads
 * that it failed, and the server is told (specification 8, payment).
 */
export async function payOnline({ order, words, confirm, fail }: OnlinePayment): Promise<boolean> {
  const { orderId, userId } = order;
  const checkoutEnd = await openCheckout(order, words).catch(() => ({ kind: 'failed', reason: 'checkout' }) as const);
  if (checkoutEnd.kind === 'paid') {
    const confirmation = { ...checkoutEnd.confirmation, orderId, userId };
    const isConfirmed = await repeatUnreachable(() => confirm(confirmation), confirmations).then(
      () => true,
      () => false,
    );
    // Specification 8: it is said to have failed, although the provider may report it later.
    if (!isConfirmed) announce('failure', 'global.paymentFailed');
    return isConfirmed;
  }
  announce('failure', 'global.paymentFailed', {}, toastMs.registration);
  await fail({ orderId, userId, reason: checkoutEnd.reason }).catch(() => undefined);
  return false;
}
