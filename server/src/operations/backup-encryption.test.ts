import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { encryptStream, openBackup } from './backup-encryption.ts';
import { assertCanEncrypt } from './backup-key.ts';
import { BackupError } from './backup-manifest.ts';

test.each([
  ['age1notakey0000', /^BACKUP_KEY begins like a public key of age but is none/],
  ['AGE-SECRET-KEY-1X', /give its public key/],
])('nothing is encrypted with the key %s, which a start refuses, too', async (key, sentence) => {
  await expect(encryptStream(Readable.from(['rows']), key)).rejects.toThrow(sentence);
  await expect(assertCanEncrypt(key)).rejects.toThrow(BackupError);
});

test('a backup that is read with the public key, or with half of the secret key, names what is wrong', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lernhaus-encryption-'));
  const file = join(folder, 'backup.age');
  const key = await identityToRecipient(await generateX25519Identity());
  await assertCanEncrypt(key);
  await pipeline(await encryptStream(Readable.from([Buffer.from('rows')]), key), createWriteStream(file));
  await expect(openBackup({ file, key })).rejects.toThrow(/BACKUP_KEY is a public key.* set the secret key/);
  await expect(openBackup({ file, key: 'AGE-SECRET-KEY-1NOTAKEY' })).rejects.toThrow(
    /^BACKUP_KEY begins like a secret key of age but is none/,
  );
  await rm(folder, { recursive: true });
});
