import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathOf } from '../src/platform/http/paths.ts';
import { protectedTables } from '../src/schema.ts';
import { advanceClock, type ExamTaker, type SampleExam, sampleExam } from './sample-exam.ts';
import { type Caller, services, startOwnTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let callers: readonly Caller[];
let exam: SampleExam;
/** A learner who has finished the course, and one whose time for the exam is over. Nobody has read their results. */
let graduate: ExamTaker;
let examTaker: ExamTaker;

beforeAll(async () => {
  server = await startOwnTestServer({ LIMITS_REGISTRATION: 'off' });
  exam = await sampleExam(server);
  graduate = await exam.examTaker();
  await exam.answerAll(graduate, (await graduate.exam('start')).body, true);
  expect((await graduate.exam('finish')).status).toBe(200);
  examTaker = await exam.examTaker();
  expect((await examTaker.exam('start')).status).toBe(200);
  advanceClock(server, 3600);
  const { company } = exam.author;
  const admin = await server.createUser('lernhaus', ['ROLE_ADMIN']);
  callers = [server.visitor(company), graduate, examTaker, exam.author, admin, server.at(admin, company)];
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

const changedTables = async (before: Record<string, string>) => {
  const after = await contents();
  return Object.keys(after).filter((table) => after[table] !== before[table]);
};

/** Every declared GET, with existing rows for its parameters. */
function addresses(): string[] {
  const reads = server.routes.endpoints.filter(({ method, writes }) => method === 'GET' && !writes);
  const addressesOf = (id: string) => {
    const values: Record<string, string> = {
      login: examTaker.login,
      user: examTaker.login,
      assessmentId: exam.course.assessment.id,
    };
    return reads.map((one) =>
      pathOf(one, '').replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(values[name] ?? id)),
    );
  };
  return [...new Set([exam.course.id, graduate.stateId, examTaker.stateId].flatMap(addressesOf))];
}

async function askAll(methods: readonly ('GET' | 'HEAD')[], users = [examTaker.login]): Promise<void> {
  const { course } = exam;
  const at = `courseId=${course.id}&moduleId=${course.exam.id}&assessmentId=${course.assessment.id}&containerId=${course.id}_x`;
  for (const who of callers)
    for (const user of users)
      for (const path of addresses())
        for (const method of methods) await who.ask(method, `${path}?${at}&user=${user}&key=x`);
}

test('no HEAD changes the database, also while completions and results are not stored yet', async () => {
  expect(addresses().length).toBeGreaterThan(100);
  const before = await contents();
  await askAll(['HEAD'], [graduate.login, examTaker.login]);
  expect(await changedTables(before)).toEqual([]);
  // A GET stores both (decision 119).
  const progress = `${services}/user-course-states/getUserCourseProgressState?courseId=${exam.course.id}`;
  expect((await graduate.ask('GET', progress)).body.completedAt).not.toBeNull();
  expect(await changedTables(before)).toEqual(['course_progress']);
  expect((await examTaker.exam('attempts', 'GET')).body).toMatchObject([{ number: 1 }]);
  expect(await changedTables(before)).toEqual(expect.arrayContaining(['course_progress', 'exam_attempts']));
});

test('no GET and no HEAD changes the database, whoever sends it', async () => {
  // The first reader of a course creates its release, which holds only what the rows hold.
  await askAll(['GET']);
  const before = await contents();
  await askAll(['GET', 'HEAD']);
  expect(await changedTables(before)).toEqual([]);
});

test('only the two GET calls that the specification names change something, and they have no HEAD', async () => {
  const writing = server.routes.endpoints.filter(({ method, writes }) => method === 'GET' && writes);
  expect(writing.map(({ id }) => id).toSorted()).toEqual(['accounts.activate', 'accounts.signOut']);
  const [visitor] = callers;
  const owner = exam.author;
  await visitor?.ask('POST', '/api/register', {
    body: { login: 'newcomer', email: 'newcomer@example.org', password: 'four' },
  });
  const key = /\?key=([\w-]+)/.exec(server.mails.at(-1)?.text ?? '')?.[1];
  const before = await contents();
  expect((await visitor?.ask('HEAD', `/api/activate?key=${key}`))?.status).toBe(404);
  expect((await owner.ask('HEAD', `/api/authenticate/logout/${owner.login}`)).status).toBe(404);
  expect(await contents()).toEqual(before);
  expect((await visitor?.ask('GET', `/api/activate?key=${key}`))?.status).toBe(200);
});
