import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deleteExpiredAccounts } from '../src/accounts/delete-expired-accounts.ts';
import { inPlatform } from '../src/platform/database/transaction.ts';
import { calls, eventOf, type PaymentTest, startPaymentTest } from './payment-test.ts';
import { fieldFailuresOf } from './registration-test.ts';
import type { Caller } from './test-server.ts';
import { hasTwoConnections, whileHeld } from './while-held.ts';

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
const registerOnline = async (more: Record<string, unknown> = {}) => {
  const student = setup.newStudent({ courses: [paid], ...more });
  const answer = await post(setup.visitor, calls.register, student);
  expect(answer.status, answer.text).toBe(200);
  return { student, order: answer.body };
};

test('a visitor whose online payment failed chooses a transfer and keeps the account', async () => {
  await post(owner, calls.coupons, { code: 'ONCE', percent: 10, maxUses: 1 });
  const { student, order } = await registerOnline({ coupon: 'ONCE' });
  const failed = { orderId: order.orderId, userId: order.userId };
  expect((await post(setup.visitor, calls.failed, failed)).status).toBe(200);
  const byTransfer = { ...student, paymentType: 'BANK_TRANSFER' };
  const withOtherPassword = await setup.register({ ...byTransfer, coupon: null, password: 'not-the-same' });
  expect(fieldFailuresOf(withOtherPassword)).toEqual([400, ['userName error.userexists']]);
  const transfer = await setup.register(byTransfer);
  expect([transfer.status, transfer.body.userId], transfer.text).toEqual([200, order.userId]);
  expect(await setup.orderOf(transfer.body.orderId)).toMatchObject({ state: 'AWAITING_TRANSFER', discount: 1005 });
  expect(server.mails.filter(({ subject }) => subject.includes(transfer.body.orderId))).toHaveLength(1);
  const corrected = { ...byTransfer, address: { ...student.address, city: 'Leith' } };
  const again = await Promise.all([setup.register(corrected), setup.register(corrected)]);
  expect(again.map(({ body }) => body)).toEqual([transfer.body, transfer.body]);
  const [storedOrder] = await setup.rows('select address from orders where number = $1', [transfer.body.orderId]);
  expect(storedOrder.address).toMatchObject({ city: 'Leith' });
});

test('a visitor whose online payment did not end uses a coupon for the whole price, and the course is open', async () => {
  await post(owner, calls.coupons, { code: 'NOTHING', percent: 100 });
  const { student, order } = await registerOnline();
  const withCoupon = { ...student, coupon: 'NOTHING' };
  const free = await setup.register(withCoupon);
  expect(free.body, free.text).toMatchObject({ userId: order.userId, amount: 0 });
  expect(await setup.enrolmentsOf(order.userId)).toEqual([paid]);
  expect(fieldFailuresOf(await setup.register(withCoupon))).toEqual([400, ['userName error.userexists']]);
});

/** A registration that was not confirmed in time, and whose online order is over. */
async function expiredRegistration() {
  const { student, order } = await registerOnline();
  await setup.rows(`update orders set state = 'CANCELLED' where number = $1`, [order.orderId]);
  await setup.rows(`update users set activation_key_expires = now() - interval '1 day' where id = $1`, [order.userId]);
  return { student, userId: order.userId as string };
}
const usersWith = async (login: string) =>
  (await setup.rows('select id from users where owner = $1 and login = $2', [owner.company, login])).map(
    ({ id }) => id,
  );

test('a registration that was deleted while the provider answers gets a new account for its order', async () => {
  const { student, userId } = await expiredRegistration();
  const create = server.payments.createOrder;
  vi.spyOn(server.payments, 'createOrder').mockImplementationOnce(async (...order) => {
    await inPlatform(server.database, 'write', (tx) => deleteExpiredAccounts(tx, server.time.now));
    expect(await usersWith(student.login)).toEqual([]);
    return create(...order);
  });
  const { body, text } = await post(setup.visitor, calls.register, student);
  expect(body.userId, text).not.toBe(userId);
  expect(await usersWith(student.login)).toEqual([body.userId]);
  const signIn = { username: student.login, password: student.password };
  await setup.rows('update users set activated = true where id = $1', [body.userId]);
  expect((await post(setup.visitor, '/api/authenticate', signIn)).status, 'the password is the same').toBe(200);
});

test.runIf(hasTwoConnections)('a registration that is used for another order now is not deleted', async () => {
  const { student, userId } = await expiredRegistration();
  const deleteExpired = () => inPlatform(server.database, 'write', (tx) => deleteExpiredAccounts(tx, server.time.now));
  await whileHeld(server, ['select 1 from users where id = $1 for key share', [userId]], deleteExpired);
  expect(await usersWith(student.login)).toEqual([userId]);
  await deleteExpired();
  expect(await usersWith(student.login)).toEqual([]);
});

test('the same form, sent twice at once, has one account and one order', async () => {
  const student = setup.newStudent({ courses: [paid] });
  for (const turn of ['first', 'after a failure']) {
    const replies = await Promise.all([1, 2].map(() => post(setup.visitor, calls.register, student)));
    const [first, second] = replies.map(({ body }) => body);
    expect(first, `${turn} ${replies[0]?.text} ${replies[1]?.text}`).toEqual(second);
    expect(await usersWith(student.login)).toEqual([first.userId]);
    await setup.rows(`update orders set state = 'CANCELLED' where number = $1`, [first.orderId]);
  }
  const [{ count }] = await setup.rows('select count(*)::int as count from orders where buyer_id = $1', [
    (await usersWith(student.login))[0],
  ]);
  expect(count).toBe(2);
});

test('a registration by transfer that is sent again is refused, because its mail is on its way', async () => {
  const student = setup.newStudent({ courses: [paid], paymentType: 'BANK_TRANSFER' });
  expect((await setup.register(student)).status).toBe(200);
  expect(fieldFailuresOf(await setup.register(student))).toEqual([400, ['userName error.userexists']]);
});

test('a transfer that is chosen while the online payment arrives leaves no second order that waits', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { student, order } = await registerOnline();
    const payment = server.payments.pay(order.razorPayOrderId);
    await Promise.all([
      setup.register({ ...student, paymentType: 'BANK_TRANSFER' }),
      setup.report(eventOf('payment.captured', payment)),
    ]);
    const orders = await setup.rows('select state from orders where buyer_id = $1', [order.userId]);
    expect(orders.map(({ state }) => state)).toContain('PAID');
    expect(orders.map(({ state }) => state)).not.toContain('AWAITING_TRANSFER');
  }
});
