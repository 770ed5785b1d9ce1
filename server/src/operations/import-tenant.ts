import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { raiseCounters } from '../billing/api.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import { type Connection, type Database, missedAnnouncement } from '../platform/database/database.ts';
import { mayBeCommitted, postgresFailure } from '../platform/database/database-failures.ts';
import { type MigrateOptions, migrate } from '../platform/database/migrate.ts';
import { inPlatform } from '../platform/database/transaction.ts';
import { withTemporaryFolder } from '../platform/temporary-paths.ts';
import { readOrderedPlan } from '../tenants/api.ts';
import { type BackupStores, secretMark } from './backup.ts';
import type { BackupFile } from './backup-encryption.ts';
import { BackupError, type BackupManifest } from './backup-manifest.ts';
import { type DumpedTables, dumpTables } from './dump-tables.ts';
import { inReferenceOrder, loadInTransaction, loadTable } from './load-tables.ts';
import { verifyBackupEntries } from './read-backup.ts';
import { loadBackup, putFilesOf } from './restore.ts';

export interface ImportedTenant {
  readonly tenant: string;
  readonly rows: number;
  readonly files: number;
  /** False: encrypted settings (payment keys, mail passwords) must be entered again. */
  readonly sameSecret: boolean;
  /** The plan of its order, if this installation does not have that plan. */
  readonly unknownPlan: string | null;
  /** Why running servers do not know of the company yet; null if they do. */
  readonly announcementError: string | null;
}

/** A verified archive, and the company to import from it. */
export interface CheckedImport {
  readonly file: BackupFile;
  readonly manifest: BackupManifest;
  readonly tenant: string;
}

/**
 * Verifies an archive of a company, or a whole backup from which `selectedTenant` is imported. Throws a
 * `BackupError` if the company exists already, or if the archive is of another company.
 */
export async function checkImport(
  { database }: Pick<BackupStores, 'database'>,
  file: BackupFile,
  selectedTenant?: string,
): Promise<CheckedImport> {
  const manifest = await verifyBackupEntries(file);
  const tenant = tenantOf(manifest, file, selectedTenant);
  await refuseExisting(database, tenant);
  return { file, manifest, tenant };
}

/**
 * Imports one company with its users, courses, orders and files. An archive of an older version is migrated first, in a
 * temporary database. Servers may keep running; writes of all companies wait while the rows are loaded. Throws a
 * `BackupError` if the archive does not hold the company.
 */
export async function importTenant(
  stores: BackupStores,
  { database: scratch, folder }: { readonly database: Database; readonly folder: string },
  migrations: MigrateOptions,
  { file, manifest, tenant }: CheckedImport,
  now: Date,
): Promise<ImportedTenant> {
  const files = manifest.files.filter(({ key }) => key.startsWith(`${tenant}/`));
  return withTemporaryFolder(join(folder, 'tenant-'), async (spool) => {
    await loadBackup(scratch, migrations, manifest, file, (_table, line) => isRowOf(tenant, line));
    await migrate(scratch, migrations);
    const dumped = await dumpTables(scratch, spool, { tenant, copiedAt: now });
    if (!dumped.tables.some(({ name, rows }) => name === 'tenants' && rows === 1))
      throw new BackupError(`${file.file} does not hold the company ${tenant}.`);
    // Somebody may have created or imported it since it was checked.
    await refuseExisting(stores.database, tenant);
    await removeFilesOnFailure(stores.storage, files, async () => {
      await putFilesOf(file, files, stores.storage);
      await insertTenant(stores.database, tenant, dumped, spool);
    });
    // Running servers empty their caches, which may hold that the host is unknown.
    const announcementError = await inPlatform(stores.database, 'write', (tx) => tx.announce(missedAnnouncement)).then(
      () => null,
      (error: unknown) => String(error),
    );
    const rows = dumped.tables.reduce((sum, table) => sum + table.rows, 0);
    const plan = await inPlatform(stores.database, 'read', (tx) => readOrderedPlan(tx, tenant));
    const unknownPlan = plan && !plan.isKnown ? plan.name : null;
    const sameSecret = manifest.secretMark === secretMark(stores.secret);
    return { tenant, rows, files: files.length, sameSecret, unknownPlan, announcementError };
  });
}

function tenantOf({ tenant }: BackupManifest, { file }: BackupFile, selectedTenant: string | undefined): string {
  if (tenant !== undefined && selectedTenant !== undefined && selectedTenant !== tenant)
    throw new BackupError(`${file} is an archive of the company ${tenant}, not of ${selectedTenant}.`);
  const company = selectedTenant ?? tenant;
  if (company === undefined) throw new BackupError(`${file} is a backup of all companies: name one with --tenant.`);
  return company;
}

const isRowOf = (tenant: string, line: string): boolean => {
  const row = JSON.parse(line) as { readonly owner?: unknown; readonly company?: unknown };
  return (row.owner ?? row.company) === tenant;
};

async function refuseExisting(database: Database, tenant: string): Promise<void> {
  const tenantRows = await inPlatform(database, 'read', (tx) =>
    tx.query<{ company: string }>('select company from tenants where company = $1', [tenant]),
  );
  if (tenantRows.length > 0)
    throw new BackupError(`There is a company ${tenant} already: it can only be imported where it does not exist.`);
}

/** Removes the files if `work` fails, unless rows of the company may name them now. */
async function removeFilesOnFailure(storage: Storage, files: BackupManifest['files'], work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    const isDuplicate = postgresFailure(error)?.code === '23505';
    if (!isDuplicate && !mayBeCommitted(error)) for (const { key } of files) await storage.remove(key);
    throw error;
  }
}

/**
 * Writes the rows in one transaction, without triggers: the archive contains the rows that triggers would write. It
 * must not stop reads, as deferring the foreign keys would, so it loads the tables in the order of their foreign keys.
 */
async function insertTenant(database: Database, tenant: string, dumped: DumpedTables, spool: string) {
  await loadInTransaction(database, async (client) => {
    const tables = await inReferenceOrder(client, dumped.tables);
    await withoutTriggers(client, dumped, async () => {
      await client.query('set local role lernhaus_platform');
      for (const table of tables.filter(({ rows }) => rows > 0))
        await loadTable(client, table, createReadStream(join(spool, `${table.name}.jsonl`)));
      await raiseCounters(client, tenant);
      await client.query('reset role');
    });
  });
}

async function withoutTriggers(client: Connection, { tables }: DumpedTables, load: () => Promise<void>): Promise<void> {
  for (const { name } of tables) await client.query(`alter table "${name}" disable trigger user`);
  await load();
  for (const { name } of tables) await client.query(`alter table "${name}" enable trigger user`);
}
