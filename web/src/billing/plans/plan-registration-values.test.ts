import { expect, test } from 'vitest';
import { sampleBuyer } from '../../../test/sample-buyer.ts';
import type { Translate } from '../../platform/translator.ts';
import { planRefusalsOf } from './plan-registration-rules.ts';
import {
  blankPlanRegistration,
  type PlanRegistrationValues,
  planBodyOf,
  planErrorText,
  planFieldOf,
} from './plan-registration-values.ts';

const shownPrice = { amount: 100_00, currency: 'INR' };
const plan = { id: 'p1', name: 'BASIC', productType: 'lms', cycle: 'YEARLY', shownPrice } as const;
const filled: PlanRegistrationValues = {
  ...blankPlanRegistration,
  company: ' Acme ',
  ...sampleBuyer,
  password: 'secret',
  confirmPassword: 'secret',
  paymentType: 'ONLINE',
};
const refusals = (more: Partial<PlanRegistrationValues>, needsPayment = true) =>
  planRefusalsOf({ ...filled, ...more }, plan, { needsPayment }).map(
    ({ field, message }) => `${planFieldOf(field)} ${message}`,
  );

test('a complete form has no errors and becomes the request body', () => {
  expect(refusals({})).toEqual([]);
  expect(planBodyOf(filled, plan, 'de')).toMatchObject({
    login: 'ada',
    company: ' Acme ',
    address: { addressLine1: '1 Long Street', addressLine2: '', country: 'India' },
    productType: 'lms',
    selectedPlanId: 'p1',
    subscriptionCycle: 'YEARLY',
    langkey: 'de',
  });
});

/** Specification 5, registration for a plan. */
test.each<[Partial<PlanRegistrationValues>, string]>([
  [{ company: '' }, 'company NotNull'],
  [{ company: 'a' }, 'company Size'],
  [{ company: 'a'.repeat(21) }, 'company Size'],
  [{ company: 'acme2' }, 'company Pattern'],
  [{ company: 'ac me' }, 'company Pattern'],
  [{ userName: 'a b' }, 'userName Pattern'],
  [{ userName: 'a' }, 'userName Size'],
  [{ email: 'nobody' }, 'email Pattern'],
  [{ firstName: 'A' }, 'firstName Size'],
  [{ addressLine1: '' }, 'addressLine1 NotNull'],
  [{ addressLine2: 'x' }, 'addressLine2 Size'],
  [{ city: '' }, 'city NotNull'],
  [{ phoneNumber: '1234' }, 'phoneNumber Size'],
  [{ password: 'abcd', confirmPassword: 'abcd' }, 'password Size'],
  [{ confirmPassword: 'other' }, 'confirmPassword Different'],
  [{ confirmPassword: '' }, 'confirmPassword NotNull'],
  [{ paymentType: '' }, 'paymentType NotNull'],
])('%j is refused at its field', (more, refusal) => {
  expect(refusals(more)).toEqual([refusal]);
});

test('a plan named FREE asks for no way to pay', () => {
  expect(refusals({ paymentType: '' }, false)).toEqual([]);
});

test('the company’s errors have their own words', () => {
  const t = ((key: string) => key) as Translate;
  const words = ['NotNull', 'Pattern', 'error.company.taken', 'error.company.name'].map((message) =>
    planErrorText(t, 'company', message, ''),
  );
  expect(words).toEqual([
    'entity.validation.required',
    'planRegister.company.rule',
    'error.company.taken',
    'error.company.name',
  ]);
});
