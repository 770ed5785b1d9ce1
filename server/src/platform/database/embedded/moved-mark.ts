import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError } from '../database.ts';

const fileIn = (dataDir: string): string => join(dataDir, 'moved-to.txt');

/** Notes where the rows of an embedded database now are; without a password. */
export const markAsMoved = (dataDir: string, place: string): void =>
  writeFileSync(fileIn(dataDir), `${place}\n`, { mode: 0o600, flush: true });

/** Refuses an embedded database whose rows were moved: what is written to it would be missing in the new database. */
export function assertNotMoved(dataDir: string): void {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return;
  throw new DatabaseError(
    `The data of ${dataDir} was moved to ${readFileSync(file, 'utf8').trim()}: set DATABASE_URL. To use the old data again delete ${file}.`,
  );
}
