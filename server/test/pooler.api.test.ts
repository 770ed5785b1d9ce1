import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Announcement, Database } from '../src/platform/database/database.ts';
import { serverTestDatabase, type TestDatabase } from '../src/platform/database/database-for-tests.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { statement } from '../src/platform/database/statement.ts';
import { inPlatform, inTenant } from '../src/platform/database/transaction.ts';
import { withProcessLock } from '../src/platform/database/with-process-lock.ts';
import { createLog } from '../src/platform/log.ts';
import { migrations } from '../src/start-server.ts';
import { insertTenant } from '../src/tenants/queries.ts';
import { migratedDatabase } from './migrated-database.ts';

/** Two processes whose transactions go through a connection pooler in transaction mode. */
let opened: TestDatabase;
let one: Database;
let other: Database;

const url = process.env['TEST_DATABASE_URL'] ?? '';
const quiet = createLog('silent');

beforeAll(async () => {
  opened = await serverTestDatabase(url, quiet, await migratedDatabase());
  one = opened.database;
  other = await openDatabase(opened.settings, quiet);
  await inPlatform(one, 'write', (tx) => insertTenant(tx, 'alpha', 'en', new Date()));
});
afterAll(async () => {
  await other.close();
  await opened.drop();
});

const receivedBy = (database: Database) => {
  const received: Announcement[] = [];
  database.onAnnouncement((announcement) => void received.push(announcement));
  return received;
};

const host = { topic: 'hosts', tenant: 'alpha' } as const;
const rename = (work: () => Promise<void> = async () => undefined) =>
  inPlatform(one, 'write', async (tx) => {
    await tx.query("update tenants set language = 'de' where company = 'alpha'");
    await work();
  });

test('migrations pass the pooler and go to the server behind it', async () => {
  expect((await migrate(one, migrations)).applied).toEqual([]);
});

test('an announcement of a trigger arrives in this process before the reply to the commit, and in the other process soon', async () => {
  const [here, there] = [receivedBy(one), receivedBy(other)];
  await rename(async () => expect(here).not.toContainEqual(host));
  expect(here).toContainEqual(host);
  await expect.poll(() => there).toContainEqual(host);
});

test('an announcement of a call arrives in the same way', async () => {
  const [here, there] = [receivedBy(one), receivedBy(other)];
  const level = { topic: 'logger', id: 'http', level: 'debug' } as const;
  await inPlatform(one, 'write', (tx) => tx.announce(level));
  expect(here).toContainEqual(level);
  await expect.poll(() => there).toContainEqual(level);
});

test('a rolled back announcement reaches no process, not even with the next commit of that connection', async () => {
  const here = receivedBy(one);
  const failing = rename(async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  for (let at = 0; at < 10; at++) await inPlatform(one, 'write', (tx) => tx.query('select 1'));
  expect(here).not.toContainEqual(host);
});

const settingsOfCall = statement(
  `select current_setting('search_path') as path, current_setting('app.tenant') as tenant, current_setting('TimeZone') as zone,
     current_setting('statement_timeout') as timeout, current_user as role, now() as now, $1::int as number`,
);

test('fifty transactions at once share a few connections, and each keeps its own tenant and settings', async () => {
  const calls = Array.from({ length: 50 }, async (_, at) => {
    const database = at % 2 === 0 ? one : other;
    const tenant = `tenant${at}`;
    const [row] = await inTenant(database, { tenant, mode: 'read' }, (tx) => tx.query(settingsOfCall, [at]));
    const [path, zone, timeout, role] = ['public', 'UTC', '30s', 'lernhaus_tenant'];
    expect(row).toMatchObject({ path, tenant, zone, timeout, role, number: at });
    expect(Number.isNaN(Date.parse(String(row?.['now'])))).toBe(false);
  });
  await Promise.all(calls);
});

test('nothing of a transaction remains on its connection', async () => {
  const { rows } = await one.pool.query(
    `select nullif(current_setting('app.tenant', true), '') as tenant, nullif(current_setting('app.echo', true), '') as echo,
       current_user = session_user as own`,
  );
  expect(rows).toEqual([{ tenant: null, echo: null, own: true }]);
});

test('only one of two processes at a time has the lock of a start', async () => {
  const order: string[] = [];
  const hold = (database: Database, name: string) =>
    withProcessLock(database, async () => {
      order.push(name);
      await database.pool.query('select pg_sleep(0.05)');
      order.push(name);
    });
  await Promise.all([hold(one, 'one'), hold(other, 'other')]);
  expect(order[0]).toBe(order[1]);
  expect(order[2]).toBe(order[3]);
});

test('a pooler without the address of the server behind it is refused in one sentence', async () => {
  const { databaseDirectUrl: _, ...settings } = opened.settings;
  const pooler = new URL(String(settings.databaseUrl));
  await expect(openDatabase(settings, quiet)).rejects.toThrow(
    `The database at ${pooler.host}${pooler.pathname} does not take the settings of a connection: if it is a connection pooler, set DATABASE_DIRECT_URL.`,
  );
});

test('an ended server connection costs one call, and the next ones succeed', async () => {
  const admin = new pg.Client({ connectionString: String(opened.settings.databaseDirectUrl) });
  await admin.connect();
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await admin.end();
  const read = () => inPlatform(one, 'read', (tx) => tx.query('select 1 as n')).catch(() => undefined);
  await expect.poll(read).toEqual([{ n: 1 }]);
});
