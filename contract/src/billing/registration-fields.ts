import { z } from 'zod';
import { language } from '../accounts/calls.ts';
import { boundedText, visible } from '../texts.ts';

/** How long what a registration asks for may be, in characters (specification 5, registration). */
export const registrationBounds = {
  login: [2, 50],
  email: [5, 254],
  firstName: [2, 50],
  lastName: [2, 50],
  password: [5, 50],
  phoneNumber: [5, 20],
  addressLine1: [2, 50],
  addressLine2: [2, 50],
  city: [2, 50],
  postalCode: [2, 50],
  state: [2, 50],
  country: [2, 50],
} as const;

type Name = keyof typeof registrationBounds;

interface Rule {
  readonly pattern?: RegExp;
  /** A form's empty field means there is none. */
  readonly mayBeBlank?: true;
}

/** One refusal a field: blank is missing, then too short or too long, then whatever else. */
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

/** A form takes a few blanks more than are kept. */
const textFor = (name: Name) => boundedText(registrationBounds[name][1] + 50);
const trimmed = (name: Name, rule?: Rule) => sized(textFor(name).trim(), name, rule);
const unique = (name: Name, rule: Rule) => sized(visible(textFor(name)).trim(), name, rule);

const address = z.object({
  addressLine1: trimmed('addressLine1'),
  addressLine2: trimmed('addressLine2', { mayBeBlank: true }).nullish(),
  city: trimmed('city'),
  postalCode: trimmed('postalCode'),
  state: trimmed('state'),
  country: trimmed('country'),
});
export type PostalAddress = z.output<typeof address>;

/** Who registers, for courses and for a plan alike. */
export const registrant = z.object({
  login: unique('login', { pattern: /^\S+$/u }),
  email: unique('email', { pattern: /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/u }),
  firstName: trimmed('firstName'),
  lastName: trimmed('lastName'),
  password: sized(textFor('password'), 'password'),
  address,
  phoneNumber: trimmed('phoneNumber'),
  langkey: language.nullish(),
});
