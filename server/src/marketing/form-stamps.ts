import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid, newIdAt, timeOfId } from '../platform/new-id.ts';

/** An opened form: the id of its future enquiry, and the time of opening. */
export interface OpenedForm {
  readonly id: string;
  readonly opened: Date;
}

/**
 * Signed stamps of opened forms. A stamp is the id of the future enquiry, which holds its time (UUIDv7): nothing is
 * stored before a form is sent, and a form that is sent twice writes one row.
 */
export class FormStamps {
  readonly #key: Uint8Array;

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  issue(at: Date): string {
    const id = newIdAt(at);
    return `${id}.${this.#sign(id)}`;
  }

  /** Null for a stamp that this server has not issued. */
  read(stamp: string): OpenedForm | null {
    const [id = '', signature = ''] = stamp.split('.', 2);
    const [received, ownSignature] = [Buffer.from(signature), Buffer.from(this.#sign(id))];
    if (!isUuid(id) || received.length !== ownSignature.length || !timingSafeEqual(received, ownSignature)) return null;
    return { id, opened: timeOfId(id) };
  }

  #sign(id: string): string {
    return createHmac('sha256', this.#key).update(`form:${id}`).digest('base64url').slice(0, 22);
  }
}

type KeyPurpose = 'confirm' | 'unsubscribe' | 'replace';

/**
 * The keys of the newsletter: in mailed links, and of a request that another one replaces. A key contains what it is
 * for and a signature of its purpose; keys are not stored. The key that unsubscribes is for an address, so that it also
 * ends a later subscription; it contains the hash, because a link must not contain the address itself.
 */
export class NewsletterKeys {
  readonly #key: Uint8Array;

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  /** A key for the id of a subscription, or for the hash of an address. */
  make(purpose: KeyPurpose, owner: string, subject: string): string {
    return `${subject}.${this.#sign(`${purpose}:${owner}:${subject}`).slice(0, 22)}`;
  }

  /** The id or the hash that a key contains; null if this server has not made the key. */
  read(purpose: KeyPurpose, owner: string, key: string): string | null {
    const subject = key.split('.', 1)[0] ?? '';
    const [received, ownKey] = [Buffer.from(key), Buffer.from(this.make(purpose, owner, subject))];
    return received.length === ownKey.length && timingSafeEqual(received, ownKey) ? subject : null;
  }

  /** The key that ends every subscription of an address. */
  forAddress(owner: string, email: string): string {
    const hash = createHash('sha256')
      .update(`${this.saltOf(owner)}${email}`)
      .digest('hex');
    return this.make('unsubscribe', owner, hash);
  }

  /** The secret beginning of what is hashed, with which the database finds the address of a hash. */
  saltOf(owner: string): string {
    return this.#sign(`address:${owner}`);
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#key).update(`newsletter:${text}`).digest('base64url');
  }
}
