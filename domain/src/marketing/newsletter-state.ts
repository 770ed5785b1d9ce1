/** `stopped`: its owner ended the sending before all mails were sent. */
export const newsletterStates = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const;
export type NewsletterState = (typeof newsletterStates)[number];

/** The acts of an owner on a newsletter. */
export type NewsletterAct = 'edit' | 'send' | 'stop' | 'delete';

const allowed: Readonly<Record<NewsletterState, readonly NewsletterAct[]>> = {
  draft: ['edit', 'send', 'delete'],
  // An owner who wants to change it stops it first; then it is a draft again.
  scheduled: ['stop'],
  sending: ['stop'],
  sent: [],
  stopped: [],
};

/**
 * Whether the state of a newsletter allows an act. A newsletter that somebody has received is never changed or deleted.
 */
export const mayActOnNewsletter = (state: NewsletterState, act: NewsletterAct): boolean => allowed[state].includes(act);

/** The maximum number of mails of a newsletter in a minute. Mail servers refuse faster senders. */
export const mailsPerMinute = 200;
