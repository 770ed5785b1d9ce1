import { composeMail, type Mail } from '../platform/compose-mail.ts';
import type { Language, Translate } from '../platform/translations.ts';

/** Whom a mail goes to, and at which host its link leads. */
export interface MailRecipient {
  readonly owner: string;
  readonly email: string;
  readonly login: string;
  readonly firstName?: string | null | undefined;
  readonly langKey: Language;
  /** What the company calls itself. */
  readonly school: string;
  /** `https://company.example.org` */
  readonly origin: string;
}

const pages = {
  activation: '/account/activate',
  reset: '/account/reset/finish',
  invitation: '/account/reset/finish',
  newEmail: '/account/confirm-email',
} as const;

/**
 * The mail that carries a key: to activate an account, to set a new password, or to choose the first one. `more` is what
 * else it says before that the key expires.
 */
export function keyMail(
  translate: Translate,
  kind: keyof typeof pages,
  { owner, email, login, firstName, langKey, school, origin }: MailRecipient,
  key: string,
  more: readonly string[] = [],
): Mail {
  const textOf = (name: string) => translate(langKey, `mail.${kind}.${name}`, { school, login });
  const mailText = composeMail({
    language: langKey,
    subject: textOf('subject'),
    greeting: translate(langKey, 'mail.greeting', { name: firstName?.trim() || login }),
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

/** Tells the old and the new holder of a mailbox, and of a password, what was changed without them asking by mail. */
export function noticeMail(
  translate: Translate,
  kind: 'passwordChanged' | 'emailAsked' | 'emailChanged',
  { owner, email, login, firstName, langKey, school }: Omit<MailRecipient, 'origin'>,
): Mail {
  const textOf = (name: string) => translate(langKey, `mail.${kind}.${name}`, { school, login });
  const mailText = composeMail({
    language: langKey,
    subject: textOf('subject'),
    greeting: translate(langKey, 'mail.greeting', { name: firstName?.trim() || login }),
    paragraphs: [textOf('text')],
    closing: textOf('closing'),
  });
  return { ...mailText, owner, to: email };
}
