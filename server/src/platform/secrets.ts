import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a key is for; each has its own, so that one that leaks opens nothing else. */
export type Purpose = 'token' | 'signing' | 'settings';

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const version = 'v1';

export interface Secrets {
  key(purpose: Purpose): Buffer;
  /** AES-256-GCM, with the place it stands in (`company/KEY_SECRET`) sealed in, so that it cannot be moved to another. */
  encrypt(plain: string, place: string): string;
  /** Undefined when it was changed, belongs elsewhere or was made with another APP_SECRET. */
  decrypt(sealed: string, place: string): string | undefined;
  /** `?expires=…&signature=…` for a path; good until the moment given in seconds since 1970. */
  signLink(path: string, expiresAtSeconds: number): string;
  verifyLink(path: string, query: { expires?: unknown; signature?: unknown }, nowSeconds: number): boolean;
}

/** The secret of the embedded default lives beside its data, for its owner's eyes; made on the first start. */
const generated = (dataDir: string): string => {
  const path = join(dataDir, 'app-secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, randomBytes(keyBytes).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
};

const derive = (appSecret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', appSecret, 'lernhaus', `lernhaus/${purpose}/1`, keyBytes));

const equal = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** All keys of this installation, derived from APP_SECRET. */
export const openSecrets = (settings: {
  readonly appSecret?: string | undefined;
  readonly dataDir: string;
}): Secrets => {
  const root = settings.appSecret ?? generated(settings.dataDir);
  const keys = {
    token: derive(root, 'token'),
    signing: derive(root, 'signing'),
    settings: derive(root, 'settings'),
  } as const satisfies Record<Purpose, Buffer>;

  const signature = (path: string, expires: string): string =>
    createHmac('sha256', keys.signing).update(`${expires}\n${path}`).digest('base64url');

  return {
    key: (purpose) => keys[purpose],
    encrypt: (plain, place) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keys.settings, nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${version}.${sealed.toString('base64url')}`;
    },
    decrypt: (sealed, place) => {
      const bytes = Buffer.from(sealed.slice(version.length + 1), 'base64url');
      if (!sealed.startsWith(`${version}.`) || bytes.length < nonceBytes + tagBytes) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', keys.settings, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(-tagBytes));
      try {
        const plain = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
        return Buffer.concat([plain, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
    signLink: (path, expiresAtSeconds) => {
      const expires = String(Math.floor(expiresAtSeconds));
      return `${path}?expires=${expires}&signature=${signature(path, expires)}`;
    },
    verifyLink: (path, { expires, signature: given }, nowSeconds) => {
      if (typeof expires !== 'string' || typeof given !== 'string' || !/^\d{1,12}$/.test(expires)) return false;
      return Number(expires) > nowSeconds && equal(given, signature(path, expires));
    },
  };
};
