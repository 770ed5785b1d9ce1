import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queryOf } from './sample-course.ts';
import { advanceClock, failureOf, refusalOf, type SampleExam, sampleExam, storedAnswers } from './sample-exam.ts';
import { statementsOf } from './statements-of.ts';
import { services, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let exam: SampleExam;

beforeAll(async () => {
  server = await startTestServer();
  exam = await sampleExam(server);
});
afterAll(() => server.close());

const states = `${services}/user-course-quiz-states`;
const option = (at: number) => ({ objectiveQuizSelectedOptions: [exam.course.single.options[at]] });
const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

describe('an answer in an exam', () => {
  test('of every kind is stored without being graded, and is returned after a reload', async () => {
    const examTaker = await exam.examTaker();
    const { body: attempt } = await examTaker.exam('start?tab=one');
    await exam.answerAll(examTaker, attempt, true);
    const again = (await examTaker.exam('resume?tab=one')).body;
    expect(again.answers).toHaveLength(6);
    expect(again.answers.map(({ correct }: { correct: unknown }) => correct)).toEqual(Array(6).fill(null));
    const all = (await examTaker.ask('GET', `${states}/byCourse/${exam.course.id}`)).body;
    expect(all.toSorted(byId)).toEqual(again.answers.toSorted(byId));
    const one = await examTaker.ask('GET', `${states}/byIds?${queryOf(exam.place(exam.course.single))}`);
    expect(one.body).toMatchObject({ ...option(0), correct: null });
    expect((await examTaker.ask('GET', `${states}/${one.body.id}`)).body).toEqual(one.body);
    const changed = await examTaker.ask('PUT', states, { body: { id: one.body.id, ...option(1) } });
    expect([changed.status, changed.body]).toMatchObject([200, { ...option(1), correct: null, version: 2 }]);
    const stale = await examTaker.ask('PUT', states, { body: { id: one.body.id, ...option(2), version: 1 } });
    expect(stale.status).toBe(409);
    expect(await storedAnswers(server, examTaker.login)).toHaveLength(6);
  });

  const misplaced: [what: string, quiz: () => { id: string }, given: () => Record<string, unknown>, code: string][] = [
    [
      'a second option of a single choice',
      () => exam.course.single,
      () => ({ objectiveQuizSelectedOptions: exam.course.single.options.slice(0, 2) }),
      'error.answerMisplaced',
    ],
    [
      'an unknown option',
      () => exam.course.single,
      () => ({ objectiveQuizSelectedOptions: [exam.course.multiple.options[0]] }),
      'error.answerMisplaced',
    ],
    ['a quiz outside the attempt', () => exam.course.ordering, () => ({}), 'error.answerMisplaced'],
    ['a quiz that does not exist', () => ({ id: 'none' }), () => ({}), 'error.answerMisplaced'],
    ['nothing chosen', () => exam.course.single, () => ({ objectiveQuizSelectedOptions: [] }), 'select-an-option'],
    [
      'an item by its author’s name',
      () => exam.course.sorting,
      () => ({
        dragAndDropQuizAnswer: {
          columns: { Animals: { id: 'Animals', taskIds: [exam.course.sorting.items[0]] } },
          tasks: {},
          columnOrder: [],
        },
      }),
      'error.answerMisplaced',
    ],
  ];
  test.each(misplaced)('that is %s is refused, and nothing is stored', async (_what, quiz, answer, code) => {
    const examTaker = await exam.examTaker();
    await examTaker.exam('start');
    expect(failureOf(await examTaker.save(quiz(), answer()))).toEqual(refusalOf(code));
    const list = [
      { ...exam.place(exam.course.multiple), objectiveQuizSelectedOptions: [exam.course.multiple.options[0]] },
      { ...exam.place(quiz()), ...answer() },
    ];
    expect(failureOf(await examTaker.ask('POST', `${states}/saveAll`, { body: list }))).toEqual(refusalOf(code));
    expect(await storedAnswers(server, examTaker.login)).toEqual([]);
  });

  test('is accepted until five seconds after the end, by the server’s clock, and refused later', async () => {
    const examTaker = await exam.examTaker();
    await examTaker.exam('start');
    advanceClock(server, 605);
    expect((await examTaker.save(exam.course.single, option(0))).status).toBe(201);
    advanceClock(server, 0.001);
    expect(failureOf(await examTaker.save(exam.course.single, option(1)))).toEqual(refusalOf('error.exam.over'));
    const list = [{ ...exam.place(exam.course.single), ...option(1) }];
    expect(failureOf(await examTaker.ask('POST', `${states}/saveAll`, { body: list }))).toEqual(
      refusalOf('error.exam.over'),
    );
    expect((await storedAnswers(server, examTaker.login)).map(({ answer }) => answer)).toMatchObject([option(0)]);
  });

  test('that an owner sends for a learner is not stored in an attempt of the owner', async () => {
    const examTaker = await exam.examTaker();
    await examTaker.exam('start');
    const reply = await examTaker.save(exam.course.single, option(0));
    const owner = await server.createUser(examTaker.company, ['ROLE_USER']);
    const courseId = exam.course.id;
    const state = await owner.ask('POST', `${services}/user-course-states/resume`, {
      body: { courseId, acceptedAgreement: true },
    });
    const at = `${services}/user-course-states/${state.body.id}/exams/${exam.course.assessment.id}`;
    expect((await owner.ask('POST', `${at}/start`, { body: {} })).status).toBe(200);
    const body = { ...exam.place(exam.course.single), ...option(1), user: examTaker.login };
    expect(failureOf(await owner.ask('POST', states, { body }))).toEqual(refusalOf('error.exam.notRunning'));
    const change = { id: reply.body.id, ...option(1) };
    expect((await owner.ask('PUT', states, { body: change })).status).toBe(400);
    expect(await storedAnswers(server, owner.login)).toEqual([]);
    for (const user of [owner.login, undefined])
      expect((await owner.ask('POST', states, { body: { ...body, user } })).body).toMatchObject({ user: owner.login });
    expect((await storedAnswers(server, examTaker.login)).map(({ answer }) => answer)).toMatchObject([option(0)]);
  });

  test('is replaced by a newer one of any device, never by an older one, which gets the newer one', async () => {
    const examTaker = await exam.examTaker();
    await examTaker.exam('start');
    advanceClock(server, 120);
    const replies: unknown[] = [];
    const answeredAt = (secondsAgo: number) => new Date(server.time.now.getTime() - secondsAgo * 1000).toISOString();
    const save = async (at: number, time?: string | null) => {
      const body = [{ ...exam.place(exam.course.single), ...option(at), answeredAt: time }];
      const reply = await examTaker.ask('POST', `${states}/saveAll`, { body });
      const [{ objectiveQuizSelectedOptions: options, version }] = reply.body;
      replies.push([exam.course.single.options.indexOf(options[0]), version]);
    };
    await save(0, answeredAt(1));
    await save(1, answeredAt(60));
    await save(1, answeredAt(3600));
    await save(2, answeredAt(1));
    await save(1, answeredAt(0.999));
    advanceClock(server, 30);
    await save(0, answeredAt(30.5));
    await save(0);
    await save(2, null);
    expect(replies).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
      [2, 2],
      [1, 3],
      [0, 4],
      [0, 5],
      [2, 6],
    ]);
    expect((await storedAnswers(server, examTaker.login)).map(({ answer }) => answer)).toMatchObject([option(2)]);
    const invalid = [{ ...exam.place(exam.course.single), ...option(0), answeredAt: 'soon' }];
    expect((await examTaker.ask('POST', `${states}/saveAll`, { body: invalid })).status).toBe(400);
  });

  test('needs one statement, which is its whole transaction, once the attempt is known', async () => {
    const examTaker = await exam.examTaker();
    await examTaker.exam('start');
    await examTaker.save(exam.course.single, option(0));
    const statements = await statementsOf(server.database.pool, () => examTaker.save(exam.course.single, option(1)));
    const beginnings = statements.map((text) => text.trim().split(/\s+/).slice(0, 3).join(' '));
    // A connection prepares once how such a transaction begins.
    expect(beginnings.filter((words) => !words.startsWith('select set_config'))).toEqual(['insert into exam_answers']);
  });

  test('can be saved by its learner only', async () => {
    const examTaker = await exam.examTaker();
    await examTaker.exam('start');
    const reply = await examTaker.save(exam.course.single, option(0));
    const body = { ...exam.place(exam.course.single), ...option(1), user: examTaker.login };
    const reviewer = await server.createUser(examTaker.company, ['ROLE_WORKER']);
    expect((await reviewer.ask('POST', states, { body })).status).toBe(403);
    expect((await reviewer.ask('PUT', states, { body: { id: reply.body.id, ...option(1) } })).status).toBe(403);
    expect(failureOf(await exam.author.ask('POST', states, { body }))).toEqual(refusalOf('error.exam.notRunning'));
    expect((await (await exam.examTaker()).ask('GET', `${states}/${reply.body.id}`)).status).toBe(404);
    expect((await reviewer.ask('GET', `${states}/${reply.body.id}`)).body).toMatchObject(option(0));
    expect((await storedAnswers(server, examTaker.login)).map(({ answer }) => answer)).toMatchObject([option(0)]);
  });
});
