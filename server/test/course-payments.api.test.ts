import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  calls,
  confirmationOf,
  enableOnlinePayments,
  eventOf,
  hmac,
  type PaymentTest,
  reportOf,
  secrets,
  startPaymentTest,
  webhookOf,
} from './payment-test.ts';
import { courseOf, fieldFailuresOf } from './registration-test.ts';
import { type Caller, services } from './test-server.ts';

let setup: PaymentTest;
let server: PaymentTest['server'];
let owner: Caller;
let paid: string;
let free: string;
beforeAll(async () => {
  setup = await startPaymentTest();
  ({ server, owner, paid, free } = setup);
});
afterAll(() => server.close());
beforeEach(() => {
  server.mails.length = 0;
  server.payments.fails = null;
});

const post = (who: Caller, path: string, body: unknown) => who.ask('POST', path, { body });
const register = async (more: Record<string, unknown> = {}) => {
  const student = setup.newStudent({ courses: [paid], ...more });
  const reply = await post(setup.visitor, calls.register, student);
  expect(reply.status, reply.text).toBe(200);
  return { student, order: reply.body };
};
const signIn = async ({ login, password }: { login: string; password: string }) =>
  (await post(server.visitor(owner.company), '/api/authenticate', { username: login, password })).status;

describe('a visitor who pays online', () => {
  test('is in the course as soon as the payment is confirmed', async () => {
    const { student, order } = await register({ courses: [paid, free] });
    expect(order).toEqual({
      orderId: expect.stringMatching(/^C-/),
      userId: expect.any(String),
      amount: 11_859,
      currency: 'INR',
      razorPayOrderId: expect.stringMatching(/^order_/),
      keyId: 'rzp_test_key',
      checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    });
    expect(server.payments.orders.get(order.razorPayOrderId)).toMatchObject({
      amount: 11_859,
      currency: 'INR',
      receipt: order.orderId,
    });
    expect(await setup.orderOf(order.orderId)).toMatchObject({ state: 'OPEN', payments: 0, paymentType: 'ONLINE' });
    expect(server.mails.filter(({ subject }) => subject.includes(order.orderId))).toEqual([]);
    expect((await post(setup.visitor, calls.register, student)).body, 'sent again').toEqual(order);
    expect(await setup.ordersOf(order.userId)).toHaveLength(2);
    const payment = server.payments.pay(order.razorPayOrderId);
    const done = await post(setup.visitor, calls.success, confirmationOf(order, payment.id));
    expect([done.status, done.body]).toEqual([200, { orderId: order.orderId, userId: order.userId }]);
    expect(await setup.orderOf(order.orderId)).toMatchObject({ state: 'PAID', payments: 1, surplus: 0 });
    expect(new Set(await setup.enrolmentsOf(order.userId))).toEqual(new Set([paid, free]));
    expect(await signIn(student)).toBe(200);
  });

  test('sends the form again after a failed payment, and pays the second order', async () => {
    const { student, order } = await register();
    const failed = { orderId: order.orderId, userId: order.userId, reason: 'The card was declined' };
    expect((await post(setup.visitor, calls.failed, failed)).status).toBe(200);
    expect(await setup.orderOf(order.orderId)).toMatchObject({ state: 'FAILED' });
    const wrongPassword = await post(setup.visitor, calls.register, { ...student, password: 'not-the-same' });
    expect(fieldFailuresOf(wrongPassword)).toEqual([400, ['userName error.userexists']]);
    const again = await post(setup.visitor, calls.register, student);
    expect([again.status, again.body.userId]).toEqual([200, order.userId]);
    const payment = server.payments.pay(again.body.razorPayOrderId);
    expect((await post(setup.visitor, calls.success, confirmationOf(again.body, payment.id))).status).toBe(200);
    expect(await setup.enrolmentsOf(order.userId)).toEqual([paid]);
    expect(await signIn(student)).toBe(200);
  });

  test('gets a new order when the school has changed its payment key', async () => {
    const { student, order } = await register();
    await enableOnlinePayments(owner, 'rzp_test_other');
    const [again, once] = [
      await post(setup.visitor, calls.register, student),
      await post(setup.visitor, calls.register, student),
    ];
    await enableOnlinePayments(owner);
    expect(again.body).toMatchObject({ keyId: 'rzp_test_other', userId: order.userId });
    expect([again.body.orderId === order.orderId, again.body.razorPayOrderId === order.razorPayOrderId]).toEqual([
      false,
      false,
    ]);
    expect(once.body).toEqual(again.body);
  });

  test('learns that the provider cannot be reached, and nothing is written', async () => {
    server.payments.fails = 'unreachable';
    const student = setup.newStudent({ courses: [paid] });
    const reply = await post(setup.visitor, calls.register, student);
    expect([reply.status, reply.headers['x-app-error'], reply.body.errorKey]).toEqual([
      400,
      'error.createPaymentOrderException',
      'createPaymentOrderException',
    ]);
    expect(
      await setup.rows('select 1 from users where owner = $1 and login = $2', [setup.owner.company, student.login]),
    ).toEqual([]);
  });

  test.each([
    ['nothing is to be paid', () => ({ courses: [free] }), 'error.payment.nothingDue'],
    ['a course does not exist', () => ({ courses: ['none'] }), 'error.unknownReference'],
  ])('is refused when %s', async (_name, more, key) => {
    const reply = await post(setup.visitor, calls.register, setup.newStudent(more()));
    expect([reply.status, reply.headers['x-app-error']]).toEqual([400, key]);
  });

  test('is refused at a school without a payment key', async () => {
    const other = await server.createUser(await server.tenant(), ['ROLE_USER']);
    const course = await courseOf(other, { name: 'Paid', inrPricePerMonth: 5 });
    const student = setup.newStudent({ courses: [course] });
    const reply = await post(server.visitor(other.company), calls.register, student);
    expect([reply.status, reply.headers['x-app-error']]).toEqual([400, 'error.payment.notOffered']);
  });
});

describe('a learner with an account', () => {
  test('pays several courses in one order, and the courses already held are left out', async () => {
    const learner = await server.createUser(owner.company, ['ROLE_STUDENT']);
    const second = await courseOf(owner, { name: 'Second', inrPricePerMonth: 10 });
    await server.enrol(learner, paid);
    const body = { courses: [paid, second, free] };
    const first = await post(learner, calls.enrol, body);
    expect([first.status, first.body.amount]).toEqual([200, 1000]);
    expect((await post(learner, calls.enrol, body)).body.razorPayOrderId).toBe(first.body.razorPayOrderId);
    const other = await server.createUser(owner.company, ['ROLE_STUDENT']);
    const orderIds = await Promise.all([1, 2, 3].map(async () => (await post(other, calls.enrol, body)).body.orderId));
    expect(new Set(orderIds).size, 'at the same time').toBe(1);
    const payment = server.payments.pay(first.body.razorPayOrderId);
    expect((await post(learner, calls.success, confirmationOf(first.body, payment.id))).status).toBe(200);
    expect(new Set(await setup.enrolmentsOf(learner.id))).toEqual(new Set([paid, second, free]));
  });
});

describe('a confirmation', () => {
  test.each([
    ['with a forged signature', { razorPaySignature: 'f'.repeat(64) }, 400],
    ['with a signature of another length', { razorPaySignature: 'f' }, 400],
    ['with another payment', { razorPayPaymentId: 'pay_other' }, 400],
    ['with the order of the provider changed', { razorPayOrderId: 'order_other' }, 400],
    ['of somebody else', { userId: '01900000-0000-7000-8000-000000000000' }, 404],
    ['of an order that does not exist', { orderId: 'C-NONE' }, 404],
    ['without a signature', { razorPaySignature: '' }, 400],
  ])('%s grants nothing', async (_name, wrong, status) => {
    const { order } = await register();
    const body = { ...confirmationOf(order, 'pay_1'), ...wrong };
    expect((await post(setup.visitor, calls.success, body)).status).toBe(status);
    expect(await setup.orderOf(order.orderId)).toMatchObject({ state: 'OPEN', payments: 0 });
    expect(await setup.enrolmentsOf(order.userId)).toEqual([]);
  });

  test('with the signature of another company’s secret opens nothing, and neither does one for an order of another company', async () => {
    const { order } = await register();
    const body = confirmationOf(order, 'pay_2');
    const foreign = { ...body, razorPaySignature: hmac(`${order.razorPayOrderId}|pay_2`, 'their secret') };
    expect((await post(setup.visitor, calls.success, foreign)).status).toBe(400);
    const elsewhere = server.visitor(await server.tenant());
    expect((await post(elsewhere, calls.success, body)).status).toBe(404);
    const signedInOther = await server.createUser(owner.company, ['ROLE_STUDENT']);
    expect((await post(signedInOther, calls.success, body)).status).toBe(404);
    expect(await setup.orderOf(order.orderId)).toMatchObject({ state: 'OPEN' });
  });

  test('of a payment that belongs to another order is refused', async () => {
    const [one, two] = [await register(), await register()];
    const payment = server.payments.pay(one.order.razorPayOrderId);
    expect((await post(setup.visitor, calls.success, confirmationOf(one.order, payment.id))).status).toBe(200);
    const stolen = await post(setup.visitor, calls.success, confirmationOf(two.order, payment.id));
    expect(stolen.headers['x-app-error']).toBe('error.payment.used');
    expect(await setup.orderOf(two.order.orderId)).toMatchObject({ state: 'OPEN' });
  });

  test('twenty times, with five reports at once, has one effect', async () => {
    const { order } = await register();
    const payment = server.payments.pay(order.razorPayOrderId);
    const confirmation = confirmationOf(order, payment.id);
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => post(setup.visitor, calls.success, confirmation)),
      ...Array.from({ length: 5 }, () => setup.report(eventOf('payment.captured', payment))),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(200));
    expect(await setup.orderOf(order.orderId)).toMatchObject({ state: 'PAID', payments: 1, surplus: 0 });
    expect(await setup.enrolmentsOf(order.userId)).toEqual([paid]);
    expect(server.mails.filter(({ subject }) => subject.includes('payment has arrived'))).toHaveLength(1);
    const { body: audits } = await owner.ask('GET', '/management/audits?size=200&sort=timestamp,desc');
    const moves = audits.filter(({ data }: { data: { message?: string } }) =>
      data.message?.startsWith(`${order.orderId}: OPEN → PAID`),
    );
    expect(moves).toHaveLength(1);
  });

  test('of a second payment of the same order is recorded for a refund', async () => {
    const { order } = await register();
    const pay = () => server.payments.pay(order.razorPayOrderId);
    for (const { id } of [pay(), pay()])
      expect((await post(setup.visitor, calls.success, confirmationOf(order, id))).status).toBe(200);
    expect(await setup.orderOf(order.orderId)).toMatchObject({ state: 'PAID', payments: 2, surplus: 1 });
  });

  test('after the browser said that the payment failed still counts', async () => {
    const { order } = await register();
    await post(setup.visitor, calls.failed, { orderId: order.orderId, userId: order.userId });
    const payment = server.payments.pay(order.razorPayOrderId);
    expect((await setup.report(eventOf('payment.captured', payment))).status).toBe(200);
    expect(await setup.orderOf(order.orderId)).toMatchObject({ state: 'PAID' });
    await post(setup.visitor, calls.failed, { orderId: order.orderId, userId: order.userId });
    expect(await setup.orderOf(order.orderId)).toMatchObject({ state: 'PAID' });
  });
});

describe('a report of the provider', () => {
  test('finishes an order whose browser never came back', async () => {
    const { student, order } = await register();
    const payment = server.payments.pay(order.razorPayOrderId);
    expect((await setup.report(eventOf('order.paid', payment))).status).toBe(200);
    expect(await setup.orderOf(order.orderId)).toMatchObject({ state: 'PAID' });
    expect(await signIn(student)).toBe(200);
  });

  test('with a wrong amount or currency opens nothing, and the audit says so', async () => {
    const { order } = await register();
    for (const more of [{ amount: 1 }, { currency: 'EUR' }]) {
      const payment = server.payments.pay(order.razorPayOrderId, more);
      expect((await setup.report(eventOf('payment.captured', payment))).status).toBe(200);
    }
    expect(await setup.orderOf(order.orderId)).toMatchObject({ state: 'OPEN', payments: 0 });
    const { body: audits } = await owner.ask('GET', '/management/audits?size=200&sort=timestamp,desc');
    const noted = audits.filter(({ data }: { data: { message?: string } }) => data.message?.includes('opens nothing'));
    expect(noted).toHaveLength(2);
  });

  test('that is not signed, of an unknown company, or not a report is refused; one about an unknown order is accepted', async () => {
    const { order } = await register();
    const event = eventOf('payment.captured', server.payments.pay(order.razorPayOrderId));
    const main = server.visitor('lernhaus');
    expect((await setup.report(event, { secret: 'wrong' })).status).toBe(400);
    for (const company of ['nobody', "x' or 1=1"])
      expect((await main.ask('POST', webhookOf(company), reportOf(event))).status).toBe(400);
    const noEvent = { ...reportOf(event), body: Buffer.from('[]') };
    expect((await main.ask('POST', webhookOf(owner.company), noEvent)).status).toBe(400);
    const signedNonsense = Buffer.from('not json');
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': hmac(signedNonsense, secrets.webhook),
    };
    expect((await main.ask('POST', webhookOf(owner.company), { body: signedNonsense, headers })).status).toBe(400);
    expect(await setup.orderOf(order.orderId)).toMatchObject({ state: 'OPEN' });
    const unknown = { id: 'pay_x', orderId: 'order_x', amount: 1, currency: 'INR', status: 'captured' as const };
    expect((await setup.report(eventOf('payment.captured', unknown))).status).toBe(200);
  });

  test('of 10 MB is refused before it is read', async () => {
    const body = Buffer.alloc(10_000_000, 32);
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': hmac(body, secrets.webhook) };
    const reply = await setup.visitor.ask('POST', webhookOf(owner.company), { body, headers });
    expect(reply.status).toBe(413);
  });

  test('counts once by its id, also with other words', async () => {
    const { order } = await register();
    const payment = server.payments.pay(order.razorPayOrderId);
    const id = `event_${order.orderId}`;
    await setup.report(eventOf('payment.failed', payment), { id });
    await setup.report(eventOf('payment.captured', payment), { id });
    expect(await setup.orderOf(order.orderId)).toMatchObject({ state: 'FAILED', payments: 0 });
  });
});

test('ADMIN cannot take an online payment back by a mark, nor delete its order', async () => {
  const { order } = await register();
  const payment = server.payments.pay(order.razorPayOrderId);
  await post(setup.visitor, calls.success, confirmationOf(order, payment.id));
  const there = server.at(setup.admin, owner.company);
  const orders = `${services}/course-registration-payment-orders`;
  const [line] = (await there.ask('GET', `${orders}/user/${order.userId}`)).body;
  const put = await there.ask('PUT', orders, { body: { id: line.id, paymentSuccess: false } });
  expect([put.status, put.headers['x-app-error']]).toEqual([400, 'error.order.state']);
  expect((await there.ask('DELETE', `${orders}/${line.id}`)).status).toBe(400);
  expect(await setup.enrolmentsOf(order.userId)).toEqual([paid]);
});
