import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseError } from './database.ts';
import { type TestDatabase, testEngines } from './database-for-tests.ts';
import { migrate, readDatabaseVersion } from './migrate.ts';

let folder: string;

const write = async (files: Record<string, string>): Promise<void> => {
  const entries = Object.keys(files).map((tag, idx) => ({ idx, tag, version: '7', when: idx, breakpoints: true }));
  await mkdir(join(folder, 'meta'), { recursive: true });
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  for (const [tag, sql] of Object.entries(files)) await writeFile(join(folder, `${tag}.sql`), sql);
};

const first =
  'create table note (owner text, id int);\n--> statement-breakpoint\ncreate index note_index on note (owner);';
const second = 'alter table note add column body text;';

describe.each(testEngines)('on the %s engine', (engine, open) => {
  let test1: TestDatabase;
  beforeAll(async () => {
    test1 = await open();
  });
  afterAll(() => test1.drop());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lernhaus-migrations-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
    await test1.database.pool.query(
      'drop schema if exists lernhaus cascade; drop schema public cascade; create schema public',
    );
  });

  const rows = async (sql: string) => (await test1.database.pool.query(sql)).rows as unknown[];

  test('a migration creates the roles, without a login and bound by row-level security', async () => {
    await write({});
    await migrate(test1.database, { folder, rowLevelSecurity: '' });
    expect(
      await rows(
        "select rolname, rolcanlogin, rolbypassrls, rolsuper from pg_roles where rolname like 'lernhaus\\_%' order by 1",
      ),
    ).toEqual([
      { rolname: 'lernhaus_platform', rolcanlogin: false, rolbypassrls: false, rolsuper: false },
      { rolname: 'lernhaus_tenant', rolcanlogin: false, rolbypassrls: false, rolsuper: false },
    ]);
  });

  test('migrations run once and in order, and row-level security is installed again only when it changes', async () => {
    await write({ '0000_first': first });
    const rowLevelSecurity = 'create table if not exists wall_runs (n int); insert into wall_runs values (1);';
    expect(await migrate(test1.database, { folder, rowLevelSecurity })).toEqual({ applied: ['0000_first'] });
    expect(await migrate(test1.database, { folder, rowLevelSecurity })).toEqual({ applied: [] });
    await write({ '0000_first': first, '0001_second': second });
    expect(await migrate(test1.database, { folder, rowLevelSecurity })).toEqual({ applied: ['0001_second'] });
    expect(await rows('select n from wall_runs')).toHaveLength(1);
    await migrate(test1.database, { folder, rowLevelSecurity: `${rowLevelSecurity} -- changed` });
    expect(await rows('select n from wall_runs')).toHaveLength(2);
    expect(await rows('select body from note')).toEqual([]);
  });

  test('eight processes that start together migrate once', async () => {
    await write({ '0000_first': first, '0001_second': second });
    const all = await Promise.all(
      Array.from({ length: 8 }, () => migrate(test1.database, { folder, rowLevelSecurity: '' })),
    );
    expect(all.flatMap(({ applied }) => applied).sort()).toEqual(['0000_first', '0001_second']);
  });

  test.runIf(engine === 'server')(
    'a migration waits for a long transaction, names it, and lets others use the table meanwhile',
    async () => {
      const { database } = test1;
      await write({ '0000_first': first });
      await migrate(database, { folder, rowLevelSecurity: '' });
      await write({ '0000_first': first, '0001_second': second });
      const longReader = await database.pool.connect();
      await longReader.query('begin; select from note');
      const process = (await longReader.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
      const lockWaits = { lockMs: 50, pauseMs: 5, tries: Number.POSITIVE_INFINITY };
      const waits = Promise.withResolvers<string>();
      const migrated = migrate(database, { folder, rowLevelSecurity: '', lockWaits, onWait: waits.resolve });
      expect(await waits.promise).toMatch(
        new RegExp(
          `is repeated\\. The longest transaction is that of process ${process} on .* \\(lernhaus\\), for \\d+ s\\.$`,
        ),
      );
      for (let calls = 0; calls < 5; calls++) await rows('select from note');
      await longReader.query('commit');
      longReader.release();
      expect(await migrated).toEqual({ applied: ['0001_second'] });

      const other = await database.pool.connect();
      await other.query('begin; select from note');
      await write({
        '0000_first': first,
        '0001_second': second,
        '0002_third': 'alter table note add column more text;',
      });
      await expect(
        migrate(database, { folder, rowLevelSecurity: '', lockWaits: { ...lockWaits, tries: 1 } }),
      ).rejects.toThrow(
        /^The database was not migrated, because others used its tables all the time\. The longest .* start again\.$/,
      );
      await other.query('commit');
      other.release();
      expect(await migrate(database, { folder, rowLevelSecurity: '' })).toEqual({ applied: ['0002_third'] });
    },
  );

  test('a migration that fails leaves the database unchanged', async () => {
    await write({ '0000_first': first, '0001_second': 'alter table missing add column body text;' });
    await expect(migrate(test1.database, { folder, rowLevelSecurity: '' })).rejects.toThrow(
      new DatabaseError('Migration 0001_second failed and nothing was changed: relation "missing" does not exist.'),
    );
    expect(await rows("select to_regclass('note') as note, to_regclass('lernhaus.migrations') as ledger")).toEqual([
      { note: null, ledger: null },
    ]);
  });

  test('the version of a database is read without migrating it', async () => {
    await write({ '0000_first': first });
    const version = () => readDatabaseVersion(test1.database, { folder });
    expect(await version()).toBe('none');
    await migrate(test1.database, { folder, rowLevelSecurity: '' });
    expect(await version()).toBe('this');
    await write({ '0000_first': first, '0001_second': second });
    expect([await version(), await version()]).toEqual(['older', 'older']);
    await write({});
    await expect(version()).rejects.toThrow('was written by a newer version');
  });

  test('a database of a newer program is refused', async () => {
    await write({ '0000_first': first, '0001_second': second });
    await migrate(test1.database, { folder, rowLevelSecurity: '' });
    await write({ '0000_first': first });
    await expect(migrate(test1.database, { folder, rowLevelSecurity: '' })).rejects.toThrow(
      'The database was written by a newer version of Lernhaus (migration 0001_second): start that version, or restore a backup made before it.',
    );
  });

  test('a migration that changed after it ran is refused', async () => {
    await write({ '0000_first': first });
    await migrate(test1.database, { folder, rowLevelSecurity: '' });
    await write({ '0000_first': `${first} -- changed` });
    await expect(migrate(test1.database, { folder, rowLevelSecurity: '' })).rejects.toThrow(
      /^Migration 0000_first was changed/,
    );
  });
});
