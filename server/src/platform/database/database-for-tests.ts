import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createLog, type Log } from '../log.ts';
import type { Database, DatabaseSettings } from './database.ts';
import { ensureRoles } from './database-roles.ts';
import { openDatabase } from './open-database.ts';

export interface TestDatabase {
  readonly database: Database;
  readonly settings: DatabaseSettings;
  /** Closes and deletes the database. */
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

/** The content a test database starts with. */
export interface TestTemplate {
  /** The same name must mean the same content, because it is prepared once and copied. */
  readonly name: string;
  prepare(database: Database): Promise<void>;
}

const emptyTemplate: TestTemplate = { name: 'empty', prepare: async () => undefined };

/** Creates a folder for one test, in the folder of the test run (server/test/test-data.ts). */
export const createTestFolder = (): Promise<string> =>
  mkdtemp(join(process.env['TEST_DATA_FOLDER'] ?? tmpdir(), 'lernhaus-test-'));

/** The prepared embedded database. It takes seconds to make and a moment to copy, so it is made once per machine. */
const cachedDatabase = async ({ name, prepare }: TestTemplate): Promise<string> => {
  const dumpFolder = join(cache, `${name}-${version}`);
  if (existsSync(dumpFolder)) return dumpFolder;
  await mkdir(cache, { recursive: true });
  const fresh = await mkdtemp(`${dumpFolder}-`);
  if (name !== emptyTemplate.name) await copyEmbeddedDatabase(fresh);
  const database = await openDatabase(embedded(fresh), silentLog);
  await prepare(database);
  await database.close();
  // Another test process may have been faster; its copy is the same.
  await rename(join(fresh, 'database'), dumpFolder).catch(() => undefined);
  await rm(fresh, { recursive: true, force: true });
  return dumpFolder;
};

/** Copies a prepared database into a data folder. */
export const copyEmbeddedDatabase = async (
  dataDir: string,
  testTemplate: TestTemplate = emptyTemplate,
): Promise<void> => cpSync(await cachedDatabase(testTemplate), join(dataDir, 'database'), { recursive: true });

/** Opens an embedded database in its own folder. */
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

/** Creates the roles of tenants and platform in a database without migrations, then runs the SQL of its tables. */
export async function createRoles({ pool }: Pick<Database, 'pool'>, sql?: string): Promise<void> {
  const client = await pool.connect();
  await ensureRoles(client);
  if (sql !== undefined) await client.query(sql);
  client.release();
}

const administer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** The lock under which test workers create a template. */
const templateLock = 4_081_997;

/** The template database that test databases are copied from. */
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

/** Creates a database on a PostgreSQL server. With TEST_ENGINE=pooler its connections go through TEST_POOLER_URL. */
export const serverTestDatabase = async (
  url: string,
  log: Log = silentLog,
  testTemplate: TestTemplate = emptyTemplate,
): Promise<TestDatabase> => {
  const name = `${process.env['TEST_DATABASE_PREFIX'] ?? 'lernhaus_test_'}${randomBytes(6).toString('hex')}`;
  const template = testTemplate.name === emptyTemplate.name ? 'template1' : await templateOn(url, testTemplate);
  await administer(url, `create database ${name} template ${template}`);
  const direct = onServer(url, name);
  const pooler = process.env['TEST_ENGINE'] === 'pooler' && process.env['TEST_POOLER_URL'];
  const settings = pooler ? { ...onServer(pooler, name), databaseDirectUrl: direct.databaseUrl } : direct;
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

/** For `describe.each`: tests of the database run on both engines if a server is available. */
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
