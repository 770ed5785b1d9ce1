import { offlineRegistrationBody } from '@lernhaus/contract/billing/course-registration';
import { registrantAddress } from '@lernhaus/contract/billing/registration-fields';
import { fieldErrorsOf, parseOptions } from '@lernhaus/contract/field-errors';
import {
  addressOf,
  bodyOf,
  freeBodyOf,
  type OfferedCourse,
  type Refusal,
  type RegistrationValues,
} from './registration-values.ts';

/** The form's errors by the rules of the endpoint, so that the user sees them before sending. */
export function refusalsOf(
  values: RegistrationValues,
  courses: readonly OfferedCourse[],
  { needsPayment }: { needsPayment: boolean },
): readonly Refusal[] {
  const body = (needsPayment ? bodyOf : freeBodyOf)(values, { courses }, 'en');
  const checked = offlineRegistrationBody.safeParse(body, parseOptions);
  const ofBody = checked.success ? [] : fieldErrorsOf('courseRegistration', checked.error);
  const ofPassword = (): Refusal[] => {
    const { password, confirmPassword } = values;
    if (confirmPassword === '') return [{ field: 'confirmPassword', message: 'NotNull' }];
    return password === confirmPassword ? [] : [{ field: 'confirmPassword', message: 'Different' }];
  };
  const ofPayment = needsPayment && values.paymentType === '' ? [{ field: 'paymentType', message: 'NotNull' }] : [];
  return [...ofBody, ...ofPassword(), ...ofPayment];
}

/** What is wrong with the address of a signed-in buyer. */
export function addressRefusalsOf(values: RegistrationValues): readonly Refusal[] {
  const checked = registrantAddress.safeParse(addressOf(values), parseOptions);
  return checked.success ? [] : fieldErrorsOf('courseEnrolment', checked.error);
}
