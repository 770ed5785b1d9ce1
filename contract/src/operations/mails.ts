import { z } from 'zod';
import { owners } from '../accounts/role-groups.ts';
import { endpoint, id } from '../endpoint.ts';

/**
 * `waiting` before the first try, `failed` when the last try failed (another follows, unless the server refused the
 * recipient for ever), `sent` when a server has taken it, `sentByPlatform` when the company's own server refused it
 * and the platform's has taken it.
 */
const mailStates = ['waiting', 'failed', 'sent', 'sentByPlatform'] as const;

export const sentMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  attempts: z.number(),
  /** Why the last try failed: the mail server refused it, or could not be reached. */
  problem: z.enum(['refused', 'unreachable']).nullable(),
  /** What a refusing mail server said: `550 5.1.1 No such user`. */
  reply: z.string().nullable(),
  /** Whether the mail can be read here: in the demo, where mails are sent to nobody. */
  isReadable: z.boolean(),
});
export type SentMail = z.infer<typeof sentMail>;

const call = { area: 'services', access: owners } as const;

export const listMails = endpoint({
  ...call,
  id: 'mails.list',
  summary: 'The newest mails of this company, of the last 30 days, at most 200: those that failed, or all',
  method: 'GET',
  path: '/mails',
  query: z.object({ failed: z.literal('true').optional() }),
  reply: z.array(sentMail),
});

export const readMail = endpoint({
  ...call,
  id: 'mails.read',
  summary: 'A mail with its text, in a demo without a mail server; elsewhere texts are not shown to anybody',
  method: 'GET',
  path: '/mails/:id',
  params: z.object({ id }),
  reply: sentMail.extend({
    text: z.string(),
    attachment: z.string().nullable(),
  }),
});

export const sendMailAgain = endpoint({
  ...call,
  id: 'mails.sendAgain',
  summary: 'Send a failed mail again at once',
  method: 'POST',
  path: '/mails/:id/again',
  params: z.object({ id }),
  reply: sentMail,
});
