import { join } from 'node:path';
import { assertStorageReachable } from './check-gateways.ts';
import { importServer } from './cli-stores.ts';
import { openStorage } from './gateways/storage/open-storage.ts';
import type { Stores } from './open-stores.ts';
import { moveData } from './operations/move-data.ts';
import { CommandError } from './operator-message.ts';
import { placeOf } from './platform/database/connection-of.ts';
import { markAsMoved } from './platform/database/embedded/moved-mark.ts';
import { openDatabase } from './platform/database/open-database.ts';
import type { Settings } from './platform/settings.ts';

/** Moves the data of an installation to the database, and with `withFiles` to the storage, of other settings. */
export async function moveStores(
  stores: Stores,
  target: Settings,
  withFiles: boolean,
  say: (line: string) => void,
): Promise<void> {
  const { settings, log } = stores;
  const { databaseUrl = '', storageUrl } = target;
  const { databaseDirectUrl, databaseReplicaUrl } = settings;
  if ([settings.databaseUrl, databaseDirectUrl].includes(databaseUrl))
    throw new CommandError('The data is in this database already.');
  const database = await openDatabase(target, log, { addressName: '--to' });
  try {
    const storage = withFiles ? await openStorage(storageUrl) : null;
    if (storage) await assertStorageReachable(storage, target, '--files');
    const { migrations } = await importServer();
    const { rows, tables, files } = await moveData(stores, { database, storage }, migrations, settings.dataDir);
    say(`Copied and compared: ${rows} rows in ${tables} tables.`);
    if (storage) say(`Files: ${files.copied} copied, ${files.kept} were there already; each is the same.`);
  } finally {
    await database.close();
  }
  if (settings.databaseUrl === undefined) markAsMoved(settings.dataDir, placeOf(databaseUrl));
  say('Start from now on with DATABASE_URL set to this address, and with all other settings as before.');
  if (databaseDirectUrl !== undefined || databaseReplicaUrl !== undefined)
    say('DATABASE_DIRECT_URL and DATABASE_REPLICA_URL name the server of before: remove or change them.');
  if (settings.databaseUrl === undefined && settings.appSecret === undefined)
    say(`Set APP_SECRET to the content of ${join(settings.dataDir, 'app-secret')}.`);
}
