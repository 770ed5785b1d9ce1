import { describe, expect, test } from 'vitest';
import { alpha, main, startUserTests } from './user-test-server.ts';

const { server, name, owner } = await startUserTests();
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
        .filter((login: string) => login.endsWith(name('')));
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

test('an owner cannot change their own address or password in the list of users, but can change their own name', async () => {
  const who = await owner();
  const { json: self } = await who.get(`/api/users/${name('owner')}`);
  for (const change of [{ email: 'stolen@example.org' }, { password: 'a stolen one' }]) {
    const reply = await who.put('/api/users', { id: self.id, ...change });
    expect([reply.status, reply.headers['x-app-error']]).toEqual([400, 'error.ownAccount']);
  }
  const renamed = await who.put('/api/users', { ...self, lastName: 'Renamed' });
  expect([renamed.status, renamed.json.lastName, renamed.json.email]).toEqual([200, 'Renamed', self.email]);
});

const keyIn = (mail: { text: string } | undefined) => /key=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
const choosePassword = async (key: string) => {
  const body = { key, newPassword: 'a new one' };
  return (await server.ask(alpha, 'POST', '/api/account/reset-password/finish', { body })).status;
};
const activate = async (key: string) => (await server.ask(alpha, 'GET', `/api/activate?key=${key}`)).status;
const registerSelf = async () => {
  const body = { login: name('self'), email: `${name('self')}@example.org`, password: 'secret' };
  expect((await server.ask(alpha, 'POST', '/api/register', { body })).status).toBe(201);
};

describe('a link', () => {
  test('of an invitation is sent again; the old one ends, the new one works', async () => {
    const who = await owner();
    await who.post('/api/users', { login: name('new'), email: `${name('new')}@example.org` });
    const first = keyIn(server.mails.at(-1));
    expect((await who.get(`/api/users/${name('new')}`)).json.pendingMail).toBe('invitation');
    const reply = await who.post(`/api/users/${name('new')}/link`);
    expect(reply.json).toEqual({ kind: 'invitation', email: `${name('new')}@example.org` });
    expect(await choosePassword(first)).toBe(400);
    expect(await choosePassword(keyIn(server.mails.at(-1)))).toBe(200);
    expect((await who.get(`/api/users/${name('new')}`)).json.pendingMail).toBeNull();
    expect((await who.post(`/api/users/${name('new')}/link`)).headers['x-app-error']).toBe('error.noPendingLink');
  });

  test('of an activation is sent again: its time begins again, and the day of the registration stays', async () => {
    const who = await owner();
    await registerSelf();
    const first = keyIn(server.mails.at(-1));
    await server.rows("update users set activation_key_expires = now() - interval '1 hour' where login = $1", [
      name('self'),
    ]);
    const { createdDate } = (await who.get(`/api/users/${name('self')}`)).json;
    expect((await who.post(`/api/users/${name('self')}/link`)).json.kind).toBe('activation');
    expect((await who.get(`/api/users/${name('self')}`)).json.createdDate).toBe(createdDate);
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

describe('a person who waits for a mail', () => {
  const invite = async (who: Awaited<ReturnType<typeof owner>>, more: object = {}) =>
    (await who.post('/api/users', { login: name('new'), email: `${name('new')}@example.org`, ...more })).json;
  const right = () => `${name('right')}@example.org`;
  const stateOf = async (who: Awaited<ReturnType<typeof owner>>, login: string) => {
    const { pendingMail, activated } = (await who.get(`/api/users/${login}`)).json;
    return { pendingMail, activated };
  };

  test('gets a new invitation at a corrected address; the old link ends', async () => {
    const who = await owner();
    const { id } = await invite(who);
    const old = keyIn(server.mails.at(-1));
    expect((await who.put('/api/users', { id, email: right() })).json.pendingMail).toBe('invitation');
    expect(server.mails.map(({ to }) => to)).toEqual([`${name('new')}@example.org`, right()]);
    expect(await choosePassword(old)).toBe(400);
    expect(await choosePassword(keyIn(server.mails.at(-1)))).toBe(200);
    expect((await server.signIn(alpha, right(), 'a new one')).status).toBe(200);
  });

  test('gets a new activation at a corrected address; neither link to the old one works', async () => {
    const who = await owner();
    await registerSelf();
    await server.ask(alpha, 'POST', '/api/account/reset-password/init', {
      body: `${name('self')}@example.org`,
      type: 'text/plain',
    });
    const [activation, reset] = server.mails.map(keyIn);
    const { id } = (await who.get(`/api/users/${name('self')}`)).json;
    expect((await who.put('/api/users', { id, email: right() })).json.pendingMail).toBe('activation');
    expect(server.mails.map(({ to }) => to).slice(2)).toEqual([right()]);
    expect([await activate(activation ?? ''), await choosePassword(reset ?? '')]).toEqual([400, 400]);
    expect(await activate(keyIn(server.mails.at(-1)))).toBe(200);
    expect((await server.signIn(alpha, right(), 'secret')).status).toBe(200);
  });

  test('gets no mail with the address if the owner also activates the account or sets a password', async () => {
    const who = await owner();
    const { id } = await invite(who);
    await registerSelf();
    const self = (await who.get(`/api/users/${name('self')}`)).json;
    server.mails.length = 0;
    await who.put('/api/users', { id, email: right(), password: 'from the owner' });
    await who.put('/api/users', { id: self.id, email: `${name('other')}@example.org`, activated: true });
    expect(server.mails).toEqual([]);
    expect(await stateOf(who, name('new'))).toEqual({ pendingMail: null, activated: true });
    expect(await stateOf(who, name('self'))).toEqual({ pendingMail: null, activated: true });
  });

  test('still waits after a deactivation that was undone, also if the address was corrected between', async () => {
    const who = await owner();
    const { id } = await invite(who);
    await who.put('/api/users', { id, activated: false });
    expect(await stateOf(who, name('new'))).toEqual({ pendingMail: null, activated: false });
    await who.put('/api/users', { id, email: right() });
    await who.put('/api/users', { id, activated: true });
    expect(await stateOf(who, name('new'))).toEqual({ pendingMail: 'invitation', activated: true });
    expect(await choosePassword(keyIn(server.mails[0]))).toBe(400);
    expect(await choosePassword(keyIn(server.mails[1]))).toBe(200);
  });

  test.each(['before', 'after'])(
    'an inactive person chooses a password %s the activation, and signs in',
    async (order) => {
      const who = await owner();
      const { id } = await invite(who, { activated: false });
      const key = keyIn(server.mails.at(-1));
      if (order === 'before') expect(await choosePassword(key)).toBe(200);
      await who.put('/api/users', { id, activated: true });
      if (order === 'after') expect(await choosePassword(key)).toBe(200);
      expect((await server.signIn(alpha, name('new'), 'a new one')).status).toBe(200);
    },
  );

  test('has all days of a course from the day of the first password, and not again with the next one', async () => {
    const who = await owner();
    const { id } = await invite(who);
    const daysLeft = await startedDaysAgo(id, 3);
    expect(await daysLeft()).toBe(7);
    expect(await choosePassword(keyIn(server.mails.at(-1)))).toBe(200);
    expect(await daysLeft()).toBe(10);
    await server.signIn(alpha, name('new'), 'a new one');
    await startedDaysAgo(id, 3);
    const body = `${name('new')}@example.org`;
    await server.ask(alpha, 'POST', '/api/account/reset-password/init', { body, type: 'text/plain' });
    expect(await choosePassword(keyIn(server.mails.at(-1)))).toBe(200);
    expect(await daysLeft()).toBe(7);
  });

  test('has all days of a course from the day on which the owner activates the account', async () => {
    const who = await owner();
    await registerSelf();
    const { id } = (await who.get(`/api/users/${name('self')}`)).json;
    const daysLeft = await startedDaysAgo(id, 3);
    await who.put('/api/users', { id, activated: true });
    expect(await daysLeft()).toBe(10);
    await server.signIn(alpha, name('self'), 'secret');
    await startedDaysAgo(id, 3);
    await who.put('/api/users', { id, activated: false });
    await who.put('/api/users', { id, activated: true });
    expect(await daysLeft()).toBe(7);
  });

  /** Gives a learner ten days of a course that began some days ago. Returns how many days are left. */
  async function startedDaysAgo(id: string, days: number): Promise<() => Promise<number>> {
    await server.enrol('alpha', id, courseId);
    const now = server.now();
    const at = (day: number) => new Date(now.getTime() + day * 86_400_000);
    await server.rows('update enrolments set created = $2, ends = $3 where user_id = $1', [
      id,
      at(-days),
      at(10 - days),
    ]);
    return async () => {
      const [{ ends }] = await server.rows('select ends from enrolments where user_id = $1', [id]);
      return Math.round((new Date(ends).getTime() - now.getTime()) / 86_400_000);
    };
  }
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
