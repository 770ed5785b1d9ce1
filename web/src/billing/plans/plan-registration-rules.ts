import { planRegistrationBody } from '@lernhaus/contract/billing/plan-registration';
import { fieldErrorsOf, parseOptions } from '@lernhaus/contract/field-errors';
import type { Refusal } from '../registration-values.ts';
import { type ChosenPlan, type PlanRegistrationValues, planBodyOf } from './plan-registration-values.ts';

/** The form's errors by the rules of the endpoint, so that the user sees them before sending. */
export function planRefusalsOf(
  values: PlanRegistrationValues,
  plan: ChosenPlan,
  { needsPayment }: { readonly needsPayment: boolean },
): readonly Refusal[] {
  const checked = planRegistrationBody.safeParse(planBodyOf(values, plan, 'en'), parseOptions);
  const ofBody = checked.success ? [] : fieldErrorsOf('lmsRegistration', checked.error);
  const { password, confirmPassword, paymentType } = values;
  const repeated = confirmPassword === '' ? 'NotNull' : password === confirmPassword ? null : 'Different';
  return [
    ...ofBody,
    ...(repeated ? [{ field: 'confirmPassword', message: repeated }] : []),
    ...(needsPayment && paymentType === '' ? [{ field: 'paymentType', message: 'NotNull' }] : []),
  ];
}
