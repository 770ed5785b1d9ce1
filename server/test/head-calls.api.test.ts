import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathOf } from '../src/platform/http/paths.ts';
import { advanceClock, type ExamTaker, type SampleExam, sampleExam } from './sample-exam.ts';
import { tableHashes } from './table-hashes.ts';
import { type Caller, services, startOwnTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let callers: readonly Caller[];
let exam: SampleExam;
/** A learner who has finished the course, and one whose time for the exam is over. Nobody has read their results. */
let graduate: ExamTaker;
let examTaker: ExamTaker;

beforeAll(async () => {
  server = await startOwnTestServer();
  exam = await sampleExam(server);
  graduate = await exam.examTaker();
  await exam.answerAll(graduate, (await graduate.exam('start')).body, true);
  expect((await graduate.exam('finish')).status).toBe(200);
  examTaker = await exam.examTaker();
  expect((await examTaker.exam('start')).status).toBe(200);
  advanceClock(server, 3600);
  callers = [graduate, examTaker, exam.author];
});
afterAll(() => server.close());

const changedTables = async (before: Record<string, string>) => {
  const after = await tableHashes(server);
  return Object.keys(after).filter((table) => after[table] !== before[table]);
};

/** Every declared GET about the learner, with existing rows for its parameters. */
function addresses(learner: ExamTaker): string[] {
  const { course } = exam;
  const query = `courseId=${course.id}&moduleId=${course.exam.id}&assessmentId=${course.assessment.id}&containerId=${course.id}_x&user=${learner.login}&key=x`;
  const values: Record<string, string> = {
    login: learner.login,
    user: learner.login,
    assessmentId: course.assessment.id,
  };
  const reads = server.routes.endpoints.filter(({ method, writes }) => method === 'GET' && !writes);
  return [course.id, learner.stateId].flatMap((id) =>
    reads.map((one) => {
      const path = pathOf(one, '').replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(values[name] ?? id));
      return `${path}?${query}`;
    }),
  );
}

test('no HEAD changes the database, also while completions and results are not stored yet', async () => {
  const paths = [...new Set([graduate, examTaker].flatMap(addresses))];
  expect(paths.length).toBeGreaterThan(350);
  const before = await tableHashes(server);
  for (const who of callers)
    for (const path of paths) expect((await who.ask('HEAD', path)).status, path).toBeLessThan(500);
  expect(await changedTables(before)).toEqual([]);
  // A GET stores both (decision 119).
  const progress = `${services}/user-course-states/getUserCourseProgressState?courseId=${exam.course.id}`;
  expect((await graduate.ask('GET', progress)).body.completedAt).not.toBeNull();
  expect(await changedTables(before)).toEqual(['course_progress']);
  expect((await examTaker.exam('attempts', 'GET')).body).toMatchObject([{ number: 1 }]);
  expect(await changedTables(before)).toEqual(expect.arrayContaining(['course_progress', 'exam_attempts']));
});
