import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Node's own way to make a folder with those above it never returns where a file system takes no new entries (/proc). */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process that starts at the same time may have been faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Makes a folder, private to its owner, unless it is there; throws the system's error where it cannot be used. */
export function ensureUsableFolder(path: string): void {
  makeFolder(path);
  if (!statSync(path).isDirectory()) throw Object.assign(new Error(`${path} is no folder`), { code: 'ENOTDIR' });
  accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
}
