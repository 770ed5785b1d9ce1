import { fileURLToPath } from 'node:url';
import { loadDemo } from './demo-data/load-demo.ts';
import { folderStorage } from './gateways/storage/folder-storage.ts';
import { buildHouse, type House } from './house.ts';
import type { Database } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';
import type { Log } from './platform/log.ts';
import { readAppSecret } from './platform/secrets.ts';
import type { Settings } from './platform/settings.ts';
import { walls } from './schema.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface OpenHouse extends House {
  readonly database: Database;
  close(): Promise<void>;
}

export const migrations = { folder: fileURLToPath(new URL('../migrations', import.meta.url)), walls };

/** Opens the stores, brings them up to date and builds the house over them. `say` tells what takes its time. */
export async function openHouse(settings: Settings, log: Log, say: (line: string) => void): Promise<OpenHouse> {
  say(settings.databaseUrl ? 'Connecting to PostgreSQL …' : `Opening the embedded database in ${settings.dataDir} …`);
  const database = await openDatabase(settings, log);
  const { applied } = await migrate(database, migrations);
  if (applied.length > 0) say(`The database is now at ${applied.at(-1)}.`);
  const materials = {
    settings,
    database,
    log,
    storage: folderStorage(fileURLToPath(settings.storageUrl)),
    secret: readAppSecret(settings),
    clock: () => new Date(),
    queueMail: async () => undefined,
  };
  const house = buildHouse(materials);
  if (settings.seedDemo && (await isEmpty(database))) {
    say('Filling in the demo data …');
    await loadDemo({ ...materials, house, folder: `${root}/demo` }, say);
  }
  return { ...house, database, close: async () => (await house.app.close(), await database.close()) };
}

async function isEmpty({ pool }: Database): Promise<boolean> {
  const { rowCount } = await pool.query('select 1 from tenants limit 1');
  return rowCount === 0;
}
