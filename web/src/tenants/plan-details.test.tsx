// @vitest-environment jsdom
import { readPlanUse } from '@lernhaus/contract/billing/endpoints';
import { readPlanSummary } from '@lernhaus/contract/billing/plan-registration';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { addresses } from '../platform/addresses.ts';
import { PlanDetails } from './plan-details.tsx';

const use = { limit: 10, used: 1, remaining: 9 };
const renewal = { total: 1180_00, currency: 'INR', nextPaymentDueDate: '2100-01-01T00:00:00Z' };
const planUse = (nextPaymentDueDate: string) => ({
  planName: 'BASIC',
  nextPaymentDueDate,
  courses: use,
  students: use,
  adminUsers: use,
  video: use,
});

test.each([
  ['2099-01-01T00:00:00Z', renewal, 'payment.change', 'a plan that is paid is changed'],
  ['2020-01-01T00:00:00Z', renewal, 'payment.make', 'a plan that has run out is paid'],
  ['2099-01-01T00:00:00Z', null, 'payment.change', 'a free plan has no price'],
] as const)('a plan until %s with the price %j offers %s: %s', async (nextPaymentDueDate, price, words, _why) => {
  const { place } = await showScreen(<PlanDetails />, {
    account: { company: 'school', authorities: ['ROLE_USER'] },
    replies: {
      [readPlanUse.id]: () => planUse(nextPaymentDueDate),
      [readPlanSummary.id]: () => ({ current: { cycle: 'MONTHLY', renewal: price }, waiting: null }),
    },
  });
  const links = [...place.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    [words, addresses.payPlan()],
    ['companySettings.plan.payments', addresses.planPayments()],
  ]);
  expect(/₹|INR/.test(place.textContent)).toBe(price !== null);
  expect(place.textContent.includes('companySettings.plan.MONTHLY')).toBe(price !== null);
});

test('the platform’s ADMIN reads the plan of a company, and is offered no payment for it', async () => {
  const { place, call } = await showScreen(<PlanDetails />, {
    account: { company: 'lernhaus', authorities: ['ROLE_ADMIN', 'ROLE_USER'] },
    replies: { [readPlanUse.id]: () => planUse('2099-01-01T00:00:00Z') },
  });
  expect(call.mock.calls.map(([{ id }]) => id)).toEqual([readPlanUse.id]);
  const links = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([addresses.planPayments()]);
});
