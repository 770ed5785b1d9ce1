import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addManyLearners } from './many-learners.ts';
import { sampleCourse } from './sample-course.ts';
import { sentIn } from './statements-of.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

/** The statements of the overview and of the list do not depend on the number of learners. */
let server: TestServer;
const owners = new Map<number, Caller>();
const counts = [60, 10_000];

beforeAll(async () => {
  server = await startTestServer();
  for (const count of counts) {
    const company = await server.tenant();
    const owner = await server.createUser(company, ['ROLE_USER']);
    const course = await sampleCourse(owner);
    const contents = [course.content, course.videoContent].map(({ id }) => [course.chapter.id, id] as const);
    // The database knows the companies before this one, and nothing about the learners who are added now.
    await server.database.pool.query('analyze');
    await addManyLearners(server, { company, courseId: course.id, count, contents });
    await server.learning.summaries.refreshAll(company, server.time.now);
    owners.set(count, owner);
  }
});
afterAll(() => server.close());

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const statements = spy.mock.calls.flatMap(([statement]) => sentIn(statement)).map(({ text }) => text);
    return statements.filter((text) => text !== '' && !/^(begin|commit|rollback)/.test(text));
  } finally {
    spy.mockRestore();
  }
}

test.each([
  '/overview',
  '/learners',
  '/learners?sort=urgency,asc&need=any',
  '/learners?search=learner&sort=progress,desc&page=1',
  '/learners/many00001',
  '/open-answers',
  '/open-answers?kind=practice&page=1&size=1',
])('%s needs as many statements for 10,000 learners as for 60', async (path) => {
  const lowest = new Map(counts.map((count) => [count, Number.POSITIVE_INFINITY]));
  const numbers = async () => {
    for (const [count, before] of lowest) {
      const ask = async () => {
        const reply = await owners.get(count)?.ask('GET', `${services}${path}`);
        expect(reply?.status, reply?.text).toBe(200);
      };
      lowest.set(count, Math.min(before, (await statementsOf(ask)).length));
    }
    return [...lowest.values()];
  };
  // Announcements of earlier writes may empty the caches, on a busy machine for a while. So the lowest numbers count.
  for (let round = 0; round < 2; round += 1) await numbers();
  await expect.poll(async () => new Set(await numbers()).size, { message: path }).toBe(1);
  expect(Math.max(...lowest.values())).toBeLessThanOrEqual(20);
});

test('an owner of 10,000 learners gets every screen while the database expects a few users', async () => {
  // The database expects so few for a while if it counts rows during an import.
  await server.database.pool.query(`update pg_class set reltuples = 60 where oid = 'users'::regclass`);
  for (const path of ['/overview', '/learners', '/learners/many00001', '/open-answers']) {
    const { status, text } = (await owners.get(10_000)?.ask('GET', `${services}${path}`)) ?? {};
    expect(status, `${path}: ${text}`).toBe(200);
  }
});

test('a learner is found by an umlaut, which macOS stores as two characters', async () => {
  const owner = owners.get(60) as Caller;
  const rename = `update users set last_name = $3 where owner = $1 and login = $2`;
  await server.database.pool.query(rename, [owner.company, 'many00001', 'Gru\u0308n']);
  const { body } = await owner.ask('GET', `${services}/learners?search=${encodeURIComponent('GRÜN')}`);
  expect(body.map(({ login }: { login: string }) => login)).toEqual(['many00001']);
});

test('a change of a course is in every summary after the job has run', async () => {
  const owner = owners.get(60) as Caller;
  const shareOf = async () => {
    const { body } = await owner.ask('GET', `${services}/learners?sort=name,asc&size=200`);
    return (body as { courses: { totalCount: number }[] }[]).flatMap(({ courses }) => courses[0]?.totalCount || []);
  };
  const before = new Set(await shareOf());
  const { body: list } = await owner.ask('GET', `${services}/courses`);
  const { body: course } = await owner.ask('GET', `${services}/courses/${list[0].id}`);
  const content = await owner.ask('POST', `${services}/module-contents`, { body: { title: 'New', index: 9 } });
  const { body: module } = await owner.ask('GET', `${services}/course-modules/${course.courseModules[0].id}`);
  const moduleContents = [...module.moduleContents.map(({ id }: { id: string }) => ({ id })), { id: content.body.id }];
  await owner.ask('PUT', `${services}/course-modules`, { body: { id: module.id, moduleContents } });
  await server.learning.summaries.refreshAll(owner.company, server.time.now);
  const after = new Set(await shareOf());
  expect([before.size, after.size]).toEqual([1, 1]);
  expect([...after][0]).toBe(([...before][0] ?? 0) + 1);
});
