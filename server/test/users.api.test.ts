import type { Role } from '@lernhaus/domain/accounts/roles';
import { describe, expect, test } from 'vitest';
import { alpha, beta, main, startUserTests } from './user-test-server.ts';

const { server, name, owner, admin, rolesOf } = await startUserTests();
const form = (login: string, more: object = {}) => ({
  login,
  email: `${login}@example.org`,
  authorities: ['ROLE_STUDENT'],
  ...more,
});

describe('who may manage users', () => {
  test.each<[Role, number]>([
    ['ROLE_USER', 200],
    ['ROLE_WORKER', 403],
    ['ROLE_STUDENT', 403],
    ['ROLE_USER_PRICE_PRO', 403],
  ])('%s gets %i', async (role, status) => {
    const who = await server.signedIn(alpha, name('who'), role);
    expect((await who.get('/api/users')).status).toBe(status);
    expect((await who.get('/api/users/authorities')).status).toBe(status);
    if (status === 403) expect((await who.post('/api/users', form(name('new')))).status).toBe(403);
    if (status === 403) expect((await who.remove(`/api/users/${name('who')}`)).status).toBe(403);
  });

  test('a visitor gets 401', async () => {
    expect((await server.ask(alpha, 'GET', '/api/users')).status).toBe(401);
    expect((await server.ask(alpha, 'GET', '/services/elearning/api/users/userFilterData')).status).toBe(401);
  });

  test('an author can look users up, a student finds only their own account', async () => {
    const student = await server.signedIn(alpha, name('eve'), 'ROLE_STUDENT');
    const worker = await server.signedIn(alpha, name('work'), 'ROLE_WORKER');
    expect((await worker.get(`/api/users/${name('eve')}`)).json).toMatchObject({ id: student.id, courses: [] });
    expect((await student.get(`/api/users/${name('EVE')}`)).json).toMatchObject({ id: student.id, company: 'alpha' });
    const otherUser = await student.get(`/api/users/${name('work')}`);
    const missing = await student.get(`/api/users/${name('none')}`);
    expect([otherUser.status, missing.status]).toEqual([404, 404]);
    expect(otherUser.text.replaceAll(name('work'), '')).toBe(missing.text.replaceAll(name('none'), ''));
  });

  test.each<[Role, boolean]>([
    ['ROLE_USER', true],
    ['ROLE_WORKER', true],
    ['ROLE_STUDENT', false],
    ['ROLE_USER_PRICE_PRO', false],
    ['ROLE_USER_URBAN_ENGINE', false],
  ])('whether %s sees in their own record who changed it: %j', async (role, seesEditor) => {
    const who = await server.signedIn(alpha, name('who'), role);
    const { status, json } = await who.get(`/api/users/${name('who')}`);
    expect([status, json.login, json.courses]).toEqual([200, name('who'), []]);
    const fields = ['createdBy', 'createdDate', 'lastModifiedBy', 'lastModifiedDate', 'version'];
    expect(fields.filter((field) => field in json)).toEqual(seesEditor ? fields : []);
  });

  test('the platform’s ADMIN on a tenant’s host sees only that tenant’s users, on the main host all users', async () => {
    const adminUser = await admin();
    await server.createUser('alpha', name('eve'), 'ROLE_STUDENT');
    await server.createUser('beta', name('eve'), 'ROLE_STUDENT');
    const loginsAt = async (host: string) => {
      const { json } = await adminUser.get('/api/users?size=200', undefined, host);
      return new Set(json.map(({ company }: { company: string }) => company));
    };
    expect(await loginsAt(beta)).toEqual(new Set(['beta']));
    expect((await loginsAt(main)).has('alpha')).toBe(true);
    expect((await adminUser.get(`/api/users/${name('eve')}`)).json.fieldErrors).toMatchObject([{ field: 'company' }]);
    expect((await adminUser.get(`/api/users/${name('eve')}?company=beta`)).json.company).toBe('beta');
    const list = await adminUser.get('/services/elearning/api/users/allCompanies');
    expect(list.json).toEqual(['alpha', 'beta', 'lernhaus']);
    expect((await adminUser.get('/services/elearning/api/users/allCompanies', undefined, beta)).json).toEqual(['beta']);
    const names = (at?: string) => adminUser.get('/services/elearning/api/users/companyNames', undefined, at);
    expect((await names()).json.map(({ company }: { company: string }) => company).sort()).toEqual(list.json);
    expect((await names(beta)).json).toMatchObject([{ company: 'beta', currency: 'INR' }]);
  });
});

describe('the list', () => {
  test('names the logo of each company, and gives no address that is not safe', async () => {
    const adminUser = await admin();
    await server.createUser('alpha', name('eve'), 'ROLE_STUDENT');
    const logosAt = async (path: string) => {
      const { json } = await adminUser.get(path);
      return [json].flat().map(({ companyLogoUrl }: { companyLogoUrl: string | null }) => companyLogoUrl);
    };
    const one = `/api/users/${name('eve')}?company=alpha`;
    expect(await logosAt(one)).toEqual([null]);
    const write = (value: string) =>
      server.rows(
        `insert into company_settings (owner, id, key, subkey, value, modified_by)
         values ('alpha', gen_random_uuid(), 'COMPANY_DETAILS', 'COMPANY_LOGO', $1, 'test')
         on conflict (owner, key, subkey) do update set value = excluded.value`,
        [value],
      );
    await write('/files/logo.webp');
    expect(await logosAt(one)).toEqual(['/files/logo.webp']);
    expect(new Set(await logosAt('/api/users?size=200'))).toEqual(new Set([null, '/files/logo.webp']));
    await write('javascript:alert(1)');
    expect(await logosAt(one)).toEqual([null]);
  });

  test('is paged, sorted and counted, and holds no secret', async () => {
    const who = await owner(beta);
    for (const login of ['c', 'a', 'b']) await server.createUser('beta', `${name('z')}${login}`, 'ROLE_STUDENT');
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
        'companyLogo',
        'companyLogoContentType',
        'companyLogoUrl',
        'createdBy',
        'createdDate',
        'email',
        'firstName',
        'id',
        'langKey',
        'lastModifiedBy',
        'lastModifiedDate',
        'lastName',
        'lastSignInDate',
        'login',
        'pendingMail',
        'version',
      ].sort(),
    );
    for (const bad of ['sort=password_hash,asc', 'sort=login;drop,asc', 'page=-1', 'size=x'])
      expect((await who.get(`/api/users?${bad}`)).status).toBe(400);
  });

  test('is sorted by the name that it shows: first name first, the login where there is none', async () => {
    const who = await owner(beta);
    const word = name('sorted');
    const people = [
      ['Zoe', 'Adams'],
      ['ada', 'Zimmer'],
      ['Ben', null],
      [null, null],
    ] as const;
    for (const [at, [firstName, lastName]] of people.entries()) {
      const login = `${word}${at}`;
      const body = { login, email: `${login}@example.org`, firstName, lastName, authorities: ['ROLE_STUDENT'] };
      expect((await who.post('/api/users', body)).status).toBe(201);
    }
    const sortedBy = async (sort: string) =>
      (await who.get(`/api/users?search=${word}&sort=${sort}`)).json.map(({ login }: { login: string }) =>
        Number(login.slice(word.length)),
      );
    // The login of the last one begins with the word.
    expect(await sortedBy('name,asc')).toEqual([1, 2, 3, 0]);
    expect(await sortedBy('lastName,desc'), 'whoever has no last name comes last').toEqual([1, 0, 2, 3]);
  });

  test('returns the roles that the caller can grant: no ADMIN outside the main tenant', async () => {
    expect((await (await owner()).get('/api/users/authorities')).json).toEqual([
      'ROLE_USER',
      'ROLE_WORKER',
      'ROLE_STUDENT',
    ]);
    const adminUser = await admin();
    expect((await adminUser.get('/api/users/authorities')).json).toContain('ROLE_ADMIN');
    expect((await adminUser.get('/api/users/authorities', undefined, alpha)).json).not.toContain('ROLE_ADMIN');
  });

  test('by ids returns only users of the caller’s tenant', async () => {
    const who = await owner();
    const [mine, theirs] = [
      await server.createUser('alpha', name('eve'), 'ROLE_STUDENT'),
      await server.createUser('beta', name('eve'), 'ROLE_STUDENT'),
    ];
    const reply = await who.get(`/services/elearning/api/users/byIds?ids=${mine},${theirs},nonsense&cacheBuster=1`);
    expect(reply.json).toMatchObject([{ id: mine, login: name('eve') }]);
    const loginReply = await who.get(
      `/services/elearning/api/users/byIds?logins=${name('eve')},${name('owner')},nobody`,
    );
    expect(loginReply.json).toMatchObject([{ login: name('eve'), company: 'alpha' }, { login: name('owner') }]);
    expect((await who.get('/services/elearning/api/users/byIds')).json).toEqual([]);
    expect(
      (await who.get('/services/elearning/api/users/userFilterData')).json.map(({ id }: { id: string }) => id),
    ).toContain(mine);
  });
});

describe('adding a user', () => {
  test('with a password creates a user who can sign in, in the caller’s tenant whatever the body says', async () => {
    const who = await owner();
    const created = await who.post(
      '/api/users',
      form(name('New'), { password: 'secret', company: 'beta', owner: 'beta', createdBy: 'god', firstName: ' ' }),
    );
    expect([
      created.status,
      created.headers['location'],
      created.headers['x-app-alert'],
      created.headers['x-app-params'],
    ]).toEqual([201, `/api/users/${name('new')}`, 'userManagement.created', name('new')]);
    expect(created.json).toMatchObject({
      login: name('new'),
      company: 'alpha',
      createdBy: name('owner'),
      activated: true,
      firstName: null,
    });
    expect((await server.signIn(alpha, name('new'), 'secret')).status).toBe(200);
    expect(server.mails).toEqual([]);
  });

  test('without a password mails a link to choose one, at the host of the user’s tenant', async () => {
    const adminUser = await admin();
    const created = await adminUser.post('/api/users', form(name('new'), { company: 'beta', langKey: 'de' }), main);
    expect(created.json).toMatchObject({ company: 'beta' });
    expect(server.mails[0]?.subject).toBe('Ihr Konto bei beta');
    const key = /http:\/\/beta\.localhost:8080\/account\/reset\/finish\?key=([\w-]+)/.exec(
      server.mails[0]?.text ?? '',
    )?.[1];
    await server.ask(beta, 'POST', '/api/account/reset-password/finish', { body: { key, newPassword: 'chosen' } });
    expect((await server.signIn(beta, name('new'), 'chosen')).status).toBe(200);
    const lost = await adminUser.post('/api/users', form(name('lost'), { company: 'nowhere' }), main);
    expect([lost.status, lost.headers['x-app-error']]).toEqual([400, 'error.unknownReference']);
  });

  test.each<Role>(['ROLE_ADMIN', 'ROLE_USER_PRICE_PRO', 'ROLE_USER_URBAN_ENGINE'])(
    'does not let a USER grant %s, and stores nothing',
    async (role) => {
      const who = await owner();
      const refusal = await who.post(
        '/api/users',
        form(name('new'), { authorities: ['ROLE_STUDENT', role], email: 7 }),
      );
      expect([refusal.status, refusal.json.message]).toEqual([403, 'error.serverOwned']);
      expect(await rolesOf(name('new'))).toBeUndefined();
    },
  );

  test('refuses the role ADMIN for users of other tenants, even from an ADMIN', async () => {
    const adminUser = await admin();
    const refusal = await adminUser.post('/api/users', form(name('new'), { authorities: ['ROLE_ADMIN'] }), alpha);
    expect([refusal.status, await rolesOf(name('new'))]).toEqual([400, undefined]);
    expect((await adminUser.post('/api/users', form(name('new'), { authorities: ['ROLE_ADMIN'] }))).status).toBe(201);
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
    const refusal = await who.post('/api/users', form(name('new'), more));
    expect([refusal.status, refusal.headers['x-app-error']]).toEqual([400, key]);
  });

  test('uses the last admin seat of the plan once, and a change of role uses a seat too', async () => {
    const who = await owner(beta);
    const eve = await server.createUser('beta', name('eve'), 'ROLE_STUDENT');
    const [{ count }] = await server.rows(
      "select count(*)::int as count from users where owner = 'beta' and authorities && '{ROLE_USER,ROLE_WORKER}'",
    );
    const lift = await server.limitSeats('beta', { adminUsers: count + 1, students: 0 });
    const worker = (at: number) =>
      who.post('/api/users', form(`${name('new')}x${at}`, { authorities: ['ROLE_WORKER'], password: 'four' }));
    const answers = await Promise.all(Array.from({ length: 8 }, (_one, at) => worker(at)));
    const promoted = await who.put('/api/users', { id: eve, authorities: ['ROLE_WORKER'] });
    await lift();
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ headers }) => headers['x-app-error'] === 'error.limit.adminUsers')).toHaveLength(7);
    expect(promoted.headers['x-app-error']).toBe('error.limit.adminUsers');
  });
});
