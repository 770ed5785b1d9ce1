import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Node's recursive mkdir never returns on file systems that accept no new entries (/proc). */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it at the same time.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Creates a folder, readable only for its owner. Throws the system's error if it cannot be used. */
export function ensureUsableFolder(path: string): void {
  makeFolder(path);
  if (!statSync(path).isDirectory()) throw Object.assign(new Error(`${path} is no folder`), { code: 'ENOTDIR' });
  accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
}
