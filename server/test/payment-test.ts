import { createHmac, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ProviderPayment } from '../src/gateways/payments/payment-gateway.ts';
import { type RegistrationTest, startRegistrationTest } from './registration-test.ts';
import { type Caller, type Response, services } from './test-server.ts';

export const secrets = { key: 'a key secret', webhook: 'a webhook secret' };
export const hmac = (message: string | Buffer, secret: string) =>
  createHmac('sha256', secret).update(message).digest('hex');

export const calls = {
  register: `${services}/courseRegistrationWithPayment`,
  enrol: `${services}/courseEnrolmentWithPayment`,
  success: `${services}/courseRegistrationPaymentSuccess`,
  failed: `${services}/courseRegistrationPaymentFailed`,
  quote: `${services}/courseOrderQuote`,
  coupons: `${services}/coupons`,
};

/** Gives a company a payment key. */
export async function enableOnlinePayments(owner: Caller, keyId = 'rzp_test_key'): Promise<void> {
  const settings = { KEY_ID: keyId, KEY_SECRET: secrets.key, WEBHOOK_SECRET: secrets.webhook };
  const reply = await owner.ask('POST', `${services}/company-settings/saveAll`, {
    body: Object.entries(settings).map(([subkey, value]) => ({ key: 'PAYMENT_DETAILS', subkey, value })),
  });
  expect(reply.status, reply.text).toBe(200);
}

export interface PlacedOrder {
  readonly orderId: string;
  readonly userId: string;
  readonly razorPayOrderId: string;
}

/** The values that the checkout passes to the page after a payment. */
export const confirmationOf = ({ orderId, userId, razorPayOrderId }: PlacedOrder, paymentId: string) => ({
  orderId,
  userId,
  razorPayOrderId,
  razorPayPaymentId: paymentId,
  razorPaySignature: hmac(`${razorPayOrderId}|${paymentId}`, secrets.key),
});

export const eventOf = (kind: string, { id, orderId, amount, currency }: ProviderPayment) => ({
  event: kind,
  payload: { payment: { entity: { id, order_id: orderId, amount, currency } } },
});

/** The body and headers of a report of the provider. */
export function reportOf(event: object, { id, secret = secrets.webhook }: { id?: string; secret?: string } = {}) {
  const body = Buffer.from(JSON.stringify(event));
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': id ?? randomUUID(),
      'x-razorpay-signature': hmac(body, secret),
    },
  };
}

export const webhookOf = (company: string) => `${services}/payments/webhook/${company}`;

/** A server with a school that is paid online. */
export async function startPaymentTest(options: Parameters<typeof startRegistrationTest>[0] = {}) {
  const setup: RegistrationTest = await startRegistrationTest(options);
  const { server, owner } = setup;
  await enableOnlinePayments(owner);
  const visitor = server.visitor(owner.company);
  return {
    ...setup,
    visitor,
    report: (event: object, more = {}): Promise<Response> =>
      server.visitor('lernhaus').ask('POST', webhookOf(owner.company), reportOf(event, more)),
    /** The state of an order, its payments and the audit’s words about it. */
    async orderOf(number: string) {
      const [order] = await setup.rows(
        `select state, total::int, discount::int, payment_type as "paymentType",
           (select count(*)::int from payments p where p.owner = o.owner and p.order_id = o.id) as payments,
           (select count(*)::int from payments p where p.owner = o.owner and p.order_id = o.id and surplus) as surplus
         from orders o where number = $1`,
        [number],
      );
      return order;
    },
    enrolmentsOf: async (userId: string): Promise<string[]> =>
      (await setup.rows('select course_id as id from enrolments where user_id = $1 order by created', [userId])).map(
        ({ id }) => id,
      ),
  };
}
export type PaymentTest = Awaited<ReturnType<typeof startPaymentTest>>;
