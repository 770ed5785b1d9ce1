import { constants } from 'node:fs';
import { join } from 'node:path';
import { accessProblem, ensureUsableFolder } from '../../usable-folder.ts';
import { DatabaseError } from '../database.ts';

const { R_OK, W_OK, X_OK } = constants;

/** What this process writes to if it is there. */
const writtenParts = { database: R_OK | W_OK | X_OK, lock: R_OK | W_OK, 'last-seen': R_OK | W_OK } as const;

/**
 * Creates the data folder, readable only for its owner. Throws one sentence if that fails, or if a part of the folder
 * belongs to another user.
 */
export const prepareDataFolder = (dataDir: string): void => {
  try {
    ensureUsableFolder(dataDir);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new DatabaseError(`The data folder ${dataDir} cannot be written (${reason}): choose another DATA_DIR.`, {
      cause: error,
    });
  }
  for (const [name, mode] of Object.entries(writtenParts)) {
    const problem = accessProblem(join(dataDir, name), mode);
    if (problem !== null) throw new DatabaseError(problem);
  }
};
