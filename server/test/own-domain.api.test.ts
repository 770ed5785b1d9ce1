import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameLock } from '../src/platform/database/locks-by-name.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';
import { hasTwoConnections, whileHeld } from './while-held.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS_SETTING_TESTS: '10/10m' });
});
afterAll(() => server.close());

const at = `${services}/company-settings/ownDomain`;
const use = (owner: Caller, host: string) => owner.ask('POST', at, { body: { host } });
const ownerOfNew = async () => server.createUser(await server.tenant(), ['ROLE_USER']);
const siteAt = (host: string) => server.app.inject({ url: `${services}/site`, headers: { host } });
const openedAs = async (host: string) => {
  const { statusCode, body } = await siteAt(host);
  return statusCode === 200 ? JSON.parse(body).company : statusCode;
};
const originAt = async (host: string) => JSON.parse((await siteAt(host)).body).origin;

test('an owner uses a domain whose CNAME leads to the company, and the site opens there at once', async () => {
  const owner = await ownerOfNew();
  expect(await openedAs('learn.own.example')).toBe(404);
  server.dns.set('learn.own.example', { cname: [`${owner.company}.localhost`], txt: [] });
  const used = await use(owner, ' Learn.Own.example. ');
  expect([used.status, used.body]).toEqual([
    200,
    { host: 'learn.own.example', verdict: 'proven', found: [`${owner.company}.localhost`] },
  ]);
  expect(await openedAs('learn.own.example')).toBe(owner.company);
  expect((await owner.ask('DELETE', at)).status).toBe(204);
  expect(await openedAs('learn.own.example')).toBe(404);
});

test('the main domain has another address only by ADMIN, because its mailed links would lead there', async () => {
  const user = await server.createUser('lernhaus', ['ROLE_USER']);
  server.dns.set('platform.example', { cname: ['localhost'], txt: [] });
  expect((await use(user, 'platform.example')).status).toBe(404);
  expect((await user.ask('DELETE', at)).status).toBe(404);
  expect(await openedAs('platform.example')).toBe(404);
  const admin = await server.createUser('lernhaus', ['ROLE_ADMIN']);
  expect((await use(admin, 'platform.example')).body).toMatchObject({ verdict: 'proven' });
  expect((await admin.ask('DELETE', at)).status).toBe(204);
});

test('search engines know the pages of a company by its own domain, on both hosts, as long as it has one', async () => {
  const owner = await ownerOfNew();
  const host = `${owner.company}.localhost`;
  expect(await originAt(host)).toBe(`http://${host}:8080`);
  server.dns.set('found.example', { cname: [host], txt: [] });
  await use(owner, 'found.example');
  expect([await originAt(host), await originAt('found.example')]).toEqual(Array(2).fill('http://found.example:8080'));
  await owner.ask('DELETE', at);
  expect(await originAt(host)).toBe(`http://${host}:8080`);
});

test('without the record nothing is stored, and the owner reads what the DNS says', async () => {
  const owner = await ownerOfNew();
  expect((await use(owner, 'missing.example')).body).toEqual({
    host: 'missing.example',
    verdict: 'missing',
    found: [],
  });
  server.dns.set('other.example', { cname: ['somebody.localhost'], txt: [] });
  expect((await use(owner, 'other.example')).body).toMatchObject({
    verdict: 'otherTarget',
    found: ['somebody.localhost'],
  });
  expect(await openedAs('other.example')).toBe(404);
});

test('the domain of another company and the platform’s own are refused, whatever the DNS says', async () => {
  const [first, second] = [await ownerOfNew(), await ownerOfNew()];
  server.dns.set('both.example', { cname: [`${first.company}.localhost`], txt: [`${second.company}.localhost`] });
  expect((await use(first, 'both.example')).body.verdict).toBe('proven');
  const platform = [`${first.company}.localhost`, `x.${first.company}.localhost`, 'localhost'];
  for (const host of ['both.example', ...platform, 'no host'])
    expect([host, (await use(second, host)).status]).toEqual([host, 400]);
});

test('of two companies that prove the same domain at once, one gets it', async () => {
  for (const host of ['one.example', 'two.example', 'three.example']) {
    const [first, second] = [await ownerOfNew(), await ownerOfNew()];
    server.dns.set(host, { cname: [`${first.company}.localhost`], txt: [`${second.company}.localhost`] });
    const replies = await Promise.all([use(first, host), use(second, host)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 400]));
    const winner = replies[0].status === 200 ? first : second;
    expect(await openedAs(host)).toBe(winner.company);
  }
});

test.runIf(hasTwoConnections)(
  'of two companies for which ADMIN writes the same domain at once, one gets it',
  async () => {
    const admin = await server.createUser('lernhaus', ['ROLE_ADMIN', 'ROLE_USER']);
    const companies = [await server.tenant(), await server.tenant(), await server.tenant()];
    const settings = `${services}/company-settings`;
    const body = { key: 'DOMAIN', subkey: 'DOMAIN', value: 'met.example' };
    const setting = await server
      .at(admin, companies[2] ?? '')
      .ask('POST', settings, { body: { ...body, value: 'a.example' } });
    expect(setting.status, setting.text).toBe(201);
    const replies = await whileHeld(server, [nameLock.text, [`host ${body.value}`]], async (waits) => {
      const calls = [
        server.at(admin, companies[0] ?? '').ask('POST', settings, { body }),
        server.at(admin, companies[1] ?? '').ask('POST', `${settings}/saveAll`, { body: [body] }),
        server.at(admin, companies[2] ?? '').ask('PUT', settings, { body: { id: setting.body.id, value: body.value } }),
      ];
      await waits(3);
      return calls;
    });
    const statuses = (await Promise.all(replies)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(2);
    const winner = statuses.findIndex((status) => status !== 400);
    expect([200, 201]).toContain(statuses[winner]);
    expect(await openedAs(body.value)).toBe(companies[winner]);
  },
);

test('the domain of a suspended company stays its own', async () => {
  const [first, second] = [await ownerOfNew(), await ownerOfNew()];
  server.dns.set('rest.example', { cname: [`${first.company}.localhost`], txt: [`${second.company}.localhost`] });
  await use(first, 'rest.example');
  const suspend = (suspended: Date | null) =>
    server.database.pool.query('update tenants set suspended = $2 where company = $1', [first.company, suspended]);
  await suspend(server.time.now);
  await expect.poll(() => openedAs('rest.example')).toBe(404);
  expect((await use(second, 'rest.example')).status).toBe(400);
  await suspend(null);
  await expect.poll(() => openedAs('rest.example')).toBe(first.company);
});

test('only owners may set the domain, and a limit counts their tries', async () => {
  const owner = await ownerOfNew();
  const author = await server.createUser(owner.company, ['ROLE_WORKER']);
  expect((await use(author, 'learn.example')).status).toBe(403);
  for (let count = 0; count < 10; count += 1) await use(owner, 'learn.example');
  expect((await use(owner, 'learn.example')).status).toBe(429);
});
