import { expect, test } from 'vitest';
import { type HttpClient, HttpError, type HttpReply, type HttpRequest } from '../http/http-client.ts';
import type { PaymentProviderError } from './payment-gateway.ts';
import { razorpayGateway } from './razorpay-gateway.ts';

const key = { keyId: 'rzp_test_a', keySecret: 's' };

/** A client that records what is sent and replies what the test gives. */
function clientOf(reply: HttpReply | HttpError) {
  const requests: HttpRequest[] = [];
  const http: HttpClient = {
    request: async (one) => {
      requests.push(one);
      if (reply instanceof HttpError) throw reply;
      return reply;
    },
  };
  return { asked: requests, gateway: razorpayGateway(http, 'https://pay.example.org/') };
}
const json = (body: unknown, status = 200): HttpReply => ({ status, text: JSON.stringify(body) });
const failureOf = (request: Promise<unknown>) =>
  request.then(
    () => 'no failure',
    (error: unknown) => (error as PaymentProviderError).reason,
  );

test('an order is sent with the amount in minor units and the key', async () => {
  const { asked: requests, gateway } = clientOf(
    json({ id: 'order_1', amount: 1210, currency: 'INR', status: 'created' }),
  );
  expect(await gateway.createOrder(key, { amount: 1210, currency: 'INR', receipt: 'C-1' })).toEqual({
    id: 'order_1',
    amount: 1210,
    currency: 'INR',
  });
  expect(requests[0]).toMatchObject({ method: 'POST', url: 'https://pay.example.org/v1/orders' });
  expect(requests[0]?.headers?.['authorization']).toBe(`Basic ${Buffer.from('rzp_test_a:s').toString('base64')}`);
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    amount: 1210,
    currency: 'INR',
    receipt: 'C-1',
    payment_capture: 1,
  });
});

test('the payments of an order come oldest first, and its id cannot leave the path', async () => {
  const item = (id: string, at: number) => ({
    id,
    order_id: 'o',
    amount: 1,
    currency: 'INR',
    status: 'failed',
    created_at: at,
  });
  const { asked: requests, gateway } = clientOf(json({ items: [item('late', 2), item('early', 1)] }));
  expect((await gateway.paymentsOf(key, '../x')).map(({ id }) => id)).toEqual(['early', 'late']);
  expect(requests[0]?.url).toBe('https://pay.example.org/v1/orders/..%2Fx/payments');
});

test('the refunds since a time are read page by page', async () => {
  const item = (id: string, receipt: string | null) => ({
    id,
    amount: 5,
    status: 'processed',
    payment_id: 'p',
    receipt,
  });
  const { asked: requests, gateway } = clientOf(json({ items: [item('mine', 'r-1'), item('dashboard', null)] }));
  const refunds = await gateway.refundsSince(key, new Date('2026-03-04T12:00:00Z'));
  expect(refunds).toEqual([
    { id: 'mine', amount: 5, status: 'processed', paymentId: 'p', reference: 'r-1' },
    { id: 'dashboard', amount: 5, status: 'processed', paymentId: 'p', reference: null },
  ]);
  expect(requests.map(({ url }) => url)).toEqual([
    'https://pay.example.org/v1/refunds?from=1772625600&count=100&skip=0',
  ]);
});

test('a refund carries a reference, so that a repeat refunds once', async () => {
  const { asked: requests, gateway } = clientOf(json({ id: 'rfnd_1', amount: 5, status: 'processed' }));
  await gateway.refund(key, { paymentId: 'pay_1', amount: 5, reference: 'r-1' });
  expect(requests[0]?.headers?.['x-refund-idempotency']).toBe('r-1');
});

test.each<[string, HttpReply | HttpError, string]>([
  ['a refusal', json({ error: { description: 'secret' } }, 400), 'refused'],
  ['a wrong key', json({}, 401), 'refused'],
  ['too many calls', json({}, 429), 'unreachable'],
  ['a fault of the provider', json({}, 502), 'unreachable'],
  ['a redirect', { status: 302, text: '' }, 'unreachable'],
  ['no JSON', { status: 200, text: '<html>' }, 'unreachable'],
  ['an order without an id', json({ amount: 1, currency: 'INR' }), 'unreachable'],
  ['no reply', new HttpError('timeout'), 'unreachable'],
])('%s is a failure of the provider, and is not repeated to the caller', async (_name, reply, reason) => {
  const { gateway } = clientOf(reply);
  expect(await failureOf(gateway.createOrder(key, { amount: 1, currency: 'INR', receipt: 'x' }))).toBe(reason);
});

test.each([
  [400, 'refused'],
  [404, 'refused'],
  [401, 'unreachable'],
  [403, 'unreachable'],
  [408, 'unreachable'],
  [409, 'unreachable'],
])('a refund with the reply %i is %s, so that only a decision of the provider ends it', async (status, reason) => {
  const { gateway } = clientOf(json({}, status));
  expect(await failureOf(gateway.refund(key, { paymentId: 'pay_1', amount: 5, reference: 'r-1' }))).toBe(reason);
});

test.each<[string, HttpReply | HttpError, object]>([
  ['works', json({ items: [] }), { ok: true }],
  ['is refused', json({}, 401), { ok: false, reason: 'refused' }],
  ['cannot be checked', new HttpError('unreachable'), { ok: false, reason: 'unreachable' }],
])('a key %s', async (_name, reply, outcome) => {
  expect(await clientOf(reply).gateway.checkKey('k', 's')).toEqual(outcome);
});
