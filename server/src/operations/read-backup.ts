import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { type BackupFile, openBackup } from './backup-encryption.ts';
import {
  BackupError,
  type BackupManifest,
  backupManifest,
  fileEntry,
  manifestName,
  tableEntry,
} from './backup-manifest.ts';
import { digestOf } from './digest-of.ts';

/** Returns `enough` if no further entry is wanted. */
export type VisitEntry = (name: string, content: Readable) => Promise<'enough' | undefined>;

/** Visits the entries of an opened backup in order. */
export const walkEntries = async (content: Readable, visit: VisitEntry): Promise<void> => {
  const archive = extract();
  const enough = new AbortController();
  const visitAll = async (): Promise<void> => {
    for await (const entry of archive) {
      if ((await visit(entry.header.name, Readable.from(entry))) === 'enough') return enough.abort();
      entry.resume();
    }
  };
  const read = pipeline(content, createGunzip(), archive, { signal: enough.signal });
  await Promise.all([visitAll(), read]).catch((error: unknown) => {
    // The rest of the backup is not read.
    if (!enough.signal.aborted) throw error;
  });
};

/** Visits the entries of the backup in order. */
export const walkBackup = async (backupFile: BackupFile, visit: VisitEntry): Promise<void> =>
  walkEntries(await openBackup(backupFile), visit);

const parseManifest = (bytes: Buffer, file: string): BackupManifest => {
  try {
    return backupManifest.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    throw new BackupError(`${file} is not a backup that this version of Lernhaus can read.`, { cause: error });
  }
};

/** Whether the file could not be opened: then nothing is known of its content. */
const isUnreadable = (error: unknown): boolean =>
  ['ENOENT', 'EACCES', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * Verifies a backup without changing anything: it must end with its manifest and contain exactly the named entries
 * with the right checksums. Throws a `BackupError` for a file that is damaged, changed or not a backup, and
 * the system's error for one that cannot be opened.
 */
export const verifyBackupEntries = async (backupFile: BackupFile): Promise<BackupManifest> => {
  const { file } = backupFile;
  const digests = new Map<string, string>();
  let manifest: BackupManifest | undefined;
  try {
    await walkBackup(backupFile, async (name, content) => {
      if (name === manifestName) manifest = parseManifest(await buffer(content), file);
      else digests.set(name, await digestOf(content));
    });
  } catch (error) {
    if (error instanceof BackupError || isUnreadable(error)) throw error;
    throw new BackupError(
      `${file} cannot be read: it is damaged, or it is not a backup (${(error as Error).message}).`,
      {
        cause: error,
      },
    );
  }
  if (!manifest) throw new BackupError(`${file} has no manifest: it is damaged, or it is not a backup.`);
  const manifestDigests = new Map([
    ...manifest.tables.map(({ name, sha256 }) => [tableEntry(name), sha256] as const),
    ...manifest.files.map(({ key, sha256 }) => [fileEntry(key), sha256] as const),
  ]);
  const wrong = [...new Set([...manifestDigests.keys(), ...digests.keys()])].find(
    (name) => manifestDigests.get(name) !== digests.get(name),
  );
  if (wrong !== undefined) throw new BackupError(`${file} was changed: ${wrong} does not match its manifest.`);
  return manifest;
};
