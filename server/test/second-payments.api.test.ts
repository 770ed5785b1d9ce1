import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls, confirmationOf, type PaymentTest, startPaymentTest } from './payment-test.ts';
import { services } from './test-server.ts';

/** The second payment of an order: it is refunded alone, at its provider. */
let setup: PaymentTest;
beforeAll(async () => {
  setup = await startPaymentTest();
});
afterAll(() => setup.server.close());
beforeEach(() => {
  setup.server.payments.fails = null;
});

/** An order that is paid by transfer, as the owner says, and then online. */
async function orderPaidTwice() {
  const { server, owner, paid } = setup;
  const learner = await server.createUser(owner.company, ['ROLE_STUDENT']);
  const { body: order } = await learner.ask('POST', calls.enrol, { body: { courses: [paid] } });
  const [{ id: line }] = await setup.rows('select id from course_orders where order_id = $1', [order.orderId]);
  const mark = await server
    .at(setup.admin, owner.company)
    .ask('PUT', `${services}/course-registration-payment-orders`, {
      body: { id: line, paymentSuccess: true },
    });
  expect(mark.status, mark.text).toBe(200);
  const payment = server.payments.pay(order.razorPayOrderId);
  const confirmed = await learner.ask('POST', calls.success, { body: confirmationOf(order, payment.id) });
  expect(confirmed.status, confirmed.text).toBe(200);
  return { learner, order, providerPaymentId: payment.id };
}

const saleOf = async (number: string) => (await setup.owner.ask('GET', `${services}/sales/orders/${number}`)).body;
const refund = (id: string, body: object) =>
  setup.owner.ask('POST', `${services}/sales/${id}/refund`, { body: { reason: 'Paid twice', ...body } });
const refundsAtProvider = (paymentId: string) =>
  [...setup.server.payments.refunds.values()].filter((one) => one.paymentId === paymentId).map(({ amount }) => amount);

test('a second payment is refunded at its provider, and order, course and invoice stay', async () => {
  const { learner, order, providerPaymentId } = await orderPaidTwice();
  const sale = await saleOf(order.orderId);
  expect(sale.payments).toMatchObject([
    { reference: null, surplus: false, refundable: 0 },
    { reference: providerPaymentId, surplus: true, refundable: 11_859 },
  ]);
  const paymentId = sale.payments[1].id;
  expect((await refund(sale.id, { paymentId: 'another' })).status).toBe(404);
  expect((await refund(sale.id, { paymentId, amount: 11_860 })).headers['x-app-error']).toBe('error.refund.amount');
  const idempotencyKey = crypto.randomUUID();
  const replies = [
    await refund(sale.id, { paymentId, idempotencyKey }),
    await refund(sale.id, { paymentId, idempotencyKey }),
  ];
  expect(replies.map(({ body }) => body)).toMatchObject(Array(2).fill({ state: 'PAID', refunded: 0 }));
  expect(refundsAtProvider(providerPaymentId)).toEqual([11_859]);
  const after = await saleOf(order.orderId);
  expect(after).toMatchObject({
    state: 'PAID',
    refundable: 11_859,
    refunded: 0,
    refunds: [{ state: 'DONE', surplus: true }],
  });
  expect(after.payments[1]).toMatchObject({ refundable: 0 });
  expect(await setup.enrolmentsOf(learner.id)).toEqual([setup.paid]);
  const documents = await setup.rows('select kind from sale_documents where order_id = $1', [sale.id]);
  expect(documents).toEqual([{ kind: 'invoice' }]);
  const audited = await setup.rows(
    `select principal from audit_events where owner = $1 and data ->> 'act' = 'surplusRefunded'
       and data -> 'values' ->> 'order' = $2`,
    [setup.owner.company, order.orderId],
  );
  expect(audited).toEqual([{ principal: setup.owner.login }]);
  // The order itself was paid by transfer: its refund asks no provider.
  expect((await refund(sale.id, {})).body).toMatchObject({ state: 'REFUNDED', refunded: 11_859 });
  expect(refundsAtProvider(providerPaymentId)).toEqual([11_859]);
});

test('a refund of a second payment without an answer is sent again with its id alone, and not as one of the order', async () => {
  const { order, providerPaymentId } = await orderPaidTwice();
  const sale = await saleOf(order.orderId);
  const idempotencyKey = crypto.randomUUID();
  setup.server.payments.fails = 'unreachable';
  const lost = await refund(sale.id, { paymentId: sale.payments[1].id, idempotencyKey });
  expect(lost.headers['x-app-error']).toBe('error.payment.provider');
  setup.server.payments.fails = null;
  expect((await refund(sale.id, { amount: 11_859 })).body).toMatchObject({ state: 'REFUNDED', refunded: 11_859 });
  expect(refundsAtProvider(providerPaymentId)).toEqual([]);
  expect((await refund(sale.id, { amount: 11_859, idempotencyKey })).status).toBe(200);
  expect(refundsAtProvider(providerPaymentId)).toEqual([11_859]);
});
