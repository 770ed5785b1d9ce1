import type { CourseRegistrationBody, PlacedCourseOrder } from '@lernhaus/contract/billing/course-registration';
import { registrationBounds } from '@lernhaus/contract/billing/registration-bounds';
import type { Currency } from '@lernhaus/domain/billing/currency';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import type { Translate } from '../platform/translator.ts';

const texts = {
  userName: '',
  email: '',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  addressLine1: '',
  addressLine2: '',
  postalCode: '',
  city: '',
  state: '',
  country: '',
} as const;

/** A placed registration, as the page after it shows it. */
export interface RegistrationResult {
  readonly email: string;
  readonly order: PlacedCourseOrder;
  /** The order was paid online, so the account is active and the course open. */
  readonly isPaid: boolean;
}

/** The form's values: one text per field, and the payment type. */
export type RegistrationValues = Record<keyof typeof texts | 'password' | 'confirmPassword' | 'paymentType', string>;
export type RegistrationField = keyof RegistrationValues;

export const blankRegistration: RegistrationValues = { ...texts, password: '', confirmPassword: '', paymentType: '' };

/** A course with the data of its offer. */
export interface OfferedCourse {
  readonly id: string;
  readonly name: string;
  readonly inrPricePerMonth: number | null;
  /** The currency of the price: that of the course's owner. */
  readonly currency: Currency;
  readonly taxPercentage: number | null;
}

/** The address of a request body. */
export const addressOf = ({ addressLine1, addressLine2, postalCode, city, state, country }: RegistrationValues) => ({
  addressLine1,
  addressLine2,
  postalCode,
  city,
  state,
  country,
});

interface BoughtCourses {
  readonly courses: readonly OfferedCourse[];
  readonly coupon?: string | null;
  /** What the form shows; the checks of its fields need none. */
  readonly sums?: ShownSums;
}

interface ShownSums {
  readonly total: number;
  readonly currency: string;
}

/** What a screen shows as the price of an order. */
export const shownPriceOf = ({ total, currency }: ShownSums) => ({ amount: total, currency });

/** The request body. */
export function bodyOf(
  values: RegistrationValues,
  { courses, coupon = null, sums }: BoughtCourses,
  langkey: Language,
): Omit<CourseRegistrationBody, 'paymentType' | 'address'> & {
  paymentType: 'BANK_TRANSFER' | null;
  address: NonNullable<CourseRegistrationBody['address']>;
} {
  const { userName, email, firstName, lastName, phoneNumber, password, paymentType } = values;
  return {
    login: userName,
    email,
    firstName,
    lastName,
    phoneNumber,
    password,
    address: addressOf(values),
    courses: courses.map(({ id }) => id),
    courseNames: courses.map(({ name }) => name),
    coupon,
    shownPrice: sums ? shownPriceOf(sums) : null,
    langkey,
    paymentType: paymentType === 'BANK_TRANSFER' ? paymentType : null,
  };
}

/** The request body of an order without a price, which needs no address. */
export const freeBodyOf = (...args: Parameters<typeof bodyOf>) => ({ ...bodyOf(...args), address: null });

export interface Refusal {
  readonly field: string;
  readonly message: string;
}

/** The errors of the fields that are in the form, but not in the request body. */
export function formRefusalsOf(
  { password, confirmPassword, paymentType }: RegistrationValues,
  { needsPayment }: { readonly needsPayment: boolean },
): readonly Refusal[] {
  const repeated = confirmPassword === '' ? 'NotNull' : password === confirmPassword ? null : 'Different';
  return [
    ...(repeated ? [{ field: 'confirmPassword', message: repeated }] : []),
    ...(needsPayment && paymentType === '' ? [{ field: 'paymentType', message: 'NotNull' }] : []),
  ];
}

const isField = (name: string): name is RegistrationField => name in blankRegistration;

/** The form field of a body field: `login` is `userName`, and the address is flat. */
export function fieldOf(bodyField: string): RegistrationField | null {
  const name = bodyField === 'login' ? 'userName' : bodyField.replace(/^address\./, '');
  return isField(name) ? name : null;
}

/** The error message of a field. */
export function errorText(t: Translate, field: RegistrationField, message: string, value: string): string {
  if (message === 'NotNull')
    return t(field === 'paymentType' ? 'register.payment.choose' : 'entity.validation.required');
  if (message === 'Different') return t('global.messages.error.dontmatch');
  if (message === 'error.userexists') return t(message);
  if (message === 'error.emailexists') return t('register.email.taken');
  if (message === 'Pattern' && field === 'email') return t('global.messages.validate.email.invalid');
  if (message === 'Pattern' && field === 'userName') return t('register.userName.noSpace');
  const bounds = boundsOf(field);
  if (message !== 'Size' || bounds === null) return t('entity.validation.refused');
  const [min, max] = bounds;
  return value.trim().length < min
    ? t('entity.validation.minlength', { min })
    : t('entity.validation.maxlength', { max });
}

function boundsOf(field: RegistrationField): readonly [number, number] | null {
  const name = field === 'userName' ? 'login' : field;
  return name in registrationBounds ? registrationBounds[name as keyof typeof registrationBounds] : null;
}
