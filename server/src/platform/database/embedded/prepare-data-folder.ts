import { ensureUsableFolder } from '../../usable-folder.ts';
import { DatabaseError } from '../database.ts';

/** Creates the data folder, readable only for its owner. Throws one sentence if that fails. */
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
