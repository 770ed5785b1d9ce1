import { resourceAt } from '@lernhaus/contract/resources';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inPlatform, inTenant } from '../src/platform/database/transaction.ts';
import { sampleBody } from './samples.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

/** The overview of the platform's ADMIN: companies with their plans, transfers, and failed mails. */
let server: TestServer;
let admin: Caller;
let late: string;
let early: string;
const path = `${services}/overview/platform`;

beforeAll(async () => {
  server = await startTestServer({ LIMITS_LOGIN: 'off' });
  admin = await server.createUser('lernhaus', ['ROLE_ADMIN', 'ROLE_USER']);
  [late, early] = [await server.tenant(), await server.tenant()];
  const body = await sampleBody(admin, resourceAt('company-plans'));
  const plan = (await admin.ask('POST', `${services}/company-plans`, { body })).body.id as string;
  for (const [company, days, more] of [
    [late, -3, { activeOrder: true, paymentSuccess: true, paymentStatus: 'SUCCESS' }],
    [early, 5, { activeOrder: true, paymentSuccess: true, paymentStatus: 'SUCCESS' }],
    [early, 40, { paymentType: 'BANK_TRANSFER', paymentStatus: 'IN_PROGRESS' }],
  ] as const) {
    const owner = await server.createUser(company, ['ROLE_USER']);
    const due = new Date(server.time.now.getTime() + days * 86_400_000).toISOString();
    const order = { userId: owner.id, lmsPlanId: plan, orderId: `L-${company}-${days}`, paymentDate: due };
    const sums = { amount: 1000, taxAmount: 180, totalAmount: 1180, taxPercentage: 18 };
    const created = await admin.ask('POST', `${services}/lms-registration-payment-orders`, {
      body: { ...order, ...sums, ...more, nextPaymentDueDate: due },
    });
    expect(created.status, created.text).toBe(201);
  }
});
afterAll(() => server.close());

test('the overview lists the companies by due date with their learners, and counts what is overdue and due soon', async () => {
  const learner = await server.createUser(early, ['ROLE_STUDENT']);
  const owner = await server.createUser(early, ['ROLE_USER']);
  for (const [{ login }, day] of [
    [learner, '2026-05-10'],
    [owner, '2026-05-11'],
  ] as const)
    await server.database.pool.query(
      `insert into user_course_states (owner, id, "user", course_id, visit_count, modified, modified_by)
       values ($1, $2, $3, 'a course', 1, $4, $3)`,
      [early, crypto.randomUUID(), login, `${day}T23:30:00Z`],
    );
  // Other test files have transfers too; the list shows the oldest.
  await server.database.pool.query(`update orders set created = '2000-01-01' where owner = $1`, [early]);
  const { status, body } = await admin.ask('GET', path);
  expect(status).toBe(200);
  const own = body.companies.list.filter(({ company }: { company: string }) => [late, early].includes(company));
  expect(own).toMatchObject([
    { company: late, dueInDays: -3, learners: 0, lastActiveDay: null },
    { company: early, dueInDays: 5, learners: 1, lastActiveDay: '2026-05-10' },
  ]);
  expect(own[0].planName).toBeTruthy();
  expect(body.companies.overdue).toBeGreaterThanOrEqual(1);
  expect(body.companies.dueSoon).toBeGreaterThanOrEqual(1);
  expect(body.companies.total).toBeGreaterThanOrEqual(2);
  expect(body.companies.list.map(({ company }: { company: string }) => company)).not.toContain('lernhaus');
  expect(body.transfers.oldest).toContainEqual(expect.objectContaining({ company: early, totalMinor: 1180 }));
});

test('the overview lists the orders of plans that wait for a transfer, as the list of sales does', async () => {
  const { rows } = await server.database.pool.query(
    `update orders set created = '2000-01-01' where owner = $1 and state = 'AWAITING_TRANSFER' returning id`,
    [early],
  );
  expect(rows).toHaveLength(1);
  const [{ id }] = (
    await server.database.pool.query(`select id from lms_orders where owner = $1 and payment_status = 'IN_PROGRESS'`, [
      early,
    ])
  ).rows;
  const isListed = async () => {
    const { oldest } = (await admin.ask('GET', path)).body.transfers;
    const { body: sales } = await admin.ask('GET', `${services}/sales?state=AWAITING_TRANSFER`);
    return [oldest, sales].map((list) => list.some(({ company }: { company: string }) => company === early));
  };
  const mark = async (paymentStatus: string) =>
    (await admin.ask('PUT', `${services}/lms-registration-payment-orders`, { body: { id, paymentStatus } })).body;
  expect(await mark('FAILED')).toMatchObject({ paymentStatus: 'FAILED', orderState: 'FAILED' });
  expect(await isListed()).toEqual([false, false]);
  expect(await mark('IN_PROGRESS'), 'a mark of ADMIN’s own order is taken back').toMatchObject({
    paymentStatus: 'IN_PROGRESS',
    orderState: 'AWAITING_TRANSFER',
  });
  const [isOldest] = await isListed();
  expect(isOldest).toBe(true);
});

test('the overview names the last mail that could not be sent', async () => {
  const before = (await admin.ask('GET', path)).body.mails.failed;
  const id = crypto.randomUUID();
  await inTenant(server.database, { tenant: late, user: '*', mode: 'write' }, (tx) =>
    tx.query(
      `insert into mail_outbox (owner, id, recipient, subject, attempts, last_error, created_at)
       values ($1, $2, 'a@example.org', 'Hello', 3, 'no such host', '2999-01-01')`,
      [late, id],
    ),
  );
  const { mails } = (await admin.ask('GET', path)).body;
  await inPlatform(server.database, 'write', (tx) => tx.query('delete from mail_outbox where id = $1', [id]));
  expect(mails).toEqual({ failed: before + 1, lastError: 'no such host' });
});

test('the overview answers only ADMIN, and only on the main host', async () => {
  const owner = await server.createUser(late, ['ROLE_USER']);
  expect((await owner.ask('GET', path)).status).toBe(403);
  expect((await server.at(admin, late).ask('GET', path)).status).toBe(403);
});
