// @vitest-environment jsdom
import { lmsOrder } from '@lernhaus/contract/billing/orders';
import { endOfFreePlan } from '@lernhaus/domain/billing/subscription';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { addresses } from '../platform/addresses.ts';
import { screensOf } from '../resource/entity-screens.ts';
import { OwnPlanOrder } from './own-plan-order.tsx';

const row = {
  id: 'o',
  version: 1,
  owner: 'school',
  orderId: 'L-1',
  lmsPlanName: 'BASIC',
  lmsSubscriptionCycle: 'MONTHLY',
  paymentType: 'BANK_TRANSFER',
  paymentStatus: 'SUCCESS',
  activeOrder: true,
  currency: 'INR',
  startDate: '2026-03-10T12:00:00Z',
  modifiedDate: '2026-03-10T12:00:00Z',
  paymentDate: '2026-03-10T12:00:00Z',
};
const free = { ...row, amount: 0, taxAmount: 0, totalAmount: 0, nextPaymentDueDate: endOfFreePlan };
const credited = { ...free, nextPaymentDueDate: '2099-05-10T12:00:00Z' };
const paid = { ...credited, amount: 100_00, taxAmount: 18_00, totalAmount: 118_00 };

test.each([
  ['a free plan', free, 'plans.name.BASIC', false, 'payment.noEnd', 'payment.change'],
  [
    'a plan that the credit of another one paid',
    credited,
    'payment.planMonthly plans.name.BASIC',
    false,
    'period.due 10 May 2099',
    'payment.changeOrAhead',
  ],
  [
    'a paid plan',
    paid,
    'payment.planMonthly plans.name.BASIC',
    true,
    'period.due 10 May 2099',
    'payment.changeOrAhead',
  ],
])(
  'the order of %s says what was bought, how it was paid and until when, and leads to its change',
  async (_name, summary, title, hasWay, until, change) => {
    const screen = <OwnPlanOrder row={summary} screens={screensOf(lmsOrder)} crumbs={[]} actions={null} />;
    const { place } = await showScreen(screen, {
      account: { authorities: ['ROLE_USER'] },
      replies: { 'billing.saleDocuments': () => [] },
    });
    const facts = [...place.querySelectorAll('aside dd')].map(({ textContent }) => textContent);
    expect(place.querySelector('h1')?.textContent).toBe(title);
    expect(place.textContent).toContain(until);
    expect(place.querySelector(`a[href="${addresses.payPlan()}"]`)?.textContent).toBe(change);
    expect(facts.includes('sale.paymentType.BANK_TRANSFER')).toBe(hasWay);
  },
);

test('an order whose period is over says once that the next payment has not arrived', async () => {
  const overdue = { ...paid, nextPaymentDueDate: '2020-05-10T12:00:00Z' };
  const screen = <OwnPlanOrder row={overdue} screens={screensOf(lmsOrder)} crumbs={[]} actions={null} />;
  const { place } = await showScreen(screen, {
    account: { authorities: ['ROLE_USER'] },
    replies: { 'billing.saleDocuments': () => [] },
  });
  expect(place.textContent).toContain('period.overdueperiod.notArrived 10 May 2020');
  expect(place.querySelector('aside')?.textContent).not.toContain('10 May 2020');
  expect(place.querySelector(`a[href="${addresses.payPlan()}"]`)?.textContent).toBe('payment.make');
});

test.each([
  ['REFUNDED', 'SUCCESS', false],
  ['CANCELLED', 'FAILED', false],
])('an order that is %s says so on its page', async (orderState, paymentStatus, activeOrder) => {
  const order = { ...paid, orderState, paymentStatus, activeOrder };
  const screen = <OwnPlanOrder row={order} screens={screensOf(lmsOrder)} crumbs={[]} actions={null} />;
  const { place } = await showScreen(screen, {
    account: { authorities: ['ROLE_USER'] },
    replies: { 'billing.saleDocuments': () => [] },
  });
  expect(place.textContent).toContain(`sale.state.${orderState}`);
  expect(place.querySelector(`a[href="${addresses.payPlan()}"]`)).toBeNull();
});
