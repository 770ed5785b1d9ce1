import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../log.ts';
import { DatabaseError } from '../database.ts';
import { copyEmbeddedDatabase, embeddedTestDatabase, type TestDatabase } from '../database-for-tests.ts';
import { openDatabase } from '../open-database.ts';

const quiet = createLog('silent');
let opened: TestDatabase;
beforeAll(async () => {
  opened = await embeddedTestDatabase();
});
afterAll(() => opened.drop());

test('statements of different connections do not mix', async () => {
  const numbers = Array.from({ length: 400 }, (_, n) => n);
  const answers = await Promise.all(
    numbers.map(async (n) => {
      const text =
        n % 2 ? `select $1::int as n, 'odd${n}' as kind` : "select ($1::int)::text || 'even' as kind, $2::int as n";
      const { rows } = await opened.database.pool.query<{ n: number; kind: string }>(text, n % 2 ? [n] : [n, n]);
      return rows[0];
    }),
  );
  expect(answers).toEqual(numbers.map((n) => ({ n, kind: n % 2 ? `odd${n}` : `${n}even` })));
});

test('transactions of different connections run one after another, and an error in one does not affect the next', async () => {
  const { pool } = opened.database;
  await pool.query('create table counter (n int); insert into counter values (0)');
  const add = async (n: number) => {
    const client = await pool.connect();
    await client.query('begin');
    const { rows } = await client.query<{ n: number }>('select n from counter');
    if (n % 10 === 0) await client.query('select 1/0').catch(() => undefined);
    else await client.query('update counter set n = $1', [(rows[0]?.n ?? 0) + 1]);
    await client.query('commit');
    client.release();
  };
  await Promise.all(Array.from({ length: 100 }, (_, n) => add(n)));
  expect((await pool.query('select n from counter')).rows).toEqual([{ n: 90 }]);
});

test('a connection that closes in its transaction loses its changes, and the other connections continue', async () => {
  const { pool } = opened.database;
  await pool.query('create table left_behind (n int)');
  const client = await pool.connect();
  await client.query('begin; insert into left_behind values (1)');
  client.release(new Error('gone'));
  expect((await pool.query('select * from left_behind')).rows).toEqual([]);
});

test.each(['a FATAL: b', 'a\nFATAL:  b', 'a\r\nPANIC:  b'])(
  'an error about the text %j is an error of its statement, and the database goes on',
  async (text) => {
    const { pool } = opened.database;
    await pool.query('create table if not exists texts (text text unique)');
    const insert = () => pool.query('insert into texts values ($1)', [text]);
    await insert();
    await expect(insert()).rejects.toMatchObject({ code: '23505' });
    expect((await pool.query('select text from texts where text = $1', [text])).rows).toEqual([{ text }]);
  },
);

test('a fatal error of the engine starts it again, with all data', async () => {
  const { pool } = opened.database;
  await pool.query('create table before_fatal (n int); insert into before_fatal values (1)');
  const socket = connect(join(opened.settings.dataDir, 'run/.s.PGSQL.5432'));
  // Protocol 3.0 without names, a message of an unknown type, and a sync.
  socket.write(Buffer.from('\0\0\0\x08\0\x03\0\0z\0\0\0\x04S\0\0\0\x04', 'latin1'));
  await once(socket.resume(), 'close');
  const read = () =>
    pool.query('select n from before_fatal').then(
      ({ rows }) => rows,
      () => null,
    );
  await expect.poll(read).toEqual([{ n: 1 }]);
});

test('a second start on the same folder fails with one sentence', async () => {
  const { dataDir } = opened.settings;
  await expect(openDatabase(opened.settings, quiet)).rejects.toThrow(
    new DatabaseError(
      `The data folder ${dataDir} is in use by another Lernhaus (process ${process.pid}): stop it, or choose another DATA_DIR.`,
    ),
  );
});

test('a command reads beside the process that has the data folder, and leaves it open', async () => {
  const { pool } = opened.database;
  await pool.query('create table read_beside (n int)');
  const joinedDatabase = await openDatabase(opened.settings, quiet, { mayJoin: true });
  expect([joinedDatabase.isJoined, opened.database.isJoined]).toEqual([true, undefined]);
  const writing = await pool.connect();
  await writing.query('begin; insert into read_beside values (1)');
  const read = joinedDatabase.pool.query('select n from read_beside');
  await writing.query('commit');
  writing.release();
  expect((await read).rows).toEqual([{ n: 1 }]);
  await joinedDatabase.close();
  expect((await pool.query('select n from read_beside')).rows).toEqual([{ n: 1 }]);
});

/** The interval refers to the lock: Node closes one that nothing refers to. */
const holderScript = `
  const { lockDataFolder } = await import(process.argv[1]);
  const lock = lockDataFolder(process.argv[2]);
  console.log('release' in lock ? 'held' : 'refused');
  setInterval(() => lock, 1000);`;

const holdIn = async (folder: string): Promise<[ChildProcess, string]> => {
  const lockModule = new URL('./data-folder-lock.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--input-type=module', '-e', holderScript, lockModule, folder]);
  const [word] = (await once(child.stdout, 'data')) as [Buffer];
  return [child, word.toString().trim()];
};

const kill = async (child: ChildProcess): Promise<void> => {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
};

test('the lock holds between processes and ends with its process, also after kill -9', async () => {
  const folder = join(opened.settings.dataDir, 'locked');
  await mkdir(folder);
  const [first, firstWord] = await holdIn(folder);
  const [second, secondWord] = await holdIn(folder);
  await kill(first);
  const [third, thirdWord] = await holdIn(folder);
  await Promise.all([kill(second), kill(third)]);
  expect([firstWord, secondWord, thirdWord]).toEqual(['held', 'refused', 'held']);
});

test('a start on a folder that is not writable fails with one sentence', async () => {
  const file = join(opened.settings.dataDir, 'lock.pid');
  await expect(openDatabase({ ...opened.settings, dataDir: join(file, 'below') }, quiet)).rejects.toThrow(
    `The data folder ${join(file, 'below')} cannot be written (ENOTDIR): choose another DATA_DIR.`,
  );
});

test('the socket lies next to the data, where only its owner has access', () => {
  const run = join(opened.settings.dataDir, 'run');
  expect(existsSync(join(run, '.s.PGSQL.5432'))).toBe(true);
  expect(statSync(run).mode & 0o777).toBe(0o700);
});

test('a data folder with a long path works, with its socket in another folder', async () => {
  const dataDir = join(opened.settings.dataDir, 'x'.repeat(120), 'y'.repeat(120));
  await copyEmbeddedDatabase(dataDir);
  const deep = await openDatabase({ ...opened.settings, dataDir }, quiet);
  expect((await deep.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  const joinedDatabase = await openDatabase({ ...opened.settings, dataDir }, quiet, { mayJoin: true });
  expect((await joinedDatabase.pool.query('select 2 as n')).rows).toEqual([{ n: 2 }]);
  await joinedDatabase.close();
  await deep.close();
  chmodSync(dataDir, 0o700);
  await rm(dataDir, { recursive: true });
});

test('strict durability keeps all writes when the folder is opened again', async () => {
  const dataDir = join(opened.settings.dataDir, 'strict');
  const settings = { ...opened.settings, dataDir, durability: 'strict' } as const;
  await copyEmbeddedDatabase(dataDir);
  const strict = await openDatabase(settings, quiet);
  await strict.pool.query('create table kept (n int); insert into kept values (7)');
  await strict.pool.query('checkpoint');
  await strict.pool.query('insert into kept values (8)');
  await strict.close();
  const again = await openDatabase(settings, quiet);
  expect((await again.pool.query('select n from kept order by n')).rows).toEqual([{ n: 7 }, { n: 8 }]);
  await again.close();
});

test('maintenance analyses the changed tables', async () => {
  const { pool } = opened.database;
  await pool.query(
    'create table busy (n int); insert into busy select generate_series(1, 500); delete from busy where n > 250',
  );
  await opened.database.maintain();
  expect((await pool.query("select reltuples::int as n from pg_class where relname = 'busy'")).rows).toEqual([
    { n: 250 },
  ]);
});
