import { offlineRegistrationBody } from '@lernhaus/contract/billing/course-registration';
import { registrantAddress } from '@lernhaus/contract/billing/registration-fields';
import { fieldErrorsOf, parseOptions } from '@lernhaus/contract/field-errors';
import {
  addressOf,
  bodyOf,
  formRefusalsOf,
  freeBodyOf,
  type OfferedCourse,
  type Refusal,
  type RegistrationValues,
} from './registration-values.ts';

/** The form's errors by the rules of the endpoint, so that the user sees them before sending. */
export function refusalsOf(
  values: RegistrationValues,
  courses: readonly OfferedCourse[],
  form: { readonly needsPayment: boolean },
): readonly Refusal[] {
  // The rules do not depend on the language.
  const body = (form.needsPayment ? bodyOf : freeBodyOf)(values, { courses }, 'en');
  const checked = offlineRegistrationBody.safeParse(body, parseOptions);
  const ofBody = checked.success ? [] : fieldErrorsOf('courseRegistration', checked.error);
  return [...ofBody, ...formRefusalsOf(values, form)];
}

/** What is wrong with the address of a signed-in buyer. */
export function addressRefusalsOf(values: RegistrationValues): readonly Refusal[] {
  const checked = registrantAddress.safeParse(addressOf(values), parseOptions);
  return checked.success ? [] : fieldErrorsOf('courseEnrolment', checked.error);
}
