import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

/** The address in MAIL_FROM, which may contain a name. */
const addressIn = (from: string): string => /<([^<>]*)>\s*$/.exec(from)?.[1]?.trim() ?? from.trim();

/** The mail for nodemailer; it may not read files or fetch addresses. */
export const messageOf = (
  from: string,
  { to, subject, text, html, senderName, replyTo, unsubscribeUrl, attachments = [] }: Mail,
): SendMailOptions => ({
  from: senderName ? { name: senderName, address: addressIn(from) } : from,
  ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
  to: { name: '', address: to },
  subject,
  text,
  ...(html !== undefined && { html }),
  attachments: attachments.map(({ name, contentType, bytes, contentId }) => ({
    filename: name,
    contentType,
    content: Buffer.from(bytes),
    ...(contentId !== undefined && { cid: contentId }),
  })),
  headers: {
    'auto-submitted': 'auto-generated',
    ...(unsubscribeUrl !== undefined && {
      'list-unsubscribe': `<${unsubscribeUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});
