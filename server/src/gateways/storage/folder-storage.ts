import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assertKey, type Storage, type StoredFile } from './storage.ts';

const isMissing = (error: unknown): boolean => {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR';
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Stores files on a disk: `content` contains the files, `types` their content types, `incoming` incomplete files. */
export const folderStorage = (root: string): Storage => {
  const contentOf = (key: string): string => join(root, 'content', assertKey(key));
  const typeOf = (key: string): string => join(root, 'types', assertKey(key));

  const statOf = async (key: string): Promise<StoredFile | undefined> => {
    try {
      const stats = await stat(contentOf(key));
      if (!stats.isFile()) return undefined;
      return { sizeBytes: stats.size, contentType: await readFile(typeOf(key), 'utf8') };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };

  return {
    put: async (key, content, { contentType }) => {
      const [path, type] = [contentOf(key), typeOf(key)];
      const incoming = join(root, 'incoming', randomUUID());
      for (const folder of [dirname(incoming), dirname(path), dirname(type)]) await mkdir(folder, { recursive: true });
      try {
        const source = content instanceof Readable ? content : Readable.from([content]);
        await pipeline(source, createWriteStream(incoming, { flags: 'wx', mode: 0o600, flush: true }));
        // After a power failure no content is without its type.
        await writeFile(type, contentType, { mode: 0o600, flush: true });
        await syncFolder(dirname(type));
        await rename(incoming, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(incoming, { force: true });
        throw error;
      }
      return { sizeBytes: (await stat(path)).size, contentType };
    },
    read: async (key, range) => {
      const stream = createReadStream(contentOf(key), range ?? {});
      try {
        await once(stream, 'open');
        return stream;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    stat: statOf,
    remove: async (key) => {
      await rm(contentOf(key), { force: true });
      await rm(typeOf(key), { force: true });
    },
    list: async function* (prefix) {
      const top = join(root, 'content');
      const entries = await opendir(top, { recursive: true }).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for await (const entry of entries) {
        const path = join(entry.parentPath, entry.name);
        const key = relative(top, path).split(sep).join('/');
        if (!entry.isFile() || !key.startsWith(prefix)) continue;
        const { size, mtime } = await stat(path);
        yield { key, sizeBytes: size, modified: mtime };
      }
    },
    removeIncomplete: async (before) => {
      try {
        for (const name of await readdir(join(root, 'incoming'))) {
          const path = join(root, 'incoming', name);
          const { mtime } = await stat(path);
          if (mtime < before) await rm(path, { force: true });
        }
      } catch (error) {
        // Nothing was stored yet, or a file became complete meanwhile: the next call sees the others.
        if (!isMissing(error)) throw error;
      }
    },
  };
};
