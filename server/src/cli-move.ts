import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { assertStorageReachable } from './check-gateways.ts';
import { importServer } from './cli-stores.ts';
import { openStorage } from './gateways/storage/open-storage.ts';
import type { Stores } from './open-stores.ts';
import { moveData } from './operations/move-data.ts';
import { CommandError } from './operator-message.ts';
import { placeOf } from './platform/database/connection-of.ts';
import { markAsMoved } from './platform/database/embedded/moved-mark.ts';
import { isSameDatabase } from './platform/database/is-same-database.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { markServerAsMoved } from './platform/database/server-moved-mark.ts';
import { maxGapMs } from './platform/heartbeat/heartbeat-sql.ts';
import { readLastHeartbeat } from './platform/heartbeat/last-heartbeat.ts';
import type { Settings } from './platform/settings.ts';

/**
 * The last heartbeat on a source that no server writes to. It is observed, not compared with the time: a server that
 * ends writes one too, and the clocks of two machines differ.
 */
async function lastHeartbeatOfStopped({ database }: Stores, place: string): Promise<string | null> {
  const last = await readLastHeartbeat(database);
  if (last === null) return null;
  await setTimeout(maxGapMs);
  if ((await readLastHeartbeat(database)) !== last)
    throw new CommandError(`A server is running on the database at ${place}: stop it first.`);
  return last;
}

/** Notes on the source that its data was moved, unless a server has written to it during the copy. */
async function markSource({ database }: Stores, source: string, place: string, last: string | null): Promise<void> {
  if ((await readLastHeartbeat(database)) !== last)
    throw new CommandError(
      `A server was started on the database at ${source} during the copy: stop it, empty the database at ${place} and call move again.`,
    );
  await markServerAsMoved(database, place);
}

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
  const source = settings.databaseUrl === undefined ? undefined : placeOf(databaseDirectUrl ?? settings.databaseUrl);
  const place = placeOf(databaseUrl);
  const database = await openDatabase(target, log, { addressName: '--to' });
  try {
    if (source !== undefined && (await isSameDatabase(stores.database, database)))
      throw new CommandError('The data is in this database already.');
    const storage = withFiles ? await openStorage(storageUrl) : null;
    if (storage) await assertStorageReachable(storage, target, '--files');
    const { migrations } = await importServer();
    const last = source === undefined ? null : await lastHeartbeatOfStopped(stores, source);
    const { rows, tables, files } = await moveData(stores, { database, storage }, migrations, new Date());
    if (source === undefined) markAsMoved(settings.dataDir, place);
    else await markSource(stores, source, place, last);
    say(`Copied and compared: ${rows} rows in ${tables} tables.`);
    if (storage) say(`Files: ${files.copied} copied, ${files.kept} were there already; each is the same.`);
  } finally {
    await database.close();
  }
  say('Start from now on with DATABASE_URL set to this address, and with all other settings as before.');
  if (databaseDirectUrl !== undefined || databaseReplicaUrl !== undefined)
    say('DATABASE_DIRECT_URL and DATABASE_REPLICA_URL name the server of before: remove or change them.');
  if (settings.databaseUrl === undefined && settings.appSecret === undefined)
    say(`Set APP_SECRET to the content of ${join(settings.dataDir, 'app-secret')}.`);
}
