import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { createRoles, type TestDatabase, testEngines } from './database-for-tests.ts';
import { type Statement, statement } from './statement.ts';
import { inPlatform, inTenant, type Mode, type Tx } from './transaction.ts';

const rowLevelSecurity = `
  create table note (owner text not null, id int, body text, price numeric(10, 2), at timestamptz(3), primary key (owner, id));
  alter table note enable row level security;
  alter table note force row level security;
  create policy tenant on note to lernhaus_tenant using (owner = nullif(current_setting('app.tenant', true), ''));
  create policy platform on note to lernhaus_platform using (true);
  grant select, insert, update, delete on note to lernhaus_tenant, lernhaus_platform`;

describe.each(testEngines)('on the %s engine', (engine, open) => {
  let opened: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    opened = await open();
    database = opened.database;
    await createRoles(database, rowLevelSecurity);
  });
  afterAll(() => opened.drop());
  beforeEach(() => inPlatform(database, 'write', (tx) => tx.query('delete from note')));

  const write = <Result>(work: (tx: Tx) => Promise<Result>, tenant = 'alpha') =>
    inTenant(database, { tenant, mode: 'write' }, work);
  const read = <Result>(work: (tx: Tx) => Promise<Result>, tenant = 'alpha') =>
    inTenant(database, { tenant, mode: 'read' }, work);

  test('a tenant sees and writes only its own rows, the platform all rows', async () => {
    await write((tx) => tx.query("insert into note values ('alpha', 1, 'hers')"));
    await write((tx) => tx.query("insert into note values ('beta', 2, 'theirs')"), 'beta');
    const crossTenantWrite = write((tx) => tx.query("insert into note values ('alpha', 3, 'no')"), 'beta');
    await expect(crossTenantWrite).rejects.toMatchObject({ code: '42501' });
    expect(await read((tx) => tx.query('select id from note'))).toEqual([{ id: 1 }]);
    expect(await read((tx) => tx.query('select id from note'), 'beta')).toEqual([{ id: 2 }]);
    expect(await inPlatform(database, 'read', (tx) => tx.query('select count(*) as n from note'))).toEqual([{ n: 2 }]);
  });

  test('settings and roles end with their transaction, also on the same connection', async () => {
    await write((tx) => tx.query('select 1'));
    await write((tx) => tx.query('select 1/0')).catch(() => undefined);
    const { rows } = await database.pool.query(
      "select nullif(current_setting('app.tenant', true), '') as tenant, current_user = session_user as own",
    );
    expect(rows).toEqual([{ tenant: null, own: true }]);
  });

  test('names with quotes and backslashes remain values', async () => {
    for (const user of ["o'hara", "\\'; drop table note; --", 'ä"$1']) {
      const context = { tenant: 'alpha', user, mode: 'read' } as const;
      const rows = await inTenant(database, context, (tx) => tx.query(`select current_setting('app.user') as "user"`));
      expect(rows).toEqual([{ user }]);
    }
    const nul = () => inTenant(database, { tenant: 'a\0b', mode: 'read' }, async () => 1);
    expect(nul).toThrow(RangeError);
  });

  test('a prepared statement serves many connections, and shows each tenant its own rows', async () => {
    await write((tx) => tx.query("insert into note values ('alpha', 1, 'hers')"));
    await write((tx) => tx.query("insert into note values ('beta', 2, 'theirs')"), 'beta');
    const find = statement('select body from note where id = $1');
    const tenants = Array.from({ length: 60 }, (_, n) => (n % 2 ? 'alpha' : 'beta'));
    const results = await Promise.all(
      tenants.map((tenant) =>
        read(async (tx) => [...(await tx.query(find, [1])), ...(await tx.query(find, [2]))], tenant),
      ),
    );
    expect(results).toEqual(tenants.map((tenant) => [{ body: tenant === 'alpha' ? 'hers' : 'theirs' }]));
  });

  test('statements that are sent without waiting run in the order in which they were sent', async () => {
    const rowsInside = await write(async (tx) => {
      const answers = Array.from({ length: 5 }, (_, n) => [
        tx.query('insert into note values ($1, $2)', ['alpha', n]),
        tx.query<{ n: number }>('select count(*) as n from note'),
      ]);
      return (await Promise.all(answers.flat())).flat().map((row) => row['n']);
    });
    expect(rowsInside).toEqual([1, 2, 3, 4, 5]);
  });

  test('a read transaction cannot write', async () => {
    await expect(read((tx) => tx.query("insert into note values ('alpha', 1)"))).rejects.toMatchObject({
      code: '25006',
    });
  });

  test('moments are ISO 8601 with milliseconds, numerics and counts are numbers', async () => {
    const row = { owner: 'alpha', id: 1, body: 'x', price: 12.5, at: '2026-01-02T03:04:05.678Z' };
    await write((tx) => tx.query('insert into note values ($1, $2, $3, $4, $5)', Object.values(row)));
    expect(await read((tx) => tx.query('select *, count(*) over () as n, at::date as day from note'))).toEqual([
      { ...row, n: 1, day: '2026-01-02' },
    ]);
  });

  test('an after-commit action runs after a commit, and not after a rollback', async () => {
    const followed: string[] = [];
    await write(async (tx) => tx.afterCommit(() => void followed.push('commit')));
    const failing = write(async (tx) => {
      tx.afterCommit(() => void followed.push('rollback'));
      await tx.query('select 1/0');
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(followed).toEqual(['commit']);
  });

  test('a transaction cannot be used after its work has ended', async () => {
    const leakedTx = await write(async (tx) => tx);
    await expect(leakedTx.query('select 1')).rejects.toThrow('The transaction is over');
    await expect(leakedTx.queryAndCommit('select 1')).rejects.toThrow('The transaction is over');
  });

  test('a database error that the work ignores still fails the transaction', async () => {
    const swallowing = write(async (tx) => {
      await tx.query("insert into note values ('alpha', 1)");
      await tx.query('select 1/0').catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow('an error in it was swallowed');
    expect(await read((tx) => tx.query('select id from note'))).toEqual([]);
  });

  describe('a transaction of one statement', () => {
    const add = 'insert into note (owner, id) values ($1, $2) returning id';
    const one = (mode: Mode, sql: string | Statement, values: readonly unknown[], tenant = 'alpha') =>
      inTenant(database, { tenant, user: "o'hara", mode }, (tx) => tx.queryAndCommit(sql, values));
    const ids = 'select id from note order by id';

    test.each([['planned at each call', add] as const, ['prepared', statement(add)] as const])(
      '%s, writes rows of its own tenant only, and its error changes nothing',
      async (_kind, text) => {
        expect(await one('write', text, ['alpha', 1])).toEqual([{ id: 1 }]);
        expect(await one('write', text, ['beta', 2], 'beta')).toEqual([{ id: 2 }]);
        await expect(one('write', text, ['alpha', 3], 'beta')).rejects.toMatchObject({ code: '42501' });
        await expect(one('write', text, ['alpha', 1])).rejects.toMatchObject({ code: '23505' });
        expect(await one('read', ids, [])).toEqual([{ id: 1 }]);
        expect(await inPlatform(database, 'read', (tx) => tx.queryAndCommit(ids))).toEqual([{ id: 1 }, { id: 2 }]);
      },
    );

    test('cannot write in a read', async () => {
      await expect(one('read', add, ['alpha', 1])).rejects.toMatchObject({ code: '25006' });
    });

    test('has its role and settings, and ends them', async () => {
      const settings = `select current_user as role, current_setting('app.tenant', true) as tenant, current_setting('app.user', true) as "user",
        current_setting('transaction_isolation') as isolation, current_setting('transaction_read_only') as "readOnly"`;
      const own = { role: 'lernhaus_tenant', tenant: 'alpha', user: "o'hara", isolation: 'read committed' };
      expect(await one('read', settings, [])).toEqual([{ ...own, readOnly: 'on' }]);
      expect(await one('write', settings, [])).toEqual([{ ...own, readOnly: 'off' }]);
      const { rows } = await database.pool.query(
        "select nullif(current_setting('app.tenant', true), '') as tenant, current_user = session_user as own, current_setting('transaction_read_only') as only",
      );
      expect(rows).toEqual([{ tenant: null, own: true, only: 'off' }]);
    });

    test('is repeated when it lost a race', async () => {
      let runs = 0;
      const lost = "do $$ begin raise exception 'race' using errcode = '40001'; end $$";
      const work = (tx: Tx) => tx.queryAndCommit(++runs < 3 ? lost : 'select 1 as one');
      const context = { tenant: 'alpha', mode: 'write' } as const;
      expect(await inTenant(database, context, work, () => -0.5)).toEqual([{ one: 1 }]);
    });
  });

  describe('a read whose statements are sent as one message', () => {
    const ids = statement('select id from note order by id');
    const quotient = statement('select 6 / $1::int as quotient');
    const readAll = (divisor: number, tenant = 'alpha') =>
      read(
        (tx) => tx.readAndCommit((reading) => Promise.all([reading.query(ids), reading.query(quotient, [divisor])])),
        tenant,
      );

    test('has the rows of each statement, of its own tenant only', async () => {
      await write((tx) => tx.query("insert into note values ('alpha', 1), ('alpha', 2)"));
      const tenants = Array.from({ length: 60 }, (_, n) => (n % 2 ? 'alpha' : 'beta'));
      const results = await Promise.all(tenants.map((tenant, n) => readAll(1 + (n % 3), tenant)));
      expect(results).toEqual(
        tenants.map((tenant, n) => [
          tenant === 'alpha' ? [{ id: 1 }, { id: 2 }] : [],
          [{ quotient: 6 / (1 + (n % 3)) }],
        ]),
      );
    });

    test('fails with its first error, and its statements can be used again', async () => {
      const first = statement('select 1 / $1::int as first');
      const second = statement('select 2 as second');
      const run = (divisor: number) =>
        read((tx) => tx.readAndCommit((one) => Promise.all([one.query(first, [divisor]), one.query(second)])));
      // More often than there are connections, so that each has failed before.
      for (let at = 0; at < 12; at++) await expect(run(0)).rejects.toMatchObject({ code: '22012' });
      for (let at = 0; at < 12; at++) expect(await run(1)).toEqual([[{ first: 1 }], [{ second: 2 }]]);
      await expect(readAll(0)).rejects.toMatchObject({ code: '22012' });
      expect(await readAll(3)).toEqual([[], [{ quotient: 2 }]]);
    });

    test('refuses a statement after its message, and cannot write', async () => {
      const later = read((tx) =>
        tx.readAndCommit(async (reading) => {
          await reading.query('select 1');
          return reading.query('select 2');
        }),
      );
      await expect(later).rejects.toThrow('The transaction is over');
      const writing = read((tx) => tx.readAndCommit((one) => one.query("insert into note values ('alpha', 9)")));
      await expect(writing).rejects.toMatchObject({ code: '25006' });
    });

    test('reads nothing if it sends nothing, and follows other statements', async () => {
      expect(await read((tx) => tx.readAndCommit(async () => 1))).toBe(1);
      const results = read(async (tx) => [
        ...(await tx.query('select 1 as n')),
        ...(await tx.readAndCommit((one) => one.query('select 2 as n'))),
      ]);
      expect(await results).toEqual([{ n: 1 }, { n: 2 }]);
    });
  });

  test('work that lost a race runs again, three times at most', async () => {
    let runs = 0;
    const losing = (until: number) => async (tx: Tx) => {
      runs++;
      if (runs < until) await tx.query("do $$ begin raise exception 'race' using errcode = '40001'; end $$");
      return runs;
    };
    const instantly = () => -0.5;
    const context = { tenant: 'alpha', mode: 'write' } as const;
    expect(await inTenant(database, context, losing(3), instantly)).toBe(3);
    runs = 0;
    await expect(inTenant(database, context, losing(99), instantly)).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(4);
  });

  test.runIf(engine === 'server')('two transactions that wait for each other both succeed', async () => {
    await write((tx) => tx.query("insert into note values ('alpha', 1, ''), ('alpha', 2, '')"));
    const append = (ids: readonly number[], letter: string) =>
      write(async (tx) => {
        for (const id of ids) {
          await tx.query('update note set body = body || $1 where id = $2', [letter, id]);
          await tx.query('select pg_sleep(0.05)');
        }
      });
    await Promise.all([append([1, 2], 'a'), append([2, 1], 'b')]);
    const rows = await read((tx) => tx.query<{ body: string }>('select body from note'));
    expect(rows.map(({ body }) => [...body].sort().join(''))).toEqual(['ab', 'ab']);
  });
});
