import type { Connection } from '../platform/database/database.ts';
import { type MigrateOptions, migrate } from '../platform/database/migrate.ts';
import { readMigrations } from '../platform/database/migrations-folder.ts';
import { type BackupStores, secretMark } from './backup.ts';
import { BackupError, type BackupManifest, fileEntry, tableEntry } from './backup-manifest.ts';
import { loadTable, withReferencesDeferred } from './load-tables.ts';
import { verifyArchive, walkArchive } from './read-archive.ts';

export interface Restored {
  readonly manifest: BackupManifest;
  /** False: encrypted settings (payment keys, mail passwords) must be entered again. */
  readonly sameSecret: boolean;
}

const refuseUnlessEmpty = async ({ database, storage }: BackupStores): Promise<void> => {
  const { rows } = await database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1",
  );
  if (rows.length > 0)
    throw new BackupError('The database is not empty: a backup can only be restored into an empty database.');
  for await (const { key } of storage.list('')) {
    throw new BackupError(`The storage is not empty (${key}): a backup can only be restored into an empty storage.`);
  }
};

const refuseNewer = async (manifest: BackupManifest, folder: string): Promise<string> => {
  const known = new Map((await readMigrations(folder)).map(({ tag, sha256 }) => [tag, sha256]));
  const foreign = manifest.migrations.find(({ tag, sha256 }) => known.get(tag) !== sha256);
  if (foreign)
    throw new BackupError(
      `The backup was made by a newer or different version of Lernhaus (migration ${foreign.tag}).`,
    );
  return [...known.keys()].findLast((tag) => manifest.migrations.some((one) => one.tag === tag)) ?? '';
};

const loadArchive = async (client: Connection, { storage }: BackupStores, manifest: BackupManifest, file: string) => {
  const tables = new Map(manifest.tables.map((table) => [tableEntry(table.name), table]));
  const files = new Map(manifest.files.map((one) => [fileEntry(one.key), one]));
  await walkArchive(file, async (name, content) => {
    const table = tables.get(name);
    if (table) await loadTable(client, table, content);
    const stored = files.get(name);
    if (stored) await storage.put(stored.key, content, stored);
  });
};

const setSequences = async (client: Connection, { sequences }: BackupManifest): Promise<void> => {
  for (const { name, value } of sequences.filter((one) => one.value !== '0')) {
    await client.query('select setval(quote_ident($1)::regclass, $2::bigint)', [name, value]);
  }
};

const load = async (stores: BackupStores, manifest: BackupManifest, file: string): Promise<void> => {
  const client = await stores.database.pool.connect();
  try {
    await client.query('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    await withReferencesDeferred(client, () => loadArchive(client, stores, manifest, file));
    await setSequences(client, manifest);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    for (const { key } of manifest.files) await stores.storage.remove(key);
    throw error;
  }
};

/**
 * Restores a backup into an empty database and storage and migrates it to this version. The archive is verified first; a
 * `BackupError` names the reason of a refusal.
 */
export const restore = async (stores: BackupStores, migrations: MigrateOptions, file: string): Promise<Restored> => {
  const manifest = await verifyArchive(file);
  const upTo = await refuseNewer(manifest, migrations.folder);
  await refuseUnlessEmpty(stores);
  // The rows are loaded before triggers and policies exist: no trigger fires and no policy hides rows.
  await migrate(stores.database, { folder: migrations.folder, rowLevelSecurity: '', upTo });
  await load(stores, manifest, file);
  await migrate(stores.database, migrations);
  await stores.database.maintain();
  return { manifest, sameSecret: manifest.secretMark === secretMark(stores.secret) };
};
