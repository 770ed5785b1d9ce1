import { createReadStream } from 'node:fs';
import type { Database } from '../../platform/database/database.ts';
import { inPlatform } from '../../platform/database/transaction.ts';
import { findBasis, findMedians } from '../queries.ts';
import { importFile } from './import-file.ts';
import { refreshMedians } from './refresh-medians.ts';

/**
 * Imports the demo's invented street file, if nothing was imported yet. The first real archive replaces it. A start that
 * was interrupted may have left a file without medians.
 */
export async function loadSample(database: Database, path: string): Promise<void> {
  const medians = await inPlatform(database, 'read', (tx) => findMedians(tx, ''));
  if (medians.length > 0) return;
  if ((await inPlatform(database, 'read', findBasis)) === 'none')
    await importFile(database, { name: path, open: async () => createReadStream(path) });
  await refreshMedians(database);
}
