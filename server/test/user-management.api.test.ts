import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alpha, main, startUserTestServer, type UserTestServer } from './user-test-server.ts';

let server: UserTestServer;
beforeAll(async () => {
  server = await startUserTestServer({ LIMITS_LOGIN: 'off' });
});
afterAll(() => server.close());

let turn = 0;
const name = (what: string) => `${what}${turn}`;
beforeEach(() => {
  turn++;
  server.mails.length = 0;
});
const owner = () => server.signedIn(alpha, name('owner'), 'ROLE_USER');
const courseId = '01900000-0000-7000-8000-00000000c001';

describe('the list of users', () => {
  test('is filtered by role, course and state', async () => {
    const who = await owner();
    const eve = await server.createUser('alpha', name('eve'), 'ROLE_STUDENT');
    await server.createUser('alpha', name('anna'), 'ROLE_WORKER');
    await server.enrol('alpha', eve, courseId);
    await who.put('/api/users', {
      id: await server.createUser('alpha', name('off'), 'ROLE_STUDENT'),
      activated: false,
    });
    await who.post('/api/users', { login: name('new'), email: `${name('new')}@example.org` });
    const loginsFor = async (query: string) =>
      (await who.get(`/api/users?size=200&sort=login,asc&${query}`)).json
        .map(({ login }: { login: string }) => login)
        .filter((login: string) => login.endsWith(String(turn)));
    expect(await loginsFor('role=ROLE_WORKER')).toEqual([name('anna')]);
    expect(await loginsFor(`courseId=${courseId}`)).toEqual([name('eve')]);
    expect(await loginsFor('courseId=nonsense')).toEqual([]);
    expect(await loginsFor('state=inactive')).toEqual([name('off')]);
    expect(await loginsFor('state=waiting')).toEqual([name('new')]);
    expect(await loginsFor('state=active&role=ROLE_STUDENT')).toEqual([name('eve')]);
    expect((await who.get('/api/users?role=ROLE_KING')).status).toBe(400);
  });

  test('has the last sign-in', async () => {
    const who = await owner();
    await server.createUser('alpha', name('eve'), 'ROLE_STUDENT');
    const lastSignIn = async () => (await who.get(`/api/users/${name('eve')}`)).json.lastSignInDate;
    expect(await lastSignIn()).toBeNull();
    await server.signIn(alpha, name('eve'));
    expect(Date.parse(await lastSignIn())).toBeGreaterThan(0);
  });
});

describe('a link', () => {
  const keyIn = (mail: { text: string } | undefined) => /key=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

  test('of an invitation is sent again; the old one ends, the new one works', async () => {
    const who = await owner();
    await who.post('/api/users', { login: name('new'), email: `${name('new')}@example.org` });
    const first = keyIn(server.mails.at(-1));
    expect((await who.get(`/api/users/${name('new')}`)).json.pendingMail).toBe('invitation');
    const reply = await who.post(`/api/users/${name('new')}/link`);
    expect(reply.json).toEqual({ kind: 'invitation', email: `${name('new')}@example.org` });
    const choose = (key: string) =>
      server.ask(alpha, 'POST', '/api/account/reset-password/finish', { body: { key, newPassword: 'a new one' } });
    expect((await choose(first)).status).toBe(400);
    expect((await choose(keyIn(server.mails.at(-1)))).status).toBe(200);
    expect((await who.get(`/api/users/${name('new')}`)).json.pendingMail).toBeNull();
    expect((await who.post(`/api/users/${name('new')}/link`)).headers['x-app-error']).toBe('error.noPendingLink');
  });

  test('of an activation is sent again: its time begins again, and the day of the registration stays', async () => {
    const who = await owner();
    const body = { login: name('self'), email: `${name('self')}@example.org`, password: 'secret' };
    expect((await server.ask(alpha, 'POST', '/api/register', { body })).status).toBe(201);
    const first = keyIn(server.mails.at(-1));
    await server.rows("update users set activation_key_expires = now() - interval '1 hour' where login = $1", [
      name('self'),
    ]);
    const { createdDate } = (await who.get(`/api/users/${name('self')}`)).json;
    expect((await who.post(`/api/users/${name('self')}/link`)).json.kind).toBe('activation');
    expect((await who.get(`/api/users/${name('self')}`)).json.createdDate).toBe(createdDate);
    const activate = async (key: string) => (await server.ask(alpha, 'GET', `/api/activate?key=${key}`)).status;
    expect(await activate(first)).toBe(400);
    expect(await activate(keyIn(server.mails.at(-1)))).toBe(200);
  });

  test('is sent four times an hour, by owners, for users of their company', async () => {
    const who = await owner();
    await who.post('/api/users', { login: name('new'), email: `${name('new')}@example.org` });
    const stranger = await server.signedIn(main, name('stranger'), 'ROLE_USER');
    expect((await stranger.post(`/api/users/${name('new')}/link`)).status).toBe(404);
    const statuses = [];
    for (let count = 0; count < 5; count++) statuses.push((await who.post(`/api/users/${name('new')}/link`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});

test('an owner sees the open sessions of a person and ends them: the next call is a 401', async () => {
  const who = await owner();
  const eve = await server.signedIn(alpha, name('eve'), 'ROLE_STUDENT');
  expect((await eve.get('/api/account')).status).toBe(200);
  const sessions = await who.get(`/api/users/${name('eve')}/sessions`);
  expect(sessions.json).toEqual([{ since: expect.any(String), expires: expect.any(String) }]);
  expect((await who.remove(`/api/users/${name('eve')}/sessions`)).status).toBe(204);
  expect((await eve.get('/api/account')).status).toBe(401);
  expect((await who.get(`/api/users/${name('eve')}/sessions`)).json).toEqual([]);
  expect((await eve.get(`/api/users/${name('owner')}/sessions`)).status).toBe(401);
});
