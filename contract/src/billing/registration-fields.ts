import { mailPattern } from '@lernhaus/domain/accounts/mail-pattern';
import { z } from 'zod';
import { language } from '../accounts/endpoints.ts';
import { boundedText, visibleLine, withoutHiddenCharacters } from '../text-schemas.ts';
import { registrationBounds } from './registration-bounds.ts';

type Name = keyof typeof registrationBounds;

interface Rule {
  readonly pattern?: RegExp;
  /** An empty form field means: no value. */
  readonly mayBeBlank?: true;
}

/** Reports one error per field: first missing, then the length, then the pattern. */
const withBounds = (schema: z.ZodString, name: Name, { pattern = /^/u, mayBeBlank }: Rule = {}) => {
  const [min, max] = registrationBounds[name];
  const refusal = (value: string) => {
    if (value.trim() === '') return mayBeBlank ? null : 'NotNull';
    if (value.length < min) return 'Size';
    return value.length > max || pattern.test(value) ? null : 'Pattern';
  };
  return schema.max(max).superRefine((value, context) => {
    const message = refusal(value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
};

/** A form may send some spaces around a value; they are trimmed. */
const textFor = (name: Name) => boundedText(registrationBounds[name][1] + 50);
const lineField = (name: Name, rule?: Rule) => withBounds(textFor(name).overwrite(visibleLine), name, rule);
const identifierField = (name: Name, rule: Rule) =>
  withBounds(withoutHiddenCharacters(textFor(name)).trim(), name, rule);

export const registrantAddress = z.object({
  addressLine1: lineField('addressLine1'),
  addressLine2: lineField('addressLine2', { mayBeBlank: true }).nullish(),
  city: lineField('city'),
  postalCode: lineField('postalCode'),
  state: lineField('state'),
  country: lineField('country'),
});

/** The person who registers, for courses or for a plan. */
export const registrant = z.object({
  login: identifierField('login', { pattern: /^\S+$/u }),
  email: identifierField('email', { pattern: mailPattern }),
  firstName: lineField('firstName'),
  lastName: lineField('lastName'),
  password: withBounds(textFor('password'), 'password'),
  address: registrantAddress,
  phoneNumber: lineField('phoneNumber'),
  langkey: language.nullish(),
});
