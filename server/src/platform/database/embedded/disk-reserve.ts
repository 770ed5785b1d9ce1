import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FreeBytes, freeBytesOf, minFreeBytes } from './disk-space-guard.ts';

/** A log segment has 16 MB: recovery needs one, a checkpoint little more. */
const reserveBytes = 32 * 1024 * 1024;

/**
 * A file that reserves disk space. On a full disk it is deleted, so that the database can start, recover and
 * answer reads. It is created again when there is space.
 */
export const diskReserve = (dataDir: string, freeBytes: FreeBytes = freeBytesOf) => {
  const path = join(dataDir, 'reserve');
  const free = (): void => rmSync(path, { force: true });
  return {
    free,
    /** Deletes the file if the rest of the disk is too small for a start. */
    freeIfFull: (): void => {
      if (freeBytes(dataDir) < reserveBytes) free();
    },
    /** Creates the file. False: the disk has too little space, or the file cannot be written. */
    allocate: (): boolean => {
      try {
        if (existsSync(path) && statSync(path).size === reserveBytes) return true;
        // The rest must be enough for the database: below it, writes are refused.
        if (freeBytes(dataDir) < reserveBytes + minFreeBytes) return false;
        // Zeros are really written, so the file is not sparse.
        writeFileSync(path, Buffer.alloc(reserveBytes), { mode: 0o600 });
        return true;
      } catch {
        free();
        return false;
      }
    },
  };
};
