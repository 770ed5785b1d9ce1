import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

/** The mail as nodemailer takes it; nothing in it is read from a file or fetched. */
export const messageOf = (from: string, { to, subject, text, html }: Mail): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  ...(html !== undefined && { html }),
  headers: { 'auto-submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});
