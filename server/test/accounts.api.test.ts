import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { password, type SmallHouse, startSmallHouse } from './small-house.ts';

const [main, alpha, beta] = ['localhost', 'alpha.localhost', 'beta.localhost'] as const;
let house: SmallHouse;

beforeAll(async () => {
  house = await startSmallHouse({ LIMITS_LOGIN: 'off', LIMITS_RESET: 'off', LIMITS_REGISTRATION: 'off' });
});
afterAll(() => house.close());

/** A tenant per test is the isolation; here it is people, since the hosts are three. */
let turn = 0;
let name: (what: string) => string;
beforeEach(() => {
  turn++;
  name = (what) => `${what}${turn}`;
  house.mails.length = 0;
});

const signedIn = async (host: string, login: string, ...roles: Parameters<SmallHouse['person']>[2][]) => {
  const company = host === main ? 'lernhaus' : (host.split('.')[0] ?? '');
  const id = await house.person(company, login, ...roles);
  return { id, token: (await house.signIn(host, login)).token };
};
const keyIn = (mail: { text: string } | undefined) => /\?key=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
const account = (host: string, token: string) => house.ask(host, 'GET', '/api/account', { token });

describe('signing in', () => {
  test('a login in another spelling, and the e-mail address, sign the same person in', async () => {
    const id = await house.person('alpha', name('ada'), 'ROLE_STUDENT');
    for (const spelling of [` ${name('ADA')} `, name('ａｄａ'), `${name('Ada')}@Example.org`]) {
      const { token } = await house.signIn(alpha, spelling);
      expect((await account(alpha, token)).json).toMatchObject({ id, login: name('ada'), company: 'alpha' });
    }
  });

  test('the reply carries the same token in its body and its header, and is never stored', async () => {
    await house.person('alpha', name('ada'), 'ROLE_USER');
    const { json, headers } = await house.ask(alpha, 'POST', '/api/authenticate', {
      body: { username: name('ada'), password },
    });
    expect(headers['authorization']).toBe(`Bearer ${json.id_token}`);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('a wrong password, an unknown login and an account not activated are answered alike', async () => {
    await house.person('alpha', name('ada'), 'ROLE_USER');
    await house.person('alpha', name('off'), 'ROLE_USER');
    await house.rows('update users set activated = false where login = $1', [name('off')]);
    const attempts = [
      { username: name('ada'), password: 'wrong' },
      { username: name('nobody'), password },
      { username: name('off'), password },
      { username: `${name('ada')}\u200b`, password },
    ];
    const answers = await Promise.all(attempts.map((body) => house.ask(alpha, 'POST', '/api/authenticate', { body })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  test('an unknown login takes as long as a wrong password', async () => {
    await house.person('alpha', name('ada'), 'ROLE_USER');
    const time = async (username: string) => {
      const began = performance.now();
      await house.signIn(alpha, username, 'wrong');
      return performance.now() - began;
    };
    const times: [number, number][] = [];
    for (let round = 0; round < 15; round++) times.push([await time(name('ada')), await time(name('nobody'))]);
    const median = (which: 0 | 1) => times.map((pair) => pair[which]).sort((a, b) => a - b)[7] ?? 0;
    expect(median(1) / median(0)).toBeGreaterThan(0.6);
    expect(median(1) / median(0)).toBeLessThan(1.6);
  });

  test('the audit names who signed in and who failed, and no unknown login', async () => {
    await house.person('alpha', name('ada'), 'ROLE_USER');
    await house.signIn(alpha, name('ada'));
    await house.signIn(alpha, name('ada'), 'wrong');
    await house.signIn(alpha, name('secret'), 'wrong');
    const found = await house.rows('select owner, type, principal from audit_events order by id desc limit 3');
    expect(found).toEqual([
      { owner: 'alpha', type: 'AUTHENTICATION_FAILURE', principal: 'anonymous' },
      { owner: 'alpha', type: 'AUTHENTICATION_FAILURE', principal: name('ada') },
      { owner: 'alpha', type: 'AUTHENTICATION_SUCCESS', principal: name('ada') },
    ]);
  });

  test('a token ends after eight hours, with remember-me after thirty days', async () => {
    const own = await startSmallHouse();
    await own.person('alpha', 'ada', 'ROLE_USER');
    const brief = await own.signIn(alpha, 'ada');
    const { headers } = await own.ask(alpha, 'POST', '/api/authenticate', {
      body: { username: 'ada', password, rememberMe: true },
    });
    const long = String(headers['authorization']);
    const hours = async (ahead: number) => {
      own.wait(ahead * 3_600_000);
      const asked = await Promise.all(
        [brief.token, long].map((token) => own.ask(alpha, 'GET', '/api/account', { token })),
      );
      return asked.map(({ status }) => status);
    };
    expect(await hours(7.9)).toEqual([200, 200]);
    expect(await hours(0.2)).toEqual([401, 200]);
    expect(await hours(24 * 30 - 8.2)).toEqual([401, 200]);
    expect(await hours(0.2)).toEqual([401, 401]);
    await own.close();
  });
});

describe('a token', () => {
  test('is good on hosts of its own company only', async () => {
    const { token } = await signedIn(alpha, name('ada'), 'ROLE_USER');
    expect((await account(alpha, token)).status).toBe(200);
    expect((await account(beta, token)).status).toBe(401);
    expect((await account(main, token)).status).toBe(401);
    const { token: ofMain } = await signedIn(main, name('max'), 'ROLE_USER');
    expect((await account(alpha, ofMain)).status).toBe(401);
  });

  test('of the platform’s ADMIN is good everywhere, signed in anywhere', async () => {
    await house.person('lernhaus', name('admin'), 'ROLE_ADMIN', 'ROLE_USER');
    const { token } = await house.signIn(alpha, name('admin'));
    for (const host of [main, alpha, beta])
      expect((await account(host, token)).json).toMatchObject({ login: name('admin'), company: 'lernhaus' });
  });

  test('of the platform’s ADMIN is told apart from a person of the same login in a company', async () => {
    await house.person('lernhaus', name('admin'), 'ROLE_ADMIN');
    await house.person('alpha', name('admin'), 'ROLE_USER');
    await house.rows("update users set password_hash = $2 where owner = 'alpha' and login = $1", [
      name('admin'),
      await house.hash('the tenant’s own'),
    ]);
    const companyOf = async (secret: string) => {
      const { token } = await house.signIn(alpha, name('admin'), secret);
      return (await account(alpha, token)).json.company;
    };
    expect(await companyOf(password)).toBe('lernhaus');
    expect(await companyOf('the tenant’s own')).toBe('alpha');
  });

  test('gives an ADMIN role in another company than the main one no power', async () => {
    const { token } = await signedIn(alpha, name('fake'), 'ROLE_ADMIN');
    expect((await house.ask(alpha, 'GET', '/api/users', { token })).status).toBe(403);
    expect((await account(beta, token)).status).toBe(401);
  });

  test.each([
    ['nothing', undefined],
    ['no bearer', 'Basic YTpi'],
    ['a foreign signature', 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.AAAA'],
    ['no signature', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.'],
  ])('that is %s is refused', async (_what, token) => {
    expect((await house.ask(alpha, 'GET', '/api/account', token ? { token } : {})).status).toBe(401);
  });

  test('ends with signing out, and others of the same person do not', async () => {
    const { token } = await signedIn(alpha, name('ada'), 'ROLE_USER');
    const other = (await house.signIn(alpha, name('ada'))).token;
    expect((await account(alpha, token)).status).toBe(200);
    expect((await house.ask(alpha, 'GET', `/api/authenticate/logout/${name('ada')}`, { token })).status).toBe(200);
    expect((await account(alpha, token)).status).toBe(401);
    expect((await account(alpha, other)).status).toBe(200);
  });

  test('is never good again once signing out was answered, however many ask at once', async () => {
    const { token } = await signedIn(alpha, name('ada'), 'ROLE_USER');
    const busy = Array.from({ length: 20 }, () => account(alpha, token));
    await house.ask(alpha, 'GET', '/api/authenticate/logout/x', { token });
    expect((await account(alpha, token)).status).toBe(401);
    await Promise.all(busy);
    expect((await account(alpha, token)).status).toBe(401);
  });
});

describe('one’s own account', () => {
  test('is saved, but neither its login nor its roles', async () => {
    const { token } = await signedIn(alpha, name('ada'), 'ROLE_STUDENT');
    const body = { firstName: ' Ada ', lastName: 'Lovelace', email: `New${turn}@Example.org`, langKey: 'de' };
    const saved = await house.ask(alpha, 'POST', '/api/account', {
      token,
      body: { ...body, login: 'root', authorities: ['ROLE_ADMIN'], company: 'beta', activated: false },
    });
    expect(saved.json).toMatchObject({
      login: name('ada'),
      firstName: 'Ada',
      email: `new${turn}@example.org`,
      langKey: 'de',
      authorities: ['ROLE_STUDENT'],
      company: 'alpha',
      activated: true,
    });
    expect(house.mails.map(({ to }) => to)).toEqual([`${name('ada')}@example.org`]);
  });

  test('does not take another’s address, nor another’s login for one', async () => {
    const { token } = await signedIn(alpha, name('ada'), 'ROLE_STUDENT');
    await house.person('alpha', name('bob'), 'ROLE_STUDENT');
    const body = { firstName: 'A', lastName: 'L', email: `${name('BOB')}@example.org` };
    const refused = await house.ask(alpha, 'POST', '/api/account', { token, body });
    expect([refused.status, refused.headers['x-app-error']]).toEqual([400, 'error.emailexists']);
  });

  test('a new password ends all old tokens, and the caller holds a new one', async () => {
    const { token } = await signedIn(alpha, name('ada'), 'ROLE_STUDENT');
    const other = (await house.signIn(alpha, name('ada'))).token;
    const change = (currentPassword: string) =>
      house.ask(alpha, 'POST', '/api/account/change-password', {
        token,
        body: { currentPassword, newPassword: 'brand-new' },
      });
    const wrong = await change('wrong');
    expect([wrong.status, wrong.headers['x-app-error']]).toEqual([400, 'error.wrongPassword']);
    expect((await account(alpha, other)).status).toBe(200);
    const changed = await change(password);
    expect(changed.status).toBe(200);
    expect((await account(alpha, token)).status).toBe(401);
    expect((await account(alpha, other)).status).toBe(401);
    expect((await account(alpha, String(changed.headers['authorization']))).status).toBe(200);
    expect((await house.signIn(alpha, name('ada'))).status).toBe(401);
    expect((await house.signIn(alpha, name('ada'), 'brand-new')).status).toBe(200);
  });

  test('no sign-in under the old password outlives a change made meanwhile', async () => {
    const { token } = await signedIn(alpha, name('ada'), 'ROLE_STUDENT');
    const body = { currentPassword: password, newPassword: 'brand-new' };
    const [, ...signIns] = await Promise.all([
      house.ask(alpha, 'POST', '/api/account/change-password', { token, body }),
      ...Array.from({ length: 8 }, () => house.signIn(alpha, name('ada'))),
    ]);
    for (const { token: old } of signIns) expect(old === '' ? 401 : (await account(alpha, old)).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  const askText = (email: string) =>
    house.app.inject({
      method: 'POST',
      url: '/api/account/reset-password/init',
      headers: { host: alpha, 'content-type': 'text/plain' },
      payload: email,
    });
  const finish = (key: string, newPassword = 'brand-new', host: string = alpha) =>
    house.ask(host, 'POST', '/api/account/reset-password/finish', { body: { key, newPassword } });

  test('is asked for in plain text or JSON, and known and unknown addresses are answered alike', async () => {
    await house.person('alpha', name('ada'), 'ROLE_STUDENT');
    const plain = (payload: string) =>
      house.app.inject({
        method: 'POST',
        url: '/api/account/reset-password/init',
        headers: { host: alpha, 'content-type': 'text/plain' },
        payload,
      });
    const [known, unknown] = [await plain(`${name('ADA')}@example.org\n`), await plain('nobody@example.org')];
    expect([known.statusCode, known.body]).toEqual([200, unknown.body]);
    const json = await house.app.inject({
      method: 'POST',
      url: '/api/account/reset-password/init',
      headers: { host: alpha, 'content-type': 'application/json' },
      payload: JSON.stringify(`${name('ada')}@example.org`),
    });
    expect(json.statusCode).toBe(200);
    expect(house.mails.map(({ to }) => to)).toEqual(Array(2).fill(`${name('ada')}@example.org`));
    expect((await plain('nonsense')).statusCode).toBe(400);
  });

  test('is replaced by the key of the mail: once, in time, on its own host, and old tokens end', async () => {
    const { token } = await signedIn(alpha, name('ada'), 'ROLE_STUDENT');
    await askText(`${name('ada')}@example.org`);
    const mail = house.mails[0];
    expect(mail?.text).toContain('http://alpha.localhost/account/reset/finish?key=');
    const key = keyIn(mail);
    expect((await finish(key, 'brand-new', beta)).headers['x-app-error']).toBe('error.keyInvalid');
    expect((await finish(key, 'abc')).status).toBe(400);
    const both = await Promise.all([finish(key), finish(key)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await account(alpha, token)).status).toBe(401);
    expect((await house.signIn(alpha, name('ada'), 'brand-new')).status).toBe(200);
    expect((await finish(key)).headers['x-app-error']).toBe('error.keyInvalid');
  });

  test('is not replaced by a key older than a day, nor by what the store keeps of it', async () => {
    await house.person('alpha', name('ada'), 'ROLE_STUDENT');
    await askText(`${name('ada')}@example.org`);
    const [stored] = await house.rows('select reset_key_hash from users where login = $1', [name('ada')]);
    expect((await finish(stored.reset_key_hash)).status).toBe(400);
    await house.rows("update users set reset_key_expires = now() - interval '1 second' where login = $1", [
      name('ada'),
    ]);
    expect((await finish(keyIn(house.mails[0]))).headers['x-app-error']).toBe('error.keyInvalid');
  });
});

describe('registering', () => {
  const register = (body: object, host: string = alpha) => house.ask(host, 'POST', '/api/register', { body });
  const form = (login: string, more: object = {}) => ({
    login,
    email: `${login}@example.org`,
    password: 'four',
    ...more,
  });
  const activate = (key: string, host: string = alpha) => house.ask(host, 'GET', `/api/activate?key=${key}`);

  test('makes a student who signs in after following the mail, whatever the body asked for', async () => {
    const asked = form(name('eve'), { authorities: ['ROLE_ADMIN'], activated: true, company: 'beta', langKey: 'de' });
    expect((await register(asked)).status).toBe(201);
    expect((await house.signIn(alpha, name('eve'), 'four')).status).toBe(401);
    const [mail] = house.mails;
    expect(mail?.subject).toBe('Bestätigen Sie Ihr Konto bei alpha.localhost');
    expect(mail?.html).toContain('http://alpha.localhost/account/activate?key=');
    expect((await activate(keyIn(mail), beta)).status).toBe(400);
    expect((await activate(keyIn(mail))).status).toBe(200);
    expect((await activate(keyIn(mail))).headers['x-app-error']).toBe('error.keyInvalid');
    const { token } = await house.signIn(alpha, name('eve'), 'four');
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
    const refused = await register({ ...form('x'), login });
    expect(refused.status).toBe(400);
    expect(refused.json.fieldErrors).toMatchObject([{ field: 'login' }]);
  });

  test('refuses a login or address that is taken in this company in any spelling, and not one of another company', async () => {
    await register(form(name('eve')));
    const sameLogin = await register(form(name('ＥＶＥ'), { email: 'other@example.org' }));
    expect(sameLogin.json).toMatchObject({ status: 400, message: 'error.userexists', errorKey: 'userexists' });
    const sameEmail = await register(form(name('other'), { email: `${name('EVE')}@example.org` }));
    expect(sameEmail.json).toMatchObject({ status: 400, message: 'error.emailexists', errorKey: 'emailexists' });
    const addressAsLogin = await register({ ...form(name('thief')), login: `${name('eve')}@example.org` });
    expect(addressAsLogin.json).toMatchObject({ message: 'error.userexists' });
    expect((await register(form(name('eve')), beta)).status).toBe(201);
  });

  test('of one login many times at once makes one account', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(form(name('eve')))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ json }) => json?.message === 'error.userexists')).toHaveLength(7);
  });

  test('takes the plan’s last seat once, of many at once', async () => {
    const [{ count }] = await house.rows(
      "select count(*)::int as count from users where owner = 'beta' and authorities = '{ROLE_STUDENT}'",
    );
    house.seats['beta'] = { totalAdminUser: null, totalStudents: count + 1 };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_one, at) => register(form(`${name('seat')}x${at}`), beta)),
    );
    delete house.seats['beta'];
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ headers }) => headers['x-app-error'] === 'error.limit.students')).toHaveLength(11);
  });

  test('that nobody confirms gives the names back after a week, and its key opens nothing then', async () => {
    await register(form(name('eve')));
    await house.rows("update users set created = now() - interval '8 days' where login = $1", [name('eve')]);
    expect((await activate(keyIn(house.mails[0]))).status).toBe(400);
    expect((await register(form(name('eve')))).status).toBe(201);
  });
});

describe('limits of tries', () => {
  test('five wrong passwords are too many, for that login and address alone; a right one costs nothing', async () => {
    const own = await startSmallHouse();
    await own.person('alpha', 'ada', 'ROLE_USER');
    await own.person('alpha', 'bob', 'ROLE_USER');
    for (let tried = 0; tried < 8; tried++) expect((await own.signIn(alpha, 'ada')).status).toBe(200);
    const wrong = await Promise.all(Array.from({ length: 12 }, () => own.signIn(alpha, 'ada', 'wrong')));
    expect(wrong.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(7);
    const refused = await own.ask(alpha, 'POST', '/api/authenticate', { body: { username: 'ADA', password } });
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 180]);
    expect((await own.signIn(alpha, 'bob')).status).toBe(200);
    expect((await own.signIn(alpha, 'ada', password, '198.51.100.7')).status).toBe(200);
    own.wait(180_000);
    expect((await own.signIn(alpha, 'ada')).status).toBe(200);
    await own.close();
  });

  test('ten registrations an hour and four resets of one address', async () => {
    const own = await startSmallHouse();
    const register = (at: number) =>
      own.ask(alpha, 'POST', '/api/register', {
        body: { login: `eve${at}`, email: `eve${at}@example.org`, password: 'four' },
      });
    const answers = await Promise.all(Array.from({ length: 12 }, (_one, at) => register(at)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    const reset = () =>
      own.app.inject({
        method: 'POST',
        url: '/api/account/reset-password/init',
        headers: { host: alpha, 'content-type': 'text/plain' },
        payload: 'nobody@example.org',
      });
    const resets = await Promise.all(Array.from({ length: 5 }, reset));
    expect(resets.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 429]);
    await own.close();
  });
});
