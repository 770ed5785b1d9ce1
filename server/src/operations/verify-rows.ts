import type { Database } from '../platform/database/database.ts';
import type { MigrateOptions } from '../platform/database/migrate.ts';
import type { BackupFile } from './backup-encryption.ts';
import { BackupError, type BackupManifest, tableEntry } from './backup-manifest.ts';
import { digestTables } from './dump-tables.ts';
import { walkBackup } from './read-backup.ts';
import { loadBackup } from './restore.ts';
import { digestLines } from './rows-digest.ts';

/**
 * Restores a backup whose entries were verified (`verifyBackupEntries`) into `emptyDatabase`, which the caller drops,
 * and compares the rows of each table with the backup. Throws a `BackupError` that names the table.
 */
export async function verifyRows(
  emptyDatabase: Database,
  migrations: MigrateOptions,
  file: BackupFile,
  manifest: BackupManifest,
): Promise<void> {
  await loadBackup(emptyDatabase, migrations, manifest, file);
  const restoredDigests = await digestTables(emptyDatabase);
  const tables = new Map(manifest.tables.map(({ name }) => [tableEntry(name), name]));
  await walkBackup(file, async (entry, content) => {
    const name = tables.get(entry);
    if (name !== undefined && (await digestLines(content)) !== restoredDigests.get(name))
      throw new BackupError(`The rows of ${name} are not the same after they were restored.`);
  });
}
