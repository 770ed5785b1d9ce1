// @vitest-environment jsdom
import { usersByIds } from '@lernhaus/contract/accounts/users';
import { companyPlan } from '@lernhaus/contract/billing/company-plan';
import { lmsOrder } from '@lernhaus/contract/billing/orders';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { browserCaller } from '../../platform/browser-caller.ts';
import { type FormValues, textOf } from '../../resource/form-values.ts';
import { PlanOrderFields } from './plan-order-fields.tsx';
import { newPlanOrder } from './plan-values.ts';

const due = new Date(2026, 5, 20, 9, 30).toISOString();
const former = {
  id: 'a',
  userId: 'ada',
  lmsPlanId: 'basic',
  lmsSubscriptionCycle: 'MONTHLY',
  paymentType: 'BANK_TRANSFER',
  currency: 'INR',
  nextPaymentDueDate: due,
};
const plan = { id: 'basic', name: 'BASIC', inrPricePerMonth: 2900, gstPercentage: 18 };

test('the next payment of a plan that is paid early extends it from its due date', async () => {
  const list = vi.spyOn(browserCaller(), 'list').mockResolvedValue({ rows: [plan], total: 1 });
  onTestFinished(() => list.mockRestore());
  function Form() {
    const [values, setValues] = useState<FormValues>(newPlanOrder(new Date(2026, 5, 10, 9, 30)));
    const set = (more: FormValues) => setValues((before) => ({ ...before, ...more }));
    const input = (name: string) => <output name={name}>{textOf(values[name])}</output>;
    return <PlanOrderFields values={values} errors={{}} set={set} row={null} input={input} />;
  }
  const { place, settle } = await showScreen(<Form />, {
    account: { authorities: ['ROLE_ADMIN'], company: 'lernhaus' },
    site: { mode: 'main' },
    at: '/lms-registration-payment-order/new?after=a',
    replies: {
      [resourceEndpoints(lmsOrder).get.id]: () => former,
      [resourceEndpoints(companyPlan).get.id]: () => plan,
      [usersByIds.id]: () => [],
    },
  });
  await settle();
  const textIn = (name: string) => place.querySelector(`output[name=${name}]`)?.textContent;
  expect(['amount', 'nextPaymentDueDate'].map(textIn)).toEqual(['2900.00', '2026-07-20T09:30']);
});
