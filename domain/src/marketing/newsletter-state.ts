/** `stopped`: its owner ended the sending before everybody had it. */
export const newsletterStates = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const;
export type NewsletterState = (typeof newsletterStates)[number];

/** What its owner may do with a newsletter. */
export type NewsletterAct = 'edit' | 'send' | 'stop' | 'delete';

const allowed: Readonly<Record<NewsletterState, readonly NewsletterAct[]>> = {
  draft: ['edit', 'send', 'delete'],
  // To change it, its owner stops it first, which makes it a draft again.
  scheduled: ['stop'],
  sending: ['stop'],
  sent: [],
  stopped: [],
};

/** Whether an act fits the state of a newsletter. What somebody has received is neither changed nor deleted. */
export const mayActOnNewsletter = (state: NewsletterState, act: NewsletterAct): boolean => allowed[state].includes(act);

/** The mails of a newsletter that are written in a minute: mail servers refuse who sends faster. */
export const mailsPerMinute = 200;
