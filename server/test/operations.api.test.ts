import { describe, expect, test } from 'vitest';
import { alpha, beta, main, startUserTests } from './user-test-server.ts';

const { server, name, owner, admin } = await startUserTests();

describe('operations', () => {
  test('the audit shows an owner their own tenant’s events within the given days', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const who = await owner();
    await server.signIn(beta, name('stranger'), 'wrong');
    const all = await who.get(`/management/audits?size=200&fromDate=${today}&toDate=${today}`);
    expect(new Set(all.json.map(({ owner: company }: { owner: string }) => company))).toEqual(new Set(['alpha']));
    expect(Number(all.headers['x-total-count'])).toBeGreaterThan(0);
    expect((await who.get('/management/audits?toDate=2020-01-01')).json).toEqual([]);
    expect((await who.get(`/management/audits?fromDate=${new Date(Date.now() + 60_000).toISOString()}`)).json).toEqual(
      [],
    );
    expect((await who.get('/management/audits?fromDate=yesterday')).status).toBe(400);
    expect((await who.get('/management/audits?sort=data,asc')).status).toBe(400);
    const mine = await who.get(`/management/audits?size=5&principal=${name('owner')}&type=AUTHENTICATION_SUCCESS`);
    expect(mine.json.length).toBeGreaterThan(0);
    expect(mine.json[0]).toMatchObject({ principal: name('owner'), act: 'signedIn', values: {} });
    expect(mine.json[0].userName).not.toBeNull();
    expect((await who.get('/management/audits?type=NEWS')).status).toBe(400);
    expect((await who.get('/management/audits?principal=nobody.at.all')).json).toEqual([]);
    const worker = await server.signedIn(alpha, name('work'), 'ROLE_WORKER');
    expect((await worker.get('/management/audits')).status).toBe(403);
    const adminUser = await admin();
    const companiesOf = async (host: string) =>
      new Set(
        (await adminUser.get('/management/audits?size=200', undefined, host)).json.map(
          (event: { owner: string }) => event.owner,
        ),
      );
    expect((await companiesOf(main)).size).toBeGreaterThan(1);
    expect(await companiesOf(beta)).toEqual(new Set(['beta']));
  });

  test('health answers on every host, to every caller; info returns version and profile', async () => {
    for (const host of [main, 'anything.example', '10.0.0.1'])
      expect((await server.ask(host, 'GET', '/management/health')).json).toEqual({ status: 'UP' });
    expect((await server.ask(alpha, 'GET', '/management/info')).json).toMatchObject({
      activeProfiles: ['test', 'api-docs'],
    });
  });

  test('the operator creates the first admin, under the same rules for names', async () => {
    const admin = { login: name('ROOT'), email: `${name('root')}@example.org`, password: 'a long one' };
    expect(await server.createAdmin(admin)).toEqual({ login: name('root') });
    const { token } = await server.signIn(main, name('root'), 'a long one');
    const { json } = await server.ask(main, 'GET', '/api/account', { token });
    expect(json).toMatchObject({ company: 'lernhaus', authorities: ['ROLE_ADMIN', 'ROLE_USER'] });
    await expect(server.createAdmin(admin)).rejects.toThrow('error.userexists');
    await expect(server.createAdmin({ ...admin, login: 'a\u200bb' })).rejects.toThrow('error.validation');
    await expect(server.createAdmin({ ...admin, login: 'other', password: 'abc' })).rejects.toThrow('error.validation');
  });

  test('expired sessions and registrations without activation are deleted', async () => {
    const { id } = await server.signedIn(alpha, name('gone'), 'ROLE_STUDENT');
    const stays = await server.signedIn(alpha, name('stays'), 'ROLE_STUDENT');
    await server.rows("update sessions set expires = now() - interval '1 hour' where user_id = $1", [id]);
    const pending = await server.createUser('alpha', name('pending'), 'ROLE_STUDENT');
    const set = "activated = false, activation_key_hash = 'x', activation_key_expires = now() - interval '1 hour'";
    await server.rows(`update users set ${set} where id = $1`, [pending]);
    await server.deleteExpiredAccounts();
    expect(await server.rows('select 1 from sessions where user_id = $1', [id])).toEqual([]);
    expect(await server.rows('select 1 from users where id = $1', [pending])).toEqual([]);
    expect((await stays.get('/api/account')).status).toBe(200);
  });
});
