import { fileURLToPath } from 'node:url';
import { openStorage } from './gateways/storage/open-storage.ts';
import type { Storage } from './gateways/storage/storage.ts';
import { openTraces } from './open-traces.ts';
import type { Database, OpenOptions } from './platform/database/database.ts';
import { openDatabase } from './platform/database/open-database.ts';
import type { Log } from './platform/log.ts';
import { levelsOf } from './platform/log-levels.ts';
import { readAppSecret } from './platform/secrets.ts';
import { SettingError, type Settings } from './platform/settings.ts';
import { ensureUsableFolder } from './platform/usable-folder.ts';

/** The settings, log, database, storage and secret of a process. */
export interface Stores {
  readonly settings: Settings;
  readonly log: Log;
  readonly database: Database;
  readonly storage: Storage;
  readonly secret: string;
}

/** Opens database and storage without migrating. Throws a `SettingError` or `DatabaseError` with one sentence. */
export async function openStores(settings: Settings, log: Log, options: OpenOptions = {}): Promise<Stores> {
  const storage = await storageOf(settings);
  const levels = levelsOf(log);
  const [traces, opened] = await Promise.all([
    openTraces(settings, levels.of('http')),
    openDatabase(settings, levels.of('database'), options),
  ]);
  const database = traces ? { ...opened, traces } : opened;
  try {
    return { settings, log, database, storage, secret: readAppSecret(settings) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function storageOf({ storageUrl }: Settings): Promise<Storage> {
  try {
    if (storageUrl.startsWith('file:')) ensureUsableFolder(fileURLToPath(storageUrl));
    return await openStorage(storageUrl);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new SettingError(
      `The storage of uploaded files cannot be used (${code ?? message}): choose another STORAGE_URL, or another DATA_DIR.`,
      { cause: error },
    );
  }
}
