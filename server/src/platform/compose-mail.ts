import type { Tx } from './database/transaction.ts';
import type { Language } from './translations.ts';

/** A mail for the outbox. */
export interface Mail {
  /** The company that sends the mail. */
  readonly owner: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A stored file and its name in the mail. */
  readonly attachment?: { readonly key: string; readonly name: string };
}

/** Adds a mail to the outbox, in the transaction that causes it. */
export type QueueMail = (tx: Tx, mail: Mail) => Promise<void>;

/** The text of a mail. */
export interface MailText {
  readonly language: Language;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** The button, and the text above its address for mail programs without buttons. */
  readonly action?: { readonly label: string; readonly href: string; readonly otherwise: string };
  readonly closing: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const paragraph = (text: string, style = ''): string => `<p style="margin:0 0 16px;${style}">${escaped(text)}</p>`;

/** Composes the text and HTML of a mail. Styles are attributes, because mail programs remove style sheets. */
export function composeMail({
  language,
  subject,
  greeting,
  paragraphs,
  action,
  closing,
}: MailText): Pick<Mail, 'subject' | 'text' | 'html'> {
  // A line break in a subject would start another header.
  const title = subject.replace(/[\r\n]+/g, ' ');
  const text = [greeting, ...paragraphs, ...(action ? [`${action.label}:\n${action.href}`] : []), closing].join('\n\n');
  const link = action && escaped(action.href);
  const button = action
    ? `<p style="margin:24px 0"><a href="${link}" style="background:#1f2937;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escaped(action.label)}</a></p>
${paragraph(action.otherwise, 'color:#4b5563;font-size:14px')}
<p style="margin:0 0 16px;font-size:14px;word-break:break-all"><a href="${link}" style="color:#1f2937">${link}</a></p>`
    : '';
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;background:#f3f4f6;color:#111827;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff">
${[greeting, ...paragraphs].map((one) => paragraph(one)).join('\n')}
${button}
${paragraph(closing, 'color:#4b5563')}
</div></body></html>
`;
  return { subject: title, text: `${text}\n`, html };
}
