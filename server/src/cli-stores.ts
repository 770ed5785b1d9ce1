import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertStorageReachable } from './check-gateways.ts';
import type { Stores } from './open-stores.ts';
import type { Database, OpenOptions } from './platform/database/database.ts';
import { createLog } from './platform/log.ts';
import { readSettings } from './platform/settings.ts';
import { withTemporaryFolder } from './platform/temporary-paths.ts';

const noOutput = (): void => undefined;

/** Loads the server's modules only when a command needs them, because they are large. */
export const importServer = () => import('./start-server.ts');

interface StoreOptions extends OpenOptions {
  /** Whether the command reads or writes files. */
  readonly withFiles?: boolean;
}

/**
 * Opens database and storage for one command and closes them afterwards. Logs go to the error stream. Throws a
 * `SettingError` before the command has done anything if its files cannot be reached.
 */
export async function withStores<Result>(
  work: (stores: Stores) => Promise<Result>,
  { withFiles = false, ...options }: StoreOptions = {},
): Promise<Result> {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel === 'info' ? 'warn' : settings.logLevel, process.stderr);
  const { openStores } = await import('./open-stores.ts');
  const stores = await openStores(settings, log, options);
  try {
    if (withFiles) await assertStorageReachable(stores.storage, settings);
    return await work(stores);
  } finally {
    await stores.database.close();
  }
}

/** For a command that reads, beside a server that uses the embedded database, too. */
export const joinRunningServer: StoreOptions = { mayJoin: true };

/** Like `withStores`, with a migrated database that contains the main company. */
export const withDatabase = <Result>(
  work: (stores: Stores) => Promise<Result>,
  options?: StoreOptions,
): Promise<Result> =>
  withStores(async (stores) => {
    // The server that runs has done both.
    if (stores.database.isJoined) return work(stores);
    const { migrateStores, assertMainCompany, ensureMainCompany } = await importServer();
    await migrateStores(stores, noOutput);
    await assertMainCompany(stores);
    await ensureMainCompany(stores);
    return work(stores);
  }, options);

interface ScratchDatabase {
  readonly database: Database;
  /** An empty folder that is deleted too. */
  readonly folder: string;
}

/** Opens an empty embedded database in the temporary folder, and deletes it afterwards. */
export async function withScratchDatabase<Result>(
  work: (scratch: ScratchDatabase) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings(process.env);
  const { openDatabase } = await import('./platform/database/open-database.ts');
  return withTemporaryFolder(join(tmpdir(), 'lernhaus-scratch-'), async (dataDir) => {
    const log = createLog('silent');
    const database = await openDatabase({ ...settings, databaseUrl: undefined, durability: 'fast', dataDir }, log);
    try {
      return await work({ database, folder: dataDir });
    } finally {
      await database.close();
    }
  });
}
