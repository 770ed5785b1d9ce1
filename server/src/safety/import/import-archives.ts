import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Database } from '../../platform/database/database.ts';
import { type OpenZip, readZip } from '../../platform/zip/read-zip.ts';
import { type ImportedFile, importFile, type StreetFile } from './import-file.ts';
import { CrimeFileError } from './read-crime-rows.ts';
import { refreshMedians } from './refresh-medians.ts';

/** The archives of all months of all forces have some thousand files. */
const archiveBounds = { maxFiles: 100_000, maxBytes: 1_000_000_000_000 };

export type ImportProgress = (name: string, imported: ImportedFile) => void;

/**
 * Imports street files and archives of them, one after the other. Each file counts by itself: what is imported stays.
 */
export async function importArchives(
  database: Database,
  paths: readonly string[],
  report: ImportProgress,
): Promise<void> {
  let hasFile = false;
  const take = async (file: StreetFile) => {
    const imported = await importFile(database, file);
    hasFile = true;
    report(file.name, imported);
  };
  try {
    for (const path of paths) {
      if (!(await isZip(path))) await take({ name: basename(path), open: async () => createReadStream(path) });
      else await importZip(path, take);
    }
  } finally {
    // Also if no file is new: an import that was interrupted has left its areas without medians.
    if (hasFile) await refreshMedians(database);
  }
}

async function importZip(path: string, take: (file: StreetFile) => Promise<void>): Promise<void> {
  const zip = await readZip(path, archiveBounds);
  try {
    const names = streetFilesOf(zip);
    if (names.length === 0) throw new CrimeFileError(`${basename(path)} holds no street file (…-street.csv).`);
    for (const name of names) await take({ name, open: () => zip.streamOf(name) });
  } finally {
    zip.close();
  }
}

/** The archives also hold outcomes and searches of persons. */
const streetFilesOf = (zip: OpenZip): string[] =>
  [...zip.files.keys()].filter((name) => /street\.csv$/i.test(name)).sort();

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.toString('latin1') === 'PK\u0003\u0004';
  } finally {
    await file.close();
  }
}
