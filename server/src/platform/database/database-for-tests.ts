import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createLog, type Log } from '../log.ts';
import type { Database, DatabaseSettings } from './database.ts';
import { openDatabase } from './open-database.ts';

export interface TestDatabase {
  readonly database: Database;
  readonly settings: DatabaseSettings;
  /** Closes it and leaves nothing behind. */
  drop(): Promise<void>;
}

const quiet = createLog('silent');

const engine = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
const { version } = JSON.parse(readFileSync(join(engine, '../package.json'), 'utf8')) as { version: string };
const cacheFolder = fileURLToPath(
  new URL(`../../../../node_modules/.cache/lernhaus/empty-${version}`, import.meta.url),
);

const embedded = (dataDir: string): DatabaseSettings => ({
  dataDir,
  databaseUrl: undefined,
  poolSize: 10,
  durability: 'fast',
});

/** An empty embedded database takes seconds to make and a moment to copy, so it is made once a machine. */
const copyEmptyDatabase = async (dataDir: string): Promise<void> => {
  if (!existsSync(cacheFolder)) {
    await mkdir(join(cacheFolder, '..'), { recursive: true });
    const fresh = await mkdtemp(`${cacheFolder}-`);
    const database = await openDatabase(embedded(fresh), quiet);
    await database.close();
    // Another test process may have been faster: its copy is as good.
    await rename(join(fresh, 'database'), cacheFolder).catch(() => undefined);
    await rm(fresh, { recursive: true, force: true });
  }
  await cp(cacheFolder, join(dataDir, 'database'), { recursive: true });
};

/** An empty embedded database of its own, in a folder of its own. */
export const embeddedTestDatabase = async (log: Log = quiet): Promise<TestDatabase> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lernhaus-test-'));
  await copyEmptyDatabase(dataDir);
  const settings = embedded(dataDir);
  const database = await openDatabase(settings, log);
  return {
    database,
    settings,
    drop: async () => {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

const administer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** An empty database of its own on the PostgreSQL server of TEST_DATABASE_URL. */
export const serverTestDatabase = async (url: string, log: Log = quiet): Promise<TestDatabase> => {
  const name = `lernhaus_test_${randomBytes(6).toString('hex')}`;
  await administer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const settings: DatabaseSettings = { ...embedded(tmpdir()), databaseUrl: own.href };
  const database = await openDatabase(settings, log);
  return {
    database,
    settings,
    drop: async () => {
      await database.close();
      await administer(url, `drop database ${name} with (force)`);
    },
  };
};

const serverUrl = process.env['TEST_DATABASE_URL'];

/** For `describe.each`: every promise about the database is kept on both engines, where a server is at hand. */
export const testEngines: readonly (readonly [string, (log?: Log) => Promise<TestDatabase>])[] = [
  ['embedded', embeddedTestDatabase],
  ...(serverUrl ? [['server', (log?: Log) => serverTestDatabase(serverUrl, log)] as const] : []),
];
