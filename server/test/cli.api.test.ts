import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runCommand } from '../src/cli-command.ts';
import { commands } from '../src/cli-commands.ts';
import { operatorMessageOf } from '../src/operator-message.ts';
import { serverTestDatabase, type TestDatabase } from '../src/platform/database/database-for-tests.ts';
import { migratedDatabase } from './migrated-database.ts';
import { ownFolder, run as runProgram, runToEnd } from './run-program.ts';

let folder: Awaited<ReturnType<typeof ownFolder>>;
let databases: Readonly<Record<'migrated' | 'empty' | 'target', TestDatabase>>;
beforeAll(async () => {
  folder = await ownFolder();
  const url = process.env['TEST_DATABASE_URL'] ?? '';
  databases = {
    migrated: await serverTestDatabase(url, undefined, await migratedDatabase()),
    empty: await serverTestDatabase(url),
    target: await serverTestDatabase(url),
  };
});
afterAll(async () => {
  for (const { drop } of Object.values(databases)) await drop();
  await folder.remove();
});

const lernhaus = (args: string[]) => runToEnd('cli.ts', { DATA_DIR: join(folder.path, 'a') }, args);

/** Runs a command in this process, on one of the databases. */
async function commanded(at: keyof typeof databases, args: string[], env: Record<string, string> = {}) {
  const settings = {
    DATABASE_URL: databases[at].settings.databaseUrl ?? '',
    DATA_DIR: join(folder.path, at),
    APP_SECRET: 'a secret of thirty-two characters!',
  };
  for (const [name, value] of Object.entries({ ...settings, ...env })) vi.stubEnv(name, value);
  let output = '';
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
  try {
    await runCommand(commands, args);
    return { code: 0, output };
  } catch (error) {
    return { code: 1, output: output + operatorMessageOf(error) };
  } finally {
    out.mockRestore();
    vi.unstubAllEnvs();
  }
}

describe('the command line', () => {
  test('lists its commands, and shows how each command is called', async () => {
    const [all, one] = [await lernhaus(['--help']), await commanded('empty', ['tenant', 'create', '--help'])];
    expect([all.code, one.code]).toEqual([0, 0]);
    expect(await lernhaus(['dance'])).toMatchObject({ code: 1, output: expect.stringMatching(/^There is no .*\n$/) });
    for (const name of [
      'migrate',
      'seed',
      'admin create',
      'tenant list',
      'tenant create',
      'tenant suspend',
      'person export',
      'backup',
      'backup verify',
      'restore',
      'tenant export',
      'tenant import',
      'move',
    ])
      expect(all.output).toContain(name);
    expect(one.output).toContain('NAME [--language en|de]');
    await expect(stat(join(folder.path, 'a')), 'nothing was opened').rejects.toThrow('ENOENT');
  });

  test.each([
    [['dance'], 'There is no command "dance"'],
    [['tenant', 'create'], 'Usage: '],
    [['person', 'export', 'x', 'file', 'other', '--company', 'lernhaus'], 'Usage: '],
    [['tenant', 'create', 'x', '--colour', 'red'], "Unknown option '--colour'"],
    [['admin', 'create', '--login', 'x'], '--email is required'],
    [['admin', 'create', '--login', 'x', '--email', 'x@x.org', '--language', 'fr'], '--language is en or de'],
  ])('refuses %j in one sentence', async (args, words) => {
    const { code, output } = await commanded('empty', args);
    expect(code).toBe(1);
    expect(output).toContain(words);
    expect(output.trim().split('\n')).toHaveLength(1);
  });

  test('a backup that a signal ends leaves no rows behind, and deletes those of a backup that was killed', async () => {
    const target = join(folder.path, 'stopped');
    await mkdir(join(target, '.lernhaus-backup-killed'), { recursive: true });
    await utimes(join(target, '.lernhaus-backup-killed'), 0, 0);
    // After it has written the rows it waits for a bucket that answers its first call and no other.
    const bucket = createServer().listen(0, '127.0.0.1');
    bucket.once('request', (_first, response) => response.end('<ListBucketResult/>'));
    await once(bucket, 'listening');
    const { port } = bucket.address() as AddressInfo;
    const env = {
      DATABASE_URL: databases.migrated.settings.databaseUrl ?? '',
      APP_SECRET: 'a secret of thirty-two characters!',
      STORAGE_URL: `s3://key:secret@127.0.0.1:${port}/bucket?tls=0`,
    };
    const running = runProgram('cli.ts', env, ['backup', join(target, 'all.backup')]);
    await once(bucket, 'request');
    await once(bucket, 'request');
    const spool = expect.stringMatching(/^\.lernhaus-backup-(?!killed$)/) as string;
    expect((await readdir(target)).sort()).toEqual([spool, 'all.backup.part']);
    expect(await running.stop('SIGTERM'), running.output()).toBe(143);
    expect(await readdir(target)).toEqual([]);
    bucket.close();
  });

  test('commands that only read do not migrate an older database, and a backup can be made of it', async () => {
    const { pool } = databases.migrated.database;
    const { rows: applied } = await pool.query<{ tag: string; sha256: string }>(
      `delete from lernhaus.migrations where tag = (select max(tag) from lernhaus.migrations) returning tag, sha256`,
    );
    for (const command of [
      ['tenant', 'list'],
      ['audit', 'verify'],
    ])
      expect(await commanded('migrated', command)).toMatchObject({
        code: 1,
        output: expect.stringMatching(/^The database has the tables of an older version, .* migrated database\.$/),
      });
    await pool.query("insert into tenants (company, created) values ('altwind', now())");
    for (const command of [['backup'], ['tenant', 'export', 'altwind']]) {
      const { code, output } = await commanded('migrated', [...command, join(folder.path, `${command[0]}.older`)]);
      expect(code, output).toBe(0);
    }
    const tags = await pool.query('select 1 from lernhaus.migrations where tag = $1', [applied[0]?.tag]);
    expect(tags.rowCount, 'still not migrated').toBe(0);
    await pool.query("delete from tenants where company = 'altwind'");
    await pool.query('insert into lernhaus.migrations (tag, sha256) values ($1, $2)', [
      applied[0]?.tag,
      applied[0]?.sha256,
    ]);
  });

  test('creates tenants and the first admin, and restores a backup of them into another database', async () => {
    const run = async (code: number, args: string[], env = {}) => {
      const result = await commanded('migrated', args, env);
      expect(result.code, result.output).toBe(code);
      return result.output;
    };
    expect(await run(0, ['tenant', 'create', 'nordwind', '--language', 'de'], { PORT: '18650' })).toBe(
      'The address of the company nordwind is http://nordwind.localhost:18650.\n',
    );
    expect(await run(1, ['tenant', 'create', 'nordwind'])).toContain('exists already');
    expect(await run(1, ['tenant', 'create', 'www'])).toContain('cannot be the name');
    await run(0, ['tenant', 'suspend', 'NordWind']);
    await run(0, ['audit', 'verify', '--company', 'NORDWIND']);
    expect(await run(1, ['tenant', 'suspend', 'lernhaus'])).toContain('cannot be suspended');
    expect(
      await run(1, ['admin', 'create', '--login', 'chief', '--email', 'c@example.org'], { ADMIN_PASSWORD: 'abc' }),
    ).toContain('password is too short or too long');
    await run(0, ['admin', 'create', '--login', 'chief', '--email', 'c@example.org'], {
      ADMIN_PASSWORD: 'a good password',
    });
    expect(await run(1, ['tenant', 'list'], { MAIN_COMPANY: 'acme' })).toBe(
      "MAIN_COMPANY is acme, but this installation's main company is lernhaus.",
    );
    const tenantList = await run(0, ['tenant', 'list']);
    expect(tenantList).not.toContain('acme');
    expect(tenantList).toMatch(/nordwind +de +0 +suspended/);

    const exported = await run(0, ['person', 'export', 'CHIEF', '--company', 'Lernhaus']);
    expect(JSON.parse(exported)).toMatchObject({ login: 'chief', tables: { users: [{ email: 'c@example.org' }] } });
    expect(exported).not.toMatch(/hash|argon2/);
    const exportFile = join(folder.path, 'chief.json');
    const exportToFile = ['person', 'export', 'CHIEF', exportFile, '--company', 'Lernhaus'];
    expect(await run(0, exportToFile)).toBe(`${exportFile}: all data of chief.\n`);
    expect(JSON.parse(await readFile(exportFile, 'utf8'))).toMatchObject({ login: 'chief' });
    expect((await stat(exportFile)).mode & 0o777).toBe(0o600);
    expect(await run(1, exportToFile)).toContain('exists already');

    const file = join(folder.path, 'all.backup');
    await run(0, ['backup', file]);
    expect(await run(1, ['backup', file])).toContain('exists already');
    expect(await run(1, ['restore', file])).toContain('is not empty');
    for (const command of [['restore'], ['backup', 'verify'], ['tenant', 'import']])
      expect(await run(1, [...command, join(folder.path, 'nosuch')])).toMatch(
        /nosuch': there is no such file or folder\.$/,
      );
    const incomplete = join(folder.path, 'incomplete.backup');
    await writeFile(incomplete, (await readFile(file)).subarray(0, -200));
    expect((await commanded('empty', ['restore', incomplete])).output).toContain('is damaged');
    const restore = await commanded('empty', ['restore', file]);
    expect(restore.code, restore.output).toBe(0);
    expect((await commanded('empty', ['tenant', 'list'])).output).toBe(tenantList);

    expect(await run(0, ['backup', 'verify', file])).toContain('Each row and each file is the same.');
    const one = join(folder.path, 'nordwind.backup');
    const secretKey = await generateX25519Identity();
    await run(0, ['tenant', 'export', 'Nordwind', one], { BACKUP_KEY: await identityToRecipient(secretKey) });
    expect(await run(1, ['tenant', 'import', one])).toContain('is encrypted: set BACKUP_KEY');
    expect(await run(1, ['tenant', 'import', one], { BACKUP_KEY: secretKey })).toContain(
      'There is a company nordwind already',
    );

    expect(await run(1, ['tenant', 'import', file, '--tenant', 'NORDWIND'])).toContain(
      'There is a company nordwind already',
    );

    const to = databases.target.settings.databaseUrl ?? '';
    expect(await run(1, ['move', '--to', 'not an address'])).toContain('--to must be');
    expect(await run(1, ['move', '--to', to, '--files', 'nowhere'])).toContain('--files must be');
    expect(await run(1, ['move', '--to', 'postgres://lern:geheim@127.0.0.1:1/haus'])).toMatch(
      /127\.0\.0\.1:1\/haus does not answer \(ECONNREFUSED\): check --to\./,
    );
    const unreachable = 's3://key:secret@127.0.0.1:1/bucket?tls=0';
    const problem = /^The bucket at 127\.0\.0\.1:1\/bucket cannot be used \(ECONNREFUSED\): check (\S+)\.$/;
    for (const command of [
      ['backup', join(folder.path, 'never.backup')],
      ['restore', file],
      ['tenant', 'export', 'nordwind', join(folder.path, 'never.backup')],
      ['tenant', 'import', file],
    ])
      expect(problem.exec(await run(1, command, { STORAGE_URL: unreachable }))?.[1], command.join(' ')).toBe(
        'STORAGE_URL',
      );
    expect(problem.exec(await run(1, ['move', '--to', to, '--files', unreachable]))?.[1]).toBe('--files');
    expect(await run(0, ['tenant', 'list'], { STORAGE_URL: unreachable })).toBe(tenantList);

    // As behind a connection pooler: the source has a second address.
    const direct = { DATABASE_DIRECT_URL: databases.migrated.settings.databaseUrl ?? '' };
    const otherSpelling = new URL(direct.DATABASE_DIRECT_URL);
    otherSpelling.searchParams.set('application_name', 'other');
    for (const same of [direct.DATABASE_DIRECT_URL, otherSpelling.href])
      expect(await run(1, ['move', '--to', same], direct)).toContain('in this database already');
    const { pool } = databases.migrated.database;
    for (const round of [1, 2]) {
      expect(await run(0, ['move', '--to', to], direct), `round ${round}`).toMatch(
        /Copied and compared[\s\S]*name the server of before/,
      );
      for (const command of [['move', '--to', to], ['migrate']])
        expect(await run(1, command, direct)).toMatch(
          /^The data of \S+ was moved to \S+: DATABASE_URL must name the new database\. [^\n]*"drop table lernhaus\.moved_to"/,
        );
      await pool.query('drop table lernhaus.moved_to');
    }
    const beat = () =>
      pool.query(
        `insert into heartbeats (name, beaten) values ('server', now())
         on conflict (name) do update set beaten = excluded.beaten`,
      );
    await beat();
    const beating = setInterval(() => void beat(), 500);
    try {
      expect(await run(1, ['move', '--to', to])).toMatch(
        /^A server is running on the database at \S+: stop it first\.$/,
      );
    } finally {
      clearInterval(beating);
    }
    expect((await commanded('target', ['tenant', 'list'])).output).toBe(tenantList);
  });
});
