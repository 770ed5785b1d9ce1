import { expect, test } from 'vitest';
import { textsOfLanguage } from '../../../locales/texts-of-language.ts';
import { translatorOf } from '../platform/translator.ts';
import { contactErrors } from './contact-rules.ts';
import { blankContact, lacksMandatoryField } from './contact-values.ts';

const t = translatorOf('en', () => textsOfLanguage('en'));
const person = { ...blankContact, firstName: 'Ada', lastName: 'L', email: 'ada@example.org', phoneNumber: '0171' };

test('each blank field has one error, in the order of the form', () => {
  expect(Object.entries(contactErrors(t, { ...blankContact, email: ' ' }, {}))).toEqual(
    ['firstName', 'lastName', 'email', 'phoneNumber'].map((name) => [name, 'This field is required.']),
  );
});

test.each([
  [person, {}, {}, 'a message is not needed'],
  [person, { product: 'PricePro' }, { message: 'This field is required.' }, 'the sales team needs a question'],
  [person, { isDemo: true }, {}, 'a demo needs none'],
  [{ ...person, email: 'ada' }, {}, { email: 'Please enter a valid e-mail address.' }, 'no address'],
] as const)('%o about %o has the errors %o (%s)', (values, topic, errors, _why) => {
  expect(contactErrors(t, values, topic)).toEqual(errors);
});

test('a form without one of the four mandatory fields is found', () => {
  expect([lacksMandatoryField(person), lacksMandatoryField({ ...person, phoneNumber: ' ' })]).toEqual([false, true]);
});
