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
const sized = (schema: z.ZodString, name: Name, { pattern = /^/u, mayBeBlank }: Rule = {}) => {
  const [min, max] = registrationBounds[name];
  const refusal = (value: string) => {
    if (value.trim() === '') return mayBeBlank ? null : 'NotNull';
    if (value.length < min) return 'Size';
    return value.length > max || pattern.test(value) ? null : 'Pattern';
  };
  return schema.max(max).superRefine((value, at) => {
    const message = refusal(value);
    if (message !== null) at.addIssue({ code: 'custom', message });
  });
};

/** A form may send some spaces around a value; they are trimmed. */
const textFor = (name: Name) => boundedText(registrationBounds[name][1] + 50);
const trimmed = (name: Name, rule?: Rule) => sized(textFor(name).overwrite(visibleLine), name, rule);
const unique = (name: Name, rule: Rule) => sized(withoutHiddenCharacters(textFor(name)).trim(), name, rule);

export const registrantAddress = z.object({
  addressLine1: trimmed('addressLine1'),
  addressLine2: trimmed('addressLine2', { mayBeBlank: true }).nullish(),
  city: trimmed('city'),
  postalCode: trimmed('postalCode'),
  state: trimmed('state'),
  country: trimmed('country'),
});

/** The person who registers, for courses or for a plan. */
export const registrant = z.object({
  login: unique('login', { pattern: /^\S+$/u }),
  email: unique('email', { pattern: mailPattern }),
  firstName: trimmed('firstName'),
  lastName: trimmed('lastName'),
  password: sized(textFor('password'), 'password'),
  address: registrantAddress,
  phoneNumber: trimmed('phoneNumber'),
  langkey: language.nullish(),
});
