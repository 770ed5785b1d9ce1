import { fileURLToPath } from 'node:url';
import type { AuditEvent } from '@lernhaus/contract/operations/endpoints';
import { taxFor } from '@lernhaus/domain/billing/tax-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '../src/demo-data/load-demo.ts';
import { restoreDemo } from '../src/demo-data/restore-demo.ts';
import { createLog } from '../src/platform/log.ts';
import { readSettings } from '../src/platform/settings.ts';
import { tenantTableNames } from '../src/schema.ts';
import { password, services, startOwnTestServer, type TestServer } from './test-server.ts';

/** The public demo: visitors cannot change what they share, and every night undoes their other changes. */
const folder = fileURLToPath(new URL('../../demo', import.meta.url));
let server: TestServer;
let owner: Awaited<ReturnType<typeof signIn>>;

const signIn = async (login: string) => {
  const reply = await server.visitor('demo').ask('POST', '/api/authenticate', { body: { username: login, password } });
  const headers = { authorization: `Bearer ${reply.body.id_token}` };
  return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    server.visitor('demo').ask(method, path, { headers, ...(body === undefined ? {} : { body }) });
};

const demoDeps = () => ({
  ...server,
  server,
  folder,
  settings: readSettings({ NODE_ENV: 'test' }),
  log: createLog('silent'),
  secret: '',
  clock: () => server.time.now,
  queueMail: async () => undefined,
  queueNewsletterMails: async () => undefined,
  sendMailAgain: async () => undefined,
  crimeService: null,
  nameRecords: { read: async () => null },
  chatModel: null,
  sendByOwnServer: async () => ({ outcome: 'unreachable' as const, answer: null }),
});

const counts = async (): Promise<Record<string, number>> => {
  const byTable: Record<string, number> = {};
  for (const table of tenantTableNames.filter(
    (name) => !['audit_events', 'audit_chain', 'sessions', 'site_revisions', 'row_counts'].includes(name),
  )) {
    const { rows } = await server.database.pool.query(
      `select count(*)::int as count from "${table}" where owner = 'demo'`,
    );
    byTable[table] = rows[0].count;
  }
  return byTable;
};

beforeAll(async () => {
  server = await startOwnTestServer({ LIMITS_LOGIN: 'off' });
  await server.database.pool.query("delete from tenants where company = 'lernhaus'");
  await loadDemo(demoDeps(), () => undefined);
  owner = await signIn('demo-owner');
});
afterAll(() => server.close());

test('the paid orders of the demo companies were paid after they were ordered', async () => {
  const { rows } = await server.database.pool.query(
    "select paid > created as after from orders where kind = 'course' and state = 'PAID' and total > 0",
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.every(({ after }) => after)).toBe(true);
});

test('changes of users, passwords, addresses, coupons and settings get 400 from demo visitors, and nothing changes', async () => {
  const account = (await owner('GET', '/api/account')).body;
  const user = (await owner('GET', '/api/users/demo-student')).body;
  const visitor = server.visitor('demo');
  const newPassword = 'mine-now';
  const headers = { 'content-type': 'text/plain' };
  const tries = [
    await visitor.ask('POST', '/api/account/reset-password/init', { headers, body: account.email }),
    await visitor.ask('POST', '/api/account/reset-password/finish', { body: { key: 'from the mail', newPassword } }),
    await visitor.ask('POST', '/api/account/confirm-email', { body: { key: 'from the mail' } }),
    await owner('POST', '/api/account', { ...account, firstName: 'Mine', lastName: 'Too' }),
    await owner('POST', '/api/account/change-password', { currentPassword: password, newPassword }),
    await owner('PUT', '/api/users', { ...user, activated: false }),
    await owner('POST', '/api/users', { login: 'guest', email: 'guest@example.org', authorities: ['ROLE_USER'] }),
    await owner('DELETE', '/api/users/demo-student'),
    await owner('POST', `${services}/coupons`, { code: 'MINE', percent: 99 }),
    await owner('DELETE', `${services}/coupons/${user.id}`),
    await owner('POST', `${services}/company-settings`, { key: 'PAGE_LMS', subkey: 'SECTION_TEXT_1', value: 'Mine' }),
  ];
  expect(tries.map(({ status, headers }) => [status, headers['x-app-error']])).toEqual(
    Array(tries.length).fill([400, 'error.demoFixed']),
  );
  expect((await signIn('demo-owner').then((again) => again('GET', '/api/account'))).body).toEqual(account);
});

test('demo visitors see their own network address in the audit and in the export, and those of no others', async () => {
  const failedSignIn = (remoteAddress: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/authenticate',
      headers: { host: 'demo.localhost' },
      remoteAddress,
      payload: { username: 'demo-owner', password: 'wrong' },
    });
  for (const address of ['127.0.0.1', '203.0.113.77']) expect((await failedSignIn(address)).statusCode).toBe(401);
  const path = '/management/audits?size=200&principal=demo-owner&type=AUTHENTICATION_FAILURE';
  const addressesIn = (events: AuditEvent[]) => new Set(events.map(({ data }) => data.remoteAddress));
  expect(addressesIn((await owner('GET', path)).body)).toEqual(new Set(['127.0.0.1', undefined]));
  const { json } = (await owner('POST', '/api/account/data')).body;
  expect([json.includes('"users"'), json.includes('203.0.113.77')]).toEqual([true, false]);
  const admin = server.at(await server.createUser('lernhaus', ['ROLE_ADMIN']), 'demo');
  expect(addressesIn((await admin.ask('GET', path)).body)).toContain('203.0.113.77');
});

test('the demo’s orders of courses with a tax have separate amounts for net and tax, and the sums of each order are right', async () => {
  const { rows: lines } = await server.database.pool.query(
    `select l.net::int as net, l.tax::int as tax, c.tax_percentage::float as percentage from order_lines l
     join course_orders t on t.owner = l.owner and t.id = l.line_id join courses c on c.owner = t.owner and c.id::varchar = t.course_id
     where t.amount > 0 and c.tax_percentage > 0`,
  );
  expect(lines.length).toBeGreaterThan(10);
  for (const { net, tax, percentage } of lines) expect(tax).toBe(taxFor(net, percentage));
  const { rows: wrong } = await server.database.pool.query(
    `select o.number from orders o join order_lines l on l.owner = o.owner and l.order_id = o.id where o.kind = 'course'
     group by o.owner, o.id, o.number, o.net, o.tax, o.total
     having o.net <> sum(l.net) or o.tax <> sum(l.tax) or o.total <> o.net - sum(l.discount) + o.tax`,
  );
  expect(wrong).toEqual([]);
});

test('people and visitors of the demo may only write courses, learning data, messages, orders and their own accounts', () => {
  const families = new Set<string>();
  const publicCalls: string[] = [];
  for (const { id, method, access, fixedInDemo, writes } of server.routes.endpoints) {
    const isWriting = method !== 'GET' || writes;
    const isOfPeople = typeof access === 'string' || access.some((role) => role !== 'ROLE_ADMIN');
    if (!isWriting || !isOfPeople || fixedInDemo) continue;
    if (access === 'public') publicCalls.push(id);
    else families.add(id.startsWith('accounts.') ? id : (id.split('.')[0] ?? id));
  }
  // The key that `activate` needs lets nobody sign in, and `checkResetKey` only reads.
  const visitors = `accounts.activate accounts.authenticate accounts.checkResetKey accounts.register askMe askMe.events
    consent.store contact.lmsInquiry contact.salesContact contact.send courseOrderQuote courseRegistration
    courseRegistrationPaymentFailed courseRegistrationPaymentSuccess courseRegistrationWithPayment
    courses.checkDemoAnswer lmsRegistration lmsRegistrationPaymentFailed lmsRegistrationPaymentSuccess
    lmsRegistrationWithPayment newsletter.confirm newsletter.subscribe newsletter.unsubscribe payments.webhook`;
  expect(publicCalls.sort()).toEqual(visitors.split(/\s+/));
  // The settings refuse each call themselves. Payments of plans find nothing, because the demo has no plan.
  const open = `accounts.exportOwnData accounts.signOut archiveUploads askCourse assessment companySettings course courseEnrolment courseEnrolmentWithPayment courseModule
    courseParts courses dragAndDropQuiz dragAndDropQuizItems exams fillInTheBlanksOptions fillInTheBlanksQuiz
    frequentlyAskedQuestions image imageQuiz images learners lmsOnlinePaymentFailed lmsOnlinePaymentSuccess
    lmsPaymentBankTransfer lmsPaymentOnline lmsWithdrawOrder mails moduleContent newsletters objectiveQuiz objectiveQuizOptions openAnswers questions review sales
    subjectiveQuiz userCourseCurrentPath userCourseQuizState userCourseState userFeedback video videoUploads`;
  expect([...families].sort()).toEqual(open.split(/\s+/));
});

test('the nightly restore undoes the changes and the additions of visitors, and signs nobody out', async () => {
  const before = await counts();
  expect(before['courses']).toBeGreaterThan(0);
  const [first] = (await owner('GET', `${services}/courses`)).body;
  expect((await owner('PUT', `${services}/courses`, { id: first.id, name: 'Mine' })).status).toBe(200);
  expect((await owner('POST', `${services}/courses`, { name: 'Mine too' })).status).toBe(201);
  await server.visitor('demo').ask('POST', '/api/register', {
    body: { login: 'guest', email: 'guest@example.org', password: 'guest' },
  });
  expect(await counts()).not.toEqual(before);
  await server.database.pool.query(
    `insert into course_orders (owner, id, user_id, course_id, order_id, modified_by)
     values ('demo', gen_random_uuid(), 'a visitor', 'a course', 'C-VISITOR', 'test')`,
  );
  await restoreDemo(demoDeps());
  const { rows } = await server.database.pool.query(
    `select coalesce(sum(change), 0)::bigint as kept, (select count(*) from course_orders where owner = 'demo') as counted
     from row_counts where owner = 'demo' and counted_table = 'course_orders'`,
  );
  expect(rows[0].kept).toBe(rows[0].counted);
  expect(await counts()).toEqual(before);
  const names = (await owner('GET', `${services}/courses`)).body.map(({ name }: { name: string }) => name);
  expect(names).not.toContain('Mine');
  expect(names).toContain(first.name);
});

test.each(['brightpath', 'hafenkolleg'])('the overview of %s shows something in every part', async (company) => {
  const visitor = server.visitor(company);
  const body = { username: `${company}-owner`, password };
  const { id_token: token } = (await visitor.ask('POST', '/api/authenticate', { body })).body;
  const headers = { authorization: `Bearer ${token}` };
  const { body: overview } = await visitor.ask('GET', `${services}/overview`, { headers });
  expect(overview.learners.total).toBeGreaterThan(30);
  for (const [need, count] of Object.entries(overview.needs)) expect(count, need).toBeGreaterThan(0);
  expect(overview.exams.running).toBe(1);
  expect([overview.stuck.length, overview.reviews.oldest.length]).toEqual([5, 3]);
  expect(overview.comments.oldest.length).toBeGreaterThanOrEqual(3);
  expect(overview.payments.openOrders).toBeGreaterThan(0);
  const busyDays = overview.days.filter(({ visits }: { visits: number }) => visits > 0);
  expect(busyDays.length).toBeGreaterThan(11);
  const { body: finished } = await visitor.ask('GET', `${services}/learners?status=finished&size=50`, { headers });
  expect(finished.length).toBeGreaterThan(4);
});
