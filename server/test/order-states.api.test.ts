import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, confirmationOf, type PaymentTest, startPaymentTest } from './payment-test.ts';
import { courseOf } from './registration-test.ts';
import { type Caller, services } from './test-server.ts';

let setup: PaymentTest;
let server: PaymentTest['server'];
let owner: Caller;
let paid: string;
beforeAll(async () => {
  setup = await startPaymentTest();
  ({ server, owner, paid } = setup);
});
afterAll(() => server.close());

const post = (who: Caller, path: string, body: unknown) => who.ask('POST', path, { body });
const learnerOf = () => server.createUser(owner.company, ['ROLE_STUDENT']);
const refund = (id: string, body: object = {}) =>
  post(owner, `${services}/sales/${id}/refund`, { reason: 'Asked for', ...body });
const orderByTransfer = async (learner: Caller, more: object = {}) =>
  (await post(learner, `${services}/courseEnrolment`, { courses: [paid], paymentType: 'BANK_TRANSFER', ...more })).body
    .orderId as string;

/** Orders the course, pays it online, and returns the order's number. */
async function buyOnline(learner: Caller): Promise<string> {
  const { body: order } = await post(learner, calls.enrol, { courses: [paid] });
  const payment = server.payments.pay(order.razorPayOrderId);
  expect((await post(learner, calls.success, confirmationOf(order, payment.id))).status).toBe(200);
  return order.orderId;
}

test('an amount that the provider does not take asks for a transfer, which is possible', async () => {
  const cheap = await courseOf(owner, { name: 'Cheap', inrPricePerMonth: 0.99 });
  const learner = await learnerOf();
  const reply = await post(learner, calls.enrol, { courses: [cheap] });
  expect([reply.status, reply.headers['x-app-error']]).toEqual([400, 'error.payment.tooSmall']);
  expect(await setup.ordersOf(learner.id)).toEqual([]);
  expect(await orderByTransfer(learner, { courses: [cheap] })).toMatch(/^C-/);
  const smallest = await courseOf(owner, { name: 'Smallest', inrPricePerMonth: 1 });
  expect((await post(learner, calls.enrol, { courses: [smallest] })).status).toBe(200);
});

test('the rows of an order show its state, to the seller, to ADMIN and to the buyer', async () => {
  const learner = await learnerOf();
  const orderId = await buyOnline(learner);
  const { body: sales } = await owner.ask('GET', `${services}/sales`);
  const sale = sales.find((one: { orderId: string }) => one.orderId === orderId);
  const path = `${services}/course-registration-payment-orders`;
  const statesOf = async () => {
    const { body: own } = await learner.ask('GET', `${path}/user/${learner.id}`);
    const [{ id }] = own;
    const { body: sellerRows } = await owner.ask('GET', `${path}?size=200`);
    const { body: adminRow } = await setup.admin.ask('GET', `${path}/${id}`);
    return [...own, sellerRows.find((row: { id: string }) => row.id === id), adminRow].map(
      ({ orderState }) => orderState,
    );
  };
  expect(await statesOf()).toEqual(['PAID', 'PAID', 'PAID']);
  await refund(sale.id, { amount: 1859 });
  expect(await statesOf()).toEqual(['PARTLY_REFUNDED', 'PARTLY_REFUNDED', 'PARTLY_REFUNDED']);
  await refund(sale.id);
  expect(await statesOf()).toEqual(['REFUNDED', 'REFUNDED', 'REFUNDED']);
});

test('a transfer is not expected any more when its course was bought in another order', async () => {
  await post(owner, calls.coupons, { code: 'COVERED', percent: 10, maxUses: 1 });
  const learner = await learnerOf();
  const second = await courseOf(owner, { name: 'Second', inrPricePerMonth: 70 });
  const covered = await orderByTransfer(learner, { coupon: 'COVERED' });
  const withOther = await orderByTransfer(learner, { courses: [paid, second] });
  const ofOther = await orderByTransfer(learner, { courses: [second] });
  const ofSomebodyElse = await orderByTransfer(await learnerOf());
  await buyOnline(learner);
  const states = await Promise.all([covered, withOther, ofOther, ofSomebodyElse].map(setup.orderOf));
  expect(states.map(({ state }) => state)).toEqual([
    'CANCELLED',
    'AWAITING_TRANSFER',
    'AWAITING_TRANSFER',
    'AWAITING_TRANSFER',
  ]);
  const { body: own } = await learner.ask('GET', `${services}/course-registration-payment-orders/user/${learner.id}`);
  const row = own.find(({ orderId }: { orderId: string }) => orderId === covered);
  expect(row).toMatchObject({ awaitsTransfer: false, orderState: 'CANCELLED' });
  expect((await post(setup.visitor, calls.quote, { courses: [paid], coupon: 'COVERED' })).status).toBe(200);
  const audits = await setup.rows(
    `select data -> 'values' ->> 'state' as state from audit_events where owner = $1 and data ->> 'act' = 'orderMoved'
       and data -> 'values' ->> 'order' = $2`,
    [owner.company, covered],
  );
  expect(audits).toEqual([{ state: 'CANCELLED' }]);
});

test('a transfer is not expected any more when its course has opened for nothing', async () => {
  const nowFree = await courseOf(owner, { name: 'Now free', inrPricePerMonth: 70 });
  const starter = await learnerOf();
  const started = await orderByTransfer(starter, { courses: [nowFree] });
  const enrolled = await learnerOf();
  const ofEnrolled = await orderByTransfer(enrolled, { courses: [nowFree] });
  const byHand = await learnerOf();
  const ofByHand = await orderByTransfer(byHand, { courses: [nowFree] });
  const withCoupon = await learnerOf();
  const ofCoupon = await orderByTransfer(withCoupon);
  const beside = await learnerOf();
  const ofBeside = await orderByTransfer(beside, { courses: [nowFree] });
  const orderByHand = {
    userId: byHand.id,
    courseId: nowFree,
    orderId: 'C-BY-HAND',
    amount: 7000,
    paymentSuccess: true,
  };
  const path = `${services}/course-registration-payment-orders`;
  expect((await post(server.at(setup.admin, owner.company), path, orderByHand)).status).toBe(201);
  const { status } = await owner.ask('PUT', `${services}/courses/${nowFree}`, {
    body: { id: nowFree, name: 'Now free', inrPricePerMonth: 0 },
  });
  expect(status).toBe(200);
  expect((await post(starter, `${services}/courseEnrolment`, { courses: [nowFree] })).status).toBe(200);
  const enrolment = { logins: [enrolled.login], courseId: nowFree };
  expect((await post(owner, `${services}/learners/enrol`, enrolment)).body).toMatchObject([{ outcome: 'enrolled' }]);
  await post(owner, calls.coupons, { code: 'NOTHING', percent: 100 });
  const all = { courses: [paid], coupon: 'NOTHING' };
  expect((await post(withCoupon, `${services}/courseEnrolment`, all)).body).toMatchObject({ amount: 0 });
  await orderByTransfer(beside, { courses: [nowFree, paid] });
  const states = await Promise.all([started, ofEnrolled, ofByHand, ofCoupon, ofBeside].map(setup.orderOf));
  expect(states.map(({ state }) => state)).toEqual(Array(5).fill('CANCELLED'));
});

test('an unpaid order of nothing that ADMIN wrote waits for a transfer, which the owner decides', async () => {
  const learner = await learnerOf();
  const path = `${services}/course-registration-payment-orders`;
  const body = { userId: learner.id, courseId: paid, orderId: 'C-NOTHING', amount: 0 };
  expect((await post(server.at(setup.admin, owner.company), path, body)).status).toBe(201);
  const { body: waiting } = await owner.ask('GET', `${services}/sales?state=AWAITING_TRANSFER`);
  const { id } = waiting.find(({ orderId }: { orderId: string }) => orderId === 'C-NOTHING');
  expect((await post(owner, `${services}/sales/${id}/transfer`, { arrived: true })).body.state).toBe('PAID');
  expect(await setup.enrolmentsOf(learner.id)).toEqual([paid]);
});

test('an order that is open at the provider is not deleted, so that its payment finds it, until it is cancelled', async () => {
  const learner = await learnerOf();
  const { body: order } = await post(learner, calls.enrol, { courses: [paid] });
  const there = server.at(setup.admin, owner.company);
  const path = `${services}/course-registration-payment-orders`;
  const [{ id }] = (await there.ask('GET', `${path}/user/${learner.id}`)).body;
  const remove = async () => {
    const { status, headers } = await there.ask('DELETE', `${path}/${id}`);
    return [status, headers['x-app-error']];
  };
  expect(await remove()).toEqual([400, 'error.stillReferenced']);
  await post(learner, calls.failed, { orderId: order.orderId, userId: learner.id });
  expect(await remove()).toEqual([400, 'error.stillReferenced']);
  await setup.rows(`update orders set state = 'CANCELLED' where number = $1`, [order.orderId]);
  expect(await remove()).toEqual([204, undefined]);
});

test('the access and the buyer follow when ADMIN changes the learner or the course of a paid order', async () => {
  const [ada, bob] = [await learnerOf(), await learnerOf()];
  const other = await courseOf(owner, { name: 'Another', inrPricePerMonth: 70 });
  const number = await buyOnline(ada);
  const there = server.at(setup.admin, owner.company);
  const path = `${services}/course-registration-payment-orders`;
  const [{ id, courseName }] = (await there.ask('GET', `${path}/user/${ada.id}`)).body;
  const change = async (body: object) => {
    const reply = await there.ask('PUT', path, { body: { id, ...body } });
    expect(reply.status, reply.text).toBe(200);
    const enrolments = await Promise.all([ada, bob].map((learner) => setup.enrolmentsOf(learner.id)));
    const [head] = await setup.rows('select buyer_id as buyer from orders where number = $1', [number]);
    return { enrolments, buyer: head.buyer, courseName: reply.body.courseName };
  };
  expect(await change({ userId: bob.id })).toEqual({ enrolments: [[], [paid]], buyer: bob.id, courseName });
  expect(await change({ courseId: other })).toEqual({
    enrolments: [[], [other]],
    buyer: bob.id,
    courseName: 'Another',
  });
  expect(await change({ userId: ada.id, courseId: paid })).toEqual({
    enrolments: [[paid], []],
    buyer: ada.id,
    courseName,
  });
  const { body: whole } = await there.ask('GET', `${path}/${id}`);
  expect((await change({ ...whole, courseId: other })).courseName).toBe('Another');
  expect((await change({ courseId: paid, courseName: 'As typed' })).courseName).toBe('As typed');
  const { body: sales } = await owner.ask('GET', `${services}/sales`);
  const sale = sales.find(({ orderId }: { orderId: string }) => orderId === number);
  expect((await refund(sale.id)).body.state).toBe('REFUNDED');
  expect(await setup.enrolmentsOf(ada.id)).toEqual([]);
});

test('one line that gets another learner leaves the buyer of the other lines', async () => {
  const [ada, bob] = [await learnerOf(), await learnerOf()];
  const other = await courseOf(owner, { name: 'Beside', inrPricePerMonth: 70 });
  const number = await orderByTransfer(ada, { courses: [paid, other] });
  const there = server.at(setup.admin, owner.company);
  const path = `${services}/course-registration-payment-orders`;
  const lines = (await there.ask('GET', `${path}/user/${ada.id}`)).body;
  for (const [line, buyer] of [
    [lines[0], ada],
    [lines[1], bob],
  ] as const) {
    expect((await there.ask('PUT', path, { body: { id: line.id, userId: bob.id } })).status).toBe(200);
    expect(await setup.rows('select buyer_id as buyer from orders where number = $1', [number])).toEqual([
      { buyer: buyer.id },
    ]);
  }
});

test('a refund above the payment names the amount as the caller’s language writes it', async () => {
  const orderId = await buyOnline(await learnerOf());
  const { body: sales } = await owner.ask('GET', `${services}/sales`);
  const sale = sales.find((one: { orderId: string }) => one.orderId === orderId);
  const mostIn = async (language: string) => {
    await setup.rows('update users set lang_key = $2 where id = $1 returning id', [owner.id, language]);
    const { headers, body } = await refund(sale.id, { amount: 11_860 });
    expect(headers['x-app-error']).toBe('error.refund.amount');
    return body.params.most.replaceAll(/\s/g, ' ');
  };
  expect(await mostIn('en')).toBe('INR 118.59');
  expect(await mostIn('de')).toBe('118,59 INR');
});
