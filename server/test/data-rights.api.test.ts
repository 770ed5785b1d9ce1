import { outsiders } from '@lernhaus/domain/accounts/outsiders';
import { platformName } from '@lernhaus/domain/accounts/platform-name';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activatePayer } from '../src/accounts/api.ts';
import { inTenant } from '../src/platform/database/transaction.ts';
import { type Caller, password, startTestServer, type TestServer } from './test-server.ts';

/** The rights of people to their own data, and the decisions of owners. */
let server: TestServer;
let owner: Caller;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.createUser(await server.tenant(), ['ROLE_USER']);
});
afterAll(() => server.close());

const learnerOf = () => server.createUser(owner.company, ['ROLE_STUDENT']);
const ask = (who: Caller, body: object) => who.ask('POST', '/api/account/erasure', { body });
const decide = (who: Caller, login: string, what: 'approve' | 'refuse', body?: object) =>
  who.ask('POST', `/api/erasure-requests/${login}/${what}`, body ? { body } : {});
const waiting = async (who: Caller): Promise<string[]> =>
  (await who.ask('GET', '/api/erasure-requests')).body.map(({ login }: { login: string }) => login);
const actsOf = async (by: string) => {
  const { rows } = await server.database.pool.query(
    `select data ->> 'act' as act from audit_events where owner = $1 and principal = $2 and data ->> 'act' is not null`,
    [owner.company, by],
  );
  return rows.map(({ act }) => act as string);
};

test('a person downloads what is stored about them, without secrets; downloads are audited and limited', async () => {
  const learner = await learnerOf();
  const feedback = `insert into user_feedbacks (owner, id, "user", container_id, feedback_text, recipients, modified_by)
    values ($1, gen_random_uuid(), $2, 'c', 'Why?', array['staff@example.org'], $2)`;
  await server.database.pool.query(feedback, [owner.company, learner.login]);
  const mail = `insert into mail_outbox (owner, id, recipient, subject, last_error)
    values ($1, gen_random_uuid(), $2, 'Hello', 'connect ECONNREFUSED 10.0.0.7:25')`;
  await server.database.pool.query(mail, [owner.company, `${learner.login}@example.org`]);
  const enquiry = `insert into contacts (owner, id, email, message, note, modified_by)
    values ($1, gen_random_uuid(), $2, 'Hello', 'Never pays', 'staff.member')`;
  await server.database.pool.query(enquiry, [owner.company, `${learner.login}@example.org`]);
  const first = await learner.ask('POST', '/api/account/data');
  expect(first.status, first.text).toBe(200);
  const document = JSON.parse(first.body.json);
  expect(document).toMatchObject({ company: owner.company, login: learner.login });
  expect(document.tables.users).toEqual([expect.objectContaining({ login: learner.login })]);
  expect(document.tables).toMatchObject({
    user_feedbacks: [{ feedback_text: 'Why?' }],
    mail_outbox: [{ subject: 'Hello' }],
    contacts: [{ message: 'Hello' }],
  });
  expect(first.text, 'what the API hides').not.toMatch(/staff@example\.org|10\.0\.0\.7|Never pays|staff\.member/);
  expect(first.text).not.toMatch(/password|argon2|key_hash/);
  expect(await actsOf(learner.login)).toContain('ownDataExported');
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries++) statuses.push((await learner.ask('POST', '/api/account/data')).status);
  expect(statuses).toContain(429);
  expect((await server.visitor(owner.company).ask('POST', '/api/account/data')).status).toBe(401);
});

describe('an account that only a payment or an owner has activated', () => {
  const visitor = () => server.visitor(owner.company);
  const pay = (login: string) =>
    inTenant(server.database, { tenant: owner.company, user: '*', mode: 'write' }, async (tx) => {
      const [user] = await tx.query<{ id: string }>('select id from users where owner = $1 and login = $2', [
        owner.company,
        login,
      ]);
      await activatePayer(tx, owner.company, user?.id ?? '');
    });
  const activateByHand = async (login: string) => {
    const { body } = await owner.ask('GET', `/api/users/${login}`);
    expect((await owner.ask('PUT', '/api/users', { body: { ...body, activated: true } })).status).toBe(200);
  };
  /** Registers with an address that has written to the company before. Returns the key in the mail to that address. */
  async function registerAnd(activateLogin: (login: string) => Promise<void>, login: string): Promise<string> {
    const email = `${login}@example.org`;
    const enquiry = `insert into contacts (owner, id, email, message, modified_by) values ($1, gen_random_uuid(), $2, 'In private', 'x')`;
    await server.database.pool.query(enquiry, [owner.company, email]);
    await visitor().ask('POST', '/api/register', { body: { login, email, password } });
    await activateLogin(login);
    return /activate\?key=([\w-]+)/.exec(server.mails.find(({ to }) => to === email)?.text ?? '')?.[1] ?? '';
  }
  const tokenOf = async (login: string) =>
    (await visitor().ask('POST', '/api/authenticate', { body: { username: login, password } })).body.id_token;
  const activate = async (key: string) => (await visitor().ask('GET', `/api/activate?key=${key}`)).status;

  test.each([
    ['payer', pay],
    ['welcomed', activateByHand],
  ])('shows no rows with its address until the mailed link is opened (%s)', async (login, activateLogin) => {
    const key = await registerAnd(activateLogin, login);
    const headers = { authorization: `Bearer ${await tokenOf(login)}` };
    const tables = async () => {
      const reply = await visitor().ask('POST', '/api/account/data', { headers });
      return JSON.parse(reply.body.json).tables;
    };
    const before = await tables();
    expect(before.users).toHaveLength(1);
    expect([before.contacts, before.newsletter_subscriptions, before.mail_outbox]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await activate(key)).toBe(200);
    expect(await activate(key)).toBe(400);
    expect(await tables()).toMatchObject({ contacts: [{ message: 'In private' }] });
  });

  test('stays inactive after the company has deactivated it, whatever is paid or opened', async () => {
    const key = await registerAnd(pay, 'left');
    const { rows } = await server.database.pool.query('select * from users where owner = $1 and login = $2', [
      owner.company,
      'left',
    ]);
    const { id, login, email, authorities } = rows[0];
    const reply = await owner.ask('PUT', '/api/users', { body: { id, login, email, authorities, activated: false } });
    expect(reply.status, reply.text).toBe(200);
    await pay('left');
    expect(await activate(key)).toBe(400);
    expect(await tokenOf('left')).toBeUndefined();
  });
});

test.each([
  [true, []],
  [false, ['mail_outbox', 'newsletter_subscriptions']],
])(
  'a deletion erases what is stored under the address if the user has confirmed it: %s',
  async (isConfirmed, keptTables) => {
    const login = isConfirmed ? 'holder' : 'pretender';
    const email = `${login}@example.org`;
    const { pool } = server.database;
    await server.visitor(owner.company).ask('POST', '/api/register', { body: { login, email, password } });
    const key = /activate\?key=([\w-]+)/.exec(server.mails.find(({ to }) => to === email)?.text ?? '')?.[1];
    if (isConfirmed) await server.visitor(owner.company).ask('GET', `/api/activate?key=${key}`);
    await pool.query(
      `insert into newsletter_subscriptions (owner, id, email, language) values ($1, gen_random_uuid(), $2, 'en')`,
      [owner.company, email],
    );
    await pool.query(
      `insert into mail_outbox (owner, id, recipient, subject) values ($1, gen_random_uuid(), $2, 'Your invoice')`,
      [owner.company, email],
    );
    expect((await owner.ask('DELETE', `/api/users/${login}`)).status).toBe(204);
    const { rows } = await pool.query(
      `select 'mail_outbox' as name from mail_outbox where owner = $1 and recipient = $2
     union all select 'newsletter_subscriptions' from newsletter_subscriptions where owner = $1 and email = $2 order by name`,
      [owner.company, email],
    );
    expect(rows.map(({ name }) => name)).toEqual(keptTables);
  },
);

test('acts of the platform’s ADMIN are not those of a company’s user with the same login', async () => {
  const learner = await learnerOf();
  const ofPlatform = await server.createUser('lernhaus', ['ROLE_ADMIN'], learner.login);
  const admin = server.at(ofPlatform, owner.company);
  const login = `by-admin-${learner.login}`;
  const user = { login, email: `${login}@example.org`, authorities: ['ROLE_STUDENT'] };
  expect((await admin.ask('POST', '/api/users', { body: user })).status).toBe(201);
  const principal = platformName(learner.login);
  const auditsOf = async (who: Caller, name: string) =>
    (await who.ask('GET', `/management/audits?principal=${encodeURIComponent(name)}`)).body;
  const added = { owner: owner.company, act: 'userAdded', principal, userName: null };
  expect(await auditsOf(owner, principal)).toEqual([expect.objectContaining(added)]);
  expect(await auditsOf(ofPlatform, learner.login), 'ADMIN finds them by the login').toContainEqual(
    expect.objectContaining(added),
  );
  expect((await learner.ask('POST', '/api/account/data')).text).not.toContain(login);
});

describe('an account with the name that audits give to what acts and is no user', () => {
  test.each(outsiders)('is not added: %s', async (name) => {
    const email = `${name}@example.org`;
    const visitor = server.visitor(owner.company);
    const replies = [
      await visitor.ask('POST', '/api/register', { body: { login: name.toUpperCase(), email, password } }),
      await owner.ask('POST', '/api/users', { body: { login: name, email, authorities: ['ROLE_STUDENT'] } }),
    ];
    expect(replies.map(({ status, headers }) => [status, headers['x-app-error']])).toEqual(
      Array(2).fill([400, 'error.userexists']),
    );
  });

  test('that exists already downloads none of their audits and gives them no name', async () => {
    const user = await server.createUser(owner.company, ['ROLE_STUDENT'], 'anonymous');
    await server.visitor(owner.company).ask('POST', '/api/authenticate', { body: { username: 'nobody', password } });
    expect(await actsOf('anonymous')).toContain('signInFailed');
    const { body } = await user.ask('POST', '/api/account/data');
    expect(JSON.parse(body.json).tables.audit_events).toEqual([]);
    const audits = await owner.ask('GET', '/management/audits?principal=anonymous');
    expect(new Set(audits.body.map(({ userName }: { userName: string | null }) => userName))).toEqual(new Set([null]));
  });
});

test('a person with the login of a deleted one downloads none of their audits and is not named by them', async () => {
  const former = await server.createUser(owner.company, ['ROLE_USER'], 'anna');
  const added = { login: 'of.former.anna', email: 'of.former.anna@example.org', authorities: ['ROLE_STUDENT'] };
  expect((await former.ask('POST', '/api/users', { body: added })).status).toBe(201);
  expect((await owner.ask('PUT', '/api/users', { body: { id: former.id, password: 'another' } })).status).toBe(200);
  expect((await owner.ask('DELETE', '/api/users/anna')).status).toBe(204);
  server.time.now = new Date(server.time.now.getTime() + 1000);
  const next = { login: 'anna', email: 'next@example.org', authorities: ['ROLE_USER'], password };
  expect((await owner.ask('POST', '/api/users', { body: next })).status).toBe(201);
  const visitor = server.visitor(owner.company);
  const { body } = await visitor.ask('POST', '/api/authenticate', { body: { username: 'anna', password } });
  const headers = { authorization: `Bearer ${body.id_token}` };
  const data = JSON.parse((await visitor.ask('POST', '/api/account/data', { headers })).body.json);
  const actsIn = (rows: readonly { data: { act: string } }[]) => rows.map((row) => row.data.act);
  expect(actsIn(data.tables.audit_events)).toEqual(['signedIn']);
  const audits = await owner.ask('GET', '/management/audits?principal=anna&sort=timestamp,asc');
  const namedActs = audits.body.map((one: { act: string; userName: string | null }) => [
    one.act,
    one.userName !== null,
  ]);
  expect(namedActs).toEqual([
    ['signedIn', false],
    ['userAdded', false],
    ['signedIn', true],
    ['ownDataExported', true],
  ]);
  const ofOwner = await owner.ask('GET', `/management/audits?principal=${owner.login}&sort=timestamp,desc`);
  expect(ofOwner.body).toContainEqual(
    expect.objectContaining({ act: 'passwordSet', values: { user: '', roles: 'ROLE_USER' } }),
  );
  expect(ofOwner.body[0]).toMatchObject({ act: 'userAdded', values: { user: 'anna' } });
});

test('an owner approves an erasure: the account is gone, its token ends, and the audit records it', async () => {
  const learner = await learnerOf();
  expect((await ask(learner, { currentPassword: 'wrong' })).headers['x-app-error']).toBe('error.wrongPassword');
  expect(await waiting(owner)).not.toContain(learner.login);
  const reply = await ask(learner, { currentPassword: password, reason: 'I have finished' });
  expect(reply.body).toEqual({ asked: expect.any(String), refused: null, answer: null });
  expect(await waiting(owner)).toContain(learner.login);
  const stranger = await server.createUser(await server.tenant(), ['ROLE_USER']);
  expect(await waiting(stranger)).toEqual([]);
  expect((await decide(stranger, learner.login, 'approve')).status).toBe(404);
  expect((await decide(learner, learner.login, 'approve')).status).toBe(403);
  expect((await decide(owner, learner.login, 'approve')).status).toBe(204);
  expect((await learner.ask('GET', '/api/account')).status).toBe(401);
  expect(await waiting(owner)).not.toContain(learner.login);
  expect((await decide(owner, learner.login, 'approve')).status).toBe(404);
  expect(await actsOf(owner.login)).toEqual(expect.arrayContaining(['userDeleted', 'personErased']));
});

test('a refusal has a reason that the person reads, and the person may ask again or withdraw', async () => {
  const learner = await learnerOf();
  expect((await decide(owner, learner.login, 'approve')).status, 'nobody asked').toBe(404);
  await ask(learner, { currentPassword: password });
  expect((await decide(owner, learner.login, 'refuse', { answer: ' ' })).status).toBe(400);
  expect((await decide(owner, learner.login, 'refuse', { answer: 'You have an open exam.' })).status).toBe(204);
  const { body } = await learner.ask('GET', '/api/account/erasure');
  expect(body).toEqual({ asked: expect.any(String), refused: expect.any(String), answer: 'You have an open exam.' });
  expect(await waiting(owner)).not.toContain(learner.login);
  expect((await decide(owner, learner.login, 'refuse', { answer: 'Again' })).status).toBe(404);
  expect((await ask(learner, { currentPassword: password })).body).toMatchObject({ refused: null, answer: null });
  expect(await waiting(owner)).toContain(learner.login);
  const withdrawn = await learner.ask('DELETE', '/api/account/erasure');
  expect(withdrawn.body).toEqual({ asked: null, refused: null, answer: null });
  expect(await waiting(owner)).not.toContain(learner.login);
  expect(await actsOf(learner.login)).toEqual(expect.arrayContaining(['erasureAsked', 'erasureWithdrawn']));
  expect(await actsOf(owner.login)).toContain('erasureRefused');
});
