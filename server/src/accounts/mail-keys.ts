import { createHash, randomBytes } from 'node:crypto';

const hourMs = 3_600_000;
/** How long what was mailed opens anything: a reset, an activation, an invitation to choose the first password. */
export const keyLifetimesMs = {
  reset: 24 * hourMs,
  email: 24 * hourMs,
  activation: 7 * 24 * hourMs,
  invitation: 7 * 24 * hourMs,
} as const;

/** The store keeps this instead of the key. A key has 128 random bits, so a fast hash is enough. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** A key that is mailed once and works once. */
export function createMailKey(): { key: string; hash: string } {
  const key = randomBytes(16).toString('base64url');
  return { key, hash: hashOfKey(key) };
}
