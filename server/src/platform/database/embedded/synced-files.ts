import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An open file of the engine's runtime (Emscripten); `nfd` is the descriptor of the real file. */
export interface EngineStream {
  readonly node: object;
  readonly nfd: number;
}

/** The part of its file system that is used here. */
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
    return; // It was deleted in the meantime, so nothing of it must be on disk.
  }
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** Syncs all files of the folder to disk: an earlier run may not have waited. */
export const syncFolder = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
};

/**
 * PGlite ignores PostgreSQL's requests to sync. This restores two guarantees: the write-ahead log is on disk before a
 * commit is answered (call `syncLog` before every answer), and everything a checkpoint covers is on disk before the
 * control file says so.
 */
export const syncWrites = (disk: EngineDisk) => {
  const { write, close } = disk.stream_ops;
  const unsyncedLogs = new Set<EngineStream>();
  const unsyncedPaths = new Set<string>();
  const knownLogs = new Set<string>();
  const paths = new WeakMap<EngineStream, string>();

  const pathOf = (stream: EngineStream): string => {
    const path = paths.get(stream) ?? disk.realPath(stream.node);
    paths.set(stream, path);
    return path;
  };

  const syncLog = (): void => {
    for (const stream of unsyncedLogs) fdatasyncSync(stream.nfd);
    unsyncedLogs.clear();
  };

  const syncCheckpoint = (): void => {
    syncLog();
    const folders = new Set([...unsyncedPaths].map(dirname));
    for (const path of [...unsyncedPaths, ...folders]) syncPath(path);
    unsyncedPaths.clear();
  };

  const trackLog = (stream: EngineStream, path: string): void => {
    unsyncedLogs.add(stream);
    if (knownLogs.has(path)) return;
    // The folder entry of a new segment must also survive a failure.
    knownLogs.add(path);
    syncPath(dirname(path));
  };

  disk.stream_ops.write = (stream, ...rest) => {
    const path = pathOf(stream);
    const isControl = path.endsWith('pg_control');
    if (isControl) syncCheckpoint();
    else if (path.includes('pg_wal')) trackLog(stream, path);
    else unsyncedPaths.add(path);
    const byteCount = write(stream, ...rest);
    if (isControl) fdatasyncSync(stream.nfd);
    return byteCount;
  };

  disk.stream_ops.close = (stream) => {
    if (unsyncedLogs.delete(stream)) fdatasyncSync(stream.nfd);
    close(stream);
  };

  return { syncLog };
};
