import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { advanceClock, type SampleExam, sampleExam } from './sample-exam.ts';
import { services, startOwnTestServer, type TestServer } from './test-server.ts';

/** The server's clock is stepped by an hour while learners are signed in and in an exam of ten minutes. */
let server: TestServer;
let exam: SampleExam;
const hour = 3600;

beforeAll(async () => {
  server = await startOwnTestServer();
  exam = await sampleExam(server);
});
beforeEach(() => {
  server.time.now = new Date();
});
afterAll(() => server.close());

const runJob = async (name: string) => server.jobs.find((job) => job.name === name)?.handler({});
const rightOption = () => ({ objectiveQuizSelectedOptions: [exam.course.single.options[0]] });

test('when the clock is set back by an hour, the session stays valid, the exam accepts answers for at most its whole time, and is graded', async () => {
  const learner = await exam.examTaker();
  expect((await learner.exam('start')).status).toBe(200);
  expect((await learner.save(exam.course.single, rightOption())).status).toBe(201);
  advanceClock(server, -hour);
  expect((await learner.ask('GET', '/api/account')).status).toBe(200);
  const second = { objectiveQuizSelectedOptions: exam.course.multiple.options.slice(0, 2) };
  expect((await learner.save(exam.course.multiple, second)).status).toBe(201);
  const resumed = await learner.exam('resume');
  expect(resumed.status).toBe(200);
  expect(resumed.body.clock.remainingSeconds).toBeLessThanOrEqual(600);
  // What was acknowledged is there.
  const quizIds = resumed.body.answers.map(({ quizId }: { quizId: string }) => quizId);
  expect(quizIds.sort()).toEqual([exam.course.single.id, exam.course.multiple.id].sort());
  await runJob('settle-exams');
  const finished = await learner.exam('finish');
  expect([finished.status, finished.body.result.acquiredScore > 0]).toEqual([200, true]);
});

test('when the clock is set forward by an hour, the session stays valid, the exam is over and graded with the acknowledged answers, and a new attempt begins', async () => {
  const learner = await exam.examTaker();
  expect((await learner.exam('start')).status).toBe(200);
  expect((await learner.save(exam.course.single, rightOption())).status).toBe(201);
  advanceClock(server, hour);
  expect((await learner.ask('GET', '/api/account')).status).toBe(200);
  expect((await learner.save(exam.course.single, { objectiveQuizSelectedOptions: [] })).status).toBe(400);
  await runJob('settle-exams');
  // The clock is set back: the result does not change, and another attempt is open.
  advanceClock(server, -hour);
  expect((await learner.ask('GET', `${services}/user-course-quiz-states`)).status).toBe(200);
  expect(await learner.examState()).toMatchObject({ examAttemptedCount: 1, examTimeEnds: true });
  expect((await learner.exam('start')).status).toBe(200);
});
