import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import { composeMail, type Mail } from '../platform/compose-mail.ts';
import { greetingOf, isPlainName } from '../platform/mail-greeting.ts';
import type { Translate } from '../platform/translations.ts';

/** The recipient of a mail and the host of its link. */
export interface MailRecipient {
  readonly owner: string;
  readonly email: string;
  readonly login: string;
  readonly firstName?: string | null | undefined;
  readonly langKey: Language;
  /** The company's name. */
  readonly companyName: string;
  /** `https://company.example.org` */
  readonly origin: string;
}

/** The account in a mail: its login, or the address, with which its holder can sign in too. */
const accountName = ({ login, email }: Pick<MailRecipient, 'login' | 'email'>): string =>
  isPlainName(login) ? login : email;

const pages = {
  activation: '/account/activate',
  reset: '/account/reset/finish',
  invitation: '/account/reset/finish',
  newEmail: '/account/confirm-email',
} as const;

/**
 * Composes a mail with a key: activation, password reset, invitation or new e-mail address. `more` are paragraphs
 * before the sentence about the expiry.
 */
export function keyMail(
  translate: Translate,
  kind: keyof typeof pages,
  { owner, email, login, firstName, langKey, companyName, origin }: MailRecipient,
  key: string,
  more: readonly string[] = [],
): Mail {
  const textOf = (name: 'subject' | 'text' | 'expiry' | 'action' | 'closing') =>
    translate(langKey, `mail.${kind}.${name}`, { company: companyName, login: accountName({ login, email }) });
  const mailText = composeMail({
    language: langKey,
    subject: textOf('subject'),
    greeting: greetingOf(translate, langKey, firstName?.trim() || login),
    paragraphs: [textOf('text'), ...more, textOf('expiry')],
    action: {
      label: textOf('action'),
      href: `${origin}${pages[kind]}?key=${key}`,
      otherwise: translate(langKey, 'mail.otherwise'),
    },
    closing: textOf('closing'),
  });
  return { ...mailText, owner, to: email };
}

/** Composes a notice that a password or e-mail address was changed or is about to change. */
export function noticeMail(
  translate: Translate,
  kind: 'passwordChanged' | 'emailAsked' | 'emailChanged',
  { owner, email, login, firstName, langKey, companyName }: Omit<MailRecipient, 'origin'>,
): Mail {
  const textOf = (name: 'subject' | 'text' | 'closing') =>
    translate(langKey, `mail.${kind}.${name}`, { company: companyName, login });
  const mailText = composeMail({
    language: langKey,
    subject: textOf('subject'),
    greeting: greetingOf(translate, langKey, firstName?.trim() || login),
    paragraphs: [textOf('text')],
    closing: textOf('closing'),
  });
  return { ...mailText, owner, to: email };
}
