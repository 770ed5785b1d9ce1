import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import type { Translate } from './translations.ts';

const name = /^[\p{L}\p{M}'’. -]{1,101}$/u;
const login = /^\p{L}[\p{L}\p{M}\p{N}_-]{0,49}$/u;
/** Six digits with nothing but a hyphen or an underscore between them. */
const phoneNumber = /(?:\p{N}[_-]?){6}/u;
/** Mail programs make links of words such as example.org. */
const link = /\.\S/;

/**
 * Whether a text looks like the name or the login of a person: it has no link, e-mail address or telephone number.
 * Anybody can register with any address, so a mail to it must not contain a stranger's link in the company's name.
 */
export const isPlainName = (text: string): boolean =>
  (name.test(text) && !link.test(text)) || (login.test(text) && !phoneNumber.test(text));

/** The greeting of a mail, with a name only if it is a plain one. */
export const greetingOf = (translate: Translate, language: Language, text: string | null | undefined): string => {
  const plainName = text?.trim() ?? '';
  return isPlainName(plainName)
    ? translate(language, 'mail.greeting', { name: plainName })
    : translate(language, 'mail.greetingAll');
};
