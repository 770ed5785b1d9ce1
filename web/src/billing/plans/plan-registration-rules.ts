import { planRegistrationBody } from '@lernhaus/contract/billing/plan-registration';
import { fieldErrorsOf, parseOptions } from '@lernhaus/contract/field-errors';
import { formRefusalsOf, type Refusal } from '../registration-values.ts';
import { type ChosenPlan, type PlanRegistrationValues, planBodyOf } from './plan-registration-values.ts';

/** The form's errors by the rules of the endpoint, so that the user sees them before sending. */
export function planRefusalsOf(
  values: PlanRegistrationValues,
  plan: ChosenPlan,
  form: { readonly needsPayment: boolean },
): readonly Refusal[] {
  // The rules do not depend on the language.
  const checked = planRegistrationBody.safeParse(planBodyOf(values, plan, 'en'), parseOptions);
  const ofBody = checked.success ? [] : fieldErrorsOf('lmsRegistration', checked.error);
  return [...ofBody, ...formRefusalsOf(values, form)];
}
