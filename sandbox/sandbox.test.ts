import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { signatureOf } from './provider.ts';
import { createSandbox, type Sandbox } from './server.ts';
import { Webhooks } from './webhooks.ts';

let sandbox: Sandbox;
let origin: string;
beforeAll(async () => {
  sandbox = createSandbox(() => null);
  await new Promise<void>((done) => sandbox.server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(sandbox.server.address() as AddressInfo).port}`;
});
afterAll(() => {
  sandbox.server.close().closeAllConnections();
});

const basic = (secret: string) => `Basic ${Buffer.from(`rzp_test_brightpath:${secret}`).toString('base64')}`;
const key = { authorization: basic('sandbox-secret-brightpath') };
const call = async (path: string, body?: object, headers: Record<string, string> = key) => {
  const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers };
  const reply = await fetch(`${origin}${path}`, init);
  return { status: reply.status, body: await reply.json() };
};
const newOrder = async () =>
  (await call('/v1/orders', { amount: 11_859, currency: 'INR', receipt: 'C-1' })).body.id as string;
const pay = (order: string, succeeds = true) =>
  call('/checkout/pay', { key: 'rzp_test_brightpath', order, succeeds }, {});

test('an order is created with a key, and is not shown without it', async () => {
  const reply = await call('/v1/orders', { amount: 11_859, currency: 'INR', receipt: 'C-1' });
  expect(reply).toMatchObject({ status: 200, body: { entity: 'order', amount_due: 11_859, status: 'created' } });
  expect((await call(`/v1/orders/${reply.body.id}`)).body.receipt).toBe('C-1');
  expect(
    (await call('/v1/orders', { amount: 11_859, currency: 'INR' }, { authorization: basic('wrong') })).status,
  ).toBe(401);
  expect((await call('/v1/orders', { amount: 1, currency: 'INR' })).status).toBe(400);
});

test('a payment is signed over order and payment, and an order is paid once', async () => {
  const order = await newOrder();
  const failed = await pay(order, false);
  expect(failed.body).toMatchObject({ failed: true });
  const { body } = await pay(order);
  const signature = signatureOf(`${order}|${body.razorpay_payment_id}`, 'sandbox-secret-brightpath');
  expect(body).toMatchObject({ razorpay_order_id: order, razorpay_signature: signature });
  expect((await pay(order)).status).toBe(400);
  const { items } = (await call(`/v1/orders/${order}/payments`)).body;
  expect(items.map(({ status }: { status: string }) => status)).toEqual(['failed', 'captured']);
});

test('a payment is refunded in parts up to its amount, and a repeat with the same reference once', async () => {
  const order = await newOrder();
  const { body } = await pay(order);
  const refund = (amount: number, reference: string) =>
    call(`/v1/payments/${body.razorpay_payment_id}/refund`, { amount }, { ...key, 'x-refund-idempotency': reference });
  const first = await refund(10_000, 'a');
  expect(first.body).toMatchObject({ amount: 10_000, status: 'processed' });
  expect((await refund(10_000, 'a')).body.id).toBe(first.body.id);
  expect((await refund(10_000, 'b')).status).toBe(400);
  expect((await refund(1859, 'c')).status).toBe(200);
  const listRefunds = async (more: string) => (await call(`/v1/refunds?${more}`)).body.items;
  expect((await listRefunds('from=0&count=1')).map(({ amount }: { amount: number }) => amount)).toEqual([1859]);
  expect(await listRefunds(`from=${Math.floor(Date.now() / 1000) + 60}`)).toEqual([]);
});

test('the page escapes the texts of the shop, and says that it does not know an order', async () => {
  const order = await newOrder();
  const page = async (more: string) => (await fetch(`${origin}/checkout?key=rzp_test_brightpath&${more}`)).text();
  const html = await page(`order=${order}&name=%3Cscript%3Ex%3C/script%3E&color=red`);
  expect(html).toContain('&lt;script&gt;x');
  expect(html).toContain('Pay ₹118.59');
  expect(await page(`order=${order}&language=de`)).toContain('bezahlen');
  expect(await page('order=order_none')).toContain('does not know this order');
});

/** Within a minute of this time every report was sent for the last time. */
function useFakeTimers() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

test.each([
  ['normal', ['one', 'two']],
  ['doubled', ['one', 'two', 'one', 'two']],
  ['shuffled', ['two', 'one']],
  ['lost', []],
] as const)('reports are delivered %s', async (mode, expected) => {
  useFakeTimers();
  const requests: string[] = [];
  const webhooks = new Webhooks(async (_url, _body, headers) => {
    requests.push(String(headers['x-razorpay-event-id']));
    return { ok: true };
  });
  webhooks.mode = mode;
  const account = { keyId: 'k', keySecret: 's', webhookSecret: 'w', webhookUrl: 'http://shop.example/' };
  for (const id of ['one', 'two']) webhooks.send({ id, kind: 'payment.captured', account, payload: {} });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toEqual(expected);
});

test('a report that the shop does not accept is sent again', async () => {
  useFakeTimers();
  let tries = 0;
  const webhooks = new Webhooks(async () => ({ ok: ++tries > 2 }));
  const account = { keyId: 'k', keySecret: 's', webhookSecret: 'w', webhookUrl: 'http://shop.example/' };
  webhooks.send({ id: 'one', kind: 'payment.captured', account, payload: {} });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toBe(3);
});
