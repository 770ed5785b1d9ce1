import { escapeHtml } from '@lernhaus/domain/escape-html';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import type { Tx } from './database/transaction.ts';

/** A mail for the outbox. */
export interface Mail {
  /** The company that sends the mail. */
  readonly owner: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where mail programs stop a newsletter with one click (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** The newsletter that the mail is a copy of; such mails have a queue of their own. */
  readonly newsletterId?: string;
  /** A stored file and its name in the mail. */
  readonly attachment?: { readonly key: string; readonly name: string };
  /** The caller's id of the mail, by which `isMailQueued` finds it when a call is repeated. */
  readonly id?: string;
}

/** Adds a mail to the outbox, in the transaction that causes it. */
export type QueueMail = (tx: Tx, mail: Mail) => Promise<void>;

/**
 * Adds the copies of a newsletter to the outbox. They are sent one after the other, and no other mail waits for them.
 */
export type QueueNewsletterMails = (tx: Tx, mails: readonly Mail[]) => Promise<void>;

/** The text of a mail. */
export interface MailText {
  readonly language: Language;
  readonly subject: string;
  readonly greeting: string;
  /** A paragraph of ours, or words that somebody wrote. */
  readonly paragraphs: readonly (string | { readonly quote: string })[];
  /** The button, and the text above its address for mail programs without buttons. */
  readonly action?: { readonly label: string; readonly href: string; readonly otherwise: string };
  readonly closing: string;
  /** A link after the closing, for what few readers want. */
  readonly closingLink?: { readonly label: string; readonly href: string };
}

/** A text for a header: a line break in it would start another one, and mails with other control characters are refused. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

/**
 * Numbers of orders and documents (`C-ABCDEF2345`, `INV-2026-00001`), which mail programs would break after a hyphen.
 */
const numbers = /\b[A-Z]{1,3}-[0-9A-Z]{4,10}(?:-[0-9]{4,10})?\b/g;

const paragraph = (text: string, kind = ''): string => {
  const words = escapeHtml(text).replace(numbers, '<span class="number">$&</span>');
  return `<p${kind && ` class="${kind}"`}>${words}</p>`;
};

/**
 * Composes the text and the HTML of a mail. `frameMail` puts the HTML into the frame of its company when the mail is
 * sent.
 */
export function composeMail({
  language,
  subject,
  greeting,
  paragraphs,
  action,
  closing,
  closingLink,
}: MailText): Pick<Mail, 'subject' | 'text' | 'html'> {
  const words = paragraphs.map((one) => (typeof one === 'string' ? one : one.quote));
  const ending = closingLink ? `${closing}\n${closingLink.label}: ${closingLink.href}` : closing;
  const text = [greeting, ...words, ...(action ? [`${action.label}:\n${action.href}`] : []), ending].join('\n\n');
  const link = action && escapeHtml(action.href);
  const button = action
    ? [
        `<p class="action"><a class="button" href="${link}">${escapeHtml(action.label)}</a></p>`,
        paragraph(action.otherwise, 'quiet'),
        `<p class="quiet address"><a href="${link}">${link}</a></p>`,
      ]
    : [];
  const parts = [greeting, ...paragraphs].map((one) =>
    typeof one === 'string' ? paragraph(one) : `<blockquote>${paragraph(one.quote)}</blockquote>`,
  );
  const last = closingLink
    ? [`<p class="quiet"><a href="${escapeHtml(closingLink.href)}">${escapeHtml(closingLink.label)}</a></p>`]
    : [];
  const all = [...parts, ...button, paragraph(closing, 'quiet'), ...last];
  const html = `<div lang="${language}">\n${all.join('\n')}\n</div>`;
  return { subject: oneLine(subject), text: `${text}\n`, html };
}
