import { composeMail, type Mail } from '../platform/compose-mail.ts';
import type { Language, Say } from '../platform/words.ts';

/** Whom a mail goes to, and at which host its link leads. */
export interface Addressee {
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
  say: Say,
  kind: keyof typeof pages,
  { owner, email, login, firstName, langKey, school, origin }: Addressee,
  key: string,
  more: readonly string[] = [],
): Mail {
  const words = (name: string) => say(langKey, `mail.${kind}.${name}`, { school, login });
  const letter = composeMail({
    language: langKey,
    subject: words('subject'),
    greeting: say(langKey, 'mail.greeting', { name: firstName?.trim() || login }),
    paragraphs: [words('text'), ...more, words('expiry')],
    action: {
      label: words('action'),
      href: `${origin}${pages[kind]}?key=${key}`,
      otherwise: say(langKey, 'mail.otherwise'),
    },
    closing: words('closing'),
  });
  return { ...letter, owner, to: email };
}

/** Tells the old and the new holder of a mailbox, and of a password, what was changed without them asking by mail. */
export function noticeMail(
  say: Say,
  kind: 'passwordChanged' | 'emailAsked' | 'emailChanged',
  { owner, email, login, firstName, langKey, school }: Omit<Addressee, 'origin'>,
): Mail {
  const words = (name: string) => say(langKey, `mail.${kind}.${name}`, { school, login });
  const letter = composeMail({
    language: langKey,
    subject: words('subject'),
    greeting: say(langKey, 'mail.greeting', { name: firstName?.trim() || login }),
    paragraphs: [words('text')],
    closing: words('closing'),
  });
  return { ...letter, owner, to: email };
}
