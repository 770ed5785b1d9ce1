import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ExamTaker, failureOf, refusalOf, type SampleExam, sampleExam } from './sample-exam.ts';
import { services, startTestServer, type TestServer } from './test-server.ts';

/** A course that is closed to a learner while an attempt of theirs runs. */
let server: TestServer;
let exam: SampleExam;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  exam = await sampleExam(server);
});
afterAll(() => server.close());

const states = `${services}/user-course-states`;
const option = (at: number) => ({ objectiveQuizSelectedOptions: [exam.course.single.options[at]] });

type Closing = [what: string, close: (examTaker: ExamTaker) => Promise<unknown>];

/** What takes the course from a learner who has an attempt open. */
const closings: readonly Closing[] = [
  [
    'the learner’s enrolment ends',
    ({ id }) =>
      server.database.sessions.query('update enrolments set ends = $2 where user_id = $1', [id, server.time.now]),
  ],
  [
    'the company’s plan expires',
    ({ company }) =>
      server.database.sessions.query(
        `insert into lms_orders (owner, id, modified_by, user_id, lms_plan_id, amount, tax_amount, total_amount, payment_date,
           next_payment_due_date, active_order) values ($1, $2, 'test', 'x', 'x', 1, 0, 1, $3::timestamptz, $3::timestamptz - interval '12 days', true)`,
        [company, randomUUID(), server.time.now],
      ),
  ],
  ['the course is deleted', () => exam.author.ask('DELETE', `${services}/courses/${exam.course.id}`)],
];

describe.each(closings)('when %s', (_what, close) => {
  test('a running attempt takes answers and is graded, and everything else of the course is closed', async () => {
    const { course } = exam;
    const [running, other] = [await exam.examTaker(), await exam.examTaker()];
    const begun = (await running.exam('start?tab=one')).body;
    await close(running);
    const practice = { ...exam.place(course.examQuiz), moduleId: course.chapter.id, parentId: course.videoContent.id };
    const quizStates = `${services}/user-course-quiz-states`;
    await expect.poll(async () => (await running.ask('POST', quizStates, { body: practice })).status).toBe(404);

    expect((await running.exam('resume?tab=one')).body).toMatchObject({ attemptId: begun.attemptId });
    expect((await running.exam('', 'GET')).body).toMatchObject({ attemptId: begun.attemptId });
    await exam.answerAll(running, begun, true);
    const list = [{ ...exam.place(course.single), ...option(0) }];
    expect((await running.ask('POST', `${quizStates}/saveAll`, { body: list })).status).toBe(200);
    const mixed = await running.ask('POST', `${quizStates}/saveAll`, { body: [...list, practice] });
    expect(mixed.status).toBe(404);
    const theirs = `${states}/${running.stateId}/exams/${course.assessment.id}`;
    expect((await other.ask('POST', `${theirs}/resume`)).status).toBe(404);
    expect((await other.ask('GET', theirs)).status).toBe(404);
    expect((await running.exam('finish')).body.result).toMatchObject({ examPassed: true });

    expect((await running.exam('resume?tab=one')).body).toBeNull();
    expect(failureOf(await running.save(course.single, option(0)))).toEqual(refusalOf('error.exam.over'));
    expect((await running.exam('start')).status).toBe(404);
  });
});
