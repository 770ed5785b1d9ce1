import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One segment of PostgreSQL's log is 16 MB: recovery needs one, and a checkpoint little more. */
const reserveBytes = 32 * 1024 * 1024;

/**
 * A file that only takes up room. On a full disk it is given up, so that the database can recover, answer reads, and let
 * somebody delete something; it is made again once there is room.
 */
export const diskReserve = (dataDir: string) => {
  const path = join(dataDir, 'reserve');
  return {
    free: (): void => rmSync(path, { force: true }),
    allocate: (): boolean => {
      try {
        if (existsSync(path) && statSync(path).size === reserveBytes) return true;
        // Not sparse: random bytes are not needed, but zeros must really be written.
        writeFileSync(path, Buffer.alloc(reserveBytes), { mode: 0o600 });
        return true;
      } catch {
        rmSync(path, { force: true });
        return false;
      }
    },
  };
};
