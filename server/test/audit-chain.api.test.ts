import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetAudits } from '../src/operations/forget-audits.ts';
import { sealAudits } from '../src/operations/seal-audits.ts';
import { verifyAudits } from '../src/operations/verify-audits.ts';
import { recordAudit } from '../src/platform/audit.ts';
import { inTenant } from '../src/platform/database/transaction.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** The chain of hashes over the audit of a company of its own. */
let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const day = 86_400_000;
const start = Date.parse('2020-03-01T00:00:00.000Z');
const record = (number: number) =>
  inTenant(server.database, { tenant: owner, user: '*', mode: 'write' }, (tx) =>
    recordAudit(
      tx,
      { owner, act: 'couponSaved', principal: 'ada', values: { coupon: `C${number}` } },
      new Date(start + number * day),
    ),
  );
const verify = async () => {
  const [chain] = await verifyAudits(server.database, owner);
  if (!chain) throw new Error('The company has no audit.');
  return chain;
};
/** Another process may be sealing: then this one leaves the chain to it. */
const seal = async () => {
  await expect
    .poll(async () => {
      await sealAudits(server.database);
      return (await verify()).waiting;
    })
    .toBe(0);
};
const run = async (sql: string, values: unknown[] = []) =>
  (await server.database.pool.query(sql, [owner, ...values])).rows;
const idOf = async (sequence: number): Promise<string> =>
  (await run('select event_id as id from audit_chain where owner = $1 and sequence = $2', [sequence]))[0]?.id;
const problems = async () => (await verify()).problems;

beforeEach(async () => {
  owner = await server.tenant();
  for (let number = 1; number <= 5; number++) await record(number);
});

describe('the audit of a company', () => {
  test('is sealed in the order of its events, and later ones continue the chain', async () => {
    expect(await verify()).toMatchObject({ checked: 0, waiting: 5, last: null, problems: [] });
    await seal();
    const five = await verify();
    expect(five).toMatchObject({ checked: 5, waiting: 0, last: { sequence: 5 }, problems: [] });
    const coupons = await run(
      `select e.data -> 'values' ->> 'coupon' as coupon from audit_chain c join audit_events e on e.owner = c.owner and e.id = c.event_id
       where c.owner = $1 order by c.sequence`,
    );
    expect(coupons.map(({ coupon }) => coupon)).toEqual(['C1', 'C2', 'C3', 'C4', 'C5']);
    // Written late, with an earlier time: it comes after those that are sealed.
    await record(2);
    await seal();
    expect(await verify()).toMatchObject({ checked: 6, last: { sequence: 6 }, problems: [] });
  });

  test('names an entry that was changed, and only that one', async () => {
    await seal();
    const id = await idOf(3);
    await run(`update audit_events set principal = 'eve' where owner = $1 and id = $2`, [id]);
    expect(await problems()).toEqual([{ kind: 'changed', sequence: 3, id }]);
  });

  test('names an entry that was deleted, alone, before it was sealed, or with its link', async () => {
    const [unsealed] = await run('select min(event_id::text) as id from audit_chain where owner = $1');
    await run('delete from audit_events where owner = $1 and id = $2', [unsealed?.id]);
    await seal();
    const early = { kind: 'missing', sequence: expect.any(Number), id: unsealed?.id };
    expect(await problems()).toEqual([early]);
    const id = await idOf(2);
    await run('delete from audit_events where owner = $1 and id = $2', [id]);
    expect(await problems()).toEqual(expect.arrayContaining([early, { kind: 'missing', sequence: 2, id }]));
    await run('delete from audit_chain where owner = $1 and sequence = 2');
    expect(await problems()).toContainEqual({ kind: 'missingLinks', from: 2, to: 2 });
  });

  test('names an entry that was added without a link, and a beginning that nobody was allowed to delete', async () => {
    await seal();
    const [added] = await run(
      `insert into audit_events (owner, id, principal, type) values ($1, gen_random_uuid(), 'eve', 'PAYMENT') returning id`,
    );
    expect(await problems()).toEqual([{ kind: 'unlinked', id: added?.id }]);
    await run('delete from audit_events where owner = $1 and id = $2', [added?.id]);
    await run(
      `delete from audit_events e using audit_chain c where e.owner = $1 and c.owner = e.owner and c.event_id = e.id and c.sequence <= 2`,
    );
    await run('delete from audit_chain where owner = $1 and sequence < 2');
    expect(await problems()).toEqual([{ kind: 'beginning', sequence: 2 }]);
  });

  test('stays verifiable when old entries were deleted after their time, several times', async () => {
    await seal();
    const forget = (days: number) =>
      forgetAudits(server.database, new Date(start + days * day), new Date(start + 30 * day));
    await forget(3);
    const remainingCount = await run('select count(*)::int as count from audit_events where owner = $1');
    expect(remainingCount, 'three of five, and the entry about the deletion').toEqual([{ count: 4 }]);
    await seal();
    expect(await verify()).toMatchObject({ checked: 5, last: { sequence: 6 }, problems: [] });
    await forget(3);
    expect(await run('select count(*)::int as count from audit_events where owner = $1')).toEqual([{ count: 4 }]);
    await forget(10);
    await seal();
    expect(await problems()).toEqual([]);
    const [last] = await run(
      'select data from audit_events where owner = $1 order by "timestamp" desc, id desc limit 1',
    );
    expect(last?.data).toMatchObject({ act: 'auditsForgotten', values: { count: '3', until: '5' } });
    await run(`update audit_events set principal = 'eve' where owner = $1 and data ->> 'act' = 'auditsForgotten'`);
    expect((await problems()).length).toBeGreaterThan(0);
  });

  test('is written by many at once while it is sealed, and each event is in it once', async () => {
    const writing = Array.from({ length: 40 }, (_one, at) => record(10 + at));
    const sealing = [1, 2, 3].map(() => sealAudits(server.database));
    await Promise.all([...writing, ...sealing]);
    await seal();
    expect(await verify()).toMatchObject({ checked: 45, last: { sequence: 45 }, problems: [] });
  });
});
