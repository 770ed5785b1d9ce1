import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An open file as the engine's runtime (Emscripten) sees it; `nfd` is the descriptor of the real file. */
export interface EngineStream {
  readonly node: object;
  readonly nfd: number;
}

/** Its file system on the real disk, as far as it matters here. */
export interface EngineDisk {
  readonly stream_ops: {
    write: (stream: EngineStream, buffer: Uint8Array, offset: number, length: number, position?: number) => number;
    close: (stream: EngineStream) => void;
  };
  realPath(node: object): string;
}

const syncPath = (path: string): void => {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return; // Dropped in the meantime, and then nothing of it has to last.
  }
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** Makes everything that was written so far last: an earlier run, or the making of the database, may not have waited. */
export const syncFolder = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
};

/**
 * PGlite drops PostgreSQL's requests to wait for the disk. This keeps their two promises: the write-ahead log is on disk before
 * a commit is answered (`settle`, called before every answer), and at a checkpoint everything it covers is on disk before the
 * control file says so.
 */
export const syncWrites = (disk: EngineDisk) => {
  const { write, close } = disk.stream_ops;
  const unsettled = new Set<EngineStream>();
  const uncovered = new Set<string>();
  const seenLogs = new Set<string>();
  const paths = new WeakMap<EngineStream, string>();

  const pathOf = (stream: EngineStream): string => {
    const path = paths.get(stream) ?? disk.realPath(stream.node);
    paths.set(stream, path);
    return path;
  };

  const settle = (): void => {
    for (const stream of unsettled) fdatasyncSync(stream.nfd);
    unsettled.clear();
  };

  const cover = (): void => {
    settle();
    const folders = new Set([...uncovered].map(dirname));
    for (const path of [...uncovered, ...folders]) syncPath(path);
    uncovered.clear();
  };

  const noteLog = (stream: EngineStream, path: string): void => {
    unsettled.add(stream);
    if (seenLogs.has(path)) return;
    // A new segment must be found again after a failure: its folder has to last as well.
    seenLogs.add(path);
    syncPath(dirname(path));
  };

  disk.stream_ops.write = (stream, ...rest) => {
    const path = pathOf(stream);
    const isControl = path.endsWith('pg_control');
    if (isControl) cover();
    else if (path.includes('pg_wal')) noteLog(stream, path);
    else uncovered.add(path);
    const written = write(stream, ...rest);
    if (isControl) fdatasyncSync(stream.nfd);
    return written;
  };

  disk.stream_ops.close = (stream) => {
    if (unsettled.delete(stream)) fdatasyncSync(stream.nfd);
    close(stream);
  };

  return { settle };
};
