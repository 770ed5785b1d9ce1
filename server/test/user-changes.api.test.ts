import { describe, expect, test } from 'vitest';
import { password } from './test-server.ts';
import { alpha, main, startUserTests } from './user-test-server.ts';

const { server, name, owner, rolesOf } = await startUserTests();

describe('changing a user', () => {
  test('accepts the reply of a GET, keeps omitted fields and clears fields that are null', async () => {
    const who = await owner();
    const id = await server.createUser('alpha', name('eve'), 'ROLE_STUDENT');
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

  test('gets 404 for a user of another tenant and for an unknown one, with the same bytes, and changes nothing', async () => {
    const who = await owner();
    const otherTenantsUser = await server.createUser('beta', name('eve'), 'ROLE_STUDENT');
    const none = '01900000-0000-7000-8000-000000000000';
    const ask = async (id: string) => {
      const put = await who.put('/api/users', { id, firstName: 7, email: 'broken' });
      const get = await who.get(`/api/users/byId/${id}`);
      return [put.status, put.text, get.status, get.text.replaceAll(id, '')];
    };
    expect(await ask(otherTenantsUser)).toEqual(await ask(none));
    expect((await ask(none))[0]).toBe(404);
    expect((await ask("x' or true")).slice(0, 1)).toEqual([404]);
    expect((await who.remove(`/api/users/${name('eve')}`)).status).toBe(404);
    expect((await who.remove(`/api/users/${name('eve')}?company=beta`)).status).toBe(404);
    expect(await rolesOf(name('eve'))).toEqual(['ROLE_STUDENT']);
  });

  test('requires an id, a body that is an object, and the unchanged login', async () => {
    const who = await owner();
    const id = await server.createUser('alpha', name('eve'), 'ROLE_STUDENT');
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
  ])('with %s ends the tokens of that user at once', async (_what, change) => {
    const who = await owner();
    const eve = await server.signedIn(alpha, name('eve'), 'ROLE_STUDENT');
    expect((await eve.get('/api/account')).status).toBe(200);
    expect((await who.put('/api/users', { id: eve.id, ...change })).status).toBe(200);
    expect((await eve.get('/api/account')).status).toBe(401);
    expect((await server.signIn(alpha, name('eve'))).status).toBe('authorities' in change ? 200 : 401);
  });

  test('cannot add or remove roles above the caller’s own', async () => {
    const adminUser = await server.signedIn(main, name('boss'), 'ROLE_ADMIN');
    const who = await owner(main);
    const pro = await server.createUser('lernhaus', name('pro'), 'ROLE_USER_PRICE_PRO');
    const statusOf = async (body: object) => (await who.put('/api/users', body)).status;
    expect(await statusOf({ id: pro, authorities: [] })).toBe(403);
    expect(await statusOf({ id: pro, authorities: ['ROLE_USER_PRICE_PRO', 'ROLE_ADMIN'] })).toBe(403);
    expect(await statusOf({ id: pro, firstName: 'Pro', authorities: ['ROLE_USER_PRICE_PRO'] })).toBe(200);
    expect(await statusOf({ id: adminUser.id, email: 'taken@over.example' })).toBe(403);
    expect(await statusOf({ id: adminUser.id, password: 'taken-over' })).toBe(403);
    expect((await who.remove(`/api/users/${name('boss')}`)).status).toBe(403);
    expect((await adminUser.get('/api/account')).status).toBe(200);
  });

  test('nobody deletes, deactivates or demotes their own account', async () => {
    const who = await server.signedIn(alpha, name('owner'), 'ROLE_USER', 'ROLE_WORKER');
    const keys = [
      await who.put('/api/users', { id: who.id, authorities: ['ROLE_WORKER'] }),
      await who.put('/api/users', { id: who.id, activated: false }),
      await who.remove(`/api/users/${name('owner')}`),
    ].map(({ status, headers }) => [status, headers['x-app-error']]);
    expect(keys).toEqual(Array(3).fill([400, 'error.selfRemoval']));
    expect((await who.put('/api/users', { id: who.id, firstName: 'Me' })).status).toBe(200);
    expect((await who.get('/api/account')).status).toBe(200);
  });

  test.each<[string, object]>([
    ['another address', { email: 'another@example.org' }],
    ['a new password', { password: 'brand-new' }],
  ])('with %s ends the wait for a confirmation of the address that the user asked for', async (_what, change) => {
    const who = await owner();
    const eve = await server.signedIn(alpha, name('eve'), 'ROLE_STUDENT');
    const body = { firstName: 'Eve', lastName: 'E', email: `${name('wanted')}@example.org`, currentPassword: password };
    expect((await eve.post('/api/account', body)).json.newEmail).toBe(body.email);
    expect((await who.put('/api/users', { id: eve.id, ...change })).status).toBe(200);
    const { token } = await server.signIn(alpha, name('eve'), 'password' in change ? 'brand-new' : password);
    expect((await server.ask(alpha, 'GET', '/api/account', { token })).json.newEmail).toBeNull();
  });

  test('a user who saves names and language without an address still waits for the confirmation of a new one', async () => {
    const eve = await server.signedIn(alpha, name('eve'), 'ROLE_STUDENT');
    const names = { firstName: 'Eve', lastName: 'E', langKey: 'de' };
    const email = `${name('wanted')}@example.org`;
    await eve.post('/api/account', { ...names, email, currentPassword: password });
    const reply = await eve.post('/api/account', { ...names, lastName: 'King' });
    expect(reply.json).toMatchObject({ lastName: 'King', newEmail: email });
    const key = /key=([\w-]+)/.exec(server.mails[0]?.text ?? '')?.[1];
    expect((await server.ask(alpha, 'POST', '/api/account/confirm-email', { body: { key } })).status).toBe(200);
  });

  test('a deactivated user gets no reset mail', async () => {
    const who = await owner();
    const id = await server.createUser('alpha', name('eve'), 'ROLE_STUDENT');
    await who.put('/api/users', { id, activated: false });
    const body = `${name('eve')}@example.org`;
    await server.ask(alpha, 'POST', '/api/account/reset-password/init', { body, type: 'text/plain' });
    expect(server.mails).toEqual([]);
  });
});

describe('deleting a user', () => {
  test('ends the user’s tokens, erases the data in other slices and is audited; a second time gets 404', async () => {
    const who = await owner();
    const eve = await server.signedIn(alpha, name('eve'), 'ROLE_STUDENT');
    expect((await eve.get('/api/account')).status).toBe(200);
    const course = '01900000-0000-7000-8000-00000000c0de';
    await server.enrol('alpha', eve.id, course);
    await server.rows(
      `insert into user_course_states (owner, id, "user", course_id, visit_count, modified_by) values ('alpha', $1, $2, $3, 1, 'test')`,
      [eve.id, name('eve'), course],
    );
    expect((await eve.get('/api/account')).json.courses).toEqual([course]);
    expect((await who.get(`/api/users/${name('eve')}`)).json.courses).toEqual([course]);
    const learners = await who.get(`/services/elearning/api/users/byIds?courseIds=${course}`);
    expect(learners.json).toMatchObject([{ login: name('eve') }]);
    const byId = await who.get(`/services/elearning/api/users/byIds?ids=${eve.id}&courseIds=`);
    expect(byId.json).toMatchObject([{ login: name('eve') }]);
    const deletion = await who.remove(`/api/users/${name('eve')}`);
    expect([deletion.status, deletion.text, deletion.headers['x-app-alert']]).toEqual([
      204,
      '',
      'userManagement.deleted',
    ]);
    expect((await eve.get('/api/account')).status).toBe(401);
    const remainingRows = await server.rows(
      `select 1 from user_course_states where "user" = $1 union all select 1 from enrolments where user_id = $2`,
      [name('eve'), eve.id],
    );
    expect(remainingRows).toEqual([]);
    expect((await who.remove(`/api/users/${name('eve')}`)).status).toBe(404);
    const { json } = await who.get('/management/audits?size=1&sort=timestamp,desc');
    expect(json).toMatchObject([
      { type: 'DELETION', principal: name('owner'), data: { message: `Deleted ${name('eve')}` } },
    ]);
  });
});
