import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LernhausServer } from '../src/create-server.ts';
import { failureOf, refusalOf, type SampleExam, sampleExam } from './sample-exam.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';
import { createWholeServer } from './whole-server.ts';

/** Two servers on one database, as two processes are: what one remembers of an attempt, the other does not change. */
let server: TestServer;
let other: LernhausServer;
let exam: SampleExam;

beforeAll(async () => {
  server = await startTestServer();
  other = await createWholeServer(server);
  exam = await sampleExam(server);
});
afterAll(async () => {
  await other.app.close();
  await server.close();
});

const states = `${services}/user-course-quiz-states`;
const option = (at: number) => ({ objectiveQuizSelectedOptions: [exam.course.single.options[at]] });

const askOther = async ({ company, token }: Caller, method: 'POST' | 'PUT', path: string, payload: object = {}) => {
  const headers = { host: `${company}.localhost`, authorization: `Bearer ${token}` };
  const reply = await other.app.inject({ method, url: path, headers, payload });
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  return reply.json();
};

/** A learner whose first attempt was started here. The other process ended it and started the second one. */
const examTakerInSecondAttempt = async (edit: () => Promise<unknown> = async () => undefined) => {
  const examTaker = await exam.examTaker();
  const first = (await examTaker.exam('start')).body;
  await edit();
  const at = `${services}/user-course-states/${examTaker.stateId}/exams/${exam.course.assessment.id}`;
  await askOther(examTaker, 'POST', `${at}/finish`);
  const second = await askOther(examTaker, 'POST', `${at}/start`);
  expect([first.number, second.number]).toEqual([1, 2]);
  const idIn = ({ attemptId }: { attemptId: string }) => `${attemptId}_${exam.course.single.id}`;
  return { examTaker, firstId: idIn(first), secondId: idIn(second) };
};
const answerElsewhere = (examTaker: Caller) =>
  askOther(examTaker, 'POST', states, { ...exam.place(exam.course.single), ...option(0) });

describe('while a process remembers an attempt that ended in another one', () => {
  test('a changed answer of the next attempt is stored', async () => {
    const { examTaker, secondId: id } = await examTakerInSecondAttempt();
    expect((await answerElsewhere(examTaker)).id).toBe(id);
    const reply = await examTaker.ask('PUT', states, { body: { id, ...option(1) } });
    expect([reply.status, reply.body]).toMatchObject([200, { id, ...option(1), version: 2 }]);
  });

  test('a list with a changed answer of the next attempt is stored', async () => {
    const { examTaker, secondId: id } = await examTakerInSecondAttempt();
    await answerElsewhere(examTaker);
    const body = [{ ...exam.place(exam.course.single), ...option(1), id }];
    const reply = await examTaker.ask('POST', `${states}/saveAll`, { body });
    expect([reply.status, reply.body]).toMatchObject([200, [{ id, ...option(1), version: 2 }]]);
  });

  test('a list of new answers is stored in the next attempt at once', async () => {
    const { examTaker, secondId: id } = await examTakerInSecondAttempt();
    const body = [{ ...exam.place(exam.course.single), ...option(1) }];
    const reply = await examTaker.ask('POST', `${states}/saveAll`, { body });
    expect([reply.status, reply.body]).toMatchObject([200, [{ id, ...option(1), version: 1 }]]);
  });

  test('an answer to a question that only the next attempt has is stored', async () => {
    const { assessment, single, multiple } = exam.course;
    const path = `${services}/assessments`;
    const withQuizzes = (...ids: readonly string[]) => ({
      id: assessment.id,
      objectiveQuizes: ids.map((id) => ({ id })),
    });
    await exam.author.ask('PUT', path, { body: withQuizzes(single.id) });
    const addQuestion = () => askOther(exam.author, 'PUT', path, withQuizzes(single.id, multiple.id));
    const { examTaker } = await examTakerInSecondAttempt(addQuestion);
    const reply = await examTaker.save(multiple, { objectiveQuizSelectedOptions: [multiple.options[0]] });
    expect([reply.status, reply.body]).toMatchObject([201, { quizId: multiple.id }]);
  });

  test('an answer of the ended attempt is refused', async () => {
    const { examTaker, firstId: id } = await examTakerInSecondAttempt();
    const body = [{ ...exam.place(exam.course.single), ...option(1), id }];
    const reply = await examTaker.ask('POST', `${states}/saveAll`, { body });
    expect(failureOf(reply)).toEqual(refusalOf('error.exam.over'));
    expect((await examTaker.exam('resume')).body.answers).toEqual([]);
  });
});
