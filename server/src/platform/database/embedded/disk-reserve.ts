import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A log segment has 16 MB: recovery needs one, a checkpoint little more. */
const reserveBytes = 32 * 1024 * 1024;

/**
 * A file that reserves disk space. On a full disk it is deleted, so that the database can recover, answer reads and
 * delete data. It is created again when there is space.
 */
export const diskReserve = (dataDir: string) => {
  const path = join(dataDir, 'reserve');
  return {
    free: (): void => rmSync(path, { force: true }),
    allocate: (): boolean => {
      try {
        if (existsSync(path) && statSync(path).size === reserveBytes) return true;
        // Zeros are really written, so the file is not sparse.
        writeFileSync(path, Buffer.alloc(reserveBytes), { mode: 0o600 });
        return true;
      } catch {
        rmSync(path, { force: true });
        return false;
      }
    },
  };
};
