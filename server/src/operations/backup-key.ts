import { BackupError } from './backup-manifest.ts';

export const isPublicKey = (key: string): boolean => key.startsWith('age1');
export const isSecretKey = (key: string): boolean => /^AGE-SECRET-KEY-/i.test(key);

/** Runs work that parses a key of age. */
export function parseKey(kind: 'public' | 'secret', parse: () => void): void {
  try {
    parse();
  } catch (error) {
    throw new BackupError(`BACKUP_KEY begins like a ${kind} key of age but is none: copy the whole key again.`, {
      cause: error,
    });
  }
}

/** What encrypts a backup with a key. The library is loaded for encrypted backups only. */
export async function encrypterFor(key: string) {
  if (isSecretKey(key))
    throw new BackupError('BACKUP_KEY is a secret key of age: to write a backup give its public key (age1…).');
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  if (isPublicKey(key)) parseKey('public', () => encrypter.addRecipient(key));
  else encrypter.setPassphrase(key);
  return encrypter;
}

/** Throws a `BackupError` if no backup can be written with the key. */
export async function assertCanEncrypt(key: string | undefined): Promise<void> {
  if (key !== undefined) await encrypterFor(key);
}
