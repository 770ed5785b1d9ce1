import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inPlatform, inTenant, type Tx } from '../src/platform/database/transaction.ts';
import { newId } from '../src/platform/new-id.ts';
import { protectedTables } from '../src/schema.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/**
 * Row-level security on its own: every query here lacks the condition on the owner that the repository adds, and
 * PostgreSQL alone separates two tenants, in every table.
 */
let server: TestServer;
let mine: string;
let theirs: string;
/** The rows of the other tenant before any attack. */
let untouched: Record<string, string>;

type Row = Record<string, unknown>;
const tables = protectedTables.map(({ table, rows }) => ({ name: getTableName(table), rows }));
const ofTenants = tables.filter(({ rows }) => rows !== 'platform');

/** A value that a column of each type accepts. */
const valueOfType: Record<string, () => unknown> = {
  uuid: newId,
  varchar: () => 'en',
  int4: () => 1,
  int8: () => 1,
  numeric: () => 1,
  bool: () => true,
  timestamptz: () => new Date(),
  jsonb: () => '{}',
  _varchar: () => [],
};

/** A row of every table for a tenant, written without row-level security. A child row refers to its parent. */
async function fill(company: string): Promise<void> {
  const { pool } = server.database;
  const ids = new Map<string, unknown>();
  for (const { name } of ofTenants) {
    const { rows: columns } = await pool.query<{ name: string; type: string; parent: string | null }>(
      `select a.attname as name, t.typname as type, (select k.confrelid::regclass::text from pg_constraint k
         where k.conrelid = a.attrelid and k.contype = 'f' and a.attnum = any (k.conkey[2:])) as parent
       from pg_attribute a join pg_type t on t.oid = a.atttypid where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
      [name],
    );
    const row = columns.map(({ name: column, type, parent }) => {
      if (column === 'owner') return company;
      // Entries of a discussion are shared, but here every row belongs to one user.
      if (column === 'discussion') return false;
      return parent ? ids.get(parent) : valueOfType[type]?.();
    });
    ids.set(name, row[columns.findIndex((column) => column.name === 'id')]);
    const places = row.map((_value, at) => `$${at + 1}`);
    const columnNames = columns.map((column) => `"${column.name}"`).join(', ');
    await pool.query(`insert into ${name} (${columnNames}) values (${places.join(', ')}) on conflict do nothing`, row);
  }
}

/** All rows of a tenant in a table, as text. */
async function rowsOf(name: string, company: string): Promise<string> {
  const { rows } = await server.database.pool.query<{ text: string }>(
    `select coalesce(json_agg(t order by t::text), '[]')::text as text from ${name} t where owner = $1`,
    [company],
  );
  return rows[0]?.text ?? '';
}

/** All rows of a tenant, by table. */
async function everythingOf(company: string): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const { name } of ofTenants) all[name] = await rowsOf(name, company);
  return all;
}

const asTenant = <T>(work: (tx: Tx) => Promise<T>, user = '*') =>
  inTenant(server.database, { tenant: mine, user, mode: 'write' }, work);

/** PostgreSQL’s answer to a statement: its rows, or the code of its error. */
const answerOf = (work: Promise<Row[]>): Promise<Row[] | string> =>
  work.catch((error: unknown) => String((error as { code?: string }).code));

beforeAll(async () => {
  server = await startTestServer();
  [mine, theirs] = [await server.tenant(), await server.tenant()];
  for (const company of [mine, theirs]) await fill(company);
  untouched = await everythingOf(theirs);
});
afterAll(() => server.close());

test('every table with tenants’ rows has a row of both tenants', async () => {
  for (const company of [mine, theirs])
    expect(Object.entries(await everythingOf(company)).filter(([, text]) => text === '[]')).toEqual([]);
});

describe.each(ofTenants.map(({ name, rows }) => [name, rows] as const))('%s', (name, rows) => {
  test('shows a tenant only its own rows, and the rows for everybody where there are some', async () => {
    const ownerRows = await asTenant((tx) =>
      tx.query<{ owner: string }>(`select distinct owner from ${name} order by 1`),
    );
    const owners = ownerRows.map(({ owner }) => owner).filter((owner) => owner === mine || owner === theirs);
    expect(owners).toEqual(rows === 'global' ? [mine, theirs].toSorted() : [mine]);
  });

  test('does not let a tenant change, delete, create or take over rows of another tenant', async () => {
    const [column] = await asTenant((tx) =>
      tx.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and attname not in ('owner', 'id') order by attnum limit 1`,
        [name],
      ),
    );
    const same = `set "${column?.name}" = "${column?.name}"`;
    const none = rows === 'appended' ? '42501' : [];
    expect(
      await answerOf(asTenant((tx) => tx.query(`update ${name} ${same} where owner = $1 returning owner`, [theirs]))),
    ).toEqual(none);
    expect(
      await answerOf(asTenant((tx) => tx.query(`delete from ${name} where owner = $1 returning owner`, [theirs]))),
    ).toEqual(none);
    const copied = `insert into ${name} select (jsonb_populate_record(t, $1)).* from ${name} t where owner = $2 limit 1`;
    const forgedRow = JSON.stringify({ owner: theirs, id: newId() });
    expect(await answerOf(asTenant((tx) => tx.query(copied, [forgedRow, mine])))).toBe('42501');
    expect(
      await answerOf(asTenant((tx) => tx.query(`update ${name} set owner = $1 where owner = $2`, [theirs, mine]))),
    ).toBe('42501');
    const inAll = inPlatform(server.database, 'write', (tx) =>
      tx.query(`update ${name} set owner = $1 where owner = $2`, [theirs, mine]),
    );
    expect(await answerOf(inAll)).toBe('42501');
    expect(await rowsOf(name, theirs)).toEqual(untouched[name]);
  });

  test('shows nothing to a transaction without a tenant, or with an unknown one', async () => {
    for (const tenant of ['', 'nobody']) {
      const readRows = inTenant(server.database, { tenant, user: '*', mode: 'read' }, (tx) =>
        tx.query(`select owner from ${name} where owner in ($1, $2)`, [mine, theirs]),
      );
      expect(await readRows).toHaveLength(rows === 'global' ? 2 : 0);
    }
  });
});

test('a learner’s transaction sees and changes only the rows of that learner', async () => {
  for (const { name } of ofTenants.filter(({ rows }) => rows === 'personal')) {
    expect(await asTenant((tx) => tx.query(`select 1 from ${name}`), 'en'), name).toHaveLength(1);
    for (const user of ['', 'someone', 'e%'])
      expect(await asTenant((tx) => tx.query(`select 1 from ${name}`), user), name).toHaveLength(0);
    expect(await asTenant((tx) => tx.query(`delete from ${name} returning 1`), 'someone'), name).toHaveLength(0);
    expect(await answerOf(asTenant((tx) => tx.query(`update ${name} set "user" = 'someone'`), 'en')), name).toBe(
      '42501',
    );
  }
});

test('no tenant reads the list of tenants, and none leaves its role', async () => {
  expect(await answerOf(asTenant((tx) => tx.query('select * from tenants')))).toBe('42501');
  expect(await answerOf(asTenant((tx) => tx.query('truncate courses cascade')))).toBe('42501');
  expect(await answerOf(asTenant((tx) => tx.query('alter table courses disable row level security')))).toBe('42501');
  expect(await answerOf(asTenant((tx) => tx.query('create table mine (id int)')))).toBe('42501');
});

test('after all attempts the other tenant has the same rows as before', async () => {
  expect(await everythingOf(theirs)).toEqual(untouched);
});

test('after a transaction the connection belongs to no tenant', async () => {
  await asTenant((tx) => tx.query('select 1'));
  const { rows } = await server.database.pool.query(
    `select nullif(current_setting('app.tenant', true), '') as tenant, nullif(current_setting('app.user', true), '') as "user"`,
  );
  expect(rows).toEqual([{ tenant: null, user: null }]);
});
