import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../src/platform/database/transaction.ts';
import { addUpRowCounts } from '../src/resource/row-counts.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

/** The row counts of orders are the numbers of orders at every moment. */
let server: TestServer;
let company: string;
let owner: Caller;
beforeAll(async () => {
  server = await startTestServer();
  company = await server.tenant();
  owner = await server.createUser(company, ['ROLE_USER']);
});
afterAll(() => server.close());

const list = `${services}/course-registration-payment-orders`;
const totalFor = async (caller: Caller, search = '') =>
  Number((await caller.ask('GET', `${list}?size=1${search}`)).headers['x-total-count']);
const inOwn = <Result>(work: (run: (sql: string) => Promise<unknown>) => Promise<Result>) =>
  inTenant(server.database, { tenant: company, user: '*', mode: 'write' }, (tx) =>
    work((sql) => tx.query(sql, [company])),
  );
const insert = (count: number) =>
  `insert into course_orders (owner, id, user_id, course_id, order_id, modified_by)
   select $1, gen_random_uuid(), 'u', 'c', 'N-' || n, 'test' from generate_series(1, ${count}) n`;
const storedCount = async () =>
  (await server.database.pool.query('select change from row_counts where owner = $1', [company])).rows;

test('a list of orders has the right total after writes of one and of many orders, after deletions and after a rollback', async () => {
  expect(await totalFor(owner)).toBe(0);
  await inOwn((run) => run(insert(1)));
  await inOwn((run) => run(insert(30)));
  expect([await totalFor(owner), await totalFor(owner, '&page=900')]).toEqual([31, 31]);
  await inOwn((run) => run(`delete from course_orders where owner = $1 and order_id in ('N-1', 'N-2')`));
  expect(await totalFor(owner)).toBe(28);
  await inOwn((run) => run(`update course_orders set amount = 5 where owner = $1`));
  await expect(inOwn((run) => run(insert(7)).then(() => Promise.reject(new Error('no'))))).rejects.toThrow('no');
  expect(await totalFor(owner)).toBe(28);
  expect(await totalFor(owner, '&paymentSuccess=false')).toBe(28);
  expect(await totalFor(owner, '&search=N-3')).toBe(2);
});

test('adding up leaves one row for each company, and the number stays', async () => {
  await addUpRowCounts(server.database);
  expect([await storedCount(), await totalFor(owner)]).toEqual([[{ change: 28 }], 28]);
  await inOwn((run) => run(`delete from course_orders where owner = $1`));
  await addUpRowCounts(server.database);
  expect([await storedCount(), await totalFor(owner)]).toEqual([[], 0]);
});

test('writers and two jobs at the same time lose no row', async () => {
  const writes = Array.from({ length: 20 }, () => inOwn((run) => run(insert(3))));
  const jobs = Array.from({ length: 6 }, () => addUpRowCounts(server.database));
  await Promise.all([...writes, ...jobs]);
  expect(await totalFor(owner)).toBe(60);
  await addUpRowCounts(server.database);
  expect([await storedCount(), await totalFor(owner)]).toEqual([[{ change: 60 }], 60]);
});

test('ADMIN sees the number of all companies on the main domain', async () => {
  const admin = await server.createUser('lernhaus', ['ROLE_ADMIN']);
  const { rows } = await server.database.pool.query('select count(*) as all from course_orders');
  expect([await totalFor(admin), await totalFor(admin, '&page=900')]).toEqual([rows[0].all, rows[0].all]);
});
