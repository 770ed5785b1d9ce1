import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCalls } from './read-calls.ts';
import type { SampleCourse } from './sample-course.ts';
import { type ExamTaker, sampleExam } from './sample-exam.ts';
import { tableHashes } from './table-hashes.ts';
import { type Caller, startOwnTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let callers: readonly Caller[];
let visitor: Caller;
let learner: ExamTaker;
let classmate: ExamTaker;
let owner: Caller;
let admin: Caller;
let course: SampleCourse;

beforeAll(async () => {
  server = await startOwnTestServer({ LIMITS_REGISTRATION: 'off' });
  const exam = await sampleExam(server);
  ({ author: owner, course } = exam);
  learner = await exam.examTaker();
  classmate = await exam.examTaker();
  admin = await server.createUser('lernhaus', ['ROLE_ADMIN']);
  visitor = server.visitor(owner.company);
  callers = [visitor, learner, classmate, owner, admin, server.at(admin, owner.company)];
});
afterAll(() => server.close());

test('no GET and no HEAD changes the database, whoever sends it', async () => {
  const calls = await readCalls(server, {
    visitor,
    learner,
    classmate,
    owner,
    admin: server.at(admin, owner.company),
    course,
  });
  expect(calls.length).toBeGreaterThan(130);
  // The first reader of a course creates its release, which holds only what the rows hold.
  const replies = new Map(calls.map(({ id }) => [id, [] as number[]]));
  for (const who of callers)
    for (const { id, path } of calls) replies.get(id)?.push((await who.ask('GET', path)).status);
  const before = await tableHashes(server);
  for (const who of callers)
    for (const { path } of calls) for (const method of ['GET', 'HEAD'] as const) await who.ask(method, path);
  expect(await tableHashes(server)).toEqual(before);
  // What refuses everybody reads nothing, so it would prove nothing.
  const refusedCalls = [...replies].filter(([, statuses]) => !statuses.includes(200));
  expect(refusedCalls).toEqual([]);
});

test('only the two GET calls that the specification names change something, and they have no HEAD', async () => {
  const writing = server.routes.endpoints.filter(({ method, writes }) => method === 'GET' && writes);
  expect(writing.map(({ id }) => id).toSorted()).toEqual(['accounts.activate', 'accounts.signOut']);
  await visitor.ask('POST', '/api/register', {
    body: { login: 'newcomer', email: 'newcomer@example.org', password: 'four' },
  });
  const key = /\?key=([\w-]+)/.exec(server.mails.at(-1)?.text ?? '')?.[1];
  const before = await tableHashes(server);
  expect((await visitor.ask('HEAD', `/api/activate?key=${key}`)).status).toBe(404);
  expect((await owner.ask('HEAD', `/api/authenticate/logout/${owner.login}`)).status).toBe(404);
  expect(await tableHashes(server)).toEqual(before);
  expect((await visitor.ask('GET', `/api/activate?key=${key}`)).status).toBe(200);
});
