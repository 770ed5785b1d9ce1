import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { PaymentProviderError, type ProviderPayment } from '../src/gateways/payments/payment-gateway.ts';
import { razorpayGateway } from '../src/gateways/payments/razorpay-gateway.ts';
import {
  calls,
  confirmationOf,
  eventOf,
  type PaymentTest,
  type PlacedOrder,
  startPaymentTest,
} from './payment-test.ts';
import { courseOf } from './registration-test.ts';
import { services } from './test-server.ts';

/** Refunds that the provider reports: made in its dashboard or here, late, twice, in any order, or not at all. */
let setup: PaymentTest;
beforeAll(async () => {
  setup = await startPaymentTest();
});
afterAll(() => setup.server.close());

interface Refund {
  readonly id: string;
  readonly amount: number;
  readonly reference?: string | null;
}

const refundEvent = (kind: string, payment: ProviderPayment, { id, amount, reference = null }: Refund) => ({
  event: kind,
  payload: {
    ...eventOf(kind, payment).payload,
    refund: { entity: { id, payment_id: payment.id, amount, receipt: reference } },
  },
});
let count = 0;
const refundOf = (amount: number): Refund => ({ id: `rfnd_test${count++}`, amount });

/** An order of a new learner, with a payment that nobody confirmed yet. */
async function placedOrder() {
  const learner = await setup.server.createUser(setup.owner.company, ['ROLE_STUDENT']);
  const { body } = await learner.ask('POST', calls.enrol, { body: { courses: [setup.paid] } });
  const order: PlacedOrder = body;
  const payment = setup.server.payments.pay(order.razorPayOrderId);
  return { ...order, learner, payment };
}

async function paidOrder() {
  const order = await placedOrder();
  const done = await order.learner.ask('POST', calls.success, {
    body: confirmationOf(order, order.payment.id),
  });
  expect(done.status).toBe(200);
  return order;
}

/** State, what was refunded, credit notes and open courses of an order. */
async function outcomeOf({ orderId, learner }: Awaited<ReturnType<typeof placedOrder>>) {
  const [row] = await setup.rows(
    `select o.state,
       (select coalesce(sum(amount), 0)::int from refunds r where r.owner = o.owner and r.order_id = o.id and r.state = 'DONE') as refunded,
       (select count(*)::int from sale_documents d where d.owner = o.owner and d.order_id = o.id and d.kind = 'creditNote') as notes
     from orders o where o.number = $1`,
    [orderId],
  );
  const courses = await setup.enrolmentsOf(learner.id);
  return { ...row, courses: courses.length };
}

test('a refund made in the provider’s dashboard ends access and has its credit note, however often it is reported', async () => {
  const order = await paidOrder();
  const event = refundEvent('refund.processed', order.payment, refundOf(order.payment.amount));
  for (const id of ['once', 'once', 'twice']) expect((await setup.report(event, { id })).status).toBe(200);
  expect(await outcomeOf(order)).toEqual({ state: 'REFUNDED', refunded: 11_859, notes: 1, courses: 0 });
});

test('refunds in parts keep the course open until the whole was given back', async () => {
  const order = await paidOrder();
  await setup.report(refundEvent('refund.processed', order.payment, refundOf(1859)));
  expect(await outcomeOf(order)).toEqual({ state: 'PARTLY_REFUNDED', refunded: 1859, notes: 1, courses: 1 });
  await setup.report(refundEvent('refund.processed', order.payment, refundOf(10_000)));
  expect(await outcomeOf(order)).toEqual({ state: 'REFUNDED', refunded: 11_859, notes: 2, courses: 0 });
});

test('a refund counts if its report arrives before that of its payment, and the late report of the payment opens no course', async () => {
  const order = await placedOrder();
  await setup.report(refundEvent('refund.processed', order.payment, refundOf(order.payment.amount)));
  await setup.report(eventOf('payment.captured', order.payment));
  expect(await outcomeOf(order)).toEqual({ state: 'REFUNDED', refunded: 11_859, notes: 1, courses: 0 });
});

test('a refund asked for here and reported by the provider counts once, whichever comes first', async () => {
  const { server, owner } = setup;
  const order = await paidOrder();
  const { body: sales } = await owner.ask('GET', `${services}/sales`);
  const sale = sales.find(({ orderId }: { orderId: string }) => orderId === order.orderId);
  const refund = () =>
    owner.ask('POST', `${services}/sales/${sale.id}/refund`, { body: { amount: 500, reason: 'Asked for' } });
  server.payments.fails = 'unreachable';
  expect((await refund()).status).toBe(400);
  server.payments.fails = null;
  const [{ id: reference }] = (await setup.rows(`select id from refunds where order_id = $1`, [sale.id])) as [
    { id: string },
  ];
  await setup.report(refundEvent('refund.processed', order.payment, { id: 'rfnd_ours', amount: 500, reference }));
  expect(await outcomeOf(order)).toEqual({ state: 'PARTLY_REFUNDED', refunded: 500, notes: 1, courses: 1 });
});

test('a refund that fails after it was counted can be made again, with one credit note; a failure is final', async () => {
  const { owner } = setup;
  const order = await paidOrder();
  const refund = refundOf(order.payment.amount);
  await setup.report(refundEvent('refund.failed', order.payment, refund));
  await setup.report(refundEvent('refund.processed', order.payment, refund));
  expect(await outcomeOf(order)).toEqual({ state: 'PAID', refunded: 0, notes: 0, courses: 1 });
  const second = refundOf(order.payment.amount);
  await setup.report(refundEvent('refund.processed', order.payment, second));
  await setup.report(refundEvent('refund.failed', order.payment, second));
  expect(await outcomeOf(order)).toEqual({ state: 'REFUNDED', refunded: 0, notes: 1, courses: 0 });
  const { body: sales } = await owner.ask('GET', `${services}/sales`);
  const sale = sales.find(({ orderId }: { orderId: string }) => orderId === order.orderId);
  expect(sale).toMatchObject({ refunded: 0, refundable: 11_859 });
  const again = await owner.ask('POST', `${services}/sales/${sale.id}/refund`, { body: { reason: 'Once more' } });
  expect(again.body).toMatchObject({ state: 'REFUNDED', refunded: 11_859 });
  expect(await outcomeOf(order)).toEqual({ state: 'REFUNDED', refunded: 11_859, notes: 1, courses: 0 });
});

test('a second payment of an order is given back, and the order does not change', async () => {
  const order = await paidOrder();
  const second = setup.server.payments.pay(order.razorPayOrderId);
  await setup.report(eventOf('payment.captured', second));
  await setup.report(refundEvent('refund.processed', second, refundOf(second.amount)));
  expect(await outcomeOf(order)).toEqual({ state: 'PAID', refunded: 11_859, notes: 0, courses: 1 });
});

test('refunds whose reports are lost are found by the job that asks the provider, once', async () => {
  const { server } = setup;
  const order = await paidOrder();
  server.payments.refundInDashboard(order.payment);
  expect(await server.billing.reconcileRefunds()).toBe(1);
  expect(await server.billing.reconcileRefunds()).toBe(0);
  expect(await outcomeOf(order)).toEqual({ state: 'REFUNDED', refunded: 11_859, notes: 1, courses: 0 });
});

test('after a hundred reports of twenty refunds, shuffled, repeated and partly lost, every order equals the provider’s', async () => {
  const { server } = setup;
  const orders = await Promise.all(Array.from({ length: 20 }, placedOrder));
  const reports = orders.flatMap((order, turn) => {
    const half = server.payments.refundInDashboard(order.payment, 5000);
    const rest = turn % 2 === 0 ? server.payments.refundInDashboard(order.payment, 6859) : null;
    const refunds = [half, ...(rest ? [rest] : [])].map((one) => refundEvent('refund.processed', order.payment, one));
    // For every fifth order only the payment is reported.
    const paid = eventOf('payment.captured', order.payment);
    return turn % 5 === 0 ? [paid, paid] : [paid, ...refunds, ...refunds, paid];
  });
  const mixed = reports
    .map((event, at) => ({ event, at: (at * 7919) % 104_729 }))
    .toSorted((one, other) => one.at - other.at);
  while (mixed.length > 0) await Promise.all(mixed.splice(0, 10).map(({ event }) => setup.report(event)));
  await server.billing.reconcileRefunds();
  const outcomes = await Promise.all(orders.map(outcomeOf));
  expect(outcomes).toEqual(
    orders.map((_order, turn) =>
      turn % 2 === 0
        ? { state: 'REFUNDED', refunded: 11_859, notes: 2, courses: 0 }
        : { state: 'PARTLY_REFUNDED', refunded: 5000, notes: 1, courses: 1 },
    ),
  );
});

const saleOf = async (orderId: string) => {
  const { body } = await setup.owner.ask('GET', `${services}/sales`);
  return body.find((sale: { orderId: string }) => sale.orderId === orderId);
};
const refund = (id: string, body: object) =>
  setup.owner.ask('POST', `${services}/sales/${id}/refund`, { body: { reason: 'Asked for', ...body } });

/** Replaces the next calls for refunds to the provider. Calls that nothing replaces reach it. */
function nextRefunds() {
  const next = vi.spyOn(setup.server.payments, 'refund');
  onTestFinished(() => next.mockRestore());
  return next;
}

test('a refund whose reply was lost is asked for again with its key, and goes back once; another key refunds again', async () => {
  const sale = await saleOf((await paidOrder()).orderId);
  const first = { amount: 500, idempotencyKey: crypto.randomUUID() };
  const answers = [await refund(sale.id, first), await refund(sale.id, first)];
  expect(answers.map(({ body }) => body.refunded)).toEqual([500, 500]);
  const other = await refund(sale.id, { ...first, idempotencyKey: crypto.randomUUID() });
  expect(other.body.refunded).toBe(1000);
  const whole = { idempotencyKey: crypto.randomUUID() };
  for (const answer of [await refund(sale.id, whole), await refund(sale.id, whole)])
    expect([answer.status, answer.body.state]).toEqual([200, 'REFUNDED']);
  const elsewhere = await saleOf((await paidOrder()).orderId);
  expect((await refund(elsewhere.id, first)).status, 'a key belongs to one order').toBe(400);
  expect(await saleOf(elsewhere.orderId)).toMatchObject({ state: 'PAID', refunded: 0 });
});

test('a refusal that arrives after the provider has reported the refund changes nothing', async () => {
  const order = await paidOrder();
  const sale = await saleOf(order.orderId);
  nextRefunds().mockImplementationOnce(async (_key, { amount, reference }) => {
    const report = refundEvent('refund.processed', order.payment, { id: 'rfnd_reported', amount, reference });
    expect((await setup.report(report)).status).toBe(200);
    throw new PaymentProviderError('refused');
  });
  const reply = await refund(sale.id, { amount: 500 });
  expect([reply.status, reply.body]).toEqual([200, { id: sale.id, state: 'PARTLY_REFUNDED', refunded: 500 }]);
  expect(await outcomeOf(order)).toEqual({ state: 'PARTLY_REFUNDED', refunded: 500, notes: 1, courses: 1 });
});

test('a refund whose first call timed out, and whose repeat meets a changed key or a conflict, goes back once', async () => {
  const { payments } = setup.server;
  const { refund: make } = payments;
  const refunds = nextRefunds();
  for (const status of [401, 403, 409]) {
    const order = await paidOrder();
    const sale = await saleOf(order.orderId);
    const replies = async () => ({ status, text: '{}' });
    const changed = razorpayGateway({ request: replies }, 'https://pay.example.org');
    refunds
      .mockImplementationOnce(async (...call) => {
        await make(...call);
        throw new PaymentProviderError('unreachable');
      })
      .mockImplementationOnce(changed.refund);
    const before = payments.refunds.size;
    const body = { amount: 500, idempotencyKey: crypto.randomUUID() };
    for (const _call of ['first', 'again'])
      expect((await refund(sale.id, body)).headers['x-app-error'], `${status}`).toBe('error.payment.provider');
    expect(await saleOf(order.orderId), 'the amount is not offered again').toMatchObject({ refundable: 11_359 });
    expect(await setup.server.billing.reconcileRefunds()).toBe(1);
    expect((await refund(sale.id, body)).body).toMatchObject({ state: 'PARTLY_REFUNDED', refunded: 500 });
    expect(payments.refunds.size - before).toBe(1);
    expect(await outcomeOf(order)).toEqual({ state: 'PARTLY_REFUNDED', refunded: 500, notes: 1, courses: 1 });
  }
});

test('a refund that was refused when it was asked for again, and that the provider has made, counts when it is reported', async () => {
  const { payments } = setup.server;
  const order = await paidOrder();
  const sale = await saleOf(order.orderId);
  const { refund: make } = payments;
  nextRefunds()
    .mockImplementationOnce(async (...call) => {
      await make(...call);
      throw new PaymentProviderError('unreachable');
    })
    .mockRejectedValueOnce(new PaymentProviderError('refused'));
  const body = { amount: 500, idempotencyKey: crypto.randomUUID() };
  expect((await refund(sale.id, body)).headers['x-app-error']).toBe('error.payment.provider');
  expect((await refund(sale.id, body)).headers['x-app-error']).toBe('error.refund.refused');
  expect(await setup.server.billing.reconcileRefunds()).toBe(1);
  expect(await outcomeOf(order)).toEqual({ state: 'PARTLY_REFUNDED', refunded: 500, notes: 1, courses: 1 });
});

test('the whole rest is refunded beside an older part that the provider has not answered', async () => {
  const sale = await saleOf((await paidOrder()).orderId);
  nextRefunds().mockRejectedValueOnce(new PaymentProviderError('unreachable'));
  expect((await refund(sale.id, { amount: 500 })).headers['x-app-error']).toBe('error.payment.provider');
  expect((await refund(sale.id, {})).body).toMatchObject({ state: 'PARTLY_REFUNDED', refunded: 11_359 });
  expect((await refund(sale.id, {})).body).toMatchObject({ state: 'REFUNDED', refunded: 11_859 });
});

test('two open orders with a common course can both be paid, and the seller reads which course to give back', async () => {
  const { owner, paid, server } = setup;
  const learner = await server.createUser(owner.company, ['ROLE_STUDENT']);
  const second = await courseOf(owner, { name: 'Another', inrPricePerMonth: 10 });
  const orders = [];
  for (const courses of [[paid], [paid, second]])
    orders.push((await learner.ask('POST', calls.enrol, { body: { courses } })).body);
  for (const order of orders) {
    const body = confirmationOf(order, server.payments.pay(order.razorPayOrderId).id);
    expect((await learner.ask('POST', calls.success, { body })).status).toBe(200);
    server.time.now = new Date(server.time.now.getTime() + 1000);
  }
  const [first, later] = orders.map(({ orderId }) => orderId);
  const linesOf = async (number: string) =>
    (await owner.ask('GET', `${services}/sales/orders/${number}`)).body.lines.map(
      ({ name, alsoPaidIn }: { name: string; alsoPaidIn: string | null }) => [name === 'Another', alsoPaidIn],
    );
  expect(await linesOf(first)).toEqual([[false, null]]);
  expect((await linesOf(later)).toSorted()).toEqual([
    [false, first],
    [true, null],
  ]);
  await refund((await saleOf(later)).id, { idempotencyKey: crypto.randomUUID() });
  expect(await linesOf(later), 'nothing is left to give back').toContainEqual([false, null]);
  const { body: audits } = await owner.ask('GET', '/management/audits?size=200&sort=timestamp,desc');
  const again = audits.filter(({ data }: { data: { message?: string } }) =>
    data.message?.includes('was already open to'),
  );
  expect(again).toHaveLength(1);
});
