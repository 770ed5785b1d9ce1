import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const minFreeBytes = 2 * 1024 ** 3;

/**
 * Returns the folder for the databases and temporary files of tests: in memory if there is enough. A database has a
 * thousand files, which take a second on a disk. The browser shares memory between its processes by temporary files.
 */
export function memoryFolder() {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > minFreeBytes ? memory : tmpdir();
}
