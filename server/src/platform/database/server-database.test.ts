import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { DatabaseError, type DatabaseSettings, type OpenOptions } from './database.ts';
import { databaseFailure, mayBeCommitted } from './database-failures.ts';
import { createRoles, serverTestDatabase } from './database-for-tests.ts';
import { openDatabase } from './open-database.ts';
import { inPlatform } from './transaction.ts';

const quiet = createLog('silent');
const open = (databaseUrl: string, settings: Partial<DatabaseSettings> = {}, options: OpenOptions = {}) =>
  openDatabase({ databaseUrl, dataDir: '/nowhere', poolSize: 2, durability: 'fast', ...settings }, quiet, options);

let server: Server | undefined;
afterEach(() => {
  vi.useRealTimers();
  server?.close();
  server = undefined;
});

const listen = async (onConnection: (socket: Socket) => void): Promise<number> => {
  server = createServer(onConnection);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

const message = (type: string, body: string): Buffer => {
  const bytes = Buffer.from(`${type}....${body}`, 'latin1');
  bytes.writeInt32BE(bytes.length - 1, 1);
  return bytes;
};

/** Answers the messages of PostgreSQL’s protocol up to the question for the version. */
const fakeServer = (version: string) => (socket: Socket) => {
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    const ready = message('Z', 'I');
    if (bytes.length >= 8 && bytes.readInt32BE(4) === 196_608)
      socket.write(Buffer.concat([message('R', '\0\0\0\0'), ready]));
    else if (bytes.includes('listen')) socket.write(Buffer.concat([message('C', 'LISTEN\0'), ready]));
    else if (bytes.includes('server_version_num')) {
      const columns = message('T', `\0\x01version\0${'\0'.repeat(9)}\x17\0\x04\xff\xff\xff\xff\0\0`);
      const row = message('D', `\0\x01\0\0\0\x06${version}`);
      socket.write(Buffer.concat([columns, row, message('C', 'SELECT 1\0'), ready]));
    }
  });
};

test('an unreachable database server is refused in one sentence, without the password', async () => {
  const port = await listen(() => undefined);
  server?.close();
  await expect(open(`postgres://lern:geheim@127.0.0.1:${port}/haus`)).rejects.toThrow(
    new DatabaseError(`The database at 127.0.0.1:${port}/haus does not answer (ECONNREFUSED): check DATABASE_URL.`),
  );
});

test.each([
  ['28P01', 'refuses the password of DATABASE_URL'],
  ['3D000', 'has no such database: check DATABASE_URL'],
])('the error %s says that the database server %s', async (code, words) => {
  const port = await listen((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(message('E', `SFATAL\0C${code}\0Mno\0\0`)));
  });
  await expect(open(`postgres://lern:geheim@127.0.0.1:${port}/haus`)).rejects.toThrow(
    `The database at 127.0.0.1:${port}/haus ${words}.`,
  );
});

test('a database server that is too old is refused in one sentence', async () => {
  const port = await listen(fakeServer('140012'));
  await expect(open(`postgres://lern@127.0.0.1:${port}/haus`)).rejects.toThrow(
    `The database at 127.0.0.1:${port}/haus is PostgreSQL 14, but DATABASE_URL must name version 15 or later.`,
  );
});

test('a database server that cannot sort by the alphabet is refused in one sentence', async () => {
  const port = await listen(fakeServer('150012'));
  await expect(open(`postgres://lern@127.0.0.1:${port}/haus`)).rejects.toThrow(
    `The database at 127.0.0.1:${port}/haus was built without ICU and cannot sort names: DATABASE_URL must name a PostgreSQL with ICU.`,
  );
});

test('a refused address is named by the setting or option that contains it', async () => {
  const port = await listen((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(message('E', 'SFATAL\0C3D000\0Mno\0\0')));
  });
  const url = `postgres://lern:geheim@127.0.0.1:${port}/haus`;
  await expect(open(url, {}, { addressName: '--to' })).rejects.toThrow('has no such database: check --to.');
  await expect(open(url, { databaseDirectUrl: url })).rejects.toThrow('check DATABASE_DIRECT_URL.');
});

const url = process.env['TEST_DATABASE_URL'];

test.skipIf(!url)(
  'calls succeed again as soon as the database server is back, and get 503 while its connections break',
  async () => {
    const opened = await serverTestDatabase(String(url));
    const { database } = opened;
    await createRoles(database);
    const work = () => inPlatform(database, 'read', (tx) => tx.query('select 1 as n'));
    // Between two statements, when nobody waits for an answer of this connection.
    const broken = inPlatform(database, 'read', async (tx) => {
      await database.pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await new Promise((resolve) => setTimeout(resolve, 50));
      return tx.query('select 1');
    });
    await expect(broken).rejects.toSatisfy((error: unknown) => databaseFailure(error)?.status === 503);
    await expect.poll(() => work().catch(() => undefined)).toEqual([{ n: 1 }]);
    await opened.drop();
  },
);

/** Forwards connections to a server, until `stall`: then the open ones stay silent, and new ones are forwarded. */
const startProxy = async (target: URL) => {
  const forwarded = new Set<() => void>();
  let unansweredCount = 0;
  const port = await listen((socket) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    let silent = false;
    for (const [from, to] of [[socket, upstream] as const, [upstream, socket] as const]) {
      from.on('error', () => undefined).on('close', () => to.destroy());
      from.on('data', (bytes) => {
        if (!silent) to.write(bytes);
        else if (from === socket) unansweredCount += 1;
      });
    }
    forwarded.add(() => {
      silent = true;
    });
  });
  return {
    port,
    /** How often something was sent on silent connections. */
    countUnanswered: () => unansweredCount,
    stall: () => {
      for (const silence of forwarded) silence();
    },
  };
};

test.skipIf(!url)(
  'a statement whose answer never comes gets 503 after 35 seconds, and the next call connects again',
  async () => {
    const opened = await serverTestDatabase(String(url));
    const target = new URL(opened.settings.databaseDirectUrl ?? String(opened.settings.databaseUrl));
    const proxy = await startProxy(target);
    const through = new URL(target);
    through.host = `127.0.0.1:${proxy.port}`;
    const database = await open(through.href);
    await createRoles(database);
    const work = () => inPlatform(database, 'read', (tx) => tx.query('select 1 as n'));
    expect(await work()).toEqual([{ n: 1 }]);
    const session = await database.sessions.connect();

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    proxy.stall();
    const failed = work().catch((error: unknown) => error);
    const lock = Promise.race([session.query('select 1').catch(() => 'failed'), failed.then(() => 'still waits')]);
    // `waitFor` would move the faked clock.
    while (proxy.countUnanswered() < 2) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(33_000);
    expect(await Promise.race([failed, new Promise((resolve) => setImmediate(resolve))])).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2_000);
    const error = await failed;
    expect(databaseFailure(error)?.status).toBe(503);
    expect(mayBeCommitted(error)).toBe(true);
    // What needs the session of a connection, such as a backup, has no limit.
    expect(await lock).toBe('still waits');
    vi.useRealTimers();
    expect(await work()).toEqual([{ n: 1 }]);
    session.release(true);
    await database.close();
    await opened.drop();
  },
);
