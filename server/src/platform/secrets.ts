import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

/** The root of every key: APP_SECRET, or for the embedded default a file in DATA_DIR, made on the first start. */
export function readAppSecret({ appSecret, dataDir }: Pick<Settings, 'appSecret' | 'dataDir'>): string {
  if (appSecret !== undefined) return appSecret;
  const file = join(dataDir, 'app-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
}

export type Purpose = 'tokens' | 'links' | 'settings' | 'drag items';

/** A key of its own for each purpose, so that none can be used for another. */
export const keyFor = (secret: string, purpose: Purpose): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'lernhaus', purpose, 32));

/** Encrypts what must not be readable in the database, and opens it again; tampering is an error. */
export class Safe {
  readonly #key: Uint8Array;

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  seal(text: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `sealed:${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')}`;
  }

  open(sealed: string): string {
    const bytes = Buffer.from(sealed.replace(/^sealed:/, ''), 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  }
}
