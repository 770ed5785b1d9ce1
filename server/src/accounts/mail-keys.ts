import { createHash, randomBytes } from 'node:crypto';
import { dayMs } from '@lernhaus/domain/time';

/** How long a mailed key is valid. */
export const keyLifetimesMs = {
  reset: dayMs,
  email: dayMs,
  activation: 7 * dayMs,
  invitation: 7 * dayMs,
} as const;

/** What is stored of a mailed key. */
export interface MailedKey {
  readonly hash: string;
  readonly expires: Date;
}

/** The hash that is stored instead of the key. A key has 128 random bits, so a fast hash is enough. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** A new key and its hash. The key is mailed and can be used once. */
export function createMailKey(): { key: string; hash: string } {
  const key = randomBytes(16).toString('base64url');
  return { key, hash: hashOfKey(key) };
}
