import { createHmac, timingSafeEqual } from 'node:crypto';
import { dayMs } from '@lernhaus/domain/time';

/**
 * Signs links to videos and attachments that expire. A link is the same all day, so that texts with it can be cached;
 * it is valid until the end of the next day.
 */
export class SignedLinks {
  readonly #key: Uint8Array;

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  sign(key: string, now: Date): string {
    const until = (Math.floor(now.getTime() / dayMs) + 2) * dayMs;
    return `/files/${key}?${this.queryOf(key, until)}`;
  }

  /** The query of a link that is valid until this time (milliseconds since 1970). */
  queryOf(key: string, until: number): string {
    return `until=${until}&signature=${this.#signature(key, until)}`;
  }

  isValid(key: string, until: string, signature: string, now: Date): boolean {
    if (!/^\d{13}$/.test(until) || Number(until) < now.getTime()) return false;
    const expected = Buffer.from(this.#signature(key, Number(until)));
    const received = Buffer.from(signature);
    return received.length === expected.length && timingSafeEqual(received, expected);
  }

  #signature(key: string, until: number): string {
    return createHmac('sha256', this.#key).update(`${key}\n${until}`).digest('base64url');
  }
}
