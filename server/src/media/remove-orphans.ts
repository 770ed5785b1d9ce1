import { dayMs } from '@lernhaus/domain/time';
import type { Storage } from '../gateways/storage/storage.ts';
import type { Database } from '../platform/database/database.ts';
import { inPlatform } from '../platform/database/transaction.ts';
import { isBackupRunning } from '../platform/running-backups.ts';
import { fileKey, fileKeyAnywhere } from './file-key.ts';

/** A younger file may belong to a row that is just being written. */
const minAgeMs = dayMs;

/** How many rows one statement reads, so that none runs into the timeout, however many rows a company has. */
const rowsAtOnce = 200;

/**
 * All file keys in a company's rows: fields, settings, texts and releases. One cursor reads them all from one
 * snapshot, so a key that moves from one row to another meanwhile is not missed.
 */
async function fileKeysOf(database: Database, tables: readonly string[], owner: string): Promise<string[]> {
  const rows = tables.map((table) => `select t::text as row_text from ${table} t where owner = $1`).join(' union all ');
  return inPlatform(database, 'read', async (tx) => {
    await tx.query(
      `declare row_keys no scroll cursor for
       select (select array_agg(named[1]) from regexp_matches(row_text, $2, 'g') named) as keys from (${rows}) rows`,
      [owner, fileKeyAnywhere],
    );
    const allKeys: string[] = [];
    for (;;) {
      const page = await tx.query<{ keys: string[] | null }>(`fetch ${rowsAtOnce} from row_keys`);
      if (page.length === 0) return allKeys;
      for (const { keys } of page) allKeys.push(...(keys ?? []));
    }
  });
}

/**
 * Deletes files that no row names: replaced pictures, files of deleted rows, and incomplete files. Reads one company at
 * a time, so that no query grows with the number of companies. Deletes nothing while a backup runs. Returns the number
 * of deleted files.
 */
export async function removeOrphans(
  { database, storage, tables }: { database: Database; storage: Storage; tables: readonly string[] },
  now: Date,
): Promise<number> {
  await storage.removeIncomplete(new Date(now.getTime() - minAgeMs));
  const namedKeys = new Set<string>();
  const companies = await inPlatform(database, 'read', (tx) =>
    tx.query<{ company: string }>('select company from tenants'),
  );
  for (const { company } of companies)
    for (const key of await fileKeysOf(database, tables, company)) namedKeys.add(key);
  const orphans: string[] = [];
  for await (const { key, modified } of storage.list(''))
    if (fileKey.test(key) && !namedKeys.has(key) && now.getTime() - modified.getTime() > minAgeMs) orphans.push(key);
  if (await isBackupRunning(database)) return 0;
  for (const key of orphans) await storage.remove(key);
  return orphans.length;
}
