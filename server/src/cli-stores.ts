import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertStorageReachable } from './check-gateways.ts';
import { warn } from './cli-command.ts';
import type { Stores } from './open-stores.ts';
import { CommandError } from './operator-message.ts';
import type { Database, OpenOptions } from './platform/database/database.ts';
import { createLog } from './platform/log.ts';
import { readSettings } from './platform/settings.ts';
import { withTemporaryFolder } from './platform/temporary-paths.ts';
import type { Say } from './start-server.ts';

/** The steps of a migration are not the result of a command; its problems go to the error stream. */
export const warnOnly: Say = (line, level) => {
  if (level === 'warn') warn(line);
};

const olderDatabase =
  'The database has the tables of an older version, and this command only reads: call "npm run lernhaus -- migrate" first. Call backup before it, because an older version does not start on a migrated database.';

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

async function ensureCompany(stores: Stores): Promise<void> {
  const { assertMainCompany, ensureMainCompany } = await importServer();
  await assertMainCompany(stores);
  await ensureMainCompany(stores);
}

/** Like `withStores`, with a migrated database that contains the main company. */
export const withDatabase = <Result>(
  work: (stores: Stores) => Promise<Result>,
  options?: StoreOptions,
): Promise<Result> =>
  withStores(async (stores) => {
    const { migrateStores } = await importServer();
    await migrateStores(stores, warnOnly);
    await ensureCompany(stores);
    return work(stores);
  }, options);

/**
 * Like `withDatabase` for a command that only reads, beside a server that uses the embedded database, too. It migrates
 * only an empty database, because an older version does not start afterwards. `readsOlder`: the command reads the tables
 * of an older version, too.
 */
export const withDatabaseToRead = <Result>(
  work: (stores: Stores) => Promise<Result>,
  { readsOlder = false, ...options }: StoreOptions & { readonly readsOlder?: boolean } = {},
): Promise<Result> =>
  withStores(
    async (stores) => {
      // The server that runs has prepared it.
      if (stores.database.isJoined) return work(stores);
      const { migrations, migrateStores } = await importServer();
      const { readDatabaseVersion } = await import('./platform/database/migrate.ts');
      const version = await readDatabaseVersion(stores.database, migrations);
      if (version === 'older' && !readsOlder) throw new CommandError(olderDatabase);
      if (version === 'none') await migrateStores(stores, warnOnly);
      if (version !== 'older') await ensureCompany(stores);
      return work(stores);
    },
    { ...options, mayJoin: true },
  );

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
