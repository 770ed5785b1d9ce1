import { createTransport } from 'nodemailer';
import { assertMail, type Mailer } from './mailer.ts';
import { messageOf } from './message-of.ts';

interface TimeLimits {
  /** For a connection, a greeting and each answer. */
  readonly timeoutMs?: number;
  /** For a whole mail: a server that sends a little now and then reaches no timeout. */
  readonly deadlineMs?: number;
}

/** Sends with a mail server, `smtp://user:password@host:port` or `smtps://…`. */
export const smtpMailer = (
  smtpUrl: string,
  from: string,
  { timeoutMs = 10_000, deadlineMs = 60_000 }: TimeLimits = {},
): Mailer => {
  const url = new URL(smtpUrl);
  const transport = createTransport({
    host: url.hostname,
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    ...(url.username && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      assertMail(mail);
      await transport.sendMail({ ...messageOf(from, mail), signal: AbortSignal.timeout(deadlineMs) });
    },
    verify: async () => {
      await transport.verify();
    },
  };
};
