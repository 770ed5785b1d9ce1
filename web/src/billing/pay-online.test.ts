// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announcements } from '../platform/announcements.ts';
import { CallFailure } from '../platform/call-failure.ts';
import { payOnline } from './pay-online.ts';

const failureWith = (status: number) =>
  new CallFailure({ status, key: 'error', params: {}, fieldErrors: [], appError: null, endpoint: 'any' });

/** The provider's checkout, in which the visitor pays at once. */
class PaidCheckout {
  readonly #pay: () => void;
  constructor({ handler }: { readonly handler: (reply: object) => void }) {
    this.#pay = () => handler({ razorpay_payment_id: 'pay', razorpay_order_id: 'order', razorpay_signature: 'sign' });
  }
  on() {
    // No card is refused here.
  }
  open() {
    this.#pay();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Razorpay', PaidCheckout);
  // The page loads no script: the checkout is there already.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    (script as HTMLScriptElement).dispatchEvent(new Event('load'));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const order = {
  orderId: 'L-1',
  userId: 'u',
  razorPayOrderId: 'order',
  keyId: 'key',
  amount: 100,
  currency: 'EUR',
  checkoutUrl: 'https://pay.example.org/checkout.js',
};
const words = { company: 'A school', description: 'A course', logoUrl: null, colour: null };

async function pay(confirm: () => Promise<unknown>) {
  const fail = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const paying = payOnline({ order, words, confirm, fail });
  await vi.runAllTimersAsync();
  const said = announcements.get().map(({ tone, message }) => `${tone} ${message}`);
  return { isPaid: await paying, said, isReportedAsFailed: fail.mock.calls.length > 0 };
}

test.each([
  ['is confirmed', () => Promise.resolve(), true, []],
  ['stays without an answer', () => Promise.reject(failureWith(0)), false, ['note global.paymentUnconfirmed']],
  ['is refused', () => Promise.reject(failureWith(400)), false, ['failure global.paymentFailed']],
])('a payment that was made, whose confirmation %s', async (_what, confirm, isPaid, said) => {
  expect(await pay(confirm)).toEqual({ isPaid, said, isReportedAsFailed: false });
});
