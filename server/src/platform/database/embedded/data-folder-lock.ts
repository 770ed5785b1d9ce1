import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const readHolder = (pidFile: string): string => {
  try {
    return ` (process ${Number.parseInt(readFileSync(pidFile, 'utf8'), 10)})`;
  } catch {
    return '';
  }
};

/**
 * One process a data folder: two would lose writes silently (trust.md, Data). SQLite's exclusive lock is the operating
 * system's (fcntl), which Node does not offer itself: it ends with its process, kill -9 included, and no reused process id
 * can pretend to hold it. Returns how to let go, or the holder in words.
 */
export const lockDataFolder = (dataDir: string): { release: () => void } | { holder: string } => {
  const pidFile = join(dataDir, 'lock.pid');
  const lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
  try {
    // In memory: the lock must be had on a full disk too.
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== 5) throw error;
    return { holder: readHolder(pidFile) };
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  const release = () => {
    rmSync(pidFile, { force: true });
    lock.close();
  };
  return { release };
};
