import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Storage } from './storage.ts';

/** Files in a folder of this machine. A file is there whole or not at all: it is written aside, flushed, then renamed. */
export function folderStorage(folder: string): Storage {
  const root = resolve(folder);
  const pathOf = (key: string): string => {
    const path = resolve(root, key);
    if (!path.startsWith(root + sep)) throw new Error('A key led out of the storage folder.');
    return path;
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const aside = `${path}.${randomBytes(6).toString('hex')}.part`;
      try {
        await pipeline(Buffer.isBuffer(bytes) ? Readable.from([bytes]) : bytes, createWriteStream(aside, { flags: 'wx' }));
        const file = await open(aside, 'r+');
        await file.sync().finally(() => file.close());
        await rename(aside, path);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    async get(key, range) {
      const path = pathOf(key);
      const { size } = await stat(path);
      return { stream: createReadStream(path, range), size };
    },
    async stat(key) {
      const found = await stat(pathOf(key)).catch(() => null);
      return found?.isFile() ? { size: found.size } : null;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list(prefix) {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        const key = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
        if (entry.isFile() && !key.endsWith('.part') && key.startsWith(prefix)) yield key;
      }
    },
  };
}
