import { resourceAt } from '@lernhaus/contract/resources';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EnrolmentCache } from '../src/courses/enrolment-cache.ts';
import { ReleaseCache } from '../src/courses/release-cache.ts';
import type { Tenant } from '../src/platform/context.ts';
import type { Database } from '../src/platform/database/database.ts';
import { createLog } from '../src/platform/log.ts';
import { readSettings } from '../src/platform/settings.ts';
import { WorkerPool } from '../src/platform/workers/worker-pool.ts';
import { HostCache } from '../src/tenants/host-cache.ts';
import { SiteCache } from '../src/tenants/site-cache.ts';
import { sampleBody } from './samples.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

/** A change removes exactly the named entries from the caches of a process. */
let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer({ LIMITS_LOGIN: 'off' });
  admin = await server.createUser('lernhaus', ['ROLE_ADMIN', 'ROLE_USER']);
});
const workers = new WorkerPool(createLog('silent'));
afterAll(async () => {
  await workers.close();
  await server.close();
});

const settings = readSettings({ NODE_ENV: 'test' });
const tenantOf = (company: string): Tenant => ({ company, mode: 'tenant', language: 'en' });

/** The same database, with a counter of the reads by each cache. */
function countedDatabase() {
  let reads = 0;
  const pool = new Proxy(server.database.pool, {
    get: (target, name) => {
      if (name === 'connect') reads++;
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const database: Database = Object.assign(Object.create(server.database), { pool });
  return {
    database,
    takeReads: () => {
      const readsBefore = reads;
      reads = 0;
      return readsBefore;
    },
  };
}

function openSites() {
  const { database, takeReads } = countedDatabase();
  const siteCache = new SiteCache(database, settings, workers, { tenantOf: async () => null });
  return { takeReads, siteOf: (company: string) => siteCache.siteOf(tenantOf(company), server.time.now) };
}

const companies = async (count: number) => {
  const owners: Caller[] = [];
  for (let at = 0; at < count; at++) owners.push(await server.createUser(await server.tenant(), ['ROLE_USER']));
  return owners;
};

const review = (owner: Caller) =>
  owner.ask('POST', `${services}/reviews`, {
    body: { authorName: 'Ada', authorOccupation: 'Engineer', feedback: 'Good' },
  });

test('when a hundred tenants save, each rebuilds its own site once, and no host is looked up again', async () => {
  const owners = await companies(100);
  const { takeReads, siteOf } = openSites();
  const hosts = countedDatabase();
  const hostCache = new HostCache(hosts.database, settings);
  // One after the other: a hundred at once would wait for the connections of the pool.
  const everybody = async () => {
    for (const { company } of owners) await Promise.all([siteOf(company), hostCache.tenantOf(`${company}.localhost`)]);
  };
  await everybody();
  expect([takeReads(), hosts.takeReads()]).toEqual([100, 100]);
  for (const owner of owners) {
    expect((await review(owner)).status).toBe(201);
    await everybody();
  }
  expect([takeReads(), hosts.takeReads()]).toEqual([100, 0]);
});

test('a change of the main tenant rebuilds no tenant’s site', async () => {
  const [owner] = (await companies(1)) as [Caller];
  const { takeReads, siteOf } = openSites();
  await siteOf(owner.company);
  takeReads();
  await admin.ask('POST', `${services}/company-plans`, {
    body: await sampleBody(admin, resourceAt('company-plans')),
  });
  await siteOf(owner.company);
  expect(takeReads()).toBe(0);
});

test('a change of a shared course rebuilds the sites that offer it, until it is no longer shared', async () => {
  const [owner, partner, other] = (await companies(3)) as [Caller, Caller, Caller];
  const created = await owner.ask('POST', `${services}/courses`, { body: { name: 'Shared', published: true } });
  const { takeReads, siteOf } = openSites();
  const revisions = async () => {
    const sites = await Promise.all([owner, partner, other].map(({ company }) => siteOf(company)));
    return sites.map(({ revision }) => revision);
  };
  const [, ...before] = await revisions();
  const put = (who: Caller, body: object) =>
    who.ask('PUT', `${services}/courses`, { body: { id: created.body.id, ...body } });
  const changes: [Caller, object][] = [
    [server.at(admin, owner.company), { subOwners: [partner.company] }],
    [owner, { name: 'Shared and renamed' }],
    [server.at(admin, owner.company), { subOwners: [] }],
  ];
  let last = before[0];
  for (const [who, body] of changes) {
    takeReads();
    expect((await put(who, body)).status).toBe(200);
    const [, theirs, others] = await revisions();
    expect(theirs).not.toBe(last);
    expect(others).toBe(before[1]);
    expect(takeReads(), JSON.stringify(body)).toBe(2);
    last = theirs;
  }
  await put(owner, { name: 'No longer shared' });
  expect((await revisions())[1]).toBe(last);
});

test('an order opens and closes its tenant’s site, whatever call writes it', async () => {
  const [owner, other] = (await companies(2)) as [Caller, Caller];
  const { takeReads, siteOf } = openSites();
  const isExpired = async () => (await siteOf(owner.company)).expired;
  await Promise.all([isExpired(), siteOf(other.company)]);
  const id = '01900000-0000-7000-8000-0000000000aa';
  await server.database.pool.query(
    `insert into lms_orders (owner, id, modified_by, user_id, lms_plan_id, amount, tax_amount, total_amount, payment_date,
       next_payment_due_date, active_order) values ($1, $2, 'test', 'x', 'x', 1, 0, 1, now(), now() - interval '12 days', true)`,
    [owner.company, id],
  );
  await expect.poll(isExpired, { interval: 10 }).toBe(true);
  takeReads();
  const paid = await server.at(admin, owner.company).ask('PUT', `${services}/lms-registration-payment-orders`, {
    body: { id, nextPaymentDueDate: new Date(server.time.now.getTime() + 86_400_000).toISOString() },
  });
  expect(paid.status, paid.text).toBe(200);
  expect(await isExpired()).toBe(false);
  await siteOf(other.company);
  expect(takeReads()).toBe(1);
  await server.database.sessions.query('delete from lms_orders where owner = $1', [owner.company]);
  await siteOf(owner.company);
  await expect.poll(takeReads).toBe(1);
});

test('an unknown host is found as soon as its tenant is created, and when a tenant claims the host', async () => {
  const { database } = countedDatabase();
  const hostCache = new HostCache(database, settings);
  const name = `new${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')}`.slice(0, 12);
  expect(await hostCache.tenantOf(`${name}.localhost`)).toBeNull();
  await server.company(name);
  await expect.poll(() => hostCache.tenantOf(`${name}.localhost`)).toMatchObject({ company: name });

  const here = server.at(admin, name);
  const claim = (method: 'POST' | 'PUT', body: object) => here.ask(method, `${services}/company-settings`, { body });
  expect(await hostCache.tenantOf('school.example.org')).toBeNull();
  const created = await claim('POST', { key: 'DOMAIN', subkey: 'DOMAIN', value: 'school.example.org' });
  expect(created.status, created.text).toBe(201);
  await expect.poll(() => hostCache.tenantOf('school.example.org')).toMatchObject({ company: name });
  // The row is no longer a claim: its value before the change counts, too.
  await claim('PUT', { id: created.body.id, key: 'PAGE_LMS', subkey: 'SECTION_TEXT_1' });
  await expect.poll(() => hostCache.tenantOf('school.example.org')).toBeNull();
});

test('a change of one course reads only that course again, and a change of one learner only that learner', async () => {
  const [owner] = (await companies(1)) as [Caller];
  const ids: string[] = [];
  for (const name of ['One', 'Other'])
    ids.push((await owner.ask('POST', `${services}/courses`, { body: { name, published: true } })).body.id);
  const releaseCache = countedDatabase();
  const releases = new ReleaseCache(releaseCache.database, workers, {
    items: new Uint8Array(),
    links: new Uint8Array(),
  });
  const both = () => Promise.all(ids.map((id) => releases.current(owner.company, id, server.time.now)));
  await both();
  releaseCache.takeReads();
  await owner.ask('PUT', `${services}/courses`, { body: { id: ids[0], name: 'One, renamed' } });
  await review(owner);
  await both();
  // Its places, its contents, its new release, and the time since when its contents belong to it.
  expect(releaseCache.takeReads()).toBe(4);
  await owner.ask('DELETE', `${services}/courses/${ids[1]}`);
  expect((await both())[1]).toBeNull();

  const students = [
    await server.createUser(owner.company, ['ROLE_STUDENT']),
    await server.createUser(owner.company, ['ROLE_STUDENT']),
  ];
  const { database, takeReads } = countedDatabase();
  const enrolments = new EnrolmentCache(database);
  const sizes = async () =>
    (await Promise.all(students.map((student) => enrolments.enrolledCourses(student, server.time.now)))).map(
      ({ size }) => size,
    );
  expect(await sizes()).toEqual([0, 0]);
  takeReads();
  await server.enrol(students[0] as Caller, ids[0] ?? '');
  expect(await sizes()).toEqual([1, 0]);
  expect(takeReads()).toBe(1);
});
