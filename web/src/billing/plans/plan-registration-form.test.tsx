// @vitest-environment jsdom
import { lmsRegistration } from '@lernhaus/contract/billing/plan-registration';
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { sampleBuyer } from '../../../test/sample-buyer.ts';
import { showScreen } from '../../../test/show-screen.tsx';
import { stubResizeObserver } from '../../../test/stub-resize-observer.ts';
import { typeInto } from '../../../test/type-into.ts';
import { clearStoredRegistration, storeRegistration } from '../stored-registration.ts';
import { PlanRegistrationForm } from './plan-registration-form.tsx';
import { blankPlanRegistration, type PlanRegistrationValues } from './plan-registration-values.ts';

const values: PlanRegistrationValues = {
  ...blankPlanRegistration,
  company: 'acme',
  ...sampleBuyer,
  paymentType: 'ONLINE',
};

test('a plan that costs nothing is registered without the provider, also if online payment was chosen', async () => {
  onTestFinished(clearStoredRegistration);
  stubResizeObserver();
  storeRegistration(values);
  const sent: unknown[] = [];
  const plan = {
    id: 'f0b0a3f4-6a6c-4f0b-9d52-0d7bb1a3a001',
    name: 'START',
    productType: 'lms',
    cycle: 'MONTHLY',
    shownPrice: { amount: 0, currency: 'INR' },
  } as const;
  const { place } = await showScreen(
    <PlanRegistrationForm plan={plan} isOffered total={null} summary={null} onDone={(done) => sent.push(done)} />,
    {
      site: { paymentKeyId: 'key', baseDomain: 'example.org' },
      replies: {
        [lmsRegistration.id]: ({ body }) => {
          sent.push(body);
          return { orderId: 'L-1', userId: 'ada', amount: 0, currency: 'INR', account: { payee: '', bank: [] } };
        },
      },
    },
  );
  for (const input of place.querySelectorAll<HTMLInputElement>('input[type=password]'))
    await typeInto(input, 'Correct-horse-7');
  await act(async () => {
    place.querySelector('form')?.requestSubmit();
    // The rules and the call are loaded first.
    await expect.poll(() => sent).toHaveLength(2);
  });
  expect(sent).toMatchObject([
    { selectedPlanId: plan.id, shownPrice: plan.shownPrice },
    { company: 'acme', isPaid: false },
  ]);
});
