import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls, confirmationOf, type PaymentTest, startPaymentTest } from './payment-test.ts';
import { courseOf } from './registration-test.ts';
import { type Caller, services } from './test-server.ts';

let setup: PaymentTest;
let server: PaymentTest['server'];
let owner: Caller;
let paid: string;
beforeAll(async () => {
  // Its own server: the job draws the documents of all tests of a database, and other files have many.
  setup = await startPaymentTest({ ownServer: true });
  ({ server, owner, paid } = setup);
});
afterAll(() => server.close());
beforeEach(() => {
  server.payments.fails = null;
});

const post = (who: Caller, path: string, body: unknown) => who.ask('POST', path, { body });
const learnerOf = () => server.createUser(owner.company, ['ROLE_STUDENT']);
const saleOf = async (orderId: string) => {
  const { body } = await owner.ask('GET', `${services}/sales`);
  return body.find((sale: { orderId: string }) => sale.orderId === orderId);
};
const decide = (who: Caller, id: string, body: object) => post(who, `${services}/sales/${id}/transfer`, body);
const refund = (who: Caller, id: string, body: object) =>
  post(who, `${services}/sales/${id}/refund`, { reason: 'Asked for', ...body });
/** An order that a learner has paid online. */
async function paidOrder(courses = [paid]) {
  const learner = await learnerOf();
  const { body: order } = await post(learner, calls.enrol, { courses });
  const payment = server.payments.pay(order.razorPayOrderId);
  expect((await post(learner, calls.success, confirmationOf(order, payment.id))).status).toBe(200);
  return { learner, sale: await saleOf(order.orderId) };
}
const orderByTransfer = async (learner: Caller, more: object = {}) =>
  (await post(learner, `${services}/courseEnrolment`, { courses: [paid], paymentType: 'BANK_TRANSFER', ...more })).body
    .orderId as string;

describe('a transfer to the school', () => {
  test('is listed, and opens the course when the owner confirms it, with a remark', async () => {
    const learner = await learnerOf();
    const orderId = await orderByTransfer(learner);
    const { body: waiting } = await owner.ask('GET', `${services}/sales?state=AWAITING_TRANSFER`);
    const sale = waiting.find((one: { orderId: string }) => one.orderId === orderId);
    expect(sale).toMatchObject({
      kind: 'course',
      buyerLogin: learner.login,
      items: ['Paid'],
      total: 11_859,
      refundable: 0,
    });
    const done = await decide(owner, sale.id, { arrived: true, remark: 'On 3 March' });
    expect([done.status, done.body]).toEqual([200, { id: sale.id, state: 'PAID' }]);
    expect(await setup.enrolmentsOf(learner.id)).toEqual([paid]);
    expect(await saleOf(orderId)).toMatchObject({ remark: 'On 3 March', refundable: 11_859 });
    expect((await decide(owner, sale.id, { arrived: false })).headers['x-app-error']).toBe('error.order.state');
    const { rows } = await server.database.pool.query(
      'select modified_by as "by" from course_orders where owner = $1 and order_id = $2',
      [owner.company, orderId],
    );
    expect(rows).toEqual([{ by: owner.login }]);
  });

  test('that is refused opens nothing, and a later confirmation still counts', async () => {
    const learner = await learnerOf();
    await post(owner, calls.coupons, { code: 'BANK', percent: 10, maxUses: 1 });
    const sale = await saleOf(await orderByTransfer(learner, { coupon: 'BANK' }));
    expect((await decide(owner, sale.id, { arrived: false, remark: 'Not found' })).body.state).toBe('FAILED');
    expect((await post(setup.visitor, calls.quote, { courses: [paid], coupon: 'BANK' })).status).toBe(200);
    expect(await setup.enrolmentsOf(learner.id)).toEqual([]);
    expect((await decide(owner, sale.id, { arrived: true })).body.state).toBe('PAID');
    expect(await setup.enrolmentsOf(learner.id)).toEqual([paid]);
  });

  test('is not decided by others, nor is an order that is open at the provider', async () => {
    const learner = await learnerOf();
    const sale = await saleOf(await orderByTransfer(learner));
    const stranger = await server.createUser(await server.tenant(), ['ROLE_USER']);
    expect((await decide(stranger, sale.id, { arrived: true })).status).toBe(404);
    expect((await refund(stranger, sale.id, {})).status).toBe(404);
    expect((await decide(learner, sale.id, { arrived: true })).status).toBe(403);
    const author = await server.createUser(owner.company, ['ROLE_WORKER']);
    expect((await author.ask('GET', `${services}/sales`)).status).toBe(403);
    const { body: online } = await post(learner, calls.enrol, { courses: [paid] });
    const open = await saleOf(online.orderId);
    expect((await decide(owner, open.id, { arrived: true })).headers['x-app-error']).toBe('error.order.state');
  });
});

describe('the mail of an order', () => {
  const again = (who: Caller, id: string) => post(who, `${services}/sales/${id}/mail`, {});
  const mailsTo = (login: string) => server.mails.filter(({ to }) => to.startsWith(login));

  test('is sent again to its buyer: how to pay it, or its invoice; a few times an hour, and audited', async () => {
    const learner = await learnerOf();
    const sale = await saleOf(await orderByTransfer(learner));
    expect((await again(owner, sale.id)).body).toEqual({ email: sale.buyerEmail, mails: 1 });
    const [first, second, ...others] = mailsTo(learner.login);
    expect(others).toEqual([]);
    expect(second).toEqual(first);
    await decide(owner, sale.id, { arrived: true });
    expect((await again(owner, sale.id)).headers['x-app-error'], 'not drawn yet').toBe('error.order.noMail');
    await server.billing.drawDocuments();
    expect((await again(owner, sale.id)).status).toBe(200);
    const invoices = mailsTo(learner.login).filter(({ subject }) => subject.includes('INV'));
    expect(invoices).toHaveLength(2);
    const events = await setup.rows(
      `select data -> 'values' ->> 'order' as "order" from audit_events where owner = $1 and data ->> 'act' = 'orderMailed'
         and data -> 'values' ->> 'order' = $2`,
      [owner.company, sale.orderId],
    );
    expect(events).toHaveLength(2);
    const stranger = await server.createUser(await server.tenant(), ['ROLE_USER']);
    expect((await again(stranger, sale.id)).status).toBe(404);
    expect((await again(learner, sale.id)).status).toBe(403);
    const statuses = [await again(owner, sale.id), await again(owner, sale.id), await again(owner, sale.id)];
    expect(statuses.at(-1)?.status).toBe(429);
  });
});

describe('a refund', () => {
  test('of a part keeps the course open, of the whole amount closes it, and never exceeds the payment', async () => {
    const { learner, sale } = await paidOrder();
    const part = await refund(owner, sale.id, { amount: 1859 });
    expect([part.status, part.body]).toEqual([200, { id: sale.id, state: 'PARTLY_REFUNDED', refunded: 1859 }]);
    expect(await setup.enrolmentsOf(learner.id)).toEqual([paid]);
    expect((await refund(owner, sale.id, { amount: 10_001 })).headers['x-app-error']).toBe('error.refund.amount');
    const rest = await refund(owner, sale.id, {});
    expect(rest.body).toEqual({ id: sale.id, state: 'REFUNDED', refunded: 11_859 });
    expect(await setup.enrolmentsOf(learner.id)).toEqual([]);
    expect((await refund(owner, sale.id, { amount: 1 })).headers['x-app-error']).toBe('error.order.state');
    const issued = await setup.rows('select kind from sale_documents where order_id = $1 order by kind', [sale.id]);
    expect(issued.map(({ kind }) => kind)).toEqual(['creditNote', 'creditNote', 'invoice']);
  });

  test('that the provider did not answer is sent again under the same reference, and goes back once', async () => {
    const { sale } = await paidOrder();
    server.payments.fails = 'unreachable';
    expect((await refund(owner, sale.id, { amount: 500 })).headers['x-app-error']).toBe('error.payment.provider');
    expect(await saleOf(sale.orderId)).toMatchObject({ state: 'PAID', refunded: 500 });
    server.payments.fails = null;
    expect((await refund(owner, sale.id, { amount: 500 })).body).toMatchObject({ refunded: 500 });
    server.payments.fails = 'refused';
    expect((await refund(owner, sale.id, { amount: 700 })).headers['x-app-error']).toBe('error.refund.refused');
    expect(await saleOf(sale.orderId), 'a refused one is over').toMatchObject({ refunded: 500, refundable: 11_359 });
  });

  test('asked for ten times at once gives the whole back once', async () => {
    const { sale } = await paidOrder();
    const before = server.payments.refunds.size;
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(owner, sale.id, {})));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(server.payments.refunds.size - before).toBe(1);
    expect(await saleOf(sale.orderId)).toMatchObject({ state: 'REFUNDED', refunded: 11_859, refundable: 0 });
  });
});

describe('a coupon', () => {
  const save = (body: object) => post(owner, calls.coupons, body);

  test('with its last use in an unpaid order is accepted again for that order, and refused for another', async () => {
    await save({ code: 'ONCE', percent: 10, maxUses: 1 });
    const learner = await learnerOf();
    const body = { courses: [paid], coupon: 'ONCE' };
    const { body: first } = await post(learner, calls.enrol, body);
    const again = await post(learner, calls.enrol, body);
    expect([again.status, again.body.orderId]).toEqual([200, first.orderId]);
    const other = await post(await learnerOf(), calls.enrol, body);
    expect(other.headers['x-app-error']).toBe('error.coupon.usedUp');
  });

  test('with its last use in an unpaid order is quoted to the buyer of that order, signed in or with the order’s number, and to nobody else', async () => {
    await save({ code: 'HELD', percent: 10, maxUses: 1 });
    const student = { ...setup.newStudent({ courses: [paid] }), coupon: 'HELD' };
    const { body: order } = await post(setup.visitor, calls.register, student);
    const quote = async (who: Caller, more: object = {}) => {
      const { status, headers, body } = await post(who, calls.quote, { courses: [paid], coupon: 'held', ...more });
      return status === 200 ? body.total : headers['x-app-error'];
    };
    expect(await quote(setup.visitor)).toBe('error.coupon.usedUp');
    expect(await quote(setup.visitor, { waitingOrder: 'C-NOTHING' })).toBe('error.coupon.usedUp');
    expect(await quote(setup.visitor, { waitingOrder: order.orderId })).toBe(10_673);
    const other = await courseOf(owner, { name: 'Another', inrPricePerMonth: 7 });
    expect(await quote(setup.visitor, { waitingOrder: order.orderId, courses: [other] })).toBe('error.coupon.usedUp');
    const learner = await learnerOf();
    await save({ code: 'HELD2', percent: 10, maxUses: 1 });
    await post(learner, calls.enrol, { courses: [paid], coupon: 'HELD2' });
    expect(await quote(learner, { coupon: 'HELD2' })).toBe(10_673);
    expect(await quote(await learnerOf(), { coupon: 'HELD2' })).toBe('error.coupon.usedUp');
  });

  test('is accepted again when a visitor sends the registration again, and the corrected address counts', async () => {
    await save({ code: 'GIFT', percent: 10, maxUses: 1 });
    const student = { ...setup.newStudent({ courses: [paid] }), coupon: 'GIFT' };
    const { body: first } = await post(setup.visitor, calls.register, student);
    expect(first.razorPayOrderId).toBeDefined();
    const corrected = { ...student, address: { ...student.address, city: 'Leith' } };
    const again = await post(setup.visitor, calls.register, corrected);
    expect([again.status, again.body]).toEqual([200, first]);
    const [storedOrder] = await setup.rows('select address from orders where provider_order_id = $1', [
      first.razorPayOrderId,
    ]);
    expect(storedOrder.address).toMatchObject({ city: 'Leith' });
    const other = await post(setup.visitor, calls.register, {
      ...setup.newStudent({ courses: [paid] }),
      coupon: 'GIFT',
    });
    expect(other.headers['x-app-error']).toBe('error.coupon.usedUp');
  });

  test('lowers the price of an order, as the quote says before, and counts', async () => {
    const created = await save({ code: ' spring ', percent: 10, maxUses: 1, courseIds: [paid] });
    expect(created.status).toBe(200);
    expect(created.body).toMatchObject({ code: 'SPRING', used: 0, percent: 10 });
    const learner = await learnerOf();
    const quote = await post(setup.visitor, calls.quote, { courses: [paid], coupon: 'Spring' });
    const sums = { net: 10_050, discount: 1005, tax: 1628, total: 10_673 };
    expect(quote.body).toEqual({
      ...sums,
      currency: 'INR',
      lines: [{ ...sums, id: paid, name: 'Paid', logoUrl: null, taxPercentage: 18, currency: 'INR' }],
    });
    const unknownId = '00000000-0000-7000-8000-000000000000';
    expect((await post(setup.visitor, calls.quote, { courses: [unknownId, paid] })).status).toBe(400);
    const partQuote = await post(setup.visitor, calls.quote, { courses: [unknownId, paid], offeredOnly: true });
    expect(partQuote.body).toMatchObject({ total: 11_859, lines: [{ id: paid }] });
    const { body: order } = await post(learner, calls.enrol, { courses: [paid], coupon: 'SPRING' });
    expect(order.amount).toBe(10_673);
    expect(await setup.orderOf(order.orderId)).toMatchObject({ total: 10_673, discount: 1005 });
    const used = async () => {
      const { body } = await owner.ask('GET', calls.coupons);
      return body.find(({ code }: { code: string }) => code === 'SPRING').used;
    };
    expect(await used()).toBe(1);
    await post(learner, calls.failed, { orderId: order.orderId, userId: learner.id });
    expect(await used(), 'an order that failed can still be paid at this price').toBe(1);
    expect((await post(learner, calls.quote, { courses: [paid], coupon: 'SPRING' })).body.total).toBe(10_673);
    const payment = server.payments.pay(order.razorPayOrderId);
    await post(learner, calls.success, confirmationOf(order, payment.id));
    expect(await used()).toBe(1);
  });

  test('that is unknown, expired, not yet valid or for other courses is refused with the reason', async () => {
    const other = await courseOf(owner, { name: 'Other', inrPricePerMonth: 5 });
    await save({ code: 'OVER', percent: 5, validUntil: '2020-01-01T00:00:00Z' });
    await save({ code: 'LATER', percent: 5, validFrom: '2090-01-01T00:00:00Z' });
    await save({ code: 'OTHER', percent: 5, courseIds: [other] });
    await save({ code: 'OFF', percent: 5, active: false });
    const keyOf = async (coupon: string) =>
      (await post(setup.visitor, calls.quote, { courses: [paid], coupon })).headers['x-app-error'];
    expect(await Promise.all(['NONE', 'OVER', 'LATER', 'OTHER', 'OFF'].map(keyOf))).toEqual([
      'error.coupon.unknown',
      'error.coupon.over',
      'error.coupon.notYet',
      'error.coupon.otherCourses',
      'error.coupon.off',
    ]);
  });

  test('has a code of its own, and keeps it when it is changed', async () => {
    const { body: created } = await save({ code: 'TWICE', percent: 5 });
    const second = await save({ code: 'twice', percent: 6 });
    expect([second.status, second.body.fieldErrors[0]]).toEqual([
      400,
      expect.objectContaining({ field: 'code', message: 'error.coupon.exists' }),
    ]);
    expect((await save({ id: created.id, code: 'TWICE', percent: 7 })).body).toMatchObject({ percent: 7 });
  });

  test('with seven uses is given to seven of fifty orders at once', async () => {
    await save({ code: 'SEVEN', amount: 1000, maxUses: 7 });
    const learners = await Promise.all(Array.from({ length: 50 }, learnerOf));
    const answers = await Promise.all(
      learners.map((learner) => post(learner, calls.enrol, { courses: [paid], coupon: 'SEVEN' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    const refusals = answers.filter(({ headers }) => headers['x-app-error'] === 'error.coupon.usedUp');
    expect(refusals).toHaveLength(43);
    const { body: coupons } = await owner.ask('GET', calls.coupons);
    expect(coupons.find(({ code }: { code: string }) => code === 'SEVEN').used).toBe(7);
  });

  test('of another school does not exist, and a deleted one is gone', async () => {
    const { body: created } = await save({ code: 'MINE', percent: 5 });
    const stranger = await server.createUser(await server.tenant(), ['ROLE_USER']);
    expect((await post(stranger, calls.coupons, { id: created.id, code: 'MINE', percent: 99 })).status).toBe(404);
    expect((await stranger.ask('DELETE', `${calls.coupons}/${created.id}`)).status).toBe(404);
    expect((await owner.ask('DELETE', `${calls.coupons}/${created.id}`)).status).toBe(204);
    expect((await owner.ask('DELETE', `${calls.coupons}/${created.id}`)).status).toBe(404);
    const { rows } = await server.database.pool.query(
      `select data ->> 'message' as message from audit_events
       where owner = $1 and (data ->> 'message' like 'Coupon MINE %' or data -> 'values' ->> 'entity' = 'coupons') order by timestamp, id`,
      [owner.company],
    );
    expect(rows.map(({ message }) => message)).toEqual(['Coupon MINE saved', 'Coupon MINE deleted']);
  });
});
