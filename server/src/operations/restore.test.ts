import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderStorage } from '../gateways/storage/folder-storage.ts';
import { embeddedTestDatabase, type TestDatabase } from '../platform/database/database-for-tests.ts';
import { migrate } from '../platform/database/migrate.ts';
import { type BackupStores, backup } from './backup.ts';
import { verifyBackupEntries, walkBackup } from './read-backup.ts';
import { restore } from './restore.ts';

const now = new Date('2026-01-10T12:00Z');
const schema = `create table lesson (owner varchar(20), id int, title text, primary key (owner, id));
  create table heartbeats (name varchar(20) primary key, beaten timestamptz(3) not null);
  create table mail_outbox (id int primary key, created_at timestamptz(3), sent_at timestamptz(3), attempts int not null);`;
const rowLevelSecurity = 'grant select, insert, update, delete on heartbeats to lernhaus_platform';

let folder: string;
let file: string;
let source: BackupStores;
let migrations: { folder: string; rowLevelSecurity: string };
const opened: TestDatabase[] = [];
const openEmpty = async () => {
  const one = await embeddedTestDatabase();
  opened.push(one);
  return one.database;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lernhaus-restore-'));
  file = join(folder, 'backup.tar.gz');
  migrations = { folder: join(folder, 'migrations'), rowLevelSecurity };
  await mkdir(join(migrations.folder, 'meta'), { recursive: true });
  await writeFile(join(migrations.folder, 'meta/_journal.json'), '{"entries": [{"idx": 0, "tag": "0000_first"}]}');
  await writeFile(join(migrations.folder, '0000_first.sql'), schema);
  source = { database: await openEmpty(), storage: folderStorage(join(folder, 'source')), secret: 'secret' };
  await migrate(source.database, migrations);
  await source.database.pool.query("insert into lesson values ('alpha', 1, 'Soldering')");
  await source.database.pool.query(`insert into mail_outbox values
    (1, '2026-01-08T10:00Z', null, 2), (2, '2026-01-02', '2026-01-02', 2), (3, '2026-01-07', null, 80)`);
  await source.storage.put('alpha/videos/a.mp4', Buffer.from('film'), { contentType: 'video/mp4' });
  await backup(source, { file });
});
afterAll(async () => {
  for (const one of opened) await one.drop();
  await rm(folder, { recursive: true });
});

test('a backup counts the files that its rows name and the storage does not have', async () => {
  const key = `alpha/images/${'0'.repeat(32)}.webp`;
  const storage = folderStorage(join(folder, 'incomplete'));
  await source.database.pool.query("insert into lesson values ('alpha', 2, $1)", [`<img src="${key}">`]);
  const other = join(folder, 'incomplete.tar.gz');
  await backup({ ...source, storage }, { file: other });
  expect((await verifyBackupEntries({ file: other })).missingFiles).toBe(1);
  await storage.put(key, Buffer.from('picture'), { contentType: 'image/webp' });
  expect((await backup({ ...source, storage }, { file: other })).missingFiles).toBe(0);
});

test('a backup whose disk is full names the folder, and leaves no file in it', async () => {
  const full = join(folder, 'full');
  await mkdir(full);
  const storage: typeof source.storage = {
    ...source.storage,
    read: () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })),
  };
  await expect(backup({ ...source, storage }, { file: join(full, 'one.tar.gz') })).rejects.toThrow(
    `The disk of ${full} is full. Free space there, or choose another folder.`,
  );
  expect(await readdir(full)).toEqual([]);
});

test('no transaction is open while files are restored', async () => {
  const database = await openEmpty();
  const targetStorage = folderStorage(join(folder, 'target'));
  const answers: unknown[] = [];
  const storage: typeof targetStorage = {
    ...targetStorage,
    put: async (key, content, about) => {
      answers.push((await database.pool.query('select 1 as answer')).rows[0]);
      return targetStorage.put(key, content, about);
    },
  };
  await restore({ database, storage, secret: 'secret' }, migrations, { file }, now);
  expect(answers).toEqual([{ answer: 1 }]);
  expect(await targetStorage.stat('alpha/videos/a.mp4')).toEqual({ contentType: 'video/mp4', sizeBytes: 4 });
  expect((await database.pool.query('select title from lesson')).rows).toEqual([{ title: 'Soldering' }]);
});

test('a restore that was interrupted is called again, over the tables and files that it has left', async () => {
  const database = await openEmpty();
  const storage = folderStorage(join(folder, 'target-of-two-calls'));
  const breaking: typeof storage = {
    ...storage,
    put: async (...args) => {
      await storage.put(...args);
      throw new Error('interrupted');
    },
  };
  await migrate(database, { ...migrations, rowLevelSecurity: '' });
  const to = { database, secret: 'secret' };
  await expect(restore({ ...to, storage: breaking }, migrations, { file }, now)).rejects.toThrow('interrupted');
  await restore({ ...to, storage }, migrations, { file }, now);
  expect((await database.pool.query('select title from lesson')).rows).toEqual([{ title: 'Soldering' }]);
  expect(await storage.stat('alpha/videos/a.mp4')).toEqual({ contentType: 'video/mp4', sizeBytes: 4 });
  await expect(restore({ ...to, storage }, migrations, { file }, now)).rejects.toThrow(
    /^The database is not empty: .* If a restore was interrupted here, empty the database and call it again\.$/,
  );
});

test('mails that are still tried are queued again after a restore, because a backup contains no jobs', async () => {
  const database = await openEmpty();
  const storage = folderStorage(join(folder, 'target-of-mails'));
  await restore({ database, storage, secret: 'secret' }, migrations, { file }, now);
  const { rows } = await database.pool.query('select id, attempts from mail_outbox order by id');
  expect(rows).toEqual([
    { id: 1, attempts: 0 },
    { id: 2, attempts: 2 },
    { id: 3, attempts: 80 },
  ]);
});

test('the rest of a backup is not read when no further entry is needed', async () => {
  const names: string[] = [];
  await walkBackup({ file }, async (name) => {
    names.push(name);
    return 'enough';
  });
  expect(names).toEqual(['tables/heartbeats.jsonl']);
});
