import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, confirmationOf, type PaymentTest, startPaymentTest } from './payment-test.ts';
import { courseOf } from './registration-test.ts';
import { type Caller, services } from './test-server.ts';

let setup: PaymentTest;
let server: PaymentTest['server'];
let owner: Caller;
beforeAll(async () => {
  setup = await startPaymentTest();
  ({ server, owner } = setup);
});
afterAll(() => server.close());

test('an order of a course is read by its seller and by ADMIN, who names the seller and does not decide', async () => {
  const learner = await server.createUser(owner.company, ['ROLE_STUDENT']);
  const { body: order } = await learner.ask('POST', `${services}/courseEnrolment`, {
    body: { courses: [setup.paid], paymentType: 'BANK_TRANSFER' },
  });
  const address = `${services}/sales/orders/${order.orderId}`;
  const readAs = (who: Caller) => who.ask('GET', `${address}?seller=${owner.company}`);
  const admin = await server.createUser('lernhaus', ['ROLE_ADMIN']);
  const { status, body: sale } = await readAs(admin);
  expect([status, sale]).toMatchObject([200, { company: owner.company, state: 'AWAITING_TRANSFER', total: 11_859 }]);
  expect((await readAs(owner)).body).toEqual(sale);
  expect((await admin.ask('GET', address)).status).toBe(404);
  const decision = await admin.ask('POST', `${services}/sales/${sale.id}/transfer`, { body: { arrived: true } });
  expect(decision.status).toBe(404);
  expect(await setup.enrolmentsOf(learner.id)).toEqual([]);
});

test('an order of a course is not read by another company, a user of the main company or its learner', async () => {
  const learner = await server.createUser(owner.company, ['ROLE_STUDENT']);
  const { body: order } = await learner.ask('POST', `${services}/courseEnrolment`, {
    body: { courses: [setup.paid], paymentType: 'BANK_TRANSFER' },
  });
  const address = `${services}/sales/orders/${order.orderId}?seller=${owner.company}`;
  for (const company of [await server.tenant(), 'lernhaus']) {
    const stranger = await server.createUser(company, ['ROLE_USER']);
    expect((await stranger.ask('GET', address)).status, company).toBe(404);
  }
  expect((await learner.ask('GET', address)).status).toBe(403);
});

test('a whole refund that got no answer is sent again from the page of its order, with its amount and id', async () => {
  const learner = await server.createUser(owner.company, ['ROLE_STUDENT']);
  const { body: order } = await learner.ask('POST', calls.enrol, { body: { courses: [setup.paid] } });
  const payment = server.payments.pay(order.razorPayOrderId);
  await learner.ask('POST', calls.success, { body: confirmationOf(order, payment.id) });
  const detail = async () => (await owner.ask('GET', `${services}/sales/orders/${order.orderId}`)).body;
  const { id } = await detail();
  const refund = (body: object) => owner.ask('POST', `${services}/sales/${id}/refund`, { body });
  const withoutReason = await refund({ amount: 1859, reason: ' ' });
  expect(withoutReason.body.fieldErrors, withoutReason.text).toMatchObject([{ field: 'reason', message: 'NotNull' }]);
  const before = server.payments.refunds.size;
  server.payments.fails = 'unreachable';
  expect((await refund({ reason: 'Asked for' })).headers['x-app-error']).toBe('error.payment.provider');
  server.payments.fails = null;
  const { refundable, refunds } = await detail();
  expect([refundable, refunds]).toMatchObject([0, [{ amount: 11_859, state: 'REQUESTED' }]]);
  const [{ id: idempotencyKey, amount, reason }] = refunds;
  const keys = [idempotencyKey, idempotencyKey.toUpperCase()];
  for (const reply of await Promise.all(keys.map((key) => refund({ amount, reason, idempotencyKey: key }))))
    expect(reply.body, reply.text).toMatchObject({ state: 'REFUNDED', refunded: 11_859 });
  expect(server.payments.refunds.size - before).toBe(1);
  expect(await detail()).toMatchObject({ refunds: [{ id: idempotencyKey, state: 'DONE' }] });
});

describe('a coupon', () => {
  const save = (body: object) => owner.ask('POST', calls.coupons, { body });

  test.each<[string, object, string]>([
    ['without a percentage and an amount', {}, 'percent Value'],
    ['with both', { percent: 5, amount: 100 }, 'percent Value'],
    ['with a code of two words', { code: 'two words', percent: 5 }, 'code Pattern'],
    [
      'with an end before its beginning',
      { percent: 5, validFrom: '2026-03-02T00:00:00+02:00', validUntil: '2026-03-01T22:00:00Z' },
      'validUntil Value',
    ],
    ['for a course that nobody offers', { percent: 5, courseIds: ['nonsense'] }, 'courseIds Unknown'],
  ])('%s is refused', async (_name, wrong, field) => {
    const { status, body } = await save({ code: 'WRONG', ...wrong });
    const fields = body.fieldErrors.map((one: { field: string; message: string }) => `${one.field} ${one.message}`);
    expect([status, fields]).toEqual([400, [field]]);
  });

  test('keeps a course that was deleted since, and gets no course of another school', async () => {
    const deletedId = await courseOf(owner, { name: 'Gone', inrPricePerMonth: 5 });
    const { body: created } = await save({ code: 'GONE', percent: 5, courseIds: [deletedId, setup.paid] });
    expect((await owner.ask('DELETE', `${services}/courses/${deletedId}`)).status).toBe(204);
    expect((await save({ ...created, percent: 6 })).body).toMatchObject({
      percent: 6,
      courseIds: [deletedId, setup.paid],
    });
    const stranger = await server.createUser(await server.tenant(), ['ROLE_USER']);
    const foreign = await courseOf(stranger, { name: 'Foreign', inrPricePerMonth: 5 });
    expect((await save({ ...created, courseIds: [foreign] })).headers['x-app-error']).toBe('error.unknownReference');
  });
});
