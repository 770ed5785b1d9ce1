import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { encrypterFor, isPublicKey, isSecretKey, parseKey } from './backup-key.ts';
import { BackupError } from './backup-manifest.ts';

/**
 * The beginning of a file in the format of age (https://age-encryption.org/v1). The age program reads such files too.
 */
const header = Buffer.from('age-encryption.org/v1\n');

/**
 * A backup file and the key that it needs: a passphrase, or a key pair of age (`age1…` to write, `AGE-SECRET-KEY-1…` to
 * read).
 */
export interface BackupFile {
  readonly file: string;
  readonly key?: string | undefined;
}

/** Encrypts a stream. Throws a `BackupError` if the key cannot write backups. */
export async function encryptStream(stream: Readable, key: string): Promise<Readable> {
  const encrypter = await encrypterFor(key);
  return Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(stream)));
}

/** The content of a backup, decrypted if it is encrypted. Throws a `BackupError` if the key is missing or wrong. */
export async function openBackup({ file, key }: BackupFile): Promise<Readable> {
  const isEncrypted = (await firstBytes(file, header.length)).equals(header);
  if (!isEncrypted) return createReadStream(file);
  if (key === undefined) throw new BackupError(`${file} is encrypted: set BACKUP_KEY to its passphrase or secret key.`);
  if (isPublicKey(key))
    throw new BackupError(
      `${file} cannot be decrypted: BACKUP_KEY is a public key. To read a backup set the secret key (AGE-SECRET-KEY-1…).`,
    );
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  if (isSecretKey(key)) parseKey('secret', () => decrypter.addIdentity(key));
  else decrypter.addPassphrase(key);
  try {
    return Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(createReadStream(file))));
  } catch (error) {
    throw new BackupError(`${file} cannot be decrypted: BACKUP_KEY is not its key, or the file is damaged.`, {
      cause: error,
    });
  }
}

/** The first bytes of a file; fewer if it is shorter. */
async function firstBytes(file: string, count: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
