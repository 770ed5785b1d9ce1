import { beforeAll, describe, expect, test } from 'vitest';
import { confirmationOf } from './payment-test.ts';
import { planTest, post, startOfTests } from './plan-test.ts';
import { type Caller, services } from './test-server.ts';

/** The summary that an owner reads before the company’s plan is paid, and the credit of the plan at a change. */
const setup = planTest();
const setting = async (key: string, subkey: string, value: string) => {
  const reply = await setup.admin.ask('POST', `${services}/company-settings`, { body: { key, subkey, value } });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.id as string;
};
beforeAll(async () => {
  await setting('BANK_DETAILS', 'ACCOUNT_NUMBER', '12 3456 7890');
});

const summaryOf = async (owner: Caller) => {
  const { status, body } = await owner.ask('GET', `${services}/lmsPlanSummary`);
  expect(status).toBe(200);
  return body;
};
const activate = async () => {
  const key = /key=([\w-]+)/.exec(setup.server.mails[0]?.text ?? '')?.[1];
  return (company: string) => setup.server.visitor(company).ask('GET', `/api/activate?key=${key}`);
};
const orderBody = (owner: Caller, selectedPlanId = setup.plans.BASIC) => ({
  userId: owner.id,
  selectedPlanId,
  subscriptionCycle: 'MONTHLY',
});

const quoteOf = async (owner: Caller, plan: string) => {
  const query = `selectedPlanId=${plan}&subscriptionCycle=MONTHLY`;
  return (await owner.ask('GET', `${services}/lmsPaymentQuote?${query}`)).body;
};
const payOnline = async (owner: Caller, plan = setup.plans.BASIC) => {
  const { body: order } = await post(owner, 'lmsPaymentOnline', orderBody(owner, plan));
  const payment = setup.server.payments.pay(order.razorPayOrderId);
  const done = await post(owner, 'lmsOnlinePaymentSuccess', confirmationOf(order, payment.id));
  expect(done.status, done.text).toBe(200);
  return order;
};
const refund = async (number: string) => {
  const [{ id }] = await setup.rows('select id from orders where number = $1', [number]);
  const reply = await post(setup.admin, `sales/${id}/refund`, { amount: null, reason: 'Paid by mistake' });
  expect(reply.body, reply.text).toMatchObject({ state: 'REFUNDED' });
};

test('a company that registers by transfer reads until when it may try, what it owes, and the account', async () => {
  const registrant = setup.registrant();
  const { body: order } = await post(setup.visitor(), 'lmsRegistration', registrant);
  const account = { payee: 'lernhaus', bank: [{ key: 'ACCOUNT_NUMBER', value: '12 3456 7890' }] };
  expect(order).toMatchObject({ amount: 354_000, account });
  const mail = setup.server.mails.find(({ subject }) => subject.includes(order.orderId));
  expect(mail?.text).toContain('12 3456 7890');
  await (await activate())(registrant.company);
  const owner = await setup.signedIn(registrant.company);
  expect(await summaryOf(owner)).toEqual({
    current: expect.objectContaining({
      planId: setup.plans.BASIC,
      isPaid: false,
      isFree: false,
      dueAt: '2026-03-24T12:00:00.000Z',
      renewal: { total: 354_000, currency: 'INR', nextPaymentDueDate: '2026-04-10T12:00:00.000Z' },
    }),
    waiting: expect.objectContaining({ orderId: order.orderId, paymentType: 'BANK_TRANSFER', total: 354_000 }),
    currency: 'INR',
    account,
    online: true,
  });
  await setup.mark(order.orderId);
  expect(await summaryOf(owner)).toMatchObject({
    current: { isPaid: true, renewal: { nextPaymentDueDate: '2026-05-10T12:00:00.000Z' } },
    waiting: null,
  });
});

test('an owner who orders by transfer gets the account of the platform by mail, and sees the order that waits', async () => {
  const { owner } = await setup.paidCompany();
  setup.server.mails.length = 0;
  const { body: order } = await post(owner, 'lmsPaymentBankTransfer', orderBody(owner, setup.plans.PREMIUM));
  expect(order.account.bank).toEqual([{ key: 'ACCOUNT_NUMBER', value: '12 3456 7890' }]);
  expect(setup.server.mails[0]?.text).toContain('12 3456 7890');
  expect((await summaryOf(owner)).waiting).toMatchObject({ orderId: order.orderId, planId: setup.plans.PREMIUM });
});

test('an online payment that began is shown for half an hour, so that nobody pays twice meanwhile', async () => {
  const { owner } = await setup.paidCompany();
  const { body: order } = await post(owner, 'lmsPaymentOnline', orderBody(owner));
  expect((await summaryOf(owner)).waiting).toMatchObject({ orderId: order.orderId, paymentType: 'ONLINE' });
  setup.server.time.now = new Date(startOfTests.getTime() + 31 * 60_000);
  expect((await summaryOf(owner)).waiting).toBeNull();
  setup.server.time.now = startOfTests;
  const payment = setup.server.payments.pay(order.razorPayOrderId);
  await post(owner, 'lmsOnlinePaymentSuccess', confirmationOf(order, payment.id));
  expect((await summaryOf(owner)).waiting).toBeNull();
});

test('a free plan has no next payment', async () => {
  const registrant = setup.registrant({ selectedPlanId: setup.plans.FREE });
  await post(setup.visitor(), 'lmsRegistration', registrant);
  await (await activate())(registrant.company);
  const owner = await setup.signedIn(registrant.company);
  expect(await summaryOf(owner)).toMatchObject({ current: { isFree: true, renewal: null }, waiting: null });
});

test('a plan without a price in the currency of the main company cannot be ordered, and one named FREE is free', async () => {
  const { owner } = await setup.paidCompany();
  const id = await setting('COMPANY_DETAILS', 'CURRENCY', 'EUR');
  const { body: basic } = await setup.admin.ask('GET', `${services}/company-plans/${setup.plans.BASIC}`);
  const planNamed = async (name: string): Promise<string> => {
    const prices = { euroPricePerMonth: 0, euroPricePerYear: 0 };
    const { id: _id, ...fields } = basic;
    return (await post(setup.admin, 'company-plans', { ...fields, ...prices, name })).body.id;
  };
  const [inRupees, free] = [await planNamed('RUPEES'), await planNamed('FREE')];
  expect(await quoteOf(owner, inRupees)).toMatchObject({ message: 'error.unknownReference' });
  for (const call of ['lmsPaymentOnline', 'lmsPaymentBankTransfer'])
    expect((await post(owner, call, orderBody(owner, inRupees))).status, call).toBe(400);
  expect(await quoteOf(owner, free)).toMatchObject({ price: 0, currency: 'EUR' });
  await setup.admin.ask('DELETE', `${services}/company-settings/${id}`);
});

test('plans are sold in the currency of the main company, and their orders name it', async () => {
  const { owner } = await setup.paidCompany();
  const id = await setting('COMPANY_DETAILS', 'CURRENCY', 'EUR');
  const [plan] = await setup.rows('select euro_price_per_month as price from company_plans where id = $1', [
    setup.plans.BASIC,
  ]);
  expect(await quoteOf(owner, setup.plans.BASIC)).toMatchObject({
    currency: 'EUR',
    price: Math.round(Number(plan.price) * 100),
  });
  const premium = await quoteOf(owner, setup.plans.PREMIUM);
  expect(premium, 'no credit for a payment in rupees').toMatchObject({ currency: 'EUR', credit: 0 });
  const { body: order } = await post(owner, 'lmsPaymentBankTransfer', orderBody(owner));
  expect(order.currency).toBe('EUR');
  const [line] = await setup.rows(
    `select s.currency as line, o.currency as head from lms_orders s join order_lines l on l.line_id = s.id
       join orders o on o.id = l.order_id where s.order_id = $1`,
    [order.orderId],
  );
  expect(line).toEqual({ line: 'EUR', head: 'EUR' });
  const deletion = await setup.admin.ask('DELETE', `${services}/company-settings/${id}`);
  expect(deletion.status).toBe(204);
});

test('nobody else reads it: an author gets 403, and the platform’s own hosts have no plan', async () => {
  const { company } = await setup.paidCompany();
  const author = await setup.server.createUser(company, ['ROLE_WORKER']);
  expect((await author.ask('GET', `${services}/lmsPlanSummary`)).status).toBe(403);
  expect((await setup.admin.ask('GET', `${services}/lmsPlanSummary`)).status).toBe(404);
});

test('an order that ADMIN wrote counts with its own dates when its transfer is confirmed', async () => {
  const { owner } = await setup.paidCompany();
  const dates = { paymentDate: '2026-03-01T00:00:00.000Z', nextPaymentDueDate: '2026-12-31T00:00:00.000Z' };
  const sums = { amount: 100, taxAmount: 18, totalAmount: 118, taxPercentage: 18 };
  const body = { userId: owner.id, lmsPlanId: setup.plans.BASIC, orderId: 'BY-HAND', ...sums, ...dates };
  const created = await setup.admin.ask('POST', `${services}/lms-registration-payment-orders`, { body });
  expect(created.status, created.text).toBe(201);
  const { body: waiting } = await setup.admin.ask('GET', `${services}/sales?state=AWAITING_TRANSFER`);
  const sale = waiting.find(({ orderId }: { orderId: string }) => orderId === 'BY-HAND');
  const done = await post(setup.admin, `sales/${sale.id}/transfer`, { arrived: true });
  expect([done.status, done.body.state]).toEqual([200, 'PAID']);
  expect(await setup.lineOf('BY-HAND')).toMatchObject({ paid: true, status: 'SUCCESS', active: true });
  expect((await summaryOf(owner)).current).toMatchObject({ orderId: 'BY-HAND', dueAt: '2026-12-31T00:00:00.000Z' });
});

test('an unpaid order of ADMIN that names an online payment waits for a transfer, which ADMIN confirms', async () => {
  const { owner } = await setup.paidCompany();
  const dates = { paymentDate: '2026-03-01T00:00:00.000Z', nextPaymentDueDate: '2027-01-31T00:00:00.000Z' };
  const sums = { amount: 100, taxAmount: 18, totalAmount: 118, taxPercentage: 18 };
  const body = { userId: owner.id, lmsPlanId: setup.plans.BASIC, orderId: 'ONLINE-BY-HAND', ...sums, ...dates };
  const path = 'lms-registration-payment-orders';
  const created = await post(setup.admin, path, { ...body, paymentType: 'ONLINE' });
  expect([created.status, created.body.paymentType]).toEqual([201, 'ONLINE']);
  const { waiting } = await summaryOf(owner);
  expect(waiting).toMatchObject({ orderId: 'ONLINE-BY-HAND', paymentType: 'BANK_TRANSFER', isWithdrawable: false });
  const [{ id }] = await setup.rows('select id from orders where number = $1', ['ONLINE-BY-HAND']);
  expect((await post(setup.admin, `sales/${id}/transfer`, { arrived: true })).body.state).toBe('PAID');
  expect((await summaryOf(owner)).waiting).toBeNull();
});

test('an owner withdraws their order that waits for a transfer; the paid plan stays, and others cannot', async () => {
  const { owner } = await setup.paidCompany();
  const { owner: stranger } = await setup.paidCompany();
  const { current } = await summaryOf(owner);
  const { body: order } = await post(owner, 'lmsPaymentBankTransfer', orderBody(owner, setup.plans.PREMIUM));
  expect((await summaryOf(owner)).waiting).toMatchObject({ orderId: order.orderId, isWithdrawable: true });
  const withdraw = (who: Caller, orderId: string = order.orderId) => post(who, 'lmsWithdrawOrder', { orderId });
  expect((await withdraw(stranger)).status).toBe(404);
  expect((await withdraw(setup.admin)).status).toBe(404);
  expect((await withdraw(owner, current.orderId)).status).toBe(400);
  expect((await withdraw(owner)).status).toBe(200);
  expect(await summaryOf(owner)).toMatchObject({ current, waiting: null });
  expect((await withdraw(owner)).status).toBe(400);
  const [{ id }] = await setup.rows('select id from lms_orders where order_id = $1', [order.orderId]);
  const back = { id, paymentStatus: 'IN_PROGRESS' };
  const path = `${services}/lms-registration-payment-orders`;
  const reopened = await setup.admin.ask('PUT', path, { body: back });
  expect([reopened.status, reopened.headers['x-app-error']]).toEqual([400, 'error.order.state']);
  // The money arrives after all: it is confirmed as any other transfer.
  await setup.mark(order.orderId);
  expect((await summaryOf(owner)).current).toMatchObject({ planId: setup.plans.PREMIUM, isPaid: true });
});

test('the order that gives a company its trial cannot be withdrawn', async () => {
  const registrant = setup.registrant();
  const { body: order } = await post(setup.visitor(), 'lmsRegistration', registrant);
  await (await activate())(registrant.company);
  const owner = await setup.signedIn(registrant.company);
  expect((await summaryOf(owner)).waiting).toMatchObject({ isWithdrawable: false });
  expect((await post(owner, 'lmsWithdrawOrder', { orderId: order.orderId })).status).toBe(400);
  expect((await summaryOf(owner)).waiting).toMatchObject({ orderId: order.orderId });
});

describe('the credit of a former plan', () => {
  /** A company in the middle of its month that orders the larger plan by transfer. */
  async function waitingChange() {
    setup.server.time.now = startOfTests;
    const { company, order: month } = await setup.paidCompany();
    setup.server.time.now = new Date('2026-03-25T00:00:00.000Z');
    const owner = await setup.signedIn(company);
    const { body: transfer } = await post(owner, 'lmsPaymentBankTransfer', orderBody(owner, setup.plans.PREMIUM));
    expect(transfer.amount).toBe(873_581);
    return { owner, month, transfer };
  }
  /** 24.6 of 30 days: 900,000 less the credit of 159,677. */
  const share = '2026-05-19';

  test('is spent once: a second order of the plan with it lasts for the share that is paid', async () => {
    const { owner, transfer } = await waitingChange();
    setup.server.time.now = new Date('2026-03-25T01:00:00.000Z');
    const online = await payOnline(owner, setup.plans.PREMIUM);
    expect([online.amount < 900_000, await setup.dueOf(online.orderId)]).toEqual([true, '2026-04-25']);
    await setup.mark(transfer.orderId);
    expect(await setup.dueOf(transfer.orderId)).toBe(share);
  });

  test('is spent once also if both orders are paid by transfer, and a withdrawn one is confirmed', async () => {
    const { owner, transfer } = await waitingChange();
    setup.server.time.now = new Date('2026-03-25T03:00:00.000Z');
    const { body: second } = await post(owner, 'lmsPaymentBankTransfer', orderBody(owner, setup.plans.PREMIUM));
    expect(second.orderId).not.toBe(transfer.orderId);
    await post(owner, 'lmsWithdrawOrder', { orderId: transfer.orderId });
    await setup.mark(second.orderId);
    await setup.mark(transfer.orderId);
    expect(await setup.dueOf(second.orderId)).toBe('2026-04-25');
    expect(await setup.dueOf(transfer.orderId)).toBe(share);
  });

  test('counts as on the day of the order while no other payment has arrived, and not after a refund', async () => {
    const [late, refunded] = [await waitingChange(), await waitingChange()];
    setup.server.time.now = new Date('2026-03-28T00:00:00.000Z');
    await setup.mark(late.transfer.orderId);
    expect(await setup.dueOf(late.transfer.orderId)).toBe('2026-04-28');
    await refund(refunded.month.orderId);
    await setup.mark(refunded.transfer.orderId);
    expect(await setup.dueOf(refunded.transfer.orderId)).toBe('2026-04-22');
  });

  test('is worth what was paid for the days that are left, after the refund of an earlier payment', async () => {
    const { owner, order: first } = await setup.paidCompany();
    const [second, third] = [await payOnline(owner), await payOnline(owner)];
    expect(await setup.dueOf(third.orderId)).toBe('2026-06-10');
    await refund(first.orderId);
    expect([await setup.dueOf(second.orderId), await setup.dueOf(third.orderId)]).toEqual(['2026-04-10', '2026-05-10']);
    expect((await summaryOf(owner)).current).toMatchObject({
      orderId: third.orderId,
      dueAt: '2026-05-10T12:00:00.000Z',
    });
    await refund(second.orderId);
    expect((await summaryOf(owner)).current).toMatchObject({
      orderId: third.orderId,
      dueAt: '2026-04-10T12:00:00.000Z',
    });
    expect((await quoteOf(owner, setup.plans.PREMIUM)).credit).toBe(300_000);
    await refund(third.orderId);
    expect((await quoteOf(owner, setup.plans.PREMIUM)).credit).toBe(0);
  });
});
