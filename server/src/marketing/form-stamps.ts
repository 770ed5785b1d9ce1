import { createHmac, timingSafeEqual } from 'node:crypto';
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
 * The keys of the newsletter: in mailed links, and of a request that another one replaces. A key contains a
 * subscription and a purpose; keys are not stored.
 */
export class NewsletterKeys {
  readonly #key: Uint8Array;

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  make(purpose: KeyPurpose, owner: string, id: string): string {
    const signature = createHmac('sha256', this.#key)
      .update(`newsletter:${purpose}:${owner}:${id}`)
      .digest('base64url');
    return `${id}.${signature.slice(0, 22)}`;
  }

  /** The id of the subscription that a key names, or null. */
  read(purpose: KeyPurpose, owner: string, key: string): string | null {
    const id = key.split('.', 1)[0] ?? '';
    const [received, ownKey] = [Buffer.from(key), Buffer.from(this.make(purpose, owner, id))];
    return isUuid(id) && received.length === ownKey.length && timingSafeEqual(received, ownKey) ? id : null;
  }
}
