import { expect, test } from 'vitest';
import { sampleBuyer } from '../../test/sample-buyer.ts';
import { refusalsOf } from './registration-rules.ts';
import { blankRegistration, bodyOf, errorText, fieldOf, type RegistrationField } from './registration-values.ts';

const free = { id: 'c1', name: 'A course', inrPricePerMonth: 0, taxPercentage: null, currency: 'INR' as const };
const filled = {
  ...blankRegistration,
  ...sampleBuyer,
  password: 'secret',
  confirmPassword: 'secret',
};
const errorsOf = (values: typeof filled, needsPayment = false) =>
  refusalsOf(values, [free], { needsPayment }).map(({ field, message }) => `${fieldOf(field)} ${message}`);

test('a complete form has no errors and becomes the request body with its address as an object', () => {
  expect(errorsOf(filled)).toEqual([]);
  expect(bodyOf(filled, { courses: [free], coupon: 'SPRING' }, 'de')).toMatchObject({
    login: 'ada',
    address: { addressLine1: '1 Long Street', addressLine2: '', country: 'India' },
    courses: ['c1'],
    langkey: 'de',
    paymentType: null,
  });
});

test('an empty form has an error at every required field; an order without a price needs no address', () => {
  const required = Object.keys(blankRegistration).filter((name) => !['addressLine2', 'paymentType'].includes(name));
  const ofAddress = ['addressLine1', 'city', 'postalCode', 'state', 'country'];
  const missing = (names: readonly string[]) => names.map((name) => `${name} NotNull`).sort();
  expect(errorsOf(blankRegistration, true).sort()).toEqual(missing([...required, 'paymentType']));
  expect(errorsOf(blankRegistration).sort()).toEqual(missing(required.filter((name) => !ofAddress.includes(name))));
});

test.each<[string, Partial<typeof filled>, string]>([
  ['a name with a space in it', { userName: 'a b' }, 'userName Pattern'],
  ['an invalid e-mail address', { email: 'ada' }, 'email Size'],
  ['a short password', { password: '1234', confirmPassword: '1234' }, 'password Size'],
  ['two different passwords', { confirmPassword: 'Secret' }, 'confirmPassword Different'],
  ['a second address line of one letter', { addressLine2: 'x' }, 'addressLine2 Size'],
])('%s is refused', (_what, more, refusal) => {
  expect(errorsOf({ ...filled, paymentType: 'BANK_TRANSFER', ...more }, true)).toEqual([refusal]);
});

test('the payment type is required only if the course has a price', () => {
  expect(errorsOf(filled, true)).toEqual(['paymentType NotNull']);
  expect(errorsOf({ ...filled, paymentType: 'BANK_TRANSFER' }, true)).toEqual([]);
});

test.each<[RegistrationField, string, string, string]>([
  ['city', 'NotNull', '', 'entity.validation.required'],
  ['city', 'Size', 'x', 'entity.validation.minlength 2'],
  ['city', 'Size', 'x'.repeat(51), 'entity.validation.maxlength 50'],
  ['password', 'Size', '1234', 'entity.validation.minlength 5'],
  ['userName', 'error.userexists', 'ada', 'error.userexists'],
  ['email', 'error.emailexists', 'a@b.co', 'register.email.taken'],
  ['country', 'Whatever', 'UK', 'entity.validation.refused'],
])('the field %s with the error %s and the value %j says %s', (field, message, value, text) => {
  const t = (key: string, params = {}) => [key, ...Object.values(params)].join(' ');
  expect(errorText(t, field, message, value)).toBe(text);
});
