import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { folderStorage } from '../gateways/storage/folder-storage.ts';
import { embeddedTestDatabase, type TestDatabase, testEngines } from '../platform/database/database-for-tests.ts';
import { migrate } from '../platform/database/migrate.ts';
import { inPlatform, inTenant } from '../platform/database/transaction.ts';
import { type BackupStores, backup } from './backup.ts';
import { BackupError } from './backup-manifest.ts';
import { verifyBackupEntries } from './read-backup.ts';
import { restore } from './restore.ts';
import { verifyRows } from './verify-rows.ts';

const now = new Date('2026-01-10T12:00Z');
const first = `
create table course (owner varchar(20), id int, title text, price numeric(10, 2), at timestamptz(3), tags text[], extra jsonb,
  upper_title text generated always as (upper(title)) stored, primary key (owner, id));
--> statement-breakpoint
create table reply (owner varchar(20), id int, course_id int not null, parent_id int, primary key (owner, id),
  foreign key (owner, course_id) references course (owner, id), foreign key (owner, parent_id) references reply (owner, id));
--> statement-breakpoint
create table entry (owner varchar(20), account text, n int, amount int, primary key (owner, account, n));
create table heartbeats (name varchar(20) primary key, beaten timestamptz(3) not null);
create sequence numbers;`;
const second = "alter table course add column language varchar(2) not null default 'en';";

const rowLevelSecurityOf = (table: string) => `
  alter table ${table} enable row level security; alter table ${table} force row level security;
  drop policy if exists tenant on ${table}; drop policy if exists platform on ${table};
  create policy tenant on ${table} to lernhaus_tenant using (owner = nullif(current_setting('app.tenant', true), ''));
  create policy platform on ${table} to lernhaus_platform using (true);
  grant select, insert, update, delete on ${table} to lernhaus_tenant, lernhaus_platform;`;
/** The trigger would add a row for every restored row if it were active during a restore. */
const rowLevelSecurity = `${['course', 'reply', 'entry'].map(rowLevelSecurityOf).join('')}
  grant select, insert, update, delete on heartbeats to lernhaus_platform;
  create or replace function note_course() returns trigger language plpgsql as
    $$ begin insert into entry values (new.owner, 'trigger', new.id, 0); return null; end $$;
  create or replace trigger note_course after insert on course for each row execute function note_course();`;

let folder: string;
const opened: TestDatabase[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lernhaus-backup-'));
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.drop();
  await rm(folder, { recursive: true });
});

const writeMigrations = async (files: Record<string, string>, place = folder) => {
  const at = await mkdtemp(join(place, 'migrations-'));
  const entries = Object.keys(files).map((tag, idx) => ({ idx, tag }));
  await mkdir(join(at, 'meta'));
  await writeFile(join(at, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [tag, sql] of Object.entries(files)) await writeFile(join(at, `${tag}.sql`), sql);
  return { folder: at, rowLevelSecurity };
};

const alpha = { tenant: 'alpha', mode: 'write' } as const;

describe.each(testEngines)('from the %s engine', (_from, openFrom) => {
  let source: BackupStores;
  let closeSource: () => Promise<void>;
  let file: string;

  const emptyStores = async (open: typeof openFrom, secret = 'secret'): Promise<BackupStores> => {
    const one = await open();
    opened.push(one);
    return { database: one.database, storage: folderStorage(await mkdtemp(join(folder, 'files-'))), secret };
  };

  beforeEach(() => {
    file = join(folder, 'backup.tar.gz');
  });

  beforeAll(async () => {
    const [one, place] = [await openFrom(), await mkdtemp(join(tmpdir(), 'lernhaus-backup-source-'))];
    closeSource = async () => {
      await one.drop();
      await rm(place, { recursive: true });
    };
    source = { database: one.database, storage: folderStorage(join(place, 'files')), secret: 'secret' };
    await migrate(source.database, await writeMigrations({ '0000_first': first }, place));
    await inTenant(source.database, alpha, async (tx) => {
      await tx.query(`insert into course (owner, id, title, price, at, tags, extra) values
        ('alpha', 1, 'Löten "1"', 12.50, '2026-01-02T03:04:05.678Z', '{a,"b c"}', '{"n": 1.10, "s": "✓\\n\u2028"}'), ('alpha', 2, null, null, null, null, null)`);
      await tx.query("insert into reply values ('alpha', 1, 1, null), ('alpha', 2, 1, 1), ('alpha', 3, 2, 1)");
      await tx.query('update reply set parent_id = 3 where id = 2');
      await tx.query("insert into entry select 'alpha', 'bulk', n, n from generate_series(1, 1234) n");
    });
    await source.database.pool.query("select setval('numbers', 41)");
    await source.storage.put('alpha/images/a.webp', Buffer.from('picture'), { contentType: 'image/webp' });
  });
  afterAll(() => closeSource());

  const contents = async ({ database, storage }: BackupStores) => {
    const rows = await inPlatform(database, 'read', async (tx) => [
      await tx.query('select owner, id, title, price, at, tags, extra::text, upper_title from course order by id'),
      await tx.query('select * from reply order by id'),
      await tx.query('select account, count(*) as rows, sum(amount) as total from entry group by 1 order by 1'),
    ]);
    const { rows: next } = await database.pool.query("select nextval('numbers') as n");
    return [...rows, next, await storage.stat('alpha/images/a.webp')];
  };

  test.each(testEngines)('a backup is restored unchanged on the %s engine', async (_to, openTo) => {
    await backup(source, { file });
    const target = await emptyStores(openTo);
    const { sameSecret } = await restore(target, await writeMigrations({ '0000_first': first }), { file }, now);
    expect(sameSecret).toBe(true);
    expect(await contents(target)).toEqual(await contents(source));
    const crossTenantWrite = inTenant(target.database, alpha, (tx) =>
      tx.query("insert into reply values ('alpha', 9, 99, null)"),
    );
    await expect(crossTenantWrite).rejects.toMatchObject({ code: '23503' });
    expect((await readdir(folder)).filter((name) => /part|\.lernhaus/.test(name))).toEqual([]);
  });

  test('a backup of an older version is migrated to the current version', async () => {
    await backup(source, { file });
    const target = await emptyStores(openFrom, 'another secret');
    const migrations = await writeMigrations({ '0000_first': first, '0001_second': second });
    const { sameSecret } = await restore(target, migrations, { file }, now);
    expect(sameSecret).toBe(false);
    expect(await inPlatform(target.database, 'read', (tx) => tx.query('select distinct language from course'))).toEqual(
      [{ language: 'en' }],
    );
  });

  test('a backup that is taken during writes holds each transaction completely or not at all', async () => {
    let writing = true;
    let writeCount = 0;
    const write = async (account: string): Promise<void> => {
      for (let n = 0; writing; n++) {
        await inTenant(source.database, alpha, async (tx) => {
          await tx.query('insert into entry values ($1, $2, $3, $4)', ['alpha', `${account} in`, n, n]);
          await tx.query('insert into entry values ($1, $2, $3, $4)', ['alpha', `${account} out`, n, -n]);
        });
        writeCount += 1;
      }
    };
    const writers = ['a', 'b', 'c', 'd'].map(write);
    await expect.poll(() => writeCount, { interval: 5 }).toBeGreaterThan(4);
    await backup(source, { file });
    writing = false;
    await Promise.all(writers);
    const target = await emptyStores(openFrom);
    await restore(target, await writeMigrations({ '0000_first': first }), { file }, now);
    const sums = await inPlatform(target.database, 'read', (tx) =>
      tx.query<{ rows: number; total: number }>(
        "select count(*) as rows, sum(amount) as total from entry where account like '% in' or account like '% out'",
      ),
    );
    expect(sums[0]?.total).toBe(0);
    expect(sums[0]?.rows).toBeGreaterThan(0);
  });

  test('a restore into a database that is not empty, or from a newer program, is refused', async () => {
    await backup(source, { file });
    await expect(restore(source, await writeMigrations({ '0000_first': first }), { file }, now)).rejects.toThrow(
      'The database is not empty: a backup can only be restored into an empty database.',
    );
    const target = await emptyStores(openFrom);
    await expect(restore(target, await writeMigrations({ '0000_other': first }), { file }, now)).rejects.toThrow(
      'The backup was made by a newer or different version of Lernhaus (migration 0000_first).',
    );
    await target.storage.put('left/over', Buffer.from('x'), { contentType: 'text/plain' });
    await expect(restore(target, await writeMigrations({ '0000_first': first }), { file }, now)).rejects.toThrow(
      'The storage is not empty (left/over): a backup can only be restored into an empty storage.',
    );
  });

  const damages: [string, () => Promise<unknown>, RegExp][] = [
    ['cut off', async () => truncate(file, (await readFile(file)).length - 200), /cannot be read: it is damaged/],
    [
      'cut off at an entry',
      async () => writeFile(file, gzipSync(gunzipSync(await readFile(file)).subarray(0, 512))),
      /is damaged|no manifest/,
    ],
    [
      'changed inside',
      async () => {
        const tar = gunzipSync(await readFile(file));
        tar.write('P', tar.indexOf('picture'));
        await writeFile(file, gzipSync(tar));
      },
      /was changed: files\/alpha\/images\/a\.webp does not match its manifest/,
    ],
    ['no archive at all', () => writeFile(file, createHash('sha256').update('x').digest()), /not a backup/],
    ['a file that is shorter than the beginning of an archive', () => writeFile(file, 'junk'), /not a backup/],
    ['an empty file', () => writeFile(file, ''), /not a backup/],
    ['an archive of something else', () => writeFile(file, gzipSync(Buffer.alloc(1024))), /no manifest/],
  ];

  test('a backup that is damaged or is not a backup is refused, and nothing is changed', async () => {
    const target = await emptyStores(openFrom);
    const migrations = await writeMigrations({ '0000_first': first });
    await backup(source, { file });
    const undamaged = await readFile(file);
    for (const [how, damage, sentence] of damages) {
      await writeFile(file, undamaged);
      await damage();
      await expect(restore(target, migrations, { file }, now), how).rejects.toThrow(sentence);
    }
    const { rows } = await target.database.pool.query(
      "select to_regclass('course') as course, to_regclass('lernhaus.row_level_security') as policies",
    );
    expect(rows).toEqual([{ course: null, policies: null }]);
  });
});

/** The engine that opens fastest. */
const [, openFast] = testEngines.at(-1) ?? ['embedded', embeddedTestDatabase];
const openStores = async (): Promise<BackupStores> => {
  const one = await openFast();
  opened.push(one);
  return { database: one.database, storage: folderStorage(await mkdtemp(join(folder, 'files-'))), secret: 'secret' };
};

test('a backup is verified: it is restored into another database, where each row must be the same', async () => {
  const file = join(folder, 'backup.tar.gz');
  // A restore of this backup runs the trigger, which changes the row.
  const changing = `${first}
    create function change() returns trigger language plpgsql as $$ begin new.amount = 7; return new; end $$;
    create trigger change before insert on entry for each row execute function change();`;
  for (const [schema, outcome] of [
    [first, null],
    [changing, 'The rows of entry are not the same after they were restored.'],
  ] as const) {
    const [migrations, stores] = [await writeMigrations({ '0000_first': schema }), await openStores()];
    await migrate(stores.database, migrations);
    await inTenant(stores.database, alpha, async (tx) => {
      await tx.query("insert into entry values ('alpha', 'one', 1, 1), ('alpha', 'two', 2, 2)");
      await tx.query('update entry set amount = 3 where n = 1');
    });
    await backup(stores, { file });
    const manifest = await verifyBackupEntries({ file });
    expect(manifest.tables.map(({ name, rows }) => [name, rows])).toContainEqual(['entry', 2]);
    const verified = verifyRows((await openStores()).database, migrations, { file }, manifest);
    if (outcome) await expect(verified).rejects.toThrow(outcome);
    else await verified;
  }
});

describe('an encrypted backup', () => {
  let stores: BackupStores;
  let migrations: Awaited<ReturnType<typeof writeMigrations>>;
  beforeEach(async () => {
    migrations = await writeMigrations({ '0000_first': first });
    stores = await openStores();
    await migrate(stores.database, migrations);
    await inTenant(stores.database, alpha, (tx) =>
      tx.query("insert into course (owner, id, title) values ('alpha', 1, 'A secret title')"),
    );
  });

  test('is restored with the secret key of the public key that wrote it, and with no other', async () => {
    const file = join(folder, 'backup.age');
    const [identity, other] = [await generateX25519Identity(), await generateX25519Identity()];
    await backup(stores, { file, key: await identityToRecipient(identity) });
    const target = await openStores();
    for (const [key, sentence] of [
      [undefined, /is encrypted: set BACKUP_KEY/],
      [other, /BACKUP_KEY is not its key/],
    ] as const)
      await expect(restore(target, migrations, { file, key }, now)).rejects.toThrow(sentence);
    await restore(target, migrations, { file, key: identity }, now);
    expect(await inPlatform(target.database, 'read', (tx) => tx.query('select title from course'))).toEqual([
      { title: 'A secret title' },
    ]);
    await writeFile(file, (await readFile(file)).subarray(0, -100));
    await expect(verifyBackupEntries({ file, key: identity })).rejects.toThrow(BackupError);
  });

  test('is read with its passphrase, and is refused with another', async () => {
    const file = join(folder, 'backup.age');
    const { setPassphrase } = Encrypter.prototype;
    // The package derives a key from a passphrase slowly, against guessing. The test does not need that.
    vi.spyOn(Encrypter.prototype, 'setPassphrase').mockImplementation(function (this: Encrypter, passphrase) {
      setPassphrase.call(this, passphrase);
      this.setScryptWorkFactor(10);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    await backup(stores, { file, key: 'a passphrase of many words' });
    expect((await readFile(file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    await expect(verifyBackupEntries({ file, key: 'another passphrase' })).rejects.toThrow('BACKUP_KEY is not its key');
    expect((await verifyBackupEntries({ file, key: 'a passphrase of many words' })).tables).toHaveLength(4);
  });
});
