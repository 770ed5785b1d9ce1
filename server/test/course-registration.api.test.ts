import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  courseOf,
  fieldFailuresOf,
  orders,
  type RegistrationTest,
  startRegistrationTest,
} from './registration-test.ts';
import { type Caller, services } from './test-server.ts';

let setup: RegistrationTest;
let server: RegistrationTest['server'];
let admin: Caller;
let owner: Caller;
let free: string;
let paid: string;

beforeAll(async () => {
  setup = await startRegistrationTest();
  ({ server, admin, owner, free, paid } = setup);
});
afterAll(() => server.close());
beforeEach(() => void server.mails.splice(0));

const newStudent = (more?: Record<string, unknown>) => setup.newStudent(more);
const register = (body: unknown, company?: string) => setup.register(body, company);
const rows = (sql: string, values: unknown[]) => setup.rows(sql, values);
const keyIn = (to: string) =>
  /\?key=([\w-]+)/.exec(server.mails.find((mail) => mail.to === to && mail.text.includes('?key='))?.text ?? '')?.[1];
const activate = (email: string, company = owner.company) =>
  server.visitor(company).ask('GET', `/api/activate?key=${keyIn(email)}`);
/** Signs a user in and returns the courses that the user may take. */
async function coursesAfterSignIn({ login, password: secret }: { login: string; password: string }) {
  const visitor = server.visitor(owner.company);
  const { status, body } = await visitor.ask('POST', '/api/authenticate', {
    body: { username: login, password: secret },
  });
  if (status !== 200) return status;
  const account = await visitor.ask('GET', '/api/account', { headers: { authorization: `Bearer ${body.id_token}` } });
  return account.body.courses;
}

test('an order is in the currency of the company, and keeps it when the company changes to another one', async () => {
  const write = (value: string | null) =>
    owner.ask('POST', `${services}/company-settings/saveAll`, {
      body: [
        { key: 'COMPANY_DETAILS', subkey: 'COMPANY_LOGO', value: '/logo.png' },
        { key: 'COMPANY_DETAILS', subkey: 'CURRENCY', value },
      ],
    });
  expect((await write('CHF')).status).toBe(400);
  const cases: [string, string, string][] = [
    ['EUR', 'EUR', '€118.59'],
    ['USD', 'DOLLAR', '$118.59'],
    ['GBP', 'GBP', '£118.59'],
  ];
  for (const [setting, currency, words] of cases) {
    expect((await write(setting)).status).toBe(200);
    const site = await server.visitor(owner.company).ask('GET', `${services}/site`);
    expect(site.body.currency).toBe(setting);
    const student = newStudent({ courses: [paid], paymentType: 'BANK_TRANSFER' });
    const { body } = await register(student);
    expect(body).toMatchObject({ amount: 11_859, currency });
    expect(server.mails.filter(({ text }) => text.includes(words)).length).toBeGreaterThan(0);
    await write(null);
    expect(await setup.ordersOf(body.userId)).toMatchObject([{ amount: 11_859, currency }]);
  }
});

describe('a free course', () => {
  test('belongs to the learner once the mailed link has activated the account', async () => {
    const student = newStudent({ login: ' Ada.L ', email: 'Ada@Example.org' });
    const reply = await register(student);
    expect([reply.status, reply.body]).toEqual([
      200,
      { orderId: expect.stringMatching(/^C-[2-9A-Z]{10}$/), userId: expect.any(String), amount: 0, currency: 'INR' },
    ]);
    expect(await coursesAfterSignIn({ login: 'ada.l', password: student.password })).toBe(401);
    expect(await setup.ordersOf(reply.body.userId)).toEqual([
      { orderId: reply.body.orderId, courseId: free, amount: 0, currency: 'INR', paid: true, active: true },
    ]);
    expect(server.mails.map(({ to }) => to)).toEqual(['ada@example.org']);
    expect(server.mails[0]?.text).toContain(`http://${owner.company}.localhost:8080/account/activate?key=`);
    expect(server.mails[0]?.text).toContain('Under “My courses” you will find: Free.');
    expect((await activate('ada@example.org')).status).toBe(200);
    expect(await coursesAfterSignIn({ login: 'ada.l', password: student.password })).toEqual([free]);
    const [user] = await rows('select authorities, phone_number as phone, address from users where id = $1', [
      reply.body.userId,
    ]);
    expect(user).toEqual({ authorities: ['ROLE_STUDENT'], phone: '12345', address: student.address });
  });

  test('needs no address if the form says so; a course with a price does', async () => {
    const { status, body } = await register(newStudent({ address: null }));
    expect([status, body.amount]).toEqual([200, 0]);
    expect(await rows('select address from users where id = $1', [body.userId])).toEqual([{ address: null }]);
    const order = { courses: [paid], paymentType: 'BANK_TRANSFER', address: null };
    expect(fieldFailuresOf(await register(newStudent(order)))).toEqual([400, ['address NotNull']]);
  });

  test('is free whatever the caller sends: roles, amounts and states in the body are ignored', async () => {
    const { status, body } = await register(
      newStudent({
        paymentType: 'BANK_TRANSFER',
        amount: 5,
        authorities: ['ROLE_ADMIN'],
        activated: true,
        owner: 'lernhaus',
        addressLine2: 'x',
      }),
    );
    expect([status, body.amount]).toEqual([200, 0]);
    const [user] = await rows('select owner, authorities, activated from users where id = $1', [body.userId]);
    expect(user).toEqual({ owner: owner.company, authorities: ['ROLE_STUDENT'], activated: false });
  });

  test('stays open for the course’s number of days, from the day of the activation', async () => {
    const course = await courseOf(owner, { name: 'Short', userActiveDaysLimit: 10 });
    const student = newStudent({ courses: [course] });
    const { body } = await register(student);
    const [enrolment] = await rows('select ends from enrolments where user_id = $1', [body.userId]);
    const [createdAt, days] = [server.time.now, 86_400_000];
    expect(new Date(enrolment.ends).getTime()).toBe(createdAt.getTime() + 10 * days);
    server.time.now = new Date(createdAt.getTime() + 3 * days);
    expect((await activate(student.email)).status).toBe(200);
    const [later] = await rows('select ends from enrolments where user_id = $1', [body.userId]);
    expect(new Date(later.ends).getTime()).toBe(createdAt.getTime() + 13 * days);
    server.time.now = createdAt;
  });

  test('counts its days from the day on which a user who never activated the account chooses a new password by mail', async () => {
    const course = await courseOf(owner, { name: 'Shorter', userActiveDaysLimit: 10 });
    const student = newStudent({ courses: [course] });
    const { body } = await register(student);
    const [createdAt, days] = [server.time.now, 86_400_000];
    const endsAfter = async () => {
      const [{ ends }] = await rows('select ends from enrolments where user_id = $1', [body.userId]);
      return (new Date(ends).getTime() - createdAt.getTime()) / days;
    };
    const chooseNewPassword = async () => {
      const path = '/api/account/reset-password';
      const visitor = server.visitor(owner.company);
      await visitor.ask('POST', `${path}/init`, { body: student.email, headers: { 'content-type': 'text/plain' } });
      const key = /key=([\w-]+)/.exec(server.mails.at(-1)?.text ?? '')?.[1];
      const reply = await visitor.ask('POST', `${path}/finish`, { body: { key, newPassword: 'another one' } });
      expect(reply.status, reply.text).toBe(200);
    };
    server.time.now = new Date(createdAt.getTime() + 3 * days);
    await chooseNewPassword();
    expect(await endsAfter()).toBe(13);
    server.time.now = new Date(createdAt.getTime() + 5 * days);
    await chooseNewPassword();
    expect(await endsAfter()).toBe(13);
    server.time.now = createdAt;
  });
});

describe('a course with a price', () => {
  test('is ordered by bank transfer, one row for each course under one number, and opens when ADMIN marks it as paid', async () => {
    const student = newStudent({ courses: [paid, free, paid], paymentType: 'BANK_TRANSFER', langkey: 'de' });
    const { status, body } = await register(student);
    expect([status, body.amount]).toEqual([200, 11_859]);
    const orderRows = await setup.ordersOf(body.userId);
    expect(orderRows).toEqual([
      { orderId: body.orderId, courseId: free, amount: 0, currency: 'INR', paid: true, active: true },
      { orderId: body.orderId, courseId: paid, amount: 11_859, currency: 'INR', paid: false, active: false },
    ]);
    const payment = server.mails.find(({ subject }) => subject.includes(body.orderId));
    expect(payment?.to).toBe(student.email);
    expect(payment?.text).toContain('Betrag: 118,59 INR');
    await activate(student.email);
    expect(await coursesAfterSignIn(student)).toEqual([free]);

    const there = server.at(admin, owner.company);
    const reply = await there.ask('GET', `${orders}/user/${body.userId}`);
    const order = reply.body.find((row: { courseId: string }) => row.courseId === paid);
    const answers = await Promise.all(
      [1, 2].map(() => there.ask('PUT', orders, { body: { id: order.id, paymentSuccess: true } })),
    );
    expect(answers.map((answer) => [answer.status, answer.body.activeOrder])).toEqual(Array(2).fill([200, true]));
    expect(await coursesAfterSignIn(student)).toEqual([free, paid]);
    const opened = server.mails.filter(({ subject }) => subject.includes('Zahlung ist eingegangen'));
    expect(opened.map(({ to }) => to)).toEqual([student.email]);
    const { body: audits } = await there.ask('GET', '/management/audits?sort=timestamp,desc');
    expect(audits.map(({ type }: { type: string }) => type)).toContain('PAYMENT');

    await there.ask('PUT', orders, { body: { id: order.id, activeOrder: false } });
    expect(await coursesAfterSignIn(student)).toEqual([free]);
  });

  test('is ordered by transfer also without a payment type, and refused with online payment', async () => {
    const { status, body } = await register(newStudent({ courses: [paid] }));
    expect([status, body.amount]).toEqual([200, 11_859]);
    server.mails.splice(0);
    expect(fieldFailuresOf(await register(newStudent({ courses: [paid], paymentType: 'ONLINE' })))).toEqual([
      400,
      ['paymentType Value'],
    ]);
    expect(server.mails).toEqual([]);
  });

  test('keeps the account of a learner who paid or whose transfer is on its way; other accounts are deleted with their enrolments', async () => {
    const byTransfer = { courses: [paid], paymentType: 'BANK_TRANSFER' };
    const [payer, waiting, idler] = [newStudent(byTransfer), newStudent(byTransfer), newStudent()];
    const payerOrder = (await register(payer)).body;
    const waitingOrder = (await register(waiting)).body;
    const forgotten = (await register(idler)).body;
    const mark = async (orderId: string) => {
      const [order] = await rows('select id from course_orders where order_id = $1', [orderId]);
      return admin.ask('PUT', orders, { body: { id: order.id, paymentSuccess: true } });
    };
    const reply = await mark(payerOrder.orderId);
    expect([reply.status, reply.body.owner], 'marked on the main host').toEqual([200, owner.company]);
    expect(server.mails.at(-1)?.text).toContain(`http://${owner.company}.localhost:8080/my-courses`);
    const before = server.time.now;
    server.time.now = new Date(before.getTime() + 8 * 86_400_000);
    expect((await register(newStudent())).status).toBe(200);
    server.time.now = before;
    expect((await mark(waitingOrder.orderId)).status).toBe(200);
    for (const learner of [payer, waiting]) expect(await coursesAfterSignIn(learner)).toEqual([paid]);
    expect(await rows('select 1 from users where id = $1', [forgotten.userId])).toEqual([]);
    expect(await rows('select 1 from enrolments where user_id = $1', [forgotten.userId])).toEqual([]);
  });

  test('the tenant gets a mail about each registration, in its own language', async () => {
    const german = await server.createUser(await server.tenant('de'), ['ROLE_USER']);
    const course = await courseOf(german, { name: 'Kurs', inrPricePerMonth: 10 });
    const settings = { COURSE_REGISTRATION_EMAIL_RECIPIENTS: 'one@example.org, two@example.org' };
    const reply = await german.ask('POST', `${services}/company-settings/saveAll`, {
      body: [
        ...Object.entries(settings).map(([subkey, value]) => ({ key: 'EMAIL', subkey, value })),
        { key: 'BANK_DETAILS', subkey: 'ACCOUNT_NUMBER', value: 'DE00 1234' },
      ],
    });
    expect(reply.status, reply.text).toBe(200);
    const student = newStudent({ courses: [course], paymentType: 'BANK_TRANSFER' });
    expect((await register(student, german.company)).status).toBe(200);
    const mails = server.mails.filter(({ subject }) => subject === 'Neue Registrierung: Ada Lovelace');
    expect(mails.map(({ to }) => to)).toEqual(['one@example.org', 'two@example.org']);
    expect(mails[0]?.text).toContain('12 Square, W1 London');
    expect(server.mails.find(({ to }) => to === student.email)?.owner).toBe(german.company);
    expect(
      server.mails.some(({ to, text }) => to === student.email && text.includes('Account number: DE00 1234')),
    ).toBe(true);
  });
});

test('with one seat left, one of fifty registrations at once succeeds', async () => {
  const crowded = await setup.companyUnder({ totalStudents: 1 });
  const course = await courseOf(crowded, { name: 'Crowded' });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => register(newStudent({ courses: [course] }), crowded.company)),
  );
  const reply = answers.map(({ status, headers }) => [status, headers['x-app-error']]);
  expect(reply.filter(([status]) => status === 200)).toHaveLength(1);
  expect(reply.filter(([, key]) => key === 'error.limit.students')).toHaveLength(49);
  const [counts] = await rows(
    `select (select count(*)::int from users where owner = $1 and authorities = '{ROLE_STUDENT}') as people,
            (select count(*)::int from course_orders where owner = $1) as orders,
            (select count(*)::int from enrolments where owner = $1) as enrolments`,
    [crowded.company],
  );
  expect(counts).toEqual({ people: 1, orders: 1, enrolments: 1 });
  expect(server.mails).toHaveLength(1);
});

test('a shared course can be registered for at the sub-owner’s site, and the learner belongs to the sub-owner', async () => {
  const author = await server.createUser(await server.tenant(), ['ROLE_USER']);
  const offering = await server.tenant();
  const shared = await courseOf(server.at(admin, author.company), { name: 'Shared', subOwners: [offering] });
  const { status, body } = await register(newStudent({ courses: [shared] }), offering);
  expect(status).toBe(200);
  const [enrolment] = await rows('select owner, course_owner as "courseOwner" from enrolments where user_id = $1', [
    body.userId,
  ]);
  expect(enrolment).toEqual({ owner: offering, courseOwner: author.company });
  const [order] = await rows('select owner from course_orders where user_id = $1', [body.userId]);
  expect(order.owner).toBe(offering);
  expect((await author.ask('GET', orders)).body, 'the owner sees no order of theirs').toEqual([]);
});
