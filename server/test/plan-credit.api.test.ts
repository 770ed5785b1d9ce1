import { expect, test } from 'vitest';
import { confirmationOf, type PlacedOrder } from './payment-test.ts';
import { planTest, post } from './plan-test.ts';
import type { Caller } from './test-server.ts';

/** What the unused days of a plan are worth after another order was paid. */
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
