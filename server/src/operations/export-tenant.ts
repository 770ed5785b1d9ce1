import { inPlatform } from '../platform/database/transaction.ts';
import { type BackupStores, backup } from './backup.ts';
import type { BackupFile } from './backup-encryption.ts';
import { BackupError, type BackupManifest } from './backup-manifest.ts';

/** Writes the rows and files of one company to an archive. Throws a `BackupError` if there is no such company. */
export async function exportTenant(stores: BackupStores, file: BackupFile, tenant: string): Promise<BackupManifest> {
  const tenantRow = await inPlatform(stores.database, 'read', (tx) =>
    tx.query<{ company: string }>('select company from tenants where company = $1', [tenant]),
  );
  if (tenantRow.length === 0) throw new BackupError(`There is no company ${tenant}.`);
  return backup(stores, file, tenant);
}
