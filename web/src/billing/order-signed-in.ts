import type { Account } from '@lernhaus/contract/accounts/endpoints';
import {
  courseEnrolment,
  courseEnrolmentWithPayment,
  courseRegistrationPaymentFailed,
  courseRegistrationPaymentSuccess,
} from '@lernhaus/contract/billing/course-registration';
import type { PaymentType } from '@lernhaus/domain/billing/payment-choice';
import { announce } from '../platform/announcements.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { queryClient } from '../platform/query-client.ts';
import type { SiteContext } from '../platform/site.tsx';
import type { TypedAddress } from './buyer-address.tsx';
import { checkoutWords } from './checkout-words.ts';
import type { OrderQuote } from './order-quote.ts';
import { payOnline } from './pay-online.ts';
import { pendingOrdersQuery } from './pending-orders-query.ts';
import { shownPriceOf } from './registration-values.ts';
import { clearStoredAddress } from './stored-registration.ts';
import { transferAccountQuery } from './transfer-account-query.ts';

interface SignedInOrder {
  readonly account: Account;
  readonly site: SiteContext['site'];
  readonly order: Pick<OrderQuote, 'courses' | 'coupon' | 'sums'>;
  readonly paymentType: PaymentType;
  /** For the invoice; null if the server knows one, or nothing is to be paid. */
  readonly address: TypedAddress | null;
}

/**
 * Orders courses for a signed-in user. `open`: the courses can be started, and the caller loads the account again.
 * `orderId`: the order waits for a transfer. Null: the payment failed, or the user closed it.
 */
export async function orderSignedIn({
  account,
  site,
  order,
  paymentType,
  address,
}: SignedInOrder): Promise<'open' | { readonly orderId: string } | null> {
  const caller = browserCaller();
  const { coupon } = order;
  const courses = order.courses.map(({ id }) => id);
  const isFree = order.sums.total === 0;
  const shownPrice = shownPriceOf(order.sums);
  if (!isFree && paymentType === 'ONLINE') {
    const names = order.courses.map(({ name }) => name).join(', ');
    const placedOrder = await caller.call(courseEnrolmentWithPayment, {
      body: { courses, coupon, address, shownPrice },
    });
    refreshAfterOrder(account);
    const isPaid = await payOnline({
      order: placedOrder,
      words: { ...checkoutWords(site, names), person: { email: account.email } },
      confirm: (body) => caller.call(courseRegistrationPaymentSuccess, { body }),
      fail: (body) => caller.call(courseRegistrationPaymentFailed, { body }),
    });
    if (!isPaid) return null;
    announce('done', 'global.paymentSuccessful');
    return 'open';
  }
  const body = { courses, coupon, address, shownPrice, paymentType: isFree ? null : ('BANK_TRANSFER' as const) };
  const { orderId, amount } = await caller.call(courseEnrolment, { body });
  if (amount === 0) return 'open';
  announce('done', 'global.bankPaymentIntiated');
  refreshAfterOrder(account);
  return { orderId };
}

/** My courses shows the order as well, and the next one has its address. */
function refreshAfterOrder(account: Account): void {
  clearStoredAddress(account.id);
  for (const { queryKey } of [pendingOrdersQuery(account.id), transferAccountQuery()])
    void queryClient().invalidateQueries({ queryKey });
}
