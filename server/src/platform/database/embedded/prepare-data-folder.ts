import { ensureUsableFolder } from '../../usable-folder.ts';
import { DatabaseError } from '../database.ts';

/** Makes the data folder, private to its owner; one sentence when that cannot be. */
export const prepareDataFolder = (dataDir: string): void => {
  try {
    ensureUsableFolder(dataDir);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new DatabaseError(`The data folder ${dataDir} cannot be written (${reason}): choose another DATA_DIR.`, {
      cause: error,
    });
  }
};
