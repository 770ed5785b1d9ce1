import { createHash, type Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Database } from '../../platform/database/database.ts';
import { inLongTransaction, type Tx } from '../../platform/database/transaction.ts';
import { lockImports } from '../queries.ts';
import { CrimeBatch } from './crime-batch.ts';
import { CrimeFileError, type CrimeRow, readCrimeRows } from './read-crime-rows.ts';

/** A street file, plain or in an archive. */
export interface StreetFile {
  readonly name: string;
  readonly open: () => Promise<Readable>;
}

export interface ImportedFile {
  readonly crimes: number;
  /** Lines without a place. */
  readonly skipped: number;
  /** False: the same months were imported before, and nothing has changed. */
  readonly isNew: boolean;
}

interface ForceMonth {
  readonly force: string;
  readonly month: string;
  readonly digest: Hash;
  /** Lines that are not in the digest yet: one call for many lines is faster. */
  lines: string[];
  crimes: number;
}

/** Lines that a digest takes at once. */
const linesAtOnce = 500;

function digestLines(forceMonth: ForceMonth): void {
  if (forceMonth.lines.length > 0) forceMonth.digest.update(`${forceMonth.lines.join('\n')}\n`);
  forceMonth.lines = [];
}

/** Thrown to roll back an import that would change nothing. */
class UnchangedImport extends Error {}

/** Crimes in memory at once, at most. */
const batchSize = 50_000;
/** A file has a month of a force, or a few; one with more is not a street file. */
const maxMonths = 5000;

/** The invented force of the demo's sample. The first real file replaces the sample. */
const sampleForce = 'Sample';

/**
 * Imports a street file in one transaction: its months replace those of the same force. The file is read once, however
 * large it is, and the same file again changes nothing.
 */
export async function importFile(database: Database, { name, open }: StreetFile): Promise<ImportedFile> {
  const counts = { crimes: 0, skipped: 0 };
  try {
    // Large files take longer than a call may.
    await inLongTransaction(database, async (tx) => {
      Object.assign(counts, { crimes: 0, skipped: 0 });
      await lockImports(tx);
      const months = new Map<string, ForceMonth>();
      let batch = new CrimeBatch();
      let part = 0;
      for await (const { rows, skipped } of readCrimeRows(await open(), name)) {
        counts.skipped += skipped;
        for (const row of rows) {
          const forceMonth = await monthOf(tx, months, row, name);
          forceMonth.crimes += 1;
          if (forceMonth.lines.push(row.line) === linesAtOnce) digestLines(forceMonth);
          counts.crimes += 1;
          batch.add(row);
        }
        if (batch.size < batchSize) continue;
        await batch.write(tx, part++);
        batch = new CrimeBatch();
      }
      await batch.write(tx, part);
      await recordMonths(tx, [...months.values()]);
    });
    return { ...counts, isNew: counts.crimes > 0 };
  } catch (error) {
    if (error instanceof UnchangedImport) return { ...counts, isNew: false };
    throw error;
  }
}

/** The force and month of a row. When one is met for the first time, the rows of its former import are deleted. */
async function monthOf(tx: Tx, months: Map<string, ForceMonth>, { force, month }: CrimeRow, file: string) {
  const key = `${month} ${force}`;
  const knownMonth = months.get(key);
  if (knownMonth) return knownMonth;
  if (months.size >= maxMonths) throw new CrimeFileError(`${file} has more months and forces than a street file.`);
  if (months.size === 0 && force !== sampleForce) await deleteSample(tx);
  await tx.query('delete from safety_squares where month = $1 and force = $2', [month, force]);
  const forceMonth: ForceMonth = { force, month, digest: createHash('sha256'), lines: [], crimes: 0 };
  months.set(key, forceMonth);
  return forceMonth;
}

async function deleteSample(tx: Tx): Promise<void> {
  const deleted = await tx.query<{ month: string }>('delete from safety_imports where is_sample returning month');
  if (deleted.length === 0) return;
  await tx.query('delete from safety_points where force = $1', [sampleForce]);
  await tx.query('delete from safety_squares where force = $1', [sampleForce]);
}

async function recordMonths(tx: Tx, months: readonly ForceMonth[]): Promise<void> {
  for (const month of months) digestLines(month);
  const rows = months.map(({ digest, force, month, crimes }) => ({
    force,
    month,
    crimes,
    digest: digest.digest('hex'),
  }));
  const changed = await tx.query<{ month: string }>(
    `insert into safety_imports (force, month, digest, crimes, is_sample)
     select f, m, d, c, f = $5 from unnest($1::varchar[], $2::varchar[], $3::varchar[], $4::int[]) as given(f, m, d, c)
     on conflict (force, month) do update set digest = excluded.digest, crimes = excluded.crimes, imported = now()
       where safety_imports.digest <> excluded.digest
     returning month`,
    [
      rows.map(({ force }) => force),
      rows.map(({ month }) => month),
      rows.map(({ digest }) => digest),
      rows.map(({ crimes }) => crimes),
      sampleForce,
    ],
  );
  if (changed.length === 0) throw new UnchangedImport();
}
