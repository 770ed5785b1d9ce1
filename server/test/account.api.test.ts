import { describe, expect, test } from 'vitest';
import { password } from './test-server.ts';
import { alpha, beta, startUserTests } from './user-test-server.ts';

const { server, name, account } = await startUserTests({ LIMITS_RESET: 'off', LIMITS_REGISTRATION: 'off' });
const keyIn = (mail: { text: string } | undefined) => /\?key=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

const askText = (body: string) =>
  server.ask(alpha, 'POST', '/api/account/reset-password/init', { body, type: 'text/plain' });

describe('the account of the viewer', () => {
  test('is saved, without a change of its login or roles', async () => {
    const { token } = await server.signedIn(alpha, name('ada'), 'ROLE_STUDENT');
    const body = { firstName: ' Ada ', lastName: 'Lovelace', email: `${name('ADA')}@Example.org`, langKey: 'de' };
    const reply = await server.ask(alpha, 'POST', '/api/account', {
      token,
      body: { ...body, login: 'root', authorities: ['ROLE_ADMIN'], company: 'beta', activated: false },
    });
    expect(reply.json).toMatchObject({
      login: name('ada'),
      firstName: 'Ada',
      email: `${name('ada')}@example.org`,
      newEmail: null,
      langKey: 'de',
      authorities: ['ROLE_STUDENT'],
      company: 'alpha',
      activated: true,
    });
    expect(server.mails).toEqual([]);
  });

  describe('a change of the e-mail address', () => {
    const address = () => `${name('new')}@example.org`;
    const ask = (token: string, more: object = {}) =>
      server.ask(alpha, 'POST', '/api/account', {
        token,
        body: { firstName: 'Ada', lastName: 'L', email: address(), ...more },
      });
    const confirm = (key: string, host: string = alpha) =>
      server.ask(host, 'POST', '/api/account/confirm-email', { body: { key } });

    test('needs the password', async () => {
      const { token } = await server.signedIn(alpha, name('ada'), 'ROLE_STUDENT');
      for (const more of [{}, { currentPassword: null }, { currentPassword: 'wrong' }]) {
        const refusal = await ask(token, more);
        expect([refusal.status, refusal.headers['x-app-error']]).toEqual([400, 'error.wrongPassword']);
        expect(refusal.json.fieldErrors).toMatchObject([{ field: 'currentPassword' }]);
      }
      expect((await account(alpha, token)).json).toMatchObject({ email: `${name('ada')}@example.org`, newEmail: null });
      expect(server.mails).toEqual([]);
    });

    test('happens once, when the user follows the link on the tenant’s host, and the old address gets two mails', async () => {
      const { token } = await server.signedIn(alpha, name('ada'), 'ROLE_STUDENT');
      const old = `${name('ada')}@example.org`;
      const reply = await ask(token, { currentPassword: password });
      expect([reply.status, reply.json.email, reply.json.newEmail]).toEqual([200, old, address()]);
      expect(server.mails.map(({ to }) => to)).toEqual([address(), old]);
      expect(server.mails[0]?.text).toContain('http://alpha.localhost:8080/account/confirm-email?key=');
      expect(server.mails[1]?.text).not.toContain('key=');
      const key = keyIn(server.mails[0]);
      expect((await confirm(key, beta)).headers['x-app-error']).toBe('error.keyInvalid');
      const both = await Promise.all([confirm(key), confirm(key)]);
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]));
      expect((await account(alpha, token)).json).toMatchObject({ email: address(), newEmail: null });
      expect(server.mails.map(({ to }) => to)).toEqual([address(), old, old]);
      expect((await server.signIn(alpha, address())).status).toBe(200);
      expect((await server.signIn(alpha, old)).status).toBe(401);
    });

    test.each([
      [
        'another address is asked for',
        (token: string) => ask(token, { email: `${name('third')}@example.org`, currentPassword: password }),
      ],
      ['the old one is saved again', (token: string) => ask(token, { email: `${name('ada')}@example.org` })],
      [
        'the password is changed',
        (token: string) =>
          server.ask(alpha, 'POST', '/api/account/change-password', {
            token,
            body: { currentPassword: password, newPassword: 'brand-new' },
          }),
      ],
      [
        'a day has passed',
        () =>
          server.rows("update users set email_key_expires = now() - interval '1 hour' where login = $1", [name('ada')]),
      ],
    ])('refuses an older key after %s', async (_why, happens) => {
      const { token } = await server.signedIn(alpha, name('ada'), 'ROLE_STUDENT');
      await ask(token, { currentPassword: password });
      const key = keyIn(server.mails[0]);
      await happens(token);
      expect((await confirm(key)).headers['x-app-error']).toBe('error.keyInvalid');
    });

    test('fails if somebody else has taken the address meanwhile', async () => {
      const { token } = await server.signedIn(alpha, name('ada'), 'ROLE_STUDENT');
      await ask(token, { currentPassword: password });
      await server.createUser('alpha', name('new'), 'ROLE_STUDENT');
      expect((await confirm(keyIn(server.mails[0]))).headers['x-app-error']).toBe('error.emailexists');
    });
  });

  test('refuses an address that another user has as address or login', async () => {
    const { token } = await server.signedIn(alpha, name('ada'), 'ROLE_STUDENT');
    await server.createUser('alpha', name('bob'), 'ROLE_STUDENT');
    const body = { firstName: 'A', lastName: 'L', email: `${name('BOB')}@example.org`, currentPassword: password };
    const refusal = await server.ask(alpha, 'POST', '/api/account', { token, body });
    expect([refusal.status, refusal.headers['x-app-error']]).toEqual([400, 'error.emailexists']);
  });

  test('a new password ends all old tokens, and the caller receives a new one', async () => {
    const { token } = await server.signedIn(alpha, name('ada'), 'ROLE_STUDENT');
    const other = (await server.signIn(alpha, name('ada'))).token;
    const change = (currentPassword: string) =>
      server.ask(alpha, 'POST', '/api/account/change-password', {
        token,
        body: { currentPassword, newPassword: 'brand-new' },
      });
    const wrong = await change('wrong');
    expect([wrong.status, wrong.headers['x-app-error']]).toEqual([400, 'error.wrongPassword']);
    expect((await account(alpha, other)).status).toBe(200);
    const changed = await change(password);
    expect([changed.status, changed.headers['authorization']]).toEqual([200, `Bearer ${changed.json.id_token}`]);
    expect((await account(alpha, token)).status).toBe(401);
    expect((await account(alpha, other)).status).toBe(401);
    expect((await account(alpha, String(changed.headers['authorization']))).status).toBe(200);
    expect((await server.signIn(alpha, name('ada'))).status).toBe(401);
    expect((await server.signIn(alpha, name('ada'), 'brand-new')).status).toBe(200);
  });

  test('a session that starts with the old password during the change ends with the change', async () => {
    const { token } = await server.signedIn(alpha, name('ada'), 'ROLE_STUDENT');
    const body = { currentPassword: password, newPassword: 'brand-new' };
    const [, ...signIns] = await Promise.all([
      server.ask(alpha, 'POST', '/api/account/change-password', { token, body }),
      ...Array.from({ length: 8 }, () => server.signIn(alpha, name('ada'))),
    ]);
    for (const { token: old } of signIns) expect(old === '' ? 401 : (await account(alpha, old)).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  const finish = (key: string, newPassword = 'brand-new', host: string = alpha) =>
    server.ask(host, 'POST', '/api/account/reset-password/finish', { body: { key, newPassword } });
  const isValid = async (key: string, host: string = alpha) =>
    (await server.ask(host, 'POST', '/api/account/reset-password/check', { body: { key } })).json.valid;

  test('a reset is requested in plain text or JSON, and known and unknown addresses get the same answer', async () => {
    await server.createUser('alpha', name('ada'), 'ROLE_STUDENT');
    const reply = await askText(`${name('ADA')}@example.org\n`);
    expect([reply.status, reply.text]).toEqual([200, (await askText('nobody@example.org')).text]);
    const json = await server.app.inject({
      method: 'POST',
      url: '/api/account/reset-password/init',
      headers: { host: alpha, 'content-type': 'application/json' },
      payload: JSON.stringify(`${name('ada')}@example.org`),
    });
    expect(json.statusCode).toBe(200);
    expect(server.mails.map(({ to }) => to)).toEqual(Array(2).fill(`${name('ada')}@example.org`));
    expect((await askText('nonsense')).status).toBe(400);
  });

  test('the key of the mail changes it once, in time, on the tenant’s host, and old tokens end', async () => {
    const { token } = await server.signedIn(alpha, name('ada'), 'ROLE_STUDENT');
    await askText(`${name('ada')}@example.org`);
    expect(server.mails[0]?.text).toContain('http://alpha.localhost:8080/account/reset/finish?key=');
    const key = keyIn(server.mails[0]);
    expect([await isValid(key), await isValid(key, beta), await isValid('nonsense')]).toEqual([true, false, false]);
    expect((await finish(key, 'brand-new', beta)).headers['x-app-error']).toBe('error.keyInvalid');
    expect((await finish(key, 'abc')).status).toBe(400);
    const both = await Promise.all([finish(key), finish(key)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]));
    expect((await account(alpha, token)).status).toBe(401);
    expect((await server.signIn(alpha, name('ada'), 'brand-new')).status).toBe(200);
    expect(await isValid(key)).toBe(false);
    expect((await finish(key)).headers['x-app-error']).toBe('error.keyInvalid');
  });

  test('a key older than a day and the stored form of a key do not change it', async () => {
    await server.createUser('alpha', name('ada'), 'ROLE_STUDENT');
    await askText(`${name('ada')}@example.org`);
    const [user] = await server.rows('select reset_key_hash from users where login = $1', [name('ada')]);
    expect((await finish(user.reset_key_hash)).status).toBe(400);
    await server.rows("update users set reset_key_expires = now() - interval '1 hour' where login = $1", [name('ada')]);
    expect((await finish(keyIn(server.mails[0]))).headers['x-app-error']).toBe('error.keyInvalid');
  });
});

test('links in mails use the tenant’s configured host, whatever host and headers the request has', async () => {
  await server.createUser('alpha', name('ada'), 'ROLE_STUDENT');
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/account/reset-password/init',
    headers: { host: 'alpha.localhost:6666', 'x-forwarded-host': 'elsewhere.example', 'content-type': 'text/plain' },
    payload: `${name('ada')}@example.org`,
  });
  expect(reply.statusCode).toBe(200);
  await server.rows(
    `insert into company_settings (owner, id, key, subkey, value, modified_by)
     values ('alpha', gen_random_uuid(), 'DOMAIN', 'DOMAIN', 'learn.alpha.example', 'test')`,
  );
  await askText(`${name('ada')}@example.org`);
  await server.rows("delete from company_settings where owner = 'alpha' and key = 'DOMAIN'");
  const links = server.mails.map(({ text }) => /http\S+(?=\?key)/.exec(text)?.[0]);
  expect(links).toEqual([
    'http://alpha.localhost:8080/account/reset/finish',
    'http://learn.alpha.example:8080/account/reset/finish',
  ]);
});

describe('registering', () => {
  const register = (body: object, host: string = alpha) => server.ask(host, 'POST', '/api/register', { body });
  const form = (login: string, more: object = {}) => ({
    login,
    email: `${login}@example.org`,
    password: 'four',
    ...more,
  });
  const activate = (key: string, host: string = alpha) => server.ask(host, 'GET', `/api/activate?key=${key}`);

  test('makes a student who signs in after the activation, whatever roles the body has', async () => {
    const body = form(name('eve'), { authorities: ['ROLE_ADMIN'], activated: true, company: 'beta', langKey: 'de' });
    expect(await register(body)).toMatchObject({ status: 201, headers: { location: '/api/account' } });
    expect((await server.signIn(alpha, name('eve'), 'four')).status).toBe(401);
    const [mail] = server.mails;
    expect(mail?.subject).toBe('Aktivieren Sie Ihr Konto bei alpha');
    expect(mail?.html).toContain('http://alpha.localhost:8080/account/activate?key=');
    expect((await activate(keyIn(mail), beta)).status).toBe(400);
    expect((await activate(keyIn(mail))).status).toBe(200);
    expect((await activate(keyIn(mail))).headers['x-app-error']).toBe('error.keyInvalid');
    const { token } = await server.signIn(alpha, name('eve'), 'four');
    expect((await account(alpha, token)).json).toMatchObject({ authorities: ['ROLE_STUDENT'], company: 'alpha' });
  });

  test.each([
    ['a zero-width space', 'e\u200bve'],
    ['a direction mark', 'e\u202eve'],
    ['a control character', 'e\u0007ve'],
    ['a space', 'e ve'],
    ['one letter', 'e'],
    ['one letter once folded', '\u2060e'],
  ])('refuses a login with %s', async (_why, login) => {
    const refusal = await register({ ...form('x'), login });
    expect(refusal.status).toBe(400);
    expect(refusal.json.fieldErrors).toMatchObject([{ field: 'login' }]);
  });

  test('refuses a login or address that is taken in this tenant in any spelling, and accepts one from another tenant', async () => {
    await register(form(name('eve')));
    const sameLogin = await register(form(name('ＥＶＥ'), { email: 'other@example.org' }));
    expect(sameLogin.json).toMatchObject({ status: 400, message: 'error.userexists', errorKey: 'userexists' });
    const sameEmail = await register(form(name('other'), { email: `${name('EVE')}@example.org` }));
    expect(sameEmail.json).toMatchObject({ status: 400, message: 'error.emailexists', errorKey: 'emailexists' });
    const addressAsLogin = await register({ ...form(name('thief')), login: `${name('eve')}@example.org` });
    expect(addressAsLogin.json).toMatchObject({ message: 'error.userexists' });
    expect((await register(form(name('eve')), beta)).status).toBe(201);
  });

  test('with the same login many times at once makes one account', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(form(name('eve')))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ json }) => json?.message === 'error.userexists')).toHaveLength(7);
  });

  test('uses the last seat of the plan once, also with many registrations at once', async () => {
    const [{ count }] = await server.rows(
      "select count(*)::int as count from users where owner = 'beta' and authorities = '{ROLE_STUDENT}'",
    );
    const lift = await server.limitSeats('beta', { adminUsers: 0, students: count + 1 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_one, at) => register(form(`${name('seat')}x${at}`), beta)),
    );
    await lift();
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ headers }) => headers['x-app-error'] === 'error.limit.students')).toHaveLength(11);
  });

  test('is deleted after a week without activation: its login and address are free again, and its key is invalid', async () => {
    await register(form(name('eve')));
    await server.rows("update users set activation_key_expires = 'yesterday' where login = $1", [name('eve')]);
    expect((await activate(keyIn(server.mails[0]))).status).toBe(400);
    expect((await register(form(name('eve')))).status).toBe(201);
  });
});
