import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { folderStorage } from '../gateways/storage/folder-storage.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import type { Database } from '../platform/database/database.ts';
import { embeddedTestDatabase, type TestDatabase, testEngines } from '../platform/database/database-for-tests.ts';
import { assertNotMoved, markAsMoved } from '../platform/database/embedded/moved-mark.ts';
import { type MigrateOptions, migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { inPlatform } from '../platform/database/transaction.ts';
import { createLog } from '../platform/log.ts';
import { moveData } from './move-data.ts';

const now = new Date('2026-01-10T12:00Z');
/** The engine that opens fastest. */
const [, open] = testEngines.at(-1) ?? ['embedded', embeddedTestDatabase];

/** Rows are written in another order than they are loaded, and point to each other. */
const schema = `
create table course (owner varchar(20), id int, title text, price numeric(10, 2), at timestamptz(3), tags text[], extra jsonb,
  next_id int, primary key (owner, id), foreign key (owner, next_id) references course (owner, id));
create sequence numbers;`;
const rowLevelSecurity = `
  alter table course enable row level security; alter table course force row level security;
  drop policy if exists platform on course; create policy platform on course to lernhaus_platform using (true);
  grant select, insert, update, delete on course to lernhaus_platform;`;

let folder: string;
let migrations: MigrateOptions;
let source: { database: Database; storage: Storage };
const opened: TestDatabase[] = [];

const openEmpty = async (open: () => Promise<TestDatabase>): Promise<Database> => {
  const one = await open();
  opened.push(one);
  return one.database;
};
const newStorage = async () => folderStorage(await mkdtemp(join(folder, 'files-')));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lernhaus-move-'));
  const at = join(folder, 'migrations');
  await mkdir(join(at, 'meta'), { recursive: true });
  await writeFile(join(at, 'meta/_journal.json'), JSON.stringify({ entries: [{ idx: 0, tag: '0000_first' }] }));
  await writeFile(join(at, '0000_first.sql'), schema);
  migrations = { folder: at, rowLevelSecurity };
  source = { database: await openEmpty(open), storage: await newStorage() };
  await migrate(source.database, migrations);
  await inPlatform(source.database, 'write', async (tx) => {
    await tx.query(`insert into course (owner, id, title, price, at, tags, extra, next_id)
      select 'alpha', n, 'Löten "' || n || '"', 12.50, '2026-01-02T03:04:05.678Z', '{a,"b c"}', '{"n": 1.10, "s": "✓\\n"}',
        case when n < 1200 then n + 1 end from generate_series(1200, 1, -1) n`);
    await tx.query('update course set price = null where id % 7 = 0');
  });
  await source.database.pool.query("select setval('numbers', 41)");
  for (const name of ['a', 'b'])
    await source.storage.put(`alpha/${name}.webp`, Buffer.from(`picture ${name}`), { contentType: 'image/webp' });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const one of opened.splice(0)) await one.drop();
  await rm(folder, { recursive: true });
});

const coursesOf = (database: Database) =>
  inPlatform(database, 'read', (tx) => tx.query('select *, extra::text as text from course order by id'));

test.each(testEngines)(
  'all rows and files are moved to the %s engine, and moving again changes nothing',
  async (_engine, openTo) => {
    const target = { database: await openEmpty(openTo), storage: await newStorage() };
    const counts = { rows: 1200, tables: 1 };
    const temporary = await mkdtemp(join(folder, 'temporary-'));
    vi.stubEnv('TMPDIR', temporary);
    expect(await moveData(source, target, migrations, now)).toEqual({
      ...counts,
      files: { copied: 2, kept: 0 },
    });
    expect(await moveData(source, target, migrations, now)).toEqual({
      ...counts,
      files: { copied: 0, kept: 2 },
    });
    expect(await coursesOf(target.database)).toEqual(await coursesOf(source.database));
    const { rows } = await target.database.pool.query("select nextval('numbers')::int as next");
    expect(rows).toEqual([{ next: 42 }]);
    expect(await target.storage.stat('alpha/b.webp')).toEqual({ sizeBytes: 9, contentType: 'image/webp' });
    expect(await readdir(temporary)).toEqual([]);
  },
);

test('mails that are still tried are queued again after a move, and moving again accepts them', async () => {
  const journal = { entries: ['0000_first', '0001_mails'].map((tag, idx) => ({ idx, tag })) };
  await writeFile(join(migrations.folder, 'meta/_journal.json'), JSON.stringify(journal));
  const mails =
    'create table mail_outbox (id int primary key, created_at timestamptz(3), sent_at timestamptz(3), attempts int not null)';
  await writeFile(join(migrations.folder, '0001_mails.sql'), mails);
  const granted = `${rowLevelSecurity} grant select, insert, update on mail_outbox to lernhaus_platform;`;
  const withMails = { ...migrations, rowLevelSecurity: granted };
  await migrate(source.database, withMails);
  await inPlatform(source.database, 'write', (tx) =>
    tx.query(
      `insert into mail_outbox values (1, '2026-01-08T10:00Z', null, 2), (2, '2026-01-02', '2026-01-02', 2),
         (3, '2026-01-07', null, 80)`,
    ),
  );
  const target = { database: await openEmpty(open), storage: await newStorage() };
  for (const _call of ['first', 'again']) await moveData(source, target, withMails, now);
  const attempts = (database: Database) =>
    inPlatform(database, 'read', (tx) => tx.query('select id, attempts from mail_outbox order by id'));
  expect(await attempts(target.database)).toEqual([
    { id: 1, attempts: 0 },
    { id: 2, attempts: 2 },
    { id: 3, attempts: 80 },
  ]);
  expect(await attempts(source.database), 'the source stays as it was').toContainEqual({ id: 1, attempts: 2 });
});

test('a second call keeps the copies of an interrupted move: tables without rows, all rows, some files', async () => {
  const target = { database: await openEmpty(open), storage: await newStorage() };
  await migrate(target.database, { ...migrations, rowLevelSecurity: '' });
  await target.storage.put('alpha/a.webp', Buffer.from('cut off'), { contentType: 'image/webp' });
  await moveData(source, { ...target, storage: null }, migrations, now);
  const { files } = await moveData(source, target, migrations, now);
  expect(files).toEqual({ copied: 2, kept: 0 });
  expect(await coursesOf(target.database)).toEqual(await coursesOf(source.database));
});

test('a target with other rows or other files is refused, and its rows stay', async () => {
  const target = { database: await openEmpty(open), storage: await newStorage() };
  await migrate(target.database, migrations);
  await inPlatform(target.database, 'write', (tx) => tx.query("insert into course (owner, id) values ('beta', 1)"));
  await expect(moveData(source, target, migrations, now)).rejects.toThrow('its rows of course are others');
  expect(await coursesOf(target.database)).toMatchObject([{ owner: 'beta', id: 1 }]);
  const other = { database: await openEmpty(open), storage: await newStorage() };
  await other.storage.put('beta/left.webp', Buffer.from('x'), { contentType: 'image/webp' });
  await expect(moveData(source, other, migrations, now)).rejects.toThrow('another file (beta/left.webp)');
});

test('an embedded database that was moved is not opened again, until its mark is deleted', async () => {
  const settings = { dataDir: folder, databaseUrl: undefined, poolSize: 2, durability: 'fast' } as const;
  markAsMoved(folder, 'db.example:5432/lernhaus');
  await expect(openDatabase(settings, createLog('silent'))).rejects.toThrow(
    `The data of ${folder} was moved to db.example:5432/lernhaus: set DATABASE_URL.`,
  );
  await rm(join(folder, 'moved-to.txt'));
  expect(() => assertNotMoved(folder)).not.toThrow();
});
