import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathOf } from '../src/platform/http/paths.ts';
import { protectedTables } from '../src/schema.ts';
import { sampleCourse } from './sample-course.ts';
import { type Caller, startOwnTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let callers: readonly Caller[];
let courseId: string;

beforeAll(async () => {
  server = await startOwnTestServer({ LIMITS_REGISTRATION: 'off' });
  const company = await server.tenant();
  const owner = await server.createUser(company, ['ROLE_USER']);
  const learner = await server.createUser(company, ['ROLE_STUDENT']);
  courseId = (await sampleCourse(owner)).id;
  await server.enrol(learner, courseId);
  const admin = await server.createUser('lernhaus', ['ROLE_ADMIN']);
  callers = [server.visitor(company), learner, owner, admin, server.at(admin, company)];
});
afterAll(() => server.close());

/** One hash for the rows of each table. */
async function contents(): Promise<Record<string, string>> {
  const changes: Record<string, string> = {};
  for (const name of protectedTables
    .map(({ table }) => getTableName(table))
    .filter((table) => table !== 'heartbeats')) {
    const { rows } = await server.database.pool.query(
      `select md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as hash from "${name}" t`,
    );
    changes[name] = rows[0].hash;
  }
  return changes;
}

/** Every declared GET, with existing rows for its parameters. */
async function addresses(): Promise<string[]> {
  const [, , owner] = callers;
  const { rows } = await server.database.pool.query('select id, login from users limit 1');
  const place = (name: string) => (name === 'login' || name === 'user' ? rows[0].login : courseId);
  expect(owner).toBeDefined();
  return server.routes.endpoints
    .filter(({ method, writes }) => method === 'GET' && !writes)
    .map((one) => pathOf(one, '').replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(place(name))));
}

test('no GET and no HEAD changes the database, whoever sends it', async () => {
  const all = await addresses();
  expect(all.length).toBeGreaterThan(80);
  // The first reader of a course creates its release, which holds only what the rows hold.
  for (const who of callers) for (const path of all) await who.ask('GET', path);
  const before = await contents();
  for (const who of callers)
    for (const path of all)
      for (const method of ['GET', 'HEAD'] as const)
        await who.ask(method, `${path}?courseId=${courseId}&containerId=${courseId}_x&user=${who.login}&key=x`);
  expect(await contents()).toEqual(before);
});

test('only the two GET calls that the specification names change something, and they have no HEAD', async () => {
  const writing = server.routes.endpoints.filter(({ method, writes }) => method === 'GET' && writes);
  expect(writing.map(({ id }) => id).toSorted()).toEqual(['accounts.activate', 'accounts.signOut']);
  const [visitor, , owner] = callers;
  await visitor?.ask('POST', '/api/register', {
    body: { login: 'newcomer', email: 'newcomer@example.org', password: 'four' },
  });
  const key = /\?key=([\w-]+)/.exec(server.mails.at(-1)?.text ?? '')?.[1];
  const before = await contents();
  expect((await visitor?.ask('HEAD', `/api/activate?key=${key}`))?.status).toBe(404);
  expect((await owner?.ask('HEAD', `/api/authenticate/logout/${owner.login}`))?.status).toBe(404);
  expect(await contents()).toEqual(before);
  expect((await visitor?.ask('GET', `/api/activate?key=${key}`))?.status).toBe(200);
});
