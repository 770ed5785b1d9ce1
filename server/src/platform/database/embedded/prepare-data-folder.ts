import { accessSync, constants, mkdirSync } from 'node:fs';
import { DatabaseError } from '../database.ts';

/** Makes the data folder, private to its owner; one sentence when that cannot be. */
export const prepareDataFolder = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new DatabaseError(`The data folder ${dataDir} cannot be written (${reason}): choose another DATA_DIR.`, {
      cause: error,
    });
  }
};
