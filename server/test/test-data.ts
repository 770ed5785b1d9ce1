import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { memoryFolder } from '../../scripts/testing/memory-folder.mjs';

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  } finally {
    await client.end();
  }
}

let folder: string;
let prefix: string;

/**
 * Vitest calls it before a test run: the run has one folder and one prefix for the names of its databases. Both end
 * with the run, because the server that test files share is never closed: no file knows that it is the last.
 */
export function setup(): void {
  folder = mkdtempSync(join(memoryFolder(), 'lernhaus-test-'));
  prefix = `lernhaus_test_${randomBytes(4).toString('hex')}_`;
  Object.assign(process.env, { TEST_DATA_FOLDER: folder, TEST_DATABASE_PREFIX: prefix });
}

/** Vitest calls it after a test run. */
export async function teardown(): Promise<void> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) await dropDatabases(url, prefix);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
