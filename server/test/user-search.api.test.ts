import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alpha, beta, main, startUserTestServer, type UserTestServer } from './user-test-server.ts';

let server: UserTestServer;
type Person = Awaited<ReturnType<UserTestServer['signedIn']>>;
let owner: Person;
let admin: Person;
beforeAll(async () => {
  server = await startUserTestServer({ LIMITS_LOGIN: 'off' });
  owner = await server.signedIn(alpha, 'owner', 'ROLE_USER');
  admin = await server.signedIn(main, 'admin', 'ROLE_ADMIN', 'ROLE_USER');
  for (const [company, login, firstName, lastName] of [
    ['alpha', 'ada', 'Ada', 'Lovelace'],
    ['alpha', 'grace', 'Grace', 'Hu\u0308pfer'],
    ['alpha', 'per_cent', '100%', 'Sure'],
    ['alpha', 'percent', 'Back\\slash', 'Sure'],
    ['beta', 'ada', 'Ada', 'Other'],
  ] as const) {
    const id = await server.createUser(company, login, 'ROLE_STUDENT');
    await server.rows('update users set first_name = $2, last_name = $3 where id = $1', [id, firstName, lastName]);
  }
});
afterAll(() => server.close());

type Row = { login: string; company: string };
const loginsFor = async (who: Person, query: string) => {
  const reply = await who.get(`/api/users?sort=login,asc&${query}`);
  expect(reply.status, reply.text).toBe(200);
  const rows = reply.json as Row[];
  expect(reply.headers['x-total-count']).toBe(String(rows.length));
  return rows.map(({ login, company }) => `${company} ${login}`);
};

describe('the list of users', () => {
  test.each<[search: string, logins: string[], why: string]>([
    ['LOVELACE', ['alpha ada'], 'a last name, in any case'],
    ['ada lov', ['alpha ada'], 'first and last name together'],
    ['grace@example', ['alpha grace'], 'an address'],
    ['  grace  ', ['alpha grace'], 'blanks around it'],
    ['HÜPFER', ['alpha grace'], 'an umlaut, which macOS stores as two characters'],
    ['hu\u0308p', ['alpha grace'], 'the same two characters'],
    ['_', ['alpha per_cent'], 'an underscore is a letter'],
    ['%', ['alpha per_cent'], 'a percent sign is a letter'],
    ['\\', ['alpha percent'], 'a backslash is a letter'],
    ['', ['alpha ada', 'alpha grace', 'alpha owner', 'alpha per_cent', 'alpha percent'], 'nothing is everybody'],
    ["'; drop table users; --", [], 'nobody is called so'],
  ])('finds by the words %j the right users: %s', async (search, logins) => {
    expect(await loginsFor(owner, `search=${encodeURIComponent(search)}`)).toEqual(logins);
  });

  test('can be limited to one tenant by ADMIN, and shows an owner only their own tenant', async () => {
    expect(await loginsFor(admin, 'search=ada')).toEqual(expect.arrayContaining(['alpha ada', 'beta ada']));
    expect(await loginsFor(admin, 'search=ada&company=beta')).toEqual(['beta ada']);
    expect(await loginsFor(admin, 'company=nowhere')).toEqual([]);
    expect(await loginsFor(owner, 'company=beta')).toEqual([]);
    expect(await loginsFor(owner, 'search=ada&company=alpha')).toEqual(['alpha ada']);
    const atBeta = await server.ask(beta, 'GET', '/api/users?company=alpha', { token: admin.token });
    expect([atBeta.status, atBeta.json]).toEqual([200, []]);
  });

  test('counts and links the users that match the words, page by page', async () => {
    for (const size of ['201', '99999999999999999999'])
      expect((await owner.get(`/api/users?search=sure&size=${size}`)).status, `${size} is read as 200`).toBe(200);
    const page = await owner.get('/api/users?search=sure&size=1&page=0&sort=login,desc');
    expect((page.json as Row[]).map(({ login }) => login)).toEqual(['percent']);
    expect(page.headers['x-total-count']).toBe('2');
    expect(String(page.headers['link'])).toContain('search=sure');
    expect(((await owner.get('/api/users?search=sure&size=1&page=1&sort=login,desc')).json as Row[])[0]?.login).toBe(
      'per_cent',
    );
  });

  test('refuses an unknown sort field, an invalid page and too long words', async () => {
    for (const [query, key] of [
      ['sort=password,asc', 'error.unknownSort'],
      ['sort=authorities,asc', 'error.unknownSort'],
      ['page=-1', 'error.badPage'],
      ['size=x', 'error.badPage'],
      [`search=${'x'.repeat(101)}`, 'error.validation'],
    ]) {
      const refusal = await owner.get(`/api/users?${query}`);
      expect([refusal.status, refusal.headers['x-app-error']], query).toEqual([400, key]);
    }
  });
});

describe('the last owner of a tenant', () => {
  test('cannot be deleted, demoted or deactivated, not even by the platform’s ADMIN, until there is another owner', async () => {
    const id = (await admin.get('/api/users/owner?company=alpha')).json.id as string;
    const last = async () => {
      const answers = [
        await admin.remove('/api/users/owner?company=alpha'),
        await admin.put('/api/users', { id, authorities: ['ROLE_STUDENT'] }),
        await admin.put('/api/users', { id, activated: false }),
      ];
      return answers.map(({ status, headers }) => [status, headers['x-app-error']]);
    };
    expect(await last()).toEqual(Array(3).fill([400, 'error.lastOwner']));
    await server.createUser('alpha', 'second', 'ROLE_USER');
    expect((await admin.remove('/api/users/owner?company=alpha')).status).toBe(204);
    const second = await admin.remove('/api/users/second?company=alpha');
    expect(second.headers['x-app-error']).toBe('error.lastOwner');
  });

  test('remains when two owners remove each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = await Promise.all(
        ['one', 'other'].map((login) => server.signedIn(beta, `${login}${round}`, 'ROLE_USER')),
      );
      const answers = await Promise.all([
        one?.remove(`/api/users/other${round}`),
        other?.remove(`/api/users/one${round}`),
      ]);
      expect(answers.map((answer) => answer?.status)).toContain(204);
      const [remainingRow] = await server.rows(
        `select count(*)::int as count from users where owner = 'beta' and activated and 'ROLE_USER' = any (authorities)`,
      );
      expect(remainingRow.count).toBeGreaterThan(0);
      await server.rows(`delete from users where owner = 'beta' and 'ROLE_USER' = any (authorities)`);
    }
  });
});
