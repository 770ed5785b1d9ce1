import type { Storage } from '../gateways/storage/storage.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import { type MigrateOptions, migrate } from '../platform/database/migrate.ts';
import { readMigrations } from '../platform/database/migrations-folder.ts';
import { mailsTriedSince } from '../platform/mail-outbox.ts';
import { type BackupStores, secretMark } from './backup.ts';
import { type BackupFile, openBackup } from './backup-encryption.ts';
import { BackupError, type BackupManifest, fileEntry, tableEntry } from './backup-manifest.ts';
import type { DumpedTables } from './dump-tables.ts';
import { loadInTransaction, loadTable, type ShouldLoadRow, withReferencesDeferred } from './load-tables.ts';
import { verifyBackupEntries, walkBackup, walkEntries } from './read-backup.ts';

export interface RestoreOutcome {
  readonly manifest: BackupManifest;
  /** False: encrypted settings (payment keys, mail passwords) must be entered again. */
  readonly sameSecret: boolean;
}

const preparedQuery = `
  select (select array_agg(quote_ident(relname)) from pg_class
           where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as tables,
         exists (select from pg_policies where schemaname = 'public') as "hasPolicies",
         to_regclass('lernhaus.migrations') is not null as "hasMigrations"`;

/** Whether a database is empty, or has only the tables that an interrupted restore of this backup has made. */
const isEmpty = async ({ sessions }: Database, { migrations }: BackupManifest): Promise<boolean> => {
  const { rows } = await sessions.query<{ tables: string[] | null; hasPolicies: boolean; hasMigrations: boolean }>(
    preparedQuery,
  );
  const { tables = null, hasPolicies = false, hasMigrations = false } = rows[0] ?? {};
  if (tables === null) return true;
  // A restore makes policies and triggers after it has loaded the rows.
  if (hasPolicies || !hasMigrations) return false;
  const { rows: applied } = await sessions.query<{ tag: string }>('select tag from lernhaus.migrations');
  if (applied.some(({ tag }) => !migrations.some((one) => one.tag === tag))) return false;
  const { rows: checks } = await sessions.query<{ hasRows: boolean }>(
    `select ${tables.map((table) => `exists (select from ${table})`).join(' or ')} as "hasRows"`,
  );
  return checks[0]?.hasRows === false;
};

/** Only what an interrupted restore of the same backup has left may be there. */
const refuseUnlessEmpty = async ({ database, storage }: BackupStores, manifest: BackupManifest): Promise<void> => {
  if (!(await isEmpty(database, manifest)))
    throw new BackupError(
      'The database is not empty: a backup can only be restored into an empty database. If a restore was interrupted here, empty the database and call it again.',
    );
  const keys = new Set(manifest.files.map(({ key }) => key));
  for await (const { key } of storage.list(''))
    if (!keys.has(key))
      throw new BackupError(`The storage is not empty (${key}): a backup can only be restored into an empty storage.`);
};

/** The last migration of a backup. Throws a `BackupError` if this version does not have all of its migrations. */
const refuseNewer = async (manifest: BackupManifest, folder: string): Promise<string> => {
  const hashesByTag = new Map((await readMigrations(folder)).map(({ tag, sha256 }) => [tag, sha256]));
  const foreign = manifest.migrations.find(({ tag, sha256 }) => hashesByTag.get(tag) !== sha256);
  if (foreign)
    throw new BackupError(
      `The backup was made by a newer or different version of Lernhaus (migration ${foreign.tag}).`,
    );
  return [...hashesByTag.keys()].findLast((tag) => manifest.migrations.some((one) => one.tag === tag)) ?? '';
};

const setSequences = async (client: Connection, { sequences }: DumpedTables): Promise<void> => {
  for (const { name, value } of sequences.filter((one) => one.value !== '0')) {
    await client.query('select setval(quote_ident($1)::regclass, $2::bigint)', [name, value]);
  }
};

/** Loads rows into tables that have no triggers and policies yet: all, or nothing. */
export async function loadRows(
  database: Database,
  dumped: DumpedTables,
  load: (client: Connection) => Promise<void>,
): Promise<void> {
  await loadInTransaction(database, async (client) => {
    await withReferencesDeferred(client, () => load(client));
    await setSequences(client, dumped);
  });
}

/**
 * Loads the rows of a backup into an empty database, in the tables of the backup's version. Nothing else happens in
 * its transaction: the embedded database ends one in which nothing happens while others wait. So the backup is opened
 * before, because the key of a passphrase takes seconds, and its files are not read.
 */
export async function loadBackup(
  database: Database,
  { folder }: Pick<MigrateOptions, 'folder'>,
  manifest: BackupManifest,
  file: BackupFile,
  keep?: ShouldLoadRow,
): Promise<void> {
  const upTo = await refuseNewer(manifest, folder);
  await migrate(database, { folder, rowLevelSecurity: '', upTo });
  const tables = new Map(manifest.tables.map((table) => [tableEntry(table.name), table]));
  const content = await openBackup(file);
  await loadRows(database, manifest, (client) =>
    walkEntries(content, async (name, rows) => {
      const table = tables.get(name);
      if (table) await loadTable(client, table, rows, keep);
      tables.delete(name);
      return tables.size === 0 ? 'enough' : undefined;
    }),
  );
}

/** Stores files of a backup. */
export async function putFilesOf(file: BackupFile, files: BackupManifest['files'], storage: Storage): Promise<void> {
  const filesByEntry = new Map(files.map((one) => [fileEntry(one.key), one]));
  await walkBackup(file, async (name, content) => {
    const about = filesByEntry.get(name);
    if (about) await storage.put(about.key, content, about);
  });
}

/**
 * Restores a backup into an empty database and storage and migrates it to this version. The backup is verified first;
 * a `BackupError` names the reason of a refusal. If a call fails before the rows are loaded, call it again.
 */
export const restore = async (
  stores: BackupStores,
  migrations: MigrateOptions,
  file: BackupFile,
  now: Date,
): Promise<RestoreOutcome> => {
  const manifest = await verifyBackupEntries(file);
  await refuseNewer(manifest, migrations.folder);
  await refuseUnlessEmpty(stores, manifest);
  const { database, storage } = stores;
  await putFilesOf(file, manifest.files, storage);
  // The rows are loaded before triggers and policies exist: no trigger fires and no policy hides rows.
  await loadBackup(database, migrations, manifest, file);
  // A backup contains no jobs, and only mails that were not tried yet are queued again: not those that were given up.
  if (manifest.tables.some(({ name }) => name === 'mail_outbox'))
    await database.sessions.query(
      'update mail_outbox set attempts = 0 where sent_at is null and attempts > 0 and created_at > $1',
      [mailsTriedSince(now)],
    );
  await migrate(database, migrations);
  await database.maintain();
  return { manifest, sameSecret: manifest.secretMark === secretMark(stores.secret) };
};
