import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, readFileSync, statfsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
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

const silentLog = createLog('silent');

const engine = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
const { version } = JSON.parse(readFileSync(join(engine, '../package.json'), 'utf8')) as { version: string };
const cache = fileURLToPath(new URL('../../../../node_modules/.cache/lernhaus', import.meta.url));

const embedded = (dataDir: string): DatabaseSettings => ({
  dataDir,
  databaseUrl: undefined,
  poolSize: 10,
  durability: 'fast',
});

/** What a database of a test begins with. */
export interface TestTemplate {
  /** The same name, the same content: what was prepared once is copied from then on. */
  readonly name: string;
  prepare(database: Database): Promise<void>;
}

const emptyTemplate: TestTemplate = { name: 'empty', prepare: async () => undefined };

const memory = '/dev/shm';
const minFreeBytes = 2 * 1024 ** 3;

/** In memory where there is plenty of it: a database is a thousand files, which a disk takes a second to make. */
const testFolderRoot = (): string => {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > minFreeBytes ? memory : tmpdir();
};

/** A folder for the data of one test. */
export const createTestFolder = (): Promise<string> => mkdtemp(join(testFolderRoot(), 'lernhaus-test-'));

/** The embedded database with that beginning: it takes seconds to make and a moment to copy, so it is made once a machine. */
const cachedDatabase = async ({ name, prepare }: TestTemplate): Promise<string> => {
  const kept = join(cache, `${name}-${version}`);
  if (existsSync(kept)) return kept;
  await mkdir(cache, { recursive: true });
  const fresh = await mkdtemp(`${kept}-`);
  if (name !== emptyTemplate.name) await copyEmbeddedDatabase(fresh);
  const database = await openDatabase(embedded(fresh), silentLog);
  await prepare(database);
  await database.close();
  // Another test process may have been faster: its copy is as good.
  await rename(join(fresh, 'database'), kept).catch(() => undefined);
  await rm(fresh, { recursive: true, force: true });
  return kept;
};

/** Lays a database into a data folder that has none, for whoever opens that folder. */
export const copyEmbeddedDatabase = async (
  dataDir: string,
  testTemplate: TestTemplate = emptyTemplate,
): Promise<void> => cpSync(await cachedDatabase(testTemplate), join(dataDir, 'database'), { recursive: true });

/** An embedded database of its own, in a folder of its own. */
export const embeddedTestDatabase = async (
  log: Log = silentLog,
  testTemplate: TestTemplate = emptyTemplate,
): Promise<TestDatabase> => {
  const dataDir = await createTestFolder();
  await copyEmbeddedDatabase(dataDir, testTemplate);
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

/** The lock under which the test workers of one server make a template, one after another. */
const templateLock = 4_081_997;

/** The database that `prepare` made once, which every test database of that beginning is copied from. */
const templateOn = async (url: string, { name, prepare }: TestTemplate): Promise<string> => {
  const template = `lernhaus_${name.replaceAll('-', '_')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount) return template;
    const unfinished = `${template}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    const database = await openDatabase(onServer(url, unfinished), silentLog);
    await prepare(database);
    await database.close();
    await client.query(`alter database ${unfinished} rename to ${template}`);
    return template;
  } finally {
    await client.end();
  }
};

const onServer = (url: string, name: string): DatabaseSettings => {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { ...embedded(tmpdir()), databaseUrl: own.href };
};

/** A database of its own on the PostgreSQL server of TEST_DATABASE_URL. */
export const serverTestDatabase = async (
  url: string,
  log: Log = silentLog,
  testTemplate: TestTemplate = emptyTemplate,
): Promise<TestDatabase> => {
  const name = `lernhaus_test_${randomBytes(6).toString('hex')}`;
  const template = testTemplate.name === emptyTemplate.name ? 'template1' : await templateOn(url, testTemplate);
  await administer(url, `create database ${name} template ${template}`);
  const settings = onServer(url, name);
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
type OpenTestDatabase = (log?: Log, testTemplate?: TestTemplate) => Promise<TestDatabase>;

export const testEngines: readonly (readonly ['embedded' | 'server', OpenTestDatabase])[] = [
  ['embedded', embeddedTestDatabase],
  ...(serverUrl
    ? [
        [
          'server',
          (log?: Log, testTemplate?: TestTemplate) => serverTestDatabase(serverUrl, log, testTemplate),
        ] as const,
      ]
    : []),
];
