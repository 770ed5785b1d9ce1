import type { Log } from '../log.ts';
import type { Database, DatabaseSettings, OpenOptions } from './database.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { openServer } from './server-database.ts';
import { installTypeParsers } from './type-parsers.ts';

/** Opens the embedded database in DATA_DIR or connects to DATABASE_URL. Throws a `DatabaseError`. */
export const openDatabase = async (
  settings: DatabaseSettings,
  log: Log,
  options: OpenOptions = {},
): Promise<Database> => {
  installTypeParsers();
  const { databaseUrl } = settings;
  const database = await (databaseUrl === undefined
    ? openEmbedded(settings, log, options)
    : openServer(databaseUrl, settings, log, options.addressName));
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closing ??= database.close();
    return closing;
  };
  return { ...database, close };
};
