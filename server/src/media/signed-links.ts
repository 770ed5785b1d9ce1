import { createHmac, timingSafeEqual } from 'node:crypto';
import { dayMs, minuteMs } from '@lernhaus/domain/time';

/**
 * Signs links to videos and attachments that expire. A link is the same all day, so that texts with it can be cached;
 * it is valid until the end of the next day.
 */
export class SignedLinks {
  readonly #signingKey: Uint8Array;

  constructor(signingKey: Uint8Array) {
    this.#signingKey = signingKey;
  }

  sign(storageKey: string, now: Date): string {
    const until = (Math.floor(now.getTime() / dayMs) + 2) * dayMs;
    return `/files/${storageKey}?${this.#queryOf(storageKey, until)}`;
  }

  /** The query of a link that is valid until this time (milliseconds since 1970). */
  #queryOf(storageKey: string, until: number): string {
    return `until=${until}&signature=${this.#signature(storageKey, until)}`;
  }

  /** The query of a link that must be opened within a quarter of an hour; the download itself may take longer. */
  soonQueryOf(storageKey: string, now: Date): { readonly query: string; readonly until: string } {
    const until = new Date(now.getTime() + 15 * minuteMs);
    return { query: this.#queryOf(storageKey, until.getTime()), until: until.toISOString() };
  }

  isValid(storageKey: string, until: string, signature: string, now: Date): boolean {
    if (!/^\d{13}$/.test(until) || Number(until) < now.getTime()) return false;
    const expected = Buffer.from(this.#signature(storageKey, Number(until)));
    const received = Buffer.from(signature);
    return received.length === expected.length && timingSafeEqual(received, expected);
  }

  #signature(storageKey: string, until: number): string {
    return createHmac('sha256', this.#signingKey).update(`${storageKey}\n${until}`).digest('base64url');
  }
}
