import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDiskFull } from '../../full-disk.ts';

const readHolder = (pidFile: string): string => {
  try {
    return ` (process ${Number.parseInt(readFileSync(pidFile, 'utf8'), 10)})`;
  } catch {
    return '';
  }
};

/** Names this process in the file. On a full disk the lock counts without it. */
const writeHolder = (pidFile: string): void => {
  try {
    writeFileSync(pidFile, `${process.pid}\n`);
  } catch (error) {
    rmSync(pidFile, { force: true });
    if (!isDiskFull(error)) throw error;
  }
};

/**
 * Locks a data folder for one process, because two would lose writes without an error. Node has no file locks, so
 * SQLite's exclusive lock is used (fcntl): the system releases it when the process ends, even by kill -9. Returns the
 * release function, or the holder as text.
 */
export const lockDataFolder = (dataDir: string): { release: () => void } | { holder: string } => {
  const pidFile = join(dataDir, 'lock.pid');
  const lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
  try {
    // The journal is in memory, so that the lock also works on a full disk.
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== 5) throw error;
    return { holder: readHolder(pidFile) };
  }
  writeHolder(pidFile);
  const release = () => {
    rmSync(pidFile, { force: true });
    lock.close();
  };
  return { release };
};
