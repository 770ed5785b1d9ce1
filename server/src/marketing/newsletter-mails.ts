import { unsubscribeFromNewsletter } from '@lernhaus/contract/marketing/newsletter';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import { composeMail, type Mail } from '../platform/compose-mail.ts';
import type { Platform } from '../platform/create-platform.ts';
import { pathOf } from '../platform/http/paths.ts';
import type { NewsletterKeys } from './form-stamps.ts';

interface Reader {
  readonly owner: string;
  readonly id: string;
  readonly email: string;
  readonly language: Language;
  /** The company's name. */
  readonly company: string;
}

/**
 * The mail whose link confirms a subscription. Like every mail of the newsletter it has a link that ends the
 * subscription, also for mail programs.
 */
export function newsletterMail(
  { translate, settings, keys }: Pick<Platform, 'translate' | 'settings'> & { readonly keys: NewsletterKeys },
  { owner, id, email, language, company }: Reader,
  origin: string,
): Mail {
  const textOf = (name: 'subject' | 'text' | 'expiry' | 'action' | 'unsubscribeLink' | 'closing') =>
    translate(language, `mail.newsletter.${name}`, { company });
  const out = keys.forAddress(owner, email);
  const mail = composeMail({
    language,
    subject: textOf('subject'),
    greeting: translate(language, 'mail.greetingAll'),
    paragraphs: [textOf('text'), textOf('expiry')],
    action: {
      label: textOf('action'),
      href: `${origin}/newsletter/confirm?key=${keys.make('confirm', owner, id)}`,
      otherwise: translate(language, 'mail.otherwise'),
    },
    // The link that confirms comes first, because hurried readers open the first link.
    closing: textOf('closing'),
    closingLink: { label: textOf('unsubscribeLink'), href: `${origin}/newsletter/unsubscribe?key=${out}` },
  });
  const unsubscribeUrl = `${origin}${pathOf(unsubscribeFromNewsletter, settings.product)}?key=${out}`;
  return { ...mail, owner, to: email, unsubscribeUrl };
}
