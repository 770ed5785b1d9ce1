import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statementsOf } from './statements-of.ts';
import { type Caller, password, services, startOwnTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let owner: Caller;
beforeAll(async () => {
  server = await startOwnTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.createUser(await server.tenant(), ['ROLE_USER']);
  server.mails.length = 0;
});

const invite = (csv: string, isDryRun: boolean, who = owner) =>
  who.ask('POST', '/api/users/invitations', { body: { csv, isDryRun } });
const outcomes = (answer: { body: { lines: { outcome: string }[] } }) =>
  answer.body.lines.map(({ outcome }) => outcome);
const accounts = async () =>
  (await server.database.pool.query('select count(*)::int as count from users where owner = $1', [owner.company]))
    .rows[0]?.count;
const publishedCourse = async (name: string, price = {}) => {
  const created = await owner.ask('POST', `${services}/courses`, { body: { name, ...price } });
  await server.database.pool.query('update courses set published = true where id = $1', [created.body.id]);
  return String(created.body.id);
};

describe('a file of invitations', () => {
  const csv = `email,first name,last name,login,role,courses
ada@example.org,Ada,Lovelace,ada,author,
bob@example.org,Bob,,,,Botany
broken,,,,,
ada@example.org,Ada,Again,,,
cleo@example.org,,,,king,
dora@example.org,,,,,Alchemy`;

  test('is reported line by line in a dry run, and nothing is done', async () => {
    await publishedCourse('Botany');
    const dry = await invite(csv, true);
    expect(dry.status, dry.text).toBe(200);
    expect(dry.body.freeSeats).toEqual({ students: null, adminUsers: null });
    expect(dry.body.lines[0]).toEqual({
      line: 2,
      email: 'ada@example.org',
      name: 'Ada Lovelace',
      login: 'ada',
      roles: ['ROLE_WORKER'],
      courses: [],
      orders: [],
      outcome: 'new',
      word: null,
    });
    expect(outcomes(dry)).toEqual(['new', 'new', 'badEmail', 'duplicate', 'badRole', 'badCourse']);
    expect(dry.body.lines.slice(-2).map(({ word }: { word: string }) => word)).toEqual(['king', 'Alchemy']);
    expect([await accounts(), server.mails.length]).toEqual([1, 0]);
  });

  test('invites the good lines, enrols in free courses, and may be sent again without harm', async () => {
    const courseId = await publishedCourse('Botany');
    const done = await invite(csv, false);
    expect(outcomes(done)).toEqual(['invited', 'invited', 'badEmail', 'duplicate', 'badRole', 'badCourse']);
    expect(await accounts()).toBe(3);
    const invitations = server.mails.filter(({ text }) => text.includes('/account/reset/finish?key='));
    expect(invitations.map(({ to }) => to)).toEqual(['ada@example.org', 'bob@example.org']);
    expect(new Set(invitations.map(({ text }) => /key=([\w-]+)/.exec(text)?.[1])).size).toBe(2);
    const bob = await owner.ask('GET', '/api/users/bob@example.org');
    expect(bob.body).toMatchObject({ authorities: ['ROLE_STUDENT'], courses: [courseId], pendingMail: 'invitation' });
    const again = await invite(csv, false);
    expect(outcomes(again)).toEqual(['exists', 'exists', 'badEmail', 'duplicate', 'badRole', 'badCourse']);
    expect(await accounts()).toBe(3);
  });

  test('has each line once in its reply, also if its transaction lost a race and ran again', async () => {
    const sql = (text: string) => server.database.pool.query(text);
    await sql('create sequence races');
    await sql(`create function lose_first_race() returns trigger language plpgsql security definer as $$ begin
      if nextval('races') = 1 then raise exception 'race' using errcode = '40001'; end if; return null; end $$`);
    await sql(`create constraint trigger lose_first_race after insert on users deferrable initially deferred
      for each row execute function lose_first_race()`);
    const answer = await invite('email\na@example.org\nb@example.org', false);
    await sql('drop trigger lose_first_race on users');
    expect(outcomes(answer)).toEqual(['invited', 'invited']);
    expect(server.mails).toHaveLength(2);
  });

  test('enrols people who have an account already', async () => {
    await invite('email\neve@example.org', false);
    const courseId = await publishedCourse('Maths');
    expect(outcomes(await invite('email,course\nEVE@example.org,maths', false))).toEqual(['enrolled']);
    expect((await owner.ask('GET', '/api/users/eve@example.org')).body.courses).toEqual([courseId]);
  });

  test('enrols in no course whose name another course has, unless the file gives its id', async () => {
    const courseId = await publishedCourse('Botany');
    await publishedCourse('botany');
    const csv = `email,course\nada@example.org,Botany\nbob@example.org,${courseId}`;
    for (const [isDryRun, outcome] of [
      [true, 'new'],
      [false, 'invited'],
    ] as const) {
      const { body } = await invite(csv, isDryRun);
      expect(body.lines).toMatchObject([
        { outcome: 'sameNameCourses', word: 'Botany', courses: [] },
        { outcome, word: null, courses: ['Botany'] },
      ]);
    }
    expect((await owner.ask('GET', '/api/users/bob@example.org')).body.courses).toEqual([courseId]);
    expect((await owner.ask('GET', '/api/users/ada@example.org')).status).toBe(404);
  });

  test('says before and afterwards which courses are ordered, and the mail says who has enrolled the learner', async () => {
    await publishedCourse('Botany');
    await publishedCourse('Chemistry', { inrPricePerMonth: 100, taxPercentage: 18 });
    const both = 'email,course\nada@example.org,Botany; Chemistry\nbroken,Chemistry';
    const orders = [[{ course: 'Chemistry', amount: 118_00, currency: 'INR' }], []];
    for (const isDryRun of [true, false]) {
      const { body } = await invite(both, isDryRun);
      expect(body.lines.map((line: { orders: unknown }) => line.orders)).toEqual(orders);
    }
    const toPay = server.mails.find(({ to, text }) => to === 'ada@example.org' && text.includes('118'));
    expect(toPay?.text).toContain('has enrolled you: Chemistry.');
    expect((await owner.ask('GET', '/api/users/ada@example.org')).body.courses).toHaveLength(1);
  });

  test('reads the accounts and their courses once, however many of them are in it', async () => {
    const emails = Array.from({ length: 20 }, (_, at) => `known${at}@example.org`);
    await invite(['email', ...emails].join('\n'), false);
    await publishedCourse('Botany');
    const lines = ['email,course', ...emails.map((email) => `${email},Botany`)];
    const sentBy = (isDryRun: boolean) =>
      statementsOf(server.database.pool, async () => {
        expect(outcomes(await invite(lines.join('\n'), isDryRun))).toEqual(Array(20).fill('enrolled'));
      });
    const readCourses = (text: string) => text.includes('from enrolments');
    const readAccounts = (text: string) => text.includes('(login = any');
    const report = await sentBy(true);
    expect([report.filter(readCourses).length, report.filter(readAccounts).length]).toEqual([1, 1]);
    expect((await sentBy(false)).filter(readAccounts)).toHaveLength(1);
  });

  test('says which login belongs to somebody else, or to what acts and is no user', async () => {
    const file = `email,login\nnew@example.org,${owner.login}\nother@example.org,Webhook`;
    for (const isDryRun of [true, false])
      expect(outcomes(await invite(file, isDryRun))).toEqual(['loginTaken', 'loginTaken']);
  });

  test('is refused as a whole without a header, without lines, and with too many', async () => {
    const keyOf = async (csvText: string) => (await invite(csvText, true)).headers['x-app-error'];
    expect(await keyOf('ada@example.org')).toBe('error.invitations.header');
    expect(await keyOf('email\n')).toBe('error.invitations.none');
    const rows = Array.from({ length: 201 }, (_, at) => `p${at}@example.org`).join('\n');
    expect(await keyOf(`email\n${rows}`)).toBe('error.invitations.tooMany');
    expect((await invite(`email\n${'x'.repeat(100_001)}`, true)).status).toBe(400);
  });

  test('is for owners, and grants no role above their own', async () => {
    const author = await server.createUser(owner.company, ['ROLE_WORKER']);
    expect((await invite('email\na@example.org', false, author)).status).toBe(403);
    expect(outcomes(await invite('email,role\na@example.org,ROLE_ADMIN', false))).toEqual(['badRole']);
  });
});

describe('an address that a stranger has registered and nobody has confirmed', () => {
  const email = 'victim@example.org';
  const visit = (method: 'GET' | 'POST', path: string, body?: object) =>
    server.visitor(owner.company).ask(method, path, body ? { body } : {});
  const signIn = async (secret: string) =>
    (await visit('POST', '/api/authenticate', { username: email, password: secret })).status;
  const keyOf = (page: string) =>
    server.mails.map(({ text }) => new RegExp(`${page}\\?key=([\\w-]+)`).exec(text)?.[1]).findLast(Boolean);
  const account = async () => (await owner.ask('GET', '/api/users/mallory')).body;
  beforeEach(async () => {
    await visit('POST', '/api/register', { login: 'mallory', email, password, firstName: 'Mallory' });
  });

  test('is invited like a new one, and the password of the stranger opens nothing, also after the payment', async () => {
    const courseId = await publishedCourse('Chemistry', { inrPricePerMonth: 100 });
    const csv = `email,login,first name,role,course\n${email},vic,Vic,author,Chemistry`;
    const planned = (await invite(csv, true)).body.lines[0];
    expect(planned).toMatchObject({ outcome: 'new', login: 'mallory', orders: [{ course: 'Chemistry' }] });
    expect(outcomes(await invite(csv, false))).toEqual(['invited']);
    expect(await account()).toMatchObject({
      firstName: 'Vic',
      authorities: ['ROLE_WORKER'],
      activated: true,
      pendingMail: 'invitation',
    });
    const [order] = (await owner.ask('GET', `${services}/sales?state=AWAITING_TRANSFER`)).body;
    const paid = await owner.ask('POST', `${services}/sales/${order.id}/transfer`, { body: { arrived: true } });
    expect(paid.status, paid.text).toBe(200);
    expect((await account()).courses).toEqual([courseId]);
    expect(await signIn(password)).toBe(401);
    expect((await visit('GET', `/api/activate?key=${keyOf('activate')}`)).status).toBe(400);
    const sessions = await server.database.pool.query('select from sessions where user_id = $1', [
      (await account()).id,
    ]);
    expect(sessions.rowCount).toBe(0);
    const body = { key: keyOf('reset/finish'), newPassword: 'of the victim' };
    expect((await visit('POST', '/api/account/reset-password/finish', body)).status).toBe(200);
    expect([await signIn('of the victim'), await signIn(password)]).toEqual([200, 401]);
    expect(outcomes(await invite(csv, false))).toEqual(['exists']);
  });

  test('keeps its free course when the registration would have ended', async () => {
    const courseId = await publishedCourse('Botany');
    expect(outcomes(await invite(`email,course\n${email},Botany`, false))).toEqual(['invited']);
    await server.database.pool.query(`update users set activation_key_expires = 'yesterday' where owner = $1`, [
      owner.company,
    ]);
    await invite('email\nsomebody.else@example.org', false);
    expect((await account()).courses).toEqual([courseId]);
  });

  test('is not invited after it was confirmed', async () => {
    await visit('GET', `/api/activate?key=${keyOf('activate')}`);
    expect(outcomes(await invite(`email\n${email}`, false))).toEqual(['exists']);
    expect(await signIn(password)).toBe(200);
  });
});

test('two files of invitations at once use each seat once', async () => {
  const plan = '01900000-0000-7000-8000-0000000000aa';
  await server.database.pool.query(
    `insert into company_plans (owner, id, name, index, total_tokens_per_month, total_students, total_admin_user,
       video_upload_limit_in_gb, total_courses_allowed, inr_price_per_month, inr_price_per_year, dollar_price_per_month,
       dollar_price_per_year, euro_price_per_month, euro_price_per_year, gst_percentage, modified_by)
     values ('lernhaus', $1, 'BASIC', 1, 0, 5, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'test')`,
    [plan],
  );
  await server.database.pool.query(
    `insert into lms_orders (owner, id, user_id, lms_plan_id, amount, tax_amount, total_amount, active_order,
       payment_date, next_payment_due_date, modified_by)
     values ($1, gen_random_uuid(), 'x', $2, 0, 0, 0, true, now(), now() + interval '30 days', 'test')`,
    [owner.company, plan],
  );
  const file = (letter: string) => `email\n${[1, 2, 3, 4].map((at) => `${letter}${at}@example.org`).join('\n')}`;
  expect((await invite(file('a'), true)).body.freeSeats).toEqual({ students: 5, adminUsers: 4 });
  const answers = await Promise.all([invite(file('a'), false), invite(file('b'), false)]);
  expect(answers.flatMap(outcomes).sort()).toEqual([...Array(5).fill('invited'), ...Array(3).fill('noSeat')]);
  expect(await accounts()).toBe(6);
  const lines = answers.flatMap(({ body }) => body.lines as { outcome: string; email: string }[]);
  const seated = lines.find(({ outcome }) => outcome === 'invited')?.email;
  await server.database.pool.query(
    `update users set activated = false, activation_key_hash = 'x' where owner = $1 and email = $2`,
    [owner.company, seated],
  );
  const again = await invite(`email\n${seated}\nsomebody.new@example.org`, true);
  expect(outcomes(again), 'an unconfirmed account has its seat').toEqual(['new', 'noSeat']);
});
