import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secrets } from './sample-course.ts';
import { advanceClock, examAudits, failureOf, refusalOf, type SampleExam, sampleExam } from './sample-exam.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let exam: SampleExam;

beforeAll(async () => {
  server = await startTestServer();
  exam = await sampleExam(server);
});
afterAll(() => server.close());

const option = (at: number) => ({ objectiveQuizSelectedOptions: [exam.course.single.options[at]] });

describe('starting an exam', () => {
  test('returns the questions without keys and hints, the clock, and no answers; it is counted and audited', async () => {
    const examTaker = await exam.examTaker();
    const { status, body, text } = await examTaker.exam('start');
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ number: 1, remainingAttempts: 1, answers: [], moduleId: exam.course.exam.id });
    expect(body.clock).toEqual({
      examStarted: true,
      examAttemptedCount: 1,
      timeSpendsInSecond: 0,
      examTimeEnds: false,
      startedAt: server.time.now.toISOString(),
      endsAt: new Date(server.time.now.getTime() + 600_000).toISOString(),
      remainingSeconds: 600,
    });
    const lists = ['objectiveQuizes', 'subjectiveQuizes', 'dragAndDropQuizes', 'fillInTheBlanksQuizes', 'imageQuizes'];
    expect(lists.map((list) => body.assessment[list].length)).toEqual([2, 1, 1, 1, 1]);
    for (const word of [
      '"correct',
      'dropTarget"',
      'Think.',
      'possibleAnswer',
      ...secrets,
      ...exam.course.sorting.items,
    ])
      expect(text).not.toContain(word);
    expect(await examTaker.examState()).toEqual(body.clock);
    expect(await examAudits(server, examTaker.login)).toEqual(['EXAM_START']);
  });

  test('again during an attempt returns the same attempt with the same end, and does not count another one', async () => {
    const examTaker = await exam.examTaker();
    const first = await examTaker.exam('start');
    advanceClock(server, 60);
    const second = await examTaker.exam('start?tab=another');
    expect(second.body).toMatchObject({ attemptId: first.body.attemptId, number: 1 });
    expect(second.body.clock).toMatchObject({ endsAt: first.body.clock.endsAt, remainingSeconds: 540 });
    expect(second.body.assessment).toEqual(first.body.assessment);
    expect((await examTaker.exam('attempts', 'GET')).body).toHaveLength(1);
  });

  test('is allowed only for enrolled learners', async () => {
    const examTaker = await exam.examTaker();
    const other = await exam.examTaker();
    const outsider = await server.createUser(await server.tenant(), ['ROLE_STUDENT']);
    const author = exam.author;
    const path = `${services}/user-course-states/${examTaker.stateId}/exams/${exam.course.assessment.id}`;
    for (const caller of [other, outsider, author] as Caller[])
      for (const call of ['start', 'resume', 'finish', 'leave'])
        expect((await caller.ask('POST', `${path}/${call}`)).status, call).toBe(404);
    await server.database.sessions.query('update enrolments set ends = $2 where user_id = $1', [
      examTaker.id,
      server.time.now,
    ]);
    expect((await examTaker.exam('start')).status).toBe(404);
    expect((await other.ask('POST', path.replace(exam.course.assessment.id, exam.course.chapter.id))).status).toBe(404);
    expect((await server.visitor(examTaker.company).ask('POST', `${path}/start`)).status).toBe(401);
  });

  test('requires the completed contents, except for the role USER, and reveals no question before', async () => {
    const examTaker = await exam.examTaker(false);
    expect(failureOf(await examTaker.exam('start'))).toEqual(refusalOf('exam.early'));
    expect((await examTaker.exam('', 'GET')).body).toBeNull();
    expect(failureOf(await examTaker.save(exam.course.single, option(0)))).toEqual(refusalOf('error.exam.notRunning'));
    const { body } = await exam.author.ask('POST', `${services}/user-course-states/resume`, {
      body: { courseId: exam.course.id, acceptedAgreement: true },
    });
    const own = `${services}/user-course-states/${body.id}/exams/${exam.course.assessment.id}/start`;
    expect((await exam.author.ask('POST', own)).body).toMatchObject({ number: 1 });
  });

  test('is allowed only for the number of attempts', async () => {
    const examTaker = await exam.examTaker();
    for (const number of [1, 2]) {
      expect((await examTaker.exam('start')).body).toMatchObject({
        number,
        remainingAttempts: 2 - number,
        answers: [],
      });
      expect((await examTaker.exam('finish')).status).toBe(200);
    }
    expect(failureOf(await examTaker.exam('start'))).toEqual(refusalOf('error.exam.noAttempts'));
    expect(await examAudits(server, examTaker.login)).toEqual([
      'EXAM_START',
      'EXAM_FINISH',
      'EXAM_START',
      'EXAM_FINISH',
    ]);
    expect(failureOf(await (await exam.examTaker()).exam('finish'))).toEqual(refusalOf('error.exam.notRunning'));
  });

  test('counts once, however many tabs start at the same moment', async () => {
    const examTaker = await exam.examTaker();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => examTaker.exam(`start?tab=${at}`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.attemptId)).size).toBe(1);
    expect((await examTaker.exam('attempts', 'GET')).body).toHaveLength(1);
    expect(await examAudits(server, examTaker.login)).toEqual(['EXAM_START']);
    await examTaker.exam('finish');
    await Promise.all(Array.from({ length: 20 }, () => examTaker.exam('start')));
    await examTaker.exam('finish');
    const late = await Promise.all(Array.from({ length: 20 }, () => examTaker.exam('start')));
    expect(late.map(failureOf)).toEqual(Array(20).fill(refusalOf('error.exam.noAttempts')));
  });
});

test('the platform’s ADMIN with a learner’s login uses none of their attempts, and changes no answer of theirs', async () => {
  const examTaker = await exam.examTaker();
  const admin = server.at(await server.createUser('lernhaus', ['ROLE_ADMIN'], examTaker.login), examTaker.company);
  const at = `${services}/user-course-states/${examTaker.stateId}/exams/${exam.course.assessment.id}`;
  const answers = [{ ...exam.place(exam.course.single), ...option(1) }];
  const tries = async () => [
    (await admin.ask('POST', `${at}/start`)).status,
    (await admin.ask('POST', `${at}/finish`)).status,
    (await admin.ask('POST', `${services}/user-course-quiz-states/saveAll`, { body: answers })).status,
    (await admin.ask('POST', `${services}/user-course-quiz-states`, { body: { ...answers[0], user: examTaker.login } }))
      .status,
  ];
  expect(await tries()).toEqual([404, 404, 404, 400]);
  expect(await examAudits(server, examTaker.login)).toEqual([]);
  await examTaker.exam('start');
  await examTaker.save(exam.course.single, option(0));
  expect(await tries()).toEqual([404, 404, 404, 400]);
  const running = await examTaker.exam('', 'GET');
  expect(running.body.answers).toMatchObject([option(0)]);
});
