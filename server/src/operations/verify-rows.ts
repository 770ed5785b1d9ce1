import type { Database } from '../platform/database/database.ts';
import type { MigrateOptions } from '../platform/database/migrate.ts';
import type { BackupFile } from './backup-encryption.ts';
import { BackupError, type BackupManifest, tableEntry } from './backup-manifest.ts';
import { digestTables } from './dump-tables.ts';
import { walkBackup } from './read-backup.ts';
import { loadBackup } from './restore.ts';
import { digestLines } from './rows-digest.ts';

/**
 * Verifies a backup whose entries were verified (`verifyBackupEntries`) by restoring it: every row after it was loaded
 * into `scratch`, an empty database that is thrown away. Throws a `BackupError` that names what is wrong.
 */
export async function verifyRows(
  scratch: Database,
  migrations: MigrateOptions,
  file: BackupFile,
  manifest: BackupManifest,
): Promise<void> {
  await loadBackup(scratch, migrations, manifest, file);
  const restoredDigests = await digestTables(scratch);
  const tables = new Map(manifest.tables.map(({ name }) => [tableEntry(name), name]));
  await walkBackup(file, async (entry, content) => {
    const name = tables.get(entry);
    if (name !== undefined && (await digestLines(content)) !== restoredDigests.get(name))
      throw new BackupError(`The rows of ${name} are not the same after they were restored.`);
  });
}
