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
  if (!statSync(path).isDirectory()) throw Object.assign(new Error(`${path} is not a folder`), { code: 'ENOTDIR' });
  accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
}

/** Returns a sentence if a file or folder exists that this process may not use, such as one of another user. */
export function accessProblem(path: string, mode: number): string | null {
  if (!existsSync(path)) return null;
  try {
    accessSync(path, mode);
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const { uid } = statSync(path);
    const ownUid = process.getuid?.();
    const reason =
      uid === ownUid
        ? 'its permissions do not allow it. Change them (chmod -R u+rwX)'
        : `it belongs to the user with the id ${uid}, and this process has the id ${ownUid}. Start as that user, or change the owner of all files in its folder (chown -R)`;
    return `${path} cannot be used (${code}): ${reason}.`;
  }
}
