import { statfsSync } from 'node:fs';

/** Two log segments (16 MB each) and the writes of one call. */
export const minFreeBytes = 64 * 1024 * 1024;
const cachedMs = 1000;

/** Has PostgreSQL's code for a full disk, so the API replies with 503. */
export class DiskFull extends Error {
  readonly code = '53100';

  constructor() {
    super('There is no room left on the disk of the data folder.');
    this.name = 'DiskFull';
  }
}

export type FreeBytes = (folder: string) => number;

export const freeBytesOf: FreeBytes = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/**
 * Returns a function that throws before the disk is full. PostgreSQL panics if it cannot extend its log, and then reads
 * stop too until it has recovered.
 */
export const diskSpaceGuard = (folder: string, freeBytes: FreeBytes = freeBytesOf) => {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let hasSpace = true;
  return (now: number = performance.now()): void => {
    if (now - checkedAt > cachedMs) {
      checkedAt = now;
      hasSpace = freeBytes(folder) > minFreeBytes;
    }
    if (!hasSpace) throw new DiskFull();
  };
};
