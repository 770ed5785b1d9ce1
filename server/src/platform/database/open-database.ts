import type { Log } from '../log.ts';
import type { Database, DatabaseSettings } from './database.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { openServer } from './server-database.ts';
import { installTypeParsers } from './type-parsers.ts';

/** Opens the embedded database in DATA_DIR, or connects to DATABASE_URL; throws a `DatabaseError` when that cannot be. */
export const openDatabase = (settings: DatabaseSettings, log: Log): Promise<Database> => {
  installTypeParsers();
  return settings.databaseUrl === undefined
    ? openEmbedded(settings, log)
    : openServer(settings.databaseUrl, settings, log);
};
