import type { Database } from './database.ts';

/** Whether the disk has space for a write. A write to a full disk would stop the running server. */
export function hasDiskSpace(database: Pick<Database, 'assertDiskSpace'>): boolean {
  try {
    database.assertDiskSpace();
    return true;
  } catch {
    return false;
  }
}
