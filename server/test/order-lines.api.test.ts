import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, confirmationOf, eventOf, type PaymentTest, startPaymentTest } from './payment-test.ts';
import { courseOf, orders } from './registration-test.ts';
import { type Caller, services } from './test-server.ts';

/** Orders of several courses: what a change of one line, a refund and a refusal do to the others. */
let setup: PaymentTest;
let server: PaymentTest['server'];
let owner: Caller;
/** 50.00 without tax; the other priced course of the setup costs 118.59. */
let second: string;
beforeAll(async () => {
  setup = await startPaymentTest();
  ({ server, owner } = setup);
  second = await courseOf(owner, { name: 'Second', inrPricePerMonth: 50 });
});
afterAll(() => server.close());

const saleOf = async (orderId: string) => {
  const { body } = await owner.ask('GET', `${services}/sales`);
  return body.find((sale: { orderId: string }) => sale.orderId === orderId);
};
const onSale = (id: string, call: string, body: object) =>
  owner.ask('POST', `${services}/sales/${id}/${call}`, { body });
const refund = (id: string, body: object = {}) => onSale(id, 'refund', { reason: 'Asked for', ...body });
const asAdmin = (method: 'PUT' | 'DELETE', path = '', body?: object) =>
  server.at(setup.admin, owner.company).ask(method, `${orders}${path}`, body ? { body } : {});
const creditNotesOf = async (id: string) =>
  (
    await setup.rows(`select content from sale_documents where order_id = $1 and kind = 'creditNote' order by number`, [
      id,
    ])
  ).map(({ content }) =>
    content.lines.reduce((sum: number, { net, tax }: { net: number; tax: number }) => sum + net + tax, 0),
  );
const auditsOf = (number: string, act: string) =>
  setup.rows(
    `select id from audit_events where owner = $1 and data ->> 'act' = $2 and data -> 'values' ->> 'order' = $3`,
    [owner.company, act, number],
  );

/** What the revenue of the year counts as refunded, with tax. */
async function refundedRevenue(): Promise<number> {
  const { body, text } = await owner.ask('GET', `${services}/sales/revenue`);
  expect(body.months, text).toBeDefined();
  return body.months.reduce(
    (sum: number, { refundedNet, refundedTax }: Record<'refundedNet' | 'refundedTax', number>) =>
      sum + refundedNet + refundedTax,
    0,
  );
}

/** An order of a new learner that waits for a transfer, with its lines, the cheapest first. */
async function transferOrder(courses: readonly string[]) {
  const learner = await server.createUser(owner.company, ['ROLE_STUDENT']);
  const call = `${services}/courseEnrolment`;
  const { body } = await learner.ask('POST', call, { body: { courses, paymentType: 'BANK_TRANSFER' } });
  const sale = await saleOf(body.orderId);
  const lines = await setup.rows(
    'select id, course_id as course from course_orders where order_id = $1 order by amount',
    [body.orderId],
  );
  return { learner, sale, lines: lines.map(({ id }) => id as string) };
}

test('no course with a price is deleted from an order that its buyer pays as a whole', async () => {
  const { sale, lines } = await transferOrder([second, setup.paid, setup.free]);
  const [free, cheap, dear] = lines;
  for (const line of [cheap, dear]) {
    const reply = await asAdmin('DELETE', `/${line}`);
    expect([reply.status, reply.headers['x-app-error']]).toEqual([400, 'error.order.paidTogether']);
  }
  expect((await asAdmin('DELETE', `/${free}`)).status, 'a free course does not change the sum').toBe(204);
  expect((await onSale(sale.id, 'transfer', { arrived: true })).status).toBe(200);
  expect((await refund(sale.id)).body).toMatchObject({ state: 'REFUNDED', refunded: 16_859 });
  expect(await creditNotesOf(sale.id)).toEqual([16_859]);
});

test('an order of one course is deleted with its line', async () => {
  const { sale, lines } = await transferOrder([second]);
  expect((await asAdmin('DELETE', `/${lines[0]}`)).status).toBe(204);
  expect(await saleOf(sale.orderId)).toBeUndefined();
});

test('refunds of an order whose invoice is smaller credit the whole invoice, and the audit names the difference', async () => {
  const { sale, lines } = await transferOrder([second, setup.paid]);
  // A version before deleted one of the courses and kept the order's total.
  await setup.rows('delete from order_lines where line_id = $1', [lines[1]]);
  await onSale(sale.id, 'transfer', { arrived: true });
  expect((await refund(sale.id, { amount: 3000 })).body).toMatchObject({ refunded: 3000 });
  expect(await auditsOf(sale.orderId, 'refundAboveInvoice')).toHaveLength(0);
  for (const amount of [9000, null]) expect((await refund(sale.id, { amount })).status, `${amount}`).toBe(200);
  expect(await saleOf(sale.orderId)).toMatchObject({ state: 'REFUNDED', refunded: 16_859 });
  expect(await creditNotesOf(sale.id)).toEqual([3000, 2000]);
  expect(await auditsOf(sale.orderId, 'refundAboveInvoice')).toHaveLength(2);
});

test('a reported refund above the payment credits the whole invoice, and the audit names the difference', async () => {
  const learner = await server.createUser(owner.company, ['ROLE_STUDENT']);
  const { body: order } = await learner.ask('POST', calls.enrol, { body: { courses: [second] } });
  const payment = server.payments.pay(order.razorPayOrderId);
  await learner.ask('POST', calls.success, { body: confirmationOf(order, payment.id) });
  const event = {
    event: 'refund.processed',
    payload: {
      ...eventOf('refund.processed', payment).payload,
      refund: { entity: { id: 'rfnd_above', payment_id: payment.id, amount: 9999, receipt: null } },
    },
  };
  const before = await refundedRevenue();
  for (const _report of ['first', 'again']) expect((await setup.report(event)).status).toBe(200);
  expect((await refundedRevenue()) - before, 'the revenue follows the credit note').toBe(5000);
  const sale = await saleOf(order.orderId);
  expect(sale).toMatchObject({ state: 'REFUNDED', refunded: 9999, refundable: 0 });
  expect(await creditNotesOf(sale.id)).toEqual([5000]);
  expect(await auditsOf(order.orderId, 'refundAboveInvoice')).toHaveLength(1);
});

test('a refund of the whole order closes the courses with a price and leaves the free course open', async () => {
  const { learner, sale } = await transferOrder([second, setup.paid, setup.free]);
  await onSale(sale.id, 'transfer', { arrived: true });
  expect(await setup.enrolmentsOf(learner.id)).toHaveLength(3);
  expect((await refund(sale.id)).body).toMatchObject({ state: 'REFUNDED' });
  expect(await setup.enrolmentsOf(learner.id)).toEqual([setup.free]);
  expect(await setup.ordersOf(learner.id)).toMatchObject([
    { amount: 0, paid: true, active: true },
    { amount: 5000, active: false },
    { amount: 11_859, active: false },
  ]);
});

test('a refund closes a course that cost nothing because of a coupon', async () => {
  const learner = await server.createUser(owner.company, ['ROLE_STUDENT']);
  await owner.ask('POST', calls.coupons, { body: { code: 'GIFT', percent: 100, courseIds: [second] } });
  const body = { courses: [second, setup.paid], coupon: 'GIFT', paymentType: 'BANK_TRANSFER' };
  const { body: order } = await learner.ask('POST', `${services}/courseEnrolment`, { body });
  const sale = await saleOf(order.orderId);
  await onSale(sale.id, 'transfer', { arrived: true });
  expect(await setup.enrolmentsOf(learner.id)).toHaveLength(2);
  await refund(sale.id);
  expect(await setup.enrolmentsOf(learner.id)).toEqual([]);
});

test('a transfer is not refused while one of its courses is marked as paid and open; it is confirmed as a whole', async () => {
  const { learner, sale, lines } = await transferOrder([second, setup.paid, setup.free]);
  const put = await asAdmin('PUT', '', { id: lines[1], paymentSuccess: true });
  expect(put.status, put.text).toBe(200);
  const refusal = await onSale(sale.id, 'transfer', { arrived: false });
  expect([refusal.status, refusal.headers['x-app-error']]).toEqual([400, 'error.order.courseOpen']);
  expect(await saleOf(sale.orderId)).toMatchObject({ state: 'AWAITING_TRANSFER' });
  expect((await onSale(sale.id, 'transfer', { arrived: true })).body.state).toBe('PAID');
  expect(await setup.enrolmentsOf(learner.id)).toHaveLength(3);
});

test('a transfer is refused after ADMIN has closed the course that was marked as paid, and may still arrive', async () => {
  const { learner, sale, lines } = await transferOrder([second, setup.paid]);
  for (const values of [{ paymentSuccess: true }, { activeOrder: false }])
    expect((await asAdmin('PUT', '', { id: lines[0], ...values })).status).toBe(200);
  expect((await onSale(sale.id, 'transfer', { arrived: false })).body.state).toBe('FAILED');
  expect(await setup.enrolmentsOf(learner.id)).toEqual([]);
  expect((await onSale(sale.id, 'transfer', { arrived: true })).body.state).toBe('PAID');
  expect(await setup.enrolmentsOf(learner.id)).toHaveLength(2);
});

test('a transfer is refused although the free course of its order is open', async () => {
  const { learner, sale } = await transferOrder([second, setup.free]);
  expect((await onSale(sale.id, 'transfer', { arrived: false })).body.state).toBe('FAILED');
  expect(await setup.enrolmentsOf(learner.id)).toEqual([setup.free]);
});
