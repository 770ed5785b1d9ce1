import { createReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Storage } from '../gateways/storage/storage.ts';
import type { Database } from '../platform/database/database.ts';
import { type MigrateOptions, migrate } from '../platform/database/migrate.ts';
import { withTemporaryFolder } from '../platform/temporary-paths.ts';
import { BackupError } from './backup-manifest.ts';
import { digestOf } from './digest-of.ts';
import { type DumpedTables, digestTables, dumpTables } from './dump-tables.ts';
import { loadTable } from './load-tables.ts';
import { loadRows } from './restore.ts';
import { digestFile } from './rows-digest.ts';

export interface MovedData {
  readonly rows: number;
  readonly tables: number;
  /** Files that were copied, and files that an earlier attempt had copied. */
  readonly files: { readonly copied: number; readonly kept: number };
}

interface DataStores {
  readonly database: Database;
  /** Null: the files stay where they are. */
  readonly storage: Storage | null;
}

/**
 * Copies all rows into another database and all files into another storage, and compares each row and each file
 * afterwards. The source must be migrated to this version, and must not change during the copy. If a call is
 * interrupted, call it again: it keeps the copied rows and files. Throws a `BackupError` if the target holds anything
 * else.
 */
export async function moveData(
  from: { readonly database: Database; readonly storage: Storage },
  to: DataStores,
  migrations: MigrateOptions,
  now: Date,
): Promise<MovedData> {
  // Not in the data folder: its disk may be full, which is a reason to move.
  return withTemporaryFolder(join(tmpdir(), 'lernhaus-move-'), async (spool) => {
    const dumped = await dumpTables(from.database, spool, { copiedAt: now });
    await moveRows(to.database, dumped, migrations, spool);
    const files = to.storage ? await moveFiles(from.storage, to.storage) : { copied: 0, kept: 0 };
    return { rows: dumped.tables.reduce((sum, { rows }) => sum + rows, 0), tables: dumped.tables.length, files };
  });
}

async function moveRows(target: Database, dumped: DumpedTables, migrations: MigrateOptions, spool: string) {
  const rowsFile = (name: string) => join(spool, `${name}.jsonl`);
  const expected = new Map<string, string>();
  for (const { name } of dumped.tables) expected.set(name, await digestFile(rowsFile(name)));
  const different = async () => {
    const digests = await digestTables(target);
    return [...new Set([...expected.keys(), ...digests.keys()])].find(
      (name) => expected.get(name) !== digests.get(name),
    );
  };
  const loads = await isEmpty(target);
  if (loads) {
    // The rows are loaded before triggers and policies exist: no trigger fires and no policy hides rows.
    await migrate(target, { folder: migrations.folder, rowLevelSecurity: '' });
    await loadRows(target, dumped, async (client) => {
      for (const table of dumped.tables) await loadTable(client, table, createReadStream(rowsFile(table.name)));
    });
  }
  const wrong = await different();
  if (wrong !== undefined)
    throw new BackupError(
      loads
        ? `The rows of ${wrong} are not the same in the new database.`
        : `The new database is not empty, and its rows of ${wrong} are others: give an empty database.`,
    );
  await migrate(target, migrations);
  await target.maintain();
}

/** Whether no table has a row; an interrupted move may have made the tables. */
async function isEmpty(database: Database): Promise<boolean> {
  const digests = await digestTables(database);
  return [...digests.values()].every((digest) => digest.startsWith('0 '));
}

async function moveFiles(from: Storage, to: Storage): Promise<MovedData['files']> {
  const files = { copied: 0, kept: 0 };
  const keys = new Set<string>();
  for await (const { key } of from.list('')) {
    keys.add(key);
    const [about, stream] = [await from.stat(key), await from.read(key)];
    // Deleted since it was listed.
    if (!about || !stream) continue;
    const digest = await digestOf(stream);
    const isThere = async () => {
      const copy = (await to.stat(key))?.sizeBytes === about.sizeBytes ? await to.read(key) : undefined;
      return copy !== undefined && (await digestOf(copy)) === digest;
    };
    if (await isThere()) {
      files.kept += 1;
      continue;
    }
    const content = await from.read(key);
    if (!content) continue;
    await to.put(key, content, about);
    if (!(await isThere())) throw new BackupError(`The file ${key} is not the same in the new storage.`);
    files.copied += 1;
  }
  for await (const { key } of to.list(''))
    if (!keys.has(key)) throw new BackupError(`The new storage holds another file (${key}): give an empty storage.`);
  return files;
}
