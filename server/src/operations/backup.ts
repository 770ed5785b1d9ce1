import { createHash, createHmac } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import type { Storage } from '../gateways/storage/storage.ts';
import { fileKeyAnywhere } from '../media/api.ts';
import type { Database } from '../platform/database/database.ts';
import { isDiskFull } from '../platform/full-disk.ts';
import { asRunningBackup } from '../platform/running-backups.ts';
import { withTemporaryFolder, withTemporaryPath } from '../platform/temporary-paths.ts';
import { type BackupFile, encryptStream } from './backup-encryption.ts';
import {
  BackupError,
  type BackupManifest,
  backupFormat,
  fileEntry,
  manifestName,
  tableEntry,
} from './backup-manifest.ts';
import { dumpTables } from './dump-tables.ts';
import { splitLines } from './split-lines.ts';

export interface BackupStores {
  readonly database: Database;
  readonly storage: Storage;
  /** The secret from which all keys are derived; it is not in the backup. */
  readonly secret: string;
}

/** A mark of the secret: equal if both installations can decrypt each other's values. */
export const secretMark = (secret: string): string =>
  createHmac('sha256', secret).update('lernhaus backup').digest('hex').slice(0, 16);

const addEntry = async (archive: Pack, name: string, size: number, source: Readable): Promise<string> => {
  const hash = createHash('sha256');
  const entry = archive.entry({ name, size, mode: 0o600 });
  await pipeline(
    source,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    entry,
  );
  return hash.digest('hex');
};

const addFiles = async (archive: Pack, storage: Storage, prefix: string): Promise<BackupManifest['files']> => {
  const files: BackupManifest['files'] = [];
  for await (const { key } of storage.list(prefix)) {
    const file = await storage.stat(key);
    const stream = file && (await storage.read(key));
    // Deleted since it was listed, by somebody who began before the rows were read: no row names it.
    if (!stream) continue;
    const { contentType, sizeBytes } = file;
    files.push({ key, contentType, sizeBytes, sha256: await addEntry(archive, fileEntry(key), sizeBytes, stream) });
  }
  return files;
};

const namedFile = new RegExp(fileKeyAnywhere, 'g');

/** Adds a table to the archive, and the files that its rows name to `namedKeys`. */
const addTable = async (archive: Pack, name: string, path: string, namedKeys: Set<string>): Promise<void> => {
  await addEntry(archive, tableEntry(name), (await stat(path)).size, createReadStream(path));
  for await (const line of splitLines(createReadStream(path)))
    for (const [key] of line.matchAll(namedFile)) namedKeys.add(key);
};

const writeEntries = async (
  archive: Pack,
  { database, storage, secret }: BackupStores,
  spool: string,
  tenant: string | undefined,
): Promise<BackupManifest> => {
  const dumped = await dumpTables(database, spool, { tenant });
  const namedKeys = new Set<string>();
  for (const { name } of dumped.tables) await addTable(archive, name, join(spool, `${name}.jsonl`), namedKeys);
  const prefix = tenant === undefined ? '' : `${tenant}/`;
  const files = await addFiles(archive, storage, prefix);
  for (const { key } of files) namedKeys.delete(key);
  const manifest: BackupManifest = {
    format: backupFormat,
    version: 1,
    createdAt: new Date().toISOString(),
    secretMark: secretMark(secret),
    ...(tenant === undefined ? {} : { tenant }),
    ...dumped,
    files,
    missingFiles: [...namedKeys].filter((key) => key.startsWith(prefix)).length,
  };
  archive.entry({ name: manifestName, mode: 0o600 }, JSON.stringify(manifest));
  archive.finalize();
  return manifest;
};

const spoolName = '.lernhaus-backup-';

const writeBackup = async (
  stores: BackupStores,
  key: BackupFile['key'],
  { part, spool }: { readonly part: string; readonly spool: string },
  tenant: string | undefined,
): Promise<BackupManifest> => {
  const archive = pack();
  const gzip = createGzip({ level: 3 });
  const target = createWriteStream(part, { flags: 'w', mode: 0o600, flush: true });
  const compressed =
    key === undefined
      ? pipeline(archive, gzip, target)
      : Promise.all([pipeline(archive, gzip), pipeline(await encryptStream(gzip, key), target)]);
  const write = () => writeEntries(archive, stores, spool, tenant);
  const archiveWork = asRunningBackup(stores.database, write).catch((error: unknown) => {
    archive.destroy(error as Error);
    throw error;
  });
  const [manifest] = await Promise.all([archiveWork, compressed]);
  return manifest;
};

/**
 * Writes all data, or with `tenant` those of one company, to one archive (tar, gzip, encrypted if a key is given). The
 * file appears only when it is complete. Throws a `BackupError` if the disk of the file is full.
 */
export const backup = async (
  stores: BackupStores,
  { file, key }: BackupFile,
  tenant?: string,
): Promise<BackupManifest> => {
  const path = resolve(file);
  const part = `${path}.part`;
  try {
    return await withTemporaryFolder(join(dirname(path), spoolName), (spool) =>
      withTemporaryPath(part, async () => {
        const manifest = await writeBackup(stores, key, { part, spool }, tenant);
        await rename(part, path);
        const folder = await open(dirname(path), 'r');
        await folder.sync();
        await folder.close();
        return manifest;
      }),
    );
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new BackupError(`The disk of ${dirname(path)} is full. Free space there, or choose another folder.`, {
      cause: error,
    });
  }
};
