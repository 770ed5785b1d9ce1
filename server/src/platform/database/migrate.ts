import type pg from 'pg';
import { type Database, DatabaseError } from './database.ts';
import { ensureRoles } from './database-roles.ts';
import { type Migration, readMigrations, sha256 } from './migrations-folder.ts';
import { defaultLockWaits, type LockWaits, repeatWhileLocked } from './repeat-while-locked.ts';

export interface MigrateOptions {
  /** The folder of drizzle-kit's migrations. */
  readonly folder: string;
  /** Policies, grants and triggers as one repeatable SQL text; it runs when it has changed. */
  readonly rowLevelSecurity: string;
  /** The last migration to run, for a restore that loads rows of an older version first. */
  readonly upTo?: string;
  /** Receives a sentence now and then while others use the tables. */
  readonly onWait?: (line: string) => void;
  readonly lockWaits?: LockWaits;
}

export interface MigrationResult {
  readonly applied: readonly string[];
}

/** An arbitrary number that nothing else in this database locks. */
const lockKey = 4_711_202_601;

/**
 * The tables of applied migrations and policies. `walls` was the former name of the second table; without its row the
 * policies are applied once more.
 */
const ledgerSql = `
  create schema if not exists lernhaus;
  create table if not exists lernhaus.migrations (
    tag text primary key, sha256 text not null, applied_at timestamptz not null default now());
  drop table if exists lernhaus.walls;
  create table if not exists lernhaus.row_level_security (
    one boolean primary key default true check (one), sha256 text not null, applied_at timestamptz not null default now())`;

const assertKnownMigrations = (migrations: ReadonlyMap<string, string>, done: ReadonlyMap<string, string>): void => {
  for (const [tag, sha] of done) {
    const ours = migrations.get(tag);
    if (ours === undefined) {
      throw new DatabaseError(
        `The database was written by a newer version of Lernhaus (migration ${tag}): start that version, or restore a backup made before it.`,
      );
    }
    if (ours !== sha) {
      throw new DatabaseError(
        `Migration ${tag} was changed after it ran here: restore its file, and write a new migration for the change.`,
      );
    }
  }
};

const run = async (client: pg.ClientBase, { tag, statements, sha256: sha }: Migration): Promise<void> => {
  try {
    for (const statement of statements) await client.query(statement);
  } catch (error) {
    throw new DatabaseError(`Migration ${tag} failed and nothing was changed: ${(error as Error).message}.`, {
      cause: error,
    });
  }
  await client.query('insert into lernhaus.migrations (tag, sha256) values ($1, $2)', [tag, sha]);
};

const applyRowLevelSecurity = async (client: pg.ClientBase, rowLevelSecurity: string): Promise<void> => {
  const sha = sha256(rowLevelSecurity);
  const { rowCount } = await client.query('select 1 from lernhaus.row_level_security where sha256 = $1', [sha]);
  if (rowCount === 1) return;
  await client.query(rowLevelSecurity);
  await client.query(
    `insert into lernhaus.row_level_security (sha256) values ($1)
       on conflict (one) do update set sha256 = excluded.sha256, applied_at = now()`,
    [sha],
  );
};

const readApplied = async (client: Pick<pg.ClientBase | pg.Pool, 'query'>): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ tag: string; sha256: string }>('select tag, sha256 from lernhaus.migrations');
  return new Map(rows.map((row) => [row.tag, row.sha256]));
};

/** The migrations that a database lacks. Throws a `DatabaseError` for a newer database. */
const pendingOf = (all: readonly Migration[], done: ReadonlyMap<string, string>): Migration[] => {
  assertKnownMigrations(new Map(all.map((one) => [one.tag, one.sha256])), done);
  return all.filter(({ tag }) => !done.has(tag));
};

/** Whether a database has the tables of this version, those of an older one, or none of Lernhaus. */
export type DatabaseVersion = 'this' | 'older' | 'none';

/** Reads it without changing anything. Throws a `DatabaseError` for a newer database. */
export const readDatabaseVersion = async (
  { sessions }: Pick<Database, 'sessions'>,
  { folder }: Pick<MigrateOptions, 'folder'>,
): Promise<DatabaseVersion> => {
  const { rows } = await sessions.query("select 1 where to_regclass('lernhaus.migrations') is not null");
  if (rows.length === 0) return 'none';
  const pending = pendingOf(await readMigrations(folder), await readApplied(sessions));
  return pending.length > 0 ? 'older' : 'this';
};

const migrateInTransaction = async (
  client: pg.ClientBase,
  all: readonly Migration[],
  rowLevelSecurity: string,
  lockMs: number,
): Promise<string[]> => {
  try {
    await client.query(`begin; set local statement_timeout = 0; set local lock_timeout = ${lockMs}; ${ledgerSql}`);
    const pending = pendingOf(all, await readApplied(client));
    for (const migration of pending) await run(client, migration);
    await applyRowLevelSecurity(client, rowLevelSecurity);
    await client.query('commit');
    return pending.map(({ tag }) => tag);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};

/** Runs `work` while no other process migrates this database, also between its transactions. */
const asOnlyProcess = async <Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> => {
  await client.query(`begin; set local statement_timeout = 0; select pg_advisory_lock(${lockKey}); commit`);
  try {
    return await work();
  } finally {
    // A connection that broke has no lock any more.
    await client.query(`select pg_advisory_unlock(${lockKey})`).catch(() => undefined);
  }
};

/**
 * Migrates the database to this version: forward only, completely or not at all, one process at a time. While others use
 * its tables for long, they go on working and the migration is repeated. Throws a `DatabaseError` for a newer database
 * and if the user may not create roles.
 */
export const migrate = async (
  database: Database,
  { folder, rowLevelSecurity, upTo, onWait = () => undefined, lockWaits = defaultLockWaits }: MigrateOptions,
): Promise<MigrationResult> => {
  const all = await readMigrations(folder);
  const migrations = upTo === undefined ? all : all.slice(0, all.findIndex(({ tag }) => tag === upTo) + 1);
  const client = await database.sessions.connect();
  try {
    await ensureRoles(client);
    const work = () => migrateInTransaction(client, migrations, rowLevelSecurity, lockWaits.lockMs);
    const applied = await asOnlyProcess(client, () => repeatWhileLocked(client, work, lockWaits, onWait));
    client.release();
    return { applied };
  } catch (error) {
    client.release(true);
    throw error;
  }
};
