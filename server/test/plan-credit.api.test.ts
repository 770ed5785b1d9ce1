import { expect, test } from 'vitest';
import { confirmationOf, type PlacedOrder } from './payment-test.ts';
import { planTest, post } from './plan-test.ts';
import { type Caller, services } from './test-server.ts';

/** What the unused days of a plan are worth after another order was paid, after a refund in part, and after a quote. */
const setup = planTest();

async function orderOnline(owner: Caller, plan: string, cycle: 'MONTHLY' | 'YEARLY'): Promise<PlacedOrder> {
  const body = { userId: owner.id, selectedPlanId: plan, subscriptionCycle: cycle };
  const order = await post(owner, 'lmsPaymentOnline', body);
  expect(order.status, order.text).toBe(200);
  return order.body;
}
async function pay(owner: Caller, order: PlacedOrder): Promise<void> {
  const payment = setup.server.payments.pay(order.razorPayOrderId);
  const done = await post(owner, 'lmsOnlinePaymentSuccess', confirmationOf(order, payment.id));
  expect(done.status, done.text).toBe(200);
}

test('an order that is paid after another plan was paid in between gives further days for that plan', async () => {
  const { owner } = await setup.paidCompany();
  const older = await orderOnline(owner, setup.plans.BASIC, 'YEARLY');
  await pay(owner, await orderOnline(owner, setup.plans.PREMIUM, 'MONTHLY'));
  await pay(owner, older);
  // A year for 30,000, and 109.5 days for the 9,000 of the other plan.
  expect(await setup.dueOf(older.orderId)).toBe('2027-06-28');
});

test('a refund in part takes nothing of the credit that paid for a part of the plan', async () => {
  const { owner } = await setup.paidCompany();
  const upgrade = await orderOnline(owner, setup.plans.PREMIUM, 'YEARLY');
  await pay(owner, upgrade);
  const [{ id, total }] = await setup.rows('select id, total::int from orders where number = $1', [upgrade.orderId]);
  // 90,000 less the credit of 3,000, with tax.
  expect(total).toBe(10_266_000);
  const refunded = await post(setup.admin, `sales/${id}/refund`, { amount: total / 2, reason: 'Half was promised' });
  expect(refunded.body, refunded.text).toMatchObject({ state: 'PARTLY_REFUNDED' });
  const query = `selectedPlanId=${setup.plans.BASIC}&subscriptionCycle=YEARLY`;
  const quote = await owner.ask('GET', `${services}/lmsPaymentQuote?${query}`);
  // The credit, and half of the 87,000 that were paid; 30,000 of it are the price.
  expect(quote.body).toMatchObject({ price: 3_000_000, credit: 3_000_000, total: 0 });
  expect(quote.body.nextPaymentDueDate.slice(0, 10)).toBe('2027-09-27');
});

test('a plan is not ordered at a higher price of a cycle than was shown; the credit may have changed', async () => {
  const { owner } = await setup.paidCompany();
  const plan = { selectedPlanId: setup.plans.PREMIUM, subscriptionCycle: 'MONTHLY' };
  const query = `selectedPlanId=${setup.plans.PREMIUM}&subscriptionCycle=MONTHLY`;
  const { price, currency } = (await owner.ask('GET', `${services}/lmsPaymentQuote?${query}`)).body;
  const choice = (amount: number) => ({ userId: owner.id, ...plan, shownPrice: { amount, currency } });
  for (const call of ['lmsPaymentBankTransfer', 'lmsPaymentOnline'])
    expect((await post(owner, call, choice(price - 1))).headers['x-app-error']).toBe('error.order.priceChanged');
  const registration = setup.registrant({ shownPrice: { amount: 1, currency } });
  for (const call of ['lmsRegistration', 'lmsRegistrationWithPayment'])
    expect((await post(setup.visitor(), call, registration)).headers['x-app-error']).toBe('error.order.priceChanged');
  setup.server.time.now = new Date(setup.server.time.now.getTime() + 600_000);
  expect((await post(owner, 'lmsPaymentBankTransfer', choice(price))).status).toBe(200);
});
