import { plainAddress } from '../../platform/plain-address.ts';

export interface MailAttachment {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** The HTML shows the file by `cid:` and this id. */
  readonly contentId?: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly MailAttachment[];
  /** The name of the sender, shown with the platform's address. */
  readonly senderName?: string;
  /** Where mail programs stop a newsletter with one click (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** The address for replies. */
  readonly replyTo?: string;
}

/** Sends a mail. Resolves when the server has accepted it. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Rejects if the mail server cannot be reached or refuses the login. Missing if there is no server. */
  verify?(): Promise<void>;
  /** Deletes the mails that it has written before a time. Missing if it keeps none. */
  deleteBefore?(time: Date): Promise<void>;
}

const control = /\p{Cc}/u;

/**
 * Throws unless the mail goes to one address and no header contains a line break, because what follows a line break is
 * another header, such as a further recipient.
 */
export const assertMail = ({ to, subject, senderName = '', replyTo, unsubscribeUrl = '' }: Mail): void => {
  if (!plainAddress.test(to)) throw new RangeError('a mail needs one plain address');
  if (replyTo !== undefined && !plainAddress.test(replyTo)) throw new RangeError('replies go to one plain address');
  if (/[\s<>]/.test(unsubscribeUrl)) throw new RangeError('the address to unsubscribe is one address');
  if (control.test(subject)) throw new RangeError('the subject of a mail is one line');
  if (control.test(senderName)) throw new RangeError('the name of a sender is one line');
};
