import { describe, expect, test } from 'vitest';
import { password } from './test-server.ts';
import { alpha, beta, main, startUserTestServer, startUserTests } from './user-test-server.ts';

const { server, name, account } = await startUserTests();

describe('signing in', () => {
  test('another spelling of the login, and the e-mail address, sign the same user in', async () => {
    const id = await server.createUser('alpha', name('ada'), 'ROLE_STUDENT');
    for (const spelling of [` ${name('ADA')} `, name('ａｄａ'), `${name('Ada')}@Example.org`]) {
      const { token } = await server.signIn(alpha, spelling);
      expect((await account(alpha, token)).json).toMatchObject({ id, login: name('ada'), company: 'alpha' });
    }
  });

  test('the reply has the same token in its body and its header, and is never stored', async () => {
    await server.createUser('alpha', name('ada'), 'ROLE_USER');
    const { json, headers } = await server.ask(alpha, 'POST', '/api/authenticate', {
      body: { username: name('ada'), password },
    });
    expect(headers['authorization']).toBe(`Bearer ${json.id_token}`);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('a wrong password, an unknown login and an account that is not activated get the same answer', async () => {
    await server.createUser('alpha', name('ada'), 'ROLE_USER');
    await server.createUser('alpha', name('off'), 'ROLE_USER');
    await server.rows('update users set activated = false where login = $1', [name('off')]);
    const attempts = [
      { username: name('ada'), password: 'wrong' },
      { username: name('nobody'), password },
      { username: name('off'), password },
      { username: `${name('ada')}\u200b`, password },
    ];
    const answers = await Promise.all(attempts.map((body) => server.ask(alpha, 'POST', '/api/authenticate', { body })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  test('an unknown login takes as long as a wrong password', async () => {
    await server.createUser('alpha', name('ada'), 'ROLE_USER');
    const time = async (username: string) => {
      const began = process.cpuUsage();
      await server.signIn(alpha, username, 'wrong');
      const { user, system } = process.cpuUsage(began);
      return user + system;
    };
    const times: [number, number][] = [];
    for (let round = 0; round < 15; round++) times.push([await time(name('ada')), await time(name('nobody'))]);
    // Other work of the process can only add to a time, so the least of many is the work itself.
    const [wrong, unknown] = [0, 1].map((which) => Math.min(...times.map((pair) => pair[which as 0 | 1]))) as [
      number,
      number,
    ];
    expect(unknown / wrong).toBeGreaterThan(0.6);
    expect(unknown / wrong).toBeLessThan(1.6);
  });

  test('the audit names who signed in and who failed, but no unknown login', async () => {
    await server.createUser('alpha', name('ada'), 'ROLE_USER');
    await server.signIn(alpha, name('ada'));
    await server.signIn(alpha, name('ada'), 'wrong');
    const unknown = { username: name('secret'), password: 'wrong' };
    await server.ask(alpha, 'POST', '/api/authenticate', { body: unknown, from: '198.51.100.7' });
    const events = await server.rows('select owner, type, principal from audit_events order by id desc limit 3');
    expect(events).toEqual([
      { owner: 'alpha', type: 'AUTHENTICATION_FAILURE', principal: 'anonymous' },
      { owner: 'alpha', type: 'AUTHENTICATION_FAILURE', principal: name('ada') },
      { owner: 'alpha', type: 'AUTHENTICATION_SUCCESS', principal: name('ada') },
    ]);
  });

  test('64 failed sign-ins of one network write seven rows of audit, with their number', async () => {
    const body = { username: name('nobody'), password: 'wrong' };
    const countRows = async () => (await server.rows('select count(*)::int as count from audit_events'))[0].count;
    const before = await countRows();
    for (let call = 0; call < 64; call++)
      await server.ask(alpha, 'POST', '/api/authenticate', { body, from: '198.51.100.8' });
    expect((await countRows()) - before).toBe(7);
    const [last] = await server.rows('select data from audit_events order by id desc limit 1');
    expect(last.data).toEqual({
      message: 'Unknown login (64 times within an hour)',
      remoteAddress: '198.51.100.8',
      act: 'signInFailed',
      values: { count: '64' },
    });
  });

  test('a token expires after eight hours, with remember-me after thirty days', async () => {
    const own = await startUserTestServer();
    await own.createUser('alpha', 'ada', 'ROLE_USER');
    const brief = await own.signIn(alpha, 'ada');
    const { headers } = await own.ask(alpha, 'POST', '/api/authenticate', {
      body: { username: 'ada', password, rememberMe: true },
    });
    const long = String(headers['authorization']);
    const hours = async (ahead: number) => {
      own.wait(ahead * 3_600_000);
      const replies = await Promise.all(
        [brief.token, long].map((token) => own.ask(alpha, 'GET', '/api/account', { token })),
      );
      return replies.map(({ status }) => status);
    };
    expect(await hours(7.9)).toEqual([200, 200]);
    expect(await hours(0.2)).toEqual([401, 200]);
    expect(await hours(24 * 30 - 8.2)).toEqual([401, 200]);
    expect(await hours(0.2)).toEqual([401, 401]);
    await own.close();
  });
});

describe('a token', () => {
  test('is valid on the hosts of its own tenant only', async () => {
    const { token } = await server.signedIn(alpha, name('ada'), 'ROLE_USER');
    expect((await account(alpha, token)).status).toBe(200);
    expect((await account(beta, token)).status).toBe(401);
    expect((await account(main, token)).status).toBe(401);
    const { token: ofMain } = await server.signedIn(main, name('max'), 'ROLE_USER');
    expect((await account(alpha, ofMain)).status).toBe(401);
  });

  test('of the platform’s ADMIN is valid on every host, wherever ADMIN signed in', async () => {
    await server.createUser('lernhaus', name('admin'), 'ROLE_ADMIN', 'ROLE_USER');
    const { token } = await server.signIn(alpha, name('admin'));
    for (const host of [main, alpha, beta])
      expect((await account(host, token)).json).toMatchObject({ login: name('admin'), company: 'lernhaus' });
  });

  test('of the platform’s ADMIN is distinguished from a tenant’s user with the same login', async () => {
    await server.createUser('lernhaus', name('admin'), 'ROLE_ADMIN');
    await server.createUser('alpha', name('admin'), 'ROLE_USER');
    await server.rows("update users set password_hash = $2 where owner = 'alpha' and login = $1", [
      name('admin'),
      await server.hash('the tenant’s own'),
    ]);
    const companyOf = async (secret: string) => {
      const { token } = await server.signIn(alpha, name('admin'), secret);
      return (await account(alpha, token)).json.company;
    };
    expect(await companyOf(password)).toBe('lernhaus');
    expect(await companyOf('the tenant’s own')).toBe('alpha');
  });

  test('with the role ADMIN in another tenant than the main one gives no rights of ADMIN', async () => {
    const { token } = await server.signedIn(alpha, name('fake'), 'ROLE_ADMIN');
    expect((await server.ask(alpha, 'GET', '/api/users', { token })).status).toBe(403);
    expect((await account(beta, token)).status).toBe(401);
  });

  test.each([
    ['nothing', undefined],
    ['no bearer', 'Basic YTpi'],
    ['a foreign signature', 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.AAAA'],
    ['no signature', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.'],
  ])('that is %s is refused', async (_what, token) => {
    expect((await server.ask(alpha, 'GET', '/api/account', token ? { token } : {})).status).toBe(401);
  });

  test('ends when its user signs out, and other tokens of the user do not', async () => {
    const { token } = await server.signedIn(alpha, name('ada'), 'ROLE_USER');
    const other = (await server.signIn(alpha, name('ada'))).token;
    expect((await account(alpha, token)).status).toBe(200);
    expect((await server.ask(alpha, 'GET', `/api/authenticate/logout/${name('ada')}`, { token })).status).toBe(200);
    expect((await account(alpha, token)).status).toBe(401);
    expect((await account(alpha, other)).status).toBe(200);
  });

  test('of a user without a role reads their own account and signs out, and nothing else', async () => {
    const { token, get } = await server.signedIn(alpha, name('ada'));
    expect((await account(alpha, token)).json).toMatchObject({ login: name('ada'), authorities: [] });
    expect((await server.ask(alpha, 'POST', '/api/account/data', { token })).status).toBe(403);
    expect((await get('/api/users')).status).toBe(403);
    expect((await get(`/api/authenticate/logout/${name('ada')}`)).status).toBe(200);
    expect((await account(alpha, token)).status).toBe(401);
  });

  test('is invalid as soon as signing out was answered, however many requests use it at once', async () => {
    const { token } = await server.signedIn(alpha, name('ada'), 'ROLE_USER');
    const busy = Array.from({ length: 20 }, () => account(alpha, token));
    await server.ask(alpha, 'GET', '/api/authenticate/logout/x', { token });
    expect((await account(alpha, token)).status).toBe(401);
    await Promise.all(busy);
    expect((await account(alpha, token)).status).toBe(401);
  });
});

describe('limits of tries', () => {
  test('five wrong passwords are too many for that login and address only, and a right one costs nothing', async () => {
    const own = await startUserTestServer();
    await own.createUser('alpha', 'ada', 'ROLE_USER');
    await own.createUser('alpha', 'bob', 'ROLE_USER');
    for (let count = 0; count < 8; count++) expect((await own.signIn(alpha, 'ada')).status).toBe(200);
    const wrong = await Promise.all(Array.from({ length: 12 }, () => own.signIn(alpha, 'ada', 'wrong')));
    expect(wrong.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(7);
    const refusal = await own.ask(alpha, 'POST', '/api/authenticate', { body: { username: 'ADA', password } });
    expect([refusal.status, Number(refusal.headers['retry-after'])]).toEqual([429, 180]);
    expect((await own.signIn(alpha, 'bob')).status).toBe(200);
    expect((await own.signIn(alpha, 'ada', password, '198.51.100.7')).status).toBe(200);
    own.wait(180_000);
    expect((await own.signIn(alpha, 'ada')).status).toBe(200);
    await own.close();
  });

  test('refuse a known login and an unknown one in the same way, on every host', async () => {
    const own = await startUserTestServer({ LIMITS_LOGIN: '2/15m' });
    await own.createUser('alpha', 'ada', 'ROLE_USER');
    await own.createUser('lernhaus', 'chief', 'ROLE_ADMIN');
    const tries = async (name: string) => {
      const statuses = [];
      for (const host of [beta, beta, beta, alpha, alpha])
        statuses.push((await own.signIn(host, name, 'wrong')).status);
      return statuses;
    };
    for (const name of ['ada', 'chief', 'nobody'])
      expect([name, await tries(name)]).toEqual([name, [401, 401, 429, 429, 429]]);
    await own.close();
  });

  test('allow ten registrations an hour, four password resets of one address, and eight mails about them to a person', async () => {
    const own = await startUserTestServer();
    const register = (at: number) =>
      own.ask(alpha, 'POST', '/api/register', {
        body: { login: `eve${at}`, email: `eve${at}@example.org`, password: 'four' },
      });
    const answers = await Promise.all(Array.from({ length: 12 }, (_one, at) => register(at)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    const reset = (who: string, network = 0) =>
      own.ask(alpha, 'POST', '/api/account/reset-password/init', {
        body: `${who}@example.org`,
        type: 'text/plain',
        from: `192.0.2.${network}`,
      });
    const resets = await Promise.all(Array.from({ length: 5 }, () => reset('nobody')));
    expect(resets.filter(({ status }) => status === 429)).toHaveLength(1);
    await own.createUser('alpha', 'ada', 'ROLE_STUDENT');
    const replies = await Promise.all(Array.from({ length: 12 }, (_one, at) => reset('ada', at + 1)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(own.mails.filter(({ to }) => to === 'ada@example.org')).toHaveLength(8);
    await own.close();
  });
});
