import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { constants, existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError, type Settings } from './settings.ts';
import { accessProblem, ensureUsableFolder } from './usable-folder.ts';

const minLength = 32;

/** Unlike a rename, a link never replaces the secret that another process has created meanwhile. */
function placeOnce(part: string, file: string): void {
  try {
    linkSync(part, file);
  } catch (error) {
    // A file system without links, such as a shared folder of Windows, gives other errors.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(part, file);
  }
}

/** Creates the file with its whole content, so that a process that is killed meanwhile leaves none that is empty. */
function createSecretFile(file: string): void {
  const part = `${file}.${randomUUID()}.part`;
  try {
    writeFileSync(part, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
    placeOnce(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

/**
 * The root secret: APP_SECRET, or for the embedded database a file in DATA_DIR, created at the first start. Throws a
 * `SettingError` if the file was damaged or belongs to another user.
 */
export function readAppSecret({ appSecret, dataDir }: Pick<Settings, 'appSecret' | 'dataDir'>): string {
  if (appSecret !== undefined) return appSecret;
  const file = join(dataDir, 'app-secret');
  ensureUsableFolder(dataDir);
  if (!existsSync(file)) createSecretFile(file);
  const problem = accessProblem(file, constants.R_OK);
  if (problem !== null) throw new SettingError(problem);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < minLength)
    throw new SettingError(
      `${file} is not a complete secret: replace it with a copy. Without a copy delete it, and enter payment keys and mail passwords again.`,
    );
  return secret;
}

export type KeyPurpose = 'tokens' | 'links' | 'settings' | 'drag items' | 'forms';

/** Derives one key per purpose, so that none works for another. */
export const keyFor = (secret: string, purpose: KeyPurpose): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'lernhaus', purpose, 32));

const mark = 'sealed:';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts values for the database (AES-256-GCM) and decrypts them. The place, such as `company/KEY_SECRET`, is part of
 * the encryption: copied to another company's row it cannot be decrypted.
 */
export class SecretCipher {
  readonly #key: Uint8Array;

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  seal(text: string, place = ''): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(place));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `${mark}${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')}`;
  }

  /** Null: the value was changed, or sealed by an installation with another APP_SECRET. */
  open(sealedText: string, place = ''): string | null {
    const bytes = Buffer.from(sealedText.slice(mark.length), 'base64');
    if (!sealedText.startsWith(mark) || bytes.length < ivBytes + tagBytes) return null;
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    } catch {
      // The tag does not match.
      return null;
    }
  }
}
