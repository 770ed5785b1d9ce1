import type { Role } from '@lernhaus/domain/accounts/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SmallHouse, startSmallHouse } from './small-house.ts';

const [main, alpha, beta] = ['localhost', 'alpha.localhost', 'beta.localhost'] as const;
const companies: Record<string, string> = { [main]: 'lernhaus', [alpha]: 'alpha', [beta]: 'beta' };
let house: SmallHouse;

beforeAll(async () => {
  house = await startSmallHouse({ LIMITS_LOGIN: 'off' });
});
afterAll(() => house.close());

let turn = 0;
let name: (what: string) => string;
beforeEach(() => {
  turn++;
  name = (what) => `${what}${turn}`;
  house.mails.length = 0;
});

/** Somebody signed in, and how they call. */
const signedIn = async (host: string, login: string, ...roles: Role[]) => {
  const id = await house.person(companies[host] ?? '', login, ...roles);
  const { token } = await house.signIn(host, login);
  const call =
    (method: 'GET' | 'POST' | 'PUT' | 'DELETE') =>
    (url: string, body?: unknown, at = host) =>
      house.ask(at, method, url, { token, ...(body === undefined ? {} : { body }) });
  return { id, token, get: call('GET'), post: call('POST'), put: call('PUT'), remove: call('DELETE') };
};
const owner = (host: string = alpha) => signedIn(host, name('owner'), 'ROLE_USER');
const admin = () => signedIn(main, name('admin'), 'ROLE_ADMIN', 'ROLE_USER');
const form = (login: string, more: object = {}) => ({
  login,
  email: `${login}@example.org`,
  authorities: ['ROLE_STUDENT'],
  ...more,
});
const rolesOf = async (login: string) =>
  (await house.rows('select authorities from users where login = $1', [login]))[0]?.authorities;

describe('who may manage people', () => {
  test.each<[Role, number]>([
    ['ROLE_USER', 200],
    ['ROLE_WORKER', 403],
    ['ROLE_STUDENT', 403],
    ['ROLE_USER_PRICE_PRO', 403],
  ])('%s is answered %i', async (role, status) => {
    const who = await signedIn(alpha, name('who'), role);
    expect((await who.get('/api/users')).status).toBe(status);
    expect((await who.get('/api/users/authorities')).status).toBe(status);
    if (status === 403) expect((await who.post('/api/users', form(name('new')))).status).toBe(403);
    if (status === 403) expect((await who.remove(`/api/users/${name('who')}`)).status).toBe(403);
  });

  test('nobody who is not signed in', async () => {
    expect((await house.ask(alpha, 'GET', '/api/users')).status).toBe(401);
    expect((await house.ask(alpha, 'GET', '/services/elearning/api/users/userFilterData')).status).toBe(401);
  });

  test('a worker looks people up, a student finds only themselves', async () => {
    const student = await signedIn(alpha, name('eve'), 'ROLE_STUDENT');
    const worker = await signedIn(alpha, name('work'), 'ROLE_WORKER');
    expect((await worker.get(`/api/users/${name('eve')}`)).json).toMatchObject({ id: student.id, courses: [] });
    expect((await student.get(`/api/users/${name('EVE')}`)).json).toMatchObject({ id: student.id, company: 'alpha' });
    const foreign = await student.get(`/api/users/${name('work')}`);
    const missing = await student.get(`/api/users/${name('none')}`);
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(foreign.text.replaceAll(name('work'), '')).toBe(missing.text.replaceAll(name('none'), ''));
  });

  test('the platform’s ADMIN on a tenant’s host sees that tenant’s people alone, on the main host everyone’s', async () => {
    const boss = await admin();
    await house.person('alpha', name('eve'), 'ROLE_STUDENT');
    await house.person('beta', name('eve'), 'ROLE_STUDENT');
    const seen = async (host: string) => {
      const { json } = await boss.get('/api/users?size=200', undefined, host);
      return new Set(json.map(({ company }: { company: string }) => company));
    };
    expect(await seen(beta)).toEqual(new Set(['beta']));
    expect((await seen(main)).has('alpha')).toBe(true);
    expect((await boss.get(`/api/users/${name('eve')}`)).json.fieldErrors).toMatchObject([{ field: 'company' }]);
    expect((await boss.get(`/api/users/${name('eve')}?company=beta`)).json.company).toBe('beta');
    const list = await boss.get('/services/elearning/api/users/allCompanies');
    expect(list.json).toEqual(['alpha', 'beta', 'lernhaus']);
    expect((await boss.get('/services/elearning/api/users/allCompanies', undefined, beta)).json).toEqual(['beta']);
  });
});

describe('the list', () => {
  test('is paged, sorted and counted, and holds no secret', async () => {
    const who = await owner(beta);
    for (const login of ['c', 'a', 'b']) await house.person('beta', `${name('z')}${login}`, 'ROLE_STUDENT');
    const page = await who.get('/api/users?page=0&size=2&sort=login,desc&cacheBuster=1');
    expect(page.json.map(({ login }: { login: string }) => login)).toEqual([`${name('z')}c`, `${name('z')}b`]);
    expect(Number(page.headers['x-total-count'])).toBeGreaterThanOrEqual(4);
    expect(page.headers['link']).toContain('rel="next"');
    expect(page.text).not.toMatch(/hash|argon|password/i);
    expect(Object.keys(page.json[0]).sort()).toEqual(
      [
        'activated',
        'authorities',
        'company',
        'createdBy',
        'createdDate',
        'email',
        'firstName',
        'id',
        'langKey',
        'lastModifiedBy',
        'lastModifiedDate',
        'lastName',
        'login',
        'version',
      ].sort(),
    );
    for (const bad of ['sort=password_hash,asc', 'sort=login;drop,asc', 'page=-1', 'size=x'])
      expect((await who.get(`/api/users?${bad}`)).status).toBe(400);
  });

  test('offers the grantable roles: no ADMIN outside the main company', async () => {
    expect((await (await owner()).get('/api/users/authorities')).json).toEqual([
      'ROLE_USER',
      'ROLE_WORKER',
      'ROLE_STUDENT',
    ]);
    const boss = await admin();
    expect((await boss.get('/api/users/authorities')).json).toContain('ROLE_ADMIN');
    expect((await boss.get('/api/users/authorities', undefined, alpha)).json).not.toContain('ROLE_ADMIN');
  });

  test('by ids gives those of the own company only', async () => {
    const who = await owner();
    const [mine, theirs] = [
      await house.person('alpha', name('eve'), 'ROLE_STUDENT'),
      await house.person('beta', name('eve'), 'ROLE_STUDENT'),
    ];
    const found = await who.get(`/services/elearning/api/users/byIds?ids=${mine},${theirs},nonsense&cacheBuster=1`);
    expect(found.json).toMatchObject([{ id: mine, login: name('eve') }]);
    expect((await who.get('/services/elearning/api/users/byIds')).json).toEqual([]);
    expect(
      (await who.get('/services/elearning/api/users/userFilterData')).json.map(({ id }: { id: string }) => id),
    ).toContain(mine);
  });
});

describe('adding a person', () => {
  test('with a password makes somebody who signs in, in the caller’s company whatever the body says', async () => {
    const who = await owner();
    const made = await who.post(
      '/api/users',
      form(name('New'), { password: 'secret', company: 'beta', owner: 'beta', createdBy: 'god', firstName: ' ' }),
    );
    expect([made.status, made.headers['location'], made.headers['x-app-alert'], made.headers['x-app-params']]).toEqual([
      201,
      `/api/users/${name('new')}`,
      'userManagement.created',
      name('new'),
    ]);
    expect(made.json).toMatchObject({
      login: name('new'),
      company: 'alpha',
      createdBy: name('owner'),
      activated: true,
      firstName: null,
    });
    expect((await house.signIn(alpha, name('new'), 'secret')).status).toBe(200);
    expect(house.mails).toEqual([]);
  });

  test('without one mails a link to choose it, at the host of the person’s company', async () => {
    const boss = await admin();
    const made = await boss.post('/api/users', form(name('new'), { company: 'beta', langKey: 'de' }), main);
    expect(made.json).toMatchObject({ company: 'beta' });
    expect(house.mails[0]?.subject).toBe('Ihr Konto bei beta.localhost');
    const key = /http:\/\/beta\.localhost\/account\/reset\/finish\?key=([\w-]+)/.exec(house.mails[0]?.text ?? '')?.[1];
    await house.ask(beta, 'POST', '/api/account/reset-password/finish', { body: { key, newPassword: 'chosen' } });
    expect((await house.signIn(beta, name('new'), 'chosen')).status).toBe(200);
    const lost = await boss.post('/api/users', form(name('lost'), { company: 'nowhere' }), main);
    expect([lost.status, lost.headers['x-app-error']]).toEqual([400, 'error.unknownReference']);
  });

  test.each<Role>(['ROLE_ADMIN', 'ROLE_USER_PRICE_PRO', 'ROLE_USER_URBAN_ENGINE'])(
    'refuses a USER to grant %s, and stores nothing',
    async (role) => {
      const who = await owner();
      const refused = await who.post(
        '/api/users',
        form(name('new'), { authorities: ['ROLE_STUDENT', role], email: 7 }),
      );
      expect([refused.status, refused.json.message]).toEqual([403, 'error.serverOwned']);
      expect(await rolesOf(name('new'))).toBeUndefined();
    },
  );

  test('refuses ADMIN for people of other companies even to an ADMIN', async () => {
    const boss = await admin();
    const refused = await boss.post('/api/users', form(name('new'), { authorities: ['ROLE_ADMIN'] }), alpha);
    expect([refused.status, await rolesOf(name('new'))]).toEqual([400, undefined]);
    expect((await boss.post('/api/users', form(name('new'), { authorities: ['ROLE_ADMIN'] }))).status).toBe(201);
  });

  test.each<[string, object, string]>([
    ['an id', { id: 'x' }, 'error.idexists'],
    ['an unknown role', { authorities: ['ROLE_KING'] }, 'error.validation'],
    ['no address', { email: 'nobody' }, 'error.validation'],
    ['a short password', { password: 'abc' }, 'error.validation'],
    ['a login nobody can see', { login: 'a\u200bb' }, 'error.validation'],
    ['a NUL', { firstName: 'a\0b' }, 'error.validation'],
  ])('refuses %s', async (_what, more, key) => {
    const who = await owner();
    const refused = await who.post('/api/users', form(name('new'), more));
    expect([refused.status, refused.headers['x-app-error']]).toEqual([400, key]);
  });

  test('takes the last admin’s seat of the plan once, and a change of role takes one too', async () => {
    const who = await owner(beta);
    const eve = await house.person('beta', name('eve'), 'ROLE_STUDENT');
    const [{ count }] = await house.rows(
      "select count(*)::int as count from users where owner = 'beta' and authorities && '{ROLE_USER,ROLE_WORKER}'",
    );
    house.seats['beta'] = { totalAdminUser: count + 1, totalStudents: 0 };
    const worker = (at: number) =>
      who.post('/api/users', form(`${name('new')}x${at}`, { authorities: ['ROLE_WORKER'], password: 'four' }));
    const answers = await Promise.all(Array.from({ length: 8 }, (_one, at) => worker(at)));
    const promoted = await who.put('/api/users', { id: eve, authorities: ['ROLE_WORKER'] });
    delete house.seats['beta'];
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ headers }) => headers['x-app-error'] === 'error.limit.adminUsers')).toHaveLength(7);
    expect(promoted.headers['x-app-error']).toBe('error.limit.adminUsers');
  });
});

describe('changing a person', () => {
  test('takes back what GET gave, keeps what is omitted and clears what is null', async () => {
    const who = await owner();
    const id = await house.person('alpha', name('eve'), 'ROLE_STUDENT');
    const { json: before } = await who.get(`/api/users/byId/${id}`);
    const same = await who.put('/api/users', before);
    expect([same.status, same.headers['x-app-alert']]).toEqual([200, 'userManagement.updated']);
    expect((await who.put('/api/users', { id, firstName: 'Eve', lastName: 'L' })).json).toMatchObject({
      firstName: 'Eve',
      email: before.email,
    });
    expect((await who.put('/api/users', { id, lastName: null })).json).toMatchObject({
      firstName: 'Eve',
      lastName: null,
    });
    const stale = await who.put('/api/users', { ...before, firstName: 'Old' });
    expect([stale.status, stale.json.message]).toEqual([409, 'error.concurrencyFailure']);
  });

  test('is a 404 for a foreign person and for none, byte for byte the same, and changes nothing', async () => {
    const who = await owner();
    const foreign = await house.person('beta', name('eve'), 'ROLE_STUDENT');
    const none = '01900000-0000-7000-8000-000000000000';
    const ask = async (id: string) => {
      const put = await who.put('/api/users', { id, firstName: 7, email: 'broken' });
      const get = await who.get(`/api/users/byId/${id}`);
      return [put.status, put.text, get.status, get.text.replaceAll(id, '')];
    };
    expect(await ask(foreign)).toEqual(await ask(none));
    expect((await ask(none))[0]).toBe(404);
    expect((await ask("x' or true")).slice(0, 1)).toEqual([404]);
    expect((await who.remove(`/api/users/${name('eve')}`)).status).toBe(404);
    expect((await who.remove(`/api/users/${name('eve')}?company=beta`)).status).toBe(404);
    expect(await rolesOf(name('eve'))).toEqual(['ROLE_STUDENT']);
  });

  test('wants an id, a body that is an object, and the login it had', async () => {
    const who = await owner();
    const id = await house.person('alpha', name('eve'), 'ROLE_STUDENT');
    const keyOf = async (body: unknown) => (await who.put('/api/users', body)).headers['x-app-error'];
    expect(await keyOf({ firstName: 'x' })).toBe('error.idnull');
    expect(await keyOf([])).toBe('error.malformed');
    expect(await keyOf({ id: 7 })).toBe('error.idinvalid');
    expect(await keyOf({ id, login: 'another' })).toBe('error.validation');
    expect(await keyOf({ id, email: `${name('owner')}@example.org` })).toBe('error.emailexists');
  });

  test.each<[string, object]>([
    ['new roles', { authorities: ['ROLE_STUDENT', 'ROLE_WORKER'] }],
    ['a deactivation', { activated: false }],
    ['a new password', { password: 'brand-new' }],
  ])('with %s ends the tokens of that person at once', async (_what, change) => {
    const who = await owner();
    const eve = await signedIn(alpha, name('eve'), 'ROLE_STUDENT');
    expect((await eve.get('/api/account')).status).toBe(200);
    expect((await who.put('/api/users', { id: eve.id, ...change })).status).toBe(200);
    expect((await eve.get('/api/account')).status).toBe(401);
    expect((await house.signIn(alpha, name('eve'))).status).toBe('authorities' in change ? 200 : 401);
  });

  test('neither gives nor takes roles above the caller’s own', async () => {
    const boss = await signedIn(main, name('boss'), 'ROLE_ADMIN');
    const who = await owner(main);
    const pro = await house.person('lernhaus', name('pro'), 'ROLE_USER_PRICE_PRO');
    const statusOf = async (body: object) => (await who.put('/api/users', body)).status;
    expect(await statusOf({ id: pro, authorities: [] })).toBe(403);
    expect(await statusOf({ id: pro, authorities: ['ROLE_USER_PRICE_PRO', 'ROLE_ADMIN'] })).toBe(403);
    expect(await statusOf({ id: pro, firstName: 'Pro', authorities: ['ROLE_USER_PRICE_PRO'] })).toBe(200);
    expect(await statusOf({ id: boss.id, email: 'taken@over.example' })).toBe(403);
    expect(await statusOf({ id: boss.id, password: 'taken-over' })).toBe(403);
    expect((await who.remove(`/api/users/${name('boss')}`)).status).toBe(403);
    expect((await boss.get('/api/account')).status).toBe(200);
  });

  test('nobody deletes, deactivates or demotes themselves', async () => {
    const who = await signedIn(alpha, name('owner'), 'ROLE_USER', 'ROLE_WORKER');
    const keys = [
      await who.put('/api/users', { id: who.id, authorities: ['ROLE_WORKER'] }),
      await who.put('/api/users', { id: who.id, activated: false }),
      await who.remove(`/api/users/${name('owner')}`),
    ].map(({ status, headers }) => [status, headers['x-app-error']]);
    expect(keys).toEqual(Array(3).fill([400, 'error.selfRemoval']));
    expect((await who.put('/api/users', { id: who.id, firstName: 'Me' })).status).toBe(200);
    expect((await who.get('/api/account')).status).toBe(200);
  });

  test('a deactivated person gets no reset mail', async () => {
    const who = await owner();
    const id = await house.person('alpha', name('eve'), 'ROLE_STUDENT');
    await who.put('/api/users', { id, activated: false });
    await house.app.inject({
      method: 'POST',
      url: '/api/account/reset-password/init',
      headers: { host: alpha, 'content-type': 'text/plain' },
      payload: `${name('eve')}@example.org`,
    });
    expect(house.mails).toEqual([]);
  });
});

describe('deleting a person', () => {
  test('ends their tokens, makes other slices forget them and is written down; a second time is a 404', async () => {
    const who = await owner();
    const eve = await signedIn(alpha, name('eve'), 'ROLE_STUDENT');
    expect((await eve.get('/api/account')).status).toBe(200);
    const gone = await who.remove(`/api/users/${name('eve')}`);
    expect([gone.status, gone.text, gone.headers['x-app-alert']]).toEqual([204, '', 'userManagement.deleted']);
    expect((await eve.get('/api/account')).status).toBe(401);
    expect(house.forgotten).toContain(`alpha/${name('eve')}`);
    expect((await who.remove(`/api/users/${name('eve')}`)).status).toBe(404);
    const { json } = await who.get('/management/audits?size=1&sort=timestamp,desc');
    expect(json).toMatchObject([
      { type: 'DELETION', principal: name('owner'), data: { message: `Deleted ${name('eve')}` } },
    ]);
  });
});

describe('operations', () => {
  test('the audit is the company’s own, for its owners, within the days that were asked for', async () => {
    const who = await owner();
    await house.signIn(beta, name('stranger'), 'wrong');
    const today = new Date().toISOString().slice(0, 10);
    const all = await who.get(`/management/audits?size=200&fromDate=${today}&toDate=${today}`);
    expect(new Set(all.json.map(({ owner: company }: { owner: string }) => company))).toEqual(new Set(['alpha']));
    expect(Number(all.headers['x-total-count'])).toBeGreaterThan(0);
    expect((await who.get('/management/audits?toDate=2020-01-01')).json).toEqual([]);
    expect((await who.get(`/management/audits?fromDate=${new Date(Date.now() + 60_000).toISOString()}`)).json).toEqual(
      [],
    );
    expect((await who.get('/management/audits?fromDate=yesterday')).status).toBe(400);
    expect((await who.get('/management/audits?sort=data,asc')).status).toBe(400);
    const worker = await signedIn(alpha, name('work'), 'ROLE_WORKER');
    expect((await worker.get('/management/audits')).status).toBe(403);
    const boss = await admin();
    const companiesOf = async (host: string) =>
      new Set(
        (await boss.get('/management/audits?size=200', undefined, host)).json.map(
          (event: { owner: string }) => event.owner,
        ),
      );
    expect((await companiesOf(main)).size).toBeGreaterThan(1);
    expect(await companiesOf(beta)).toEqual(new Set(['beta']));
  });

  test('health answers on every host, whoever asks; info says version and profile', async () => {
    for (const host of [main, 'anything.example', '10.0.0.1'])
      expect((await house.ask(host, 'GET', '/management/health')).json).toEqual({ status: 'UP' });
    expect((await house.ask(alpha, 'GET', '/management/info')).json).toMatchObject({
      activeProfiles: ['test', 'api-docs'],
    });
  });
});
