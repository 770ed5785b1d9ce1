export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** In whose name it is sent: shown instead of the platform's own name, before the platform's address. */
  readonly senderName?: string;
  /** Where an answer goes. */
  readonly replyTo?: string;
}

/** Hands a mail on; resolved means it was taken, not that it was read. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Rejects when the server that takes mails cannot be reached, or lets nobody in; missing where there is none. */
  verify?(): Promise<void>;
}

const oneAddress = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,254}$/;
const control = /\p{Cc}/u;

/** A mail goes to one address, and no line of its head can be ended by what somebody wrote (trust.md, Content). */
export const assertMail = ({ to, subject, senderName = '', replyTo }: Mail): void => {
  if (!oneAddress.test(to)) throw new RangeError('a mail needs one plain address');
  if (replyTo !== undefined && !oneAddress.test(replyTo)) throw new RangeError('answers go to one plain address');
  if (control.test(subject)) throw new RangeError('the subject of a mail is one line');
  if (control.test(senderName)) throw new RangeError('the name of a sender is one line');
};
