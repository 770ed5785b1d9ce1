import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Caller, services, startHouse, type TestHouse } from './house.ts';
import { secrets } from './sample-course.ts';
import { pass, type SampleExam, type Sitter, sampleExam } from './sample-exam.ts';

let house: TestHouse;
let exam: SampleExam;

beforeAll(async () => {
  house = await startHouse();
  exam = await sampleExam(house);
});
afterAll(() => house.close());

const refusal = ({ status, body, headers }: Answer) => [status, body.message, headers['x-app-error']];
const refused = (code: string) => [400, code, code];
const states = `${services}/user-course-quiz-states`;
const option = (at: number) => ({ objectiveQuizSelectedOptions: [exam.course.single.options[at]] });
const kept = async (user: string) =>
  (
    await house.database.pool.query(
      'select t.quiz_id, t.answer from exam_answers t join exam_attempts a on a.owner = t.owner and a.id = t.attempt_id where a."user" = $1',
      [user],
    )
  ).rows;
const audits = async (user: string) =>
  (await house.database.pool.query('select type from audit_events where principal = $1 order by id', [user])).rows
    .map(({ type }) => type)
    .filter((type: string) => type.startsWith('EXAM'));
const stateOf = async ({ ask, stateId }: Sitter) =>
  (await ask('GET', `${services}/user-course-states/${stateId}`)).body.userCourseExamState[exam.course.assessment.id];

/** Answers to every question: `right` or wrong where there is a key. */
async function answerAll(sitter: Sitter, sitting: Record<string, never>, right: boolean): Promise<void> {
  const { single, multiple, free, sorting, examQuiz, picture } = exam.course;
  const items = (
    sitting as never as { assessment: { dragAndDropQuizes: { dragItems: { id: string; text: string }[] }[] } }
  ).assessment.dragAndDropQuizes[0]?.dragItems;
  const item = (text: string) => items?.find((one) => one.text === text)?.id as string;
  const columns = right
    ? { Animals: [item('cat')], Plants: [item('oak')], source: [item('stone')] }
    : { Animals: [item('oak')], Plants: [item('cat')], source: [item('stone')] };
  const board = Object.entries(columns).map(([id, taskIds]) => [id, { id, title: id, taskIds }]);
  const given: [quiz: { id: string }, answer: Record<string, unknown>][] = [
    [single, option(right ? 0 : 1)],
    [multiple, { objectiveQuizSelectedOptions: right ? multiple.options.slice(0, 2) : [multiple.options[2]] }],
    [free, { subjectiveQuizAnswer: '<p>Because.</p>' }],
    [sorting, { dragAndDropQuizAnswer: { columns: Object.fromEntries(board), tasks: {}, columnOrder: [] } }],
    [examQuiz, { fillInBlanksAnswers: { [examQuiz.options[0] as string]: right ? 'exam-answer-secret' : 'nothing' } }],
    [picture, { fillInBlanksAnswers: right ? { 1: 'a tree', 2: 'a bird' } : { 1: 'a tree' } }],
  ];
  for (const [quiz, answer] of given) {
    const saved = await sitter.save(quiz, answer);
    expect([saved.status, saved.body.correct, saved.body.quizId]).toEqual([201, null, quiz.id]);
  }
}

describe('starting an exam', () => {
  test('gives the questions without keys and hints, the clock, and no answers; it is counted and audited', async () => {
    const sitter = await exam.sitter();
    const { status, body, text } = await sitter.exam('start');
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ number: 1, remainingAttempts: 1, answers: [], moduleId: exam.course.exam.id });
    expect(body.clock).toEqual({
      examStarted: true,
      examAttemptedCount: 1,
      timeSpendsInSecond: 0,
      examTimeEnds: false,
      startedAt: house.time.now.toISOString(),
      endsAt: new Date(house.time.now.getTime() + 600_000).toISOString(),
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
    expect(await stateOf(sitter)).toEqual(body.clock);
    expect(await audits(sitter.login)).toEqual(['EXAM_START']);
  });

  test('again while one runs goes on with that one: the same attempt, the same end, not one more', async () => {
    const sitter = await exam.sitter();
    const first = await sitter.exam('start');
    pass(house, 60);
    const second = await sitter.exam('start?tab=another');
    expect(second.body).toMatchObject({ attemptId: first.body.attemptId, number: 1 });
    expect(second.body.clock).toMatchObject({ endsAt: first.body.clock.endsAt, remainingSeconds: 540 });
    expect(second.body.assessment).toEqual(first.body.assessment);
    expect((await sitter.exam('attempts', 'GET')).body).toHaveLength(1);
  });

  test('is for those who are enrolled, and nobody’s else', async () => {
    const sitter = await exam.sitter();
    const other = await exam.sitter();
    const stranger = await house.person(await house.tenant(), ['ROLE_STUDENT']);
    const author = exam.author;
    const path = `${services}/user-course-states/${sitter.stateId}/exams/${exam.course.assessment.id}`;
    for (const caller of [other, stranger, author] as Caller[])
      for (const call of ['start', 'resume', 'finish', 'leave'])
        expect((await caller.ask('POST', `${path}/${call}`)).status, call).toBe(404);
    await house.database.pool.query('update enrolments set ends = $2 where user_id = $1', [sitter.id, house.time.now]);
    expect((await sitter.exam('start')).status).toBe(404);
    expect((await other.ask('POST', path.replace(exam.course.assessment.id, exam.course.chapter.id))).status).toBe(404);
    expect((await house.visitor(sitter.company).ask('POST', `${path}/start`)).status).toBe(401);
  });

  test('waits for the lessons, but for those with the role USER; nothing is told of the questions before', async () => {
    const sitter = await exam.sitter(false);
    expect(refusal(await sitter.exam('start'))).toEqual(refused('exam.early'));
    expect((await sitter.exam('', 'GET')).body).toBeNull();
    expect(refusal(await sitter.save(exam.course.single, option(0)))).toEqual(refused('error.exam.notRunning'));
    const { body } = await exam.author.ask('POST', `${services}/user-course-states/resume`, {
      body: { courseId: exam.course.id, acceptedAgreement: true },
    });
    const own = `${services}/user-course-states/${body.id}/exams/${exam.course.assessment.id}/start`;
    expect((await exam.author.ask('POST', own)).body).toMatchObject({ number: 1 });
  });

  test('is possible as often as attempts are allowed, and no more', async () => {
    const sitter = await exam.sitter();
    for (const number of [1, 2]) {
      expect((await sitter.exam('start')).body).toMatchObject({ number, remainingAttempts: 2 - number, answers: [] });
      expect((await sitter.exam('finish')).status).toBe(200);
    }
    expect(refusal(await sitter.exam('start'))).toEqual(refused('error.exam.noAttempts'));
    expect(await audits(sitter.login)).toEqual(['EXAM_START', 'EXAM_FINISH', 'EXAM_START', 'EXAM_FINISH']);
    expect(refusal(await (await exam.sitter()).exam('finish'))).toEqual(refused('error.exam.notRunning'));
  });

  test('counts once, however many tabs start at the same moment', async () => {
    const sitter = await exam.sitter();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => sitter.exam(`start?tab=${at}`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.attemptId)).size).toBe(1);
    expect((await sitter.exam('attempts', 'GET')).body).toHaveLength(1);
    expect(await audits(sitter.login)).toEqual(['EXAM_START']);
    await sitter.exam('finish');
    await Promise.all(Array.from({ length: 20 }, () => sitter.exam('start')));
    await sitter.exam('finish');
    const late = await Promise.all(Array.from({ length: 20 }, () => sitter.exam('start')));
    expect(late.map(refusal)).toEqual(Array(20).fill(refused('error.exam.noAttempts')));
  });
});

describe('an answer in an exam', () => {
  test('of every kind is kept without being graded, and is there again after a reload', async () => {
    const sitter = await exam.sitter();
    const { body: sitting } = await sitter.exam('start?tab=one');
    await answerAll(sitter, sitting, true);
    const again = (await sitter.exam('resume?tab=one')).body;
    expect(again.answers).toHaveLength(6);
    expect(again.answers.map(({ correct }: { correct: unknown }) => correct)).toEqual(Array(6).fill(null));
    const all = (await sitter.ask('GET', `${states}/byCourse/${exam.course.id}`)).body;
    expect(all.toSorted(byId)).toEqual(again.answers.toSorted(byId));
    const one = await sitter.ask('GET', `${states}/byIds?${new URLSearchParams(exam.place(exam.course.single))}`);
    expect(one.body).toMatchObject({ ...option(0), correct: null });
    expect((await sitter.ask('GET', `${states}/${one.body.id}`)).body).toEqual(one.body);
    const changed = await sitter.ask('PUT', states, { body: { id: one.body.id, ...option(1) } });
    expect([changed.status, changed.body]).toMatchObject([200, { ...option(1), correct: null, version: 2 }]);
    const stale = await sitter.ask('PUT', states, { body: { id: one.body.id, ...option(2), version: 1 } });
    expect(stale.status).toBe(409);
    expect(await kept(sitter.login)).toHaveLength(6);
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
  test.each(misplaced)('that is %s is refused, and nothing is stored', async (_what, quiz, given, code) => {
    const sitter = await exam.sitter();
    await sitter.exam('start');
    expect(refusal(await sitter.save(quiz(), given()))).toEqual(refused(code));
    const list = [
      { ...exam.place(exam.course.multiple), objectiveQuizSelectedOptions: [exam.course.multiple.options[0]] },
      { ...exam.place(quiz()), ...given() },
    ];
    expect(refusal(await sitter.ask('POST', `${states}/saveAll`, { body: list }))).toEqual(refused(code));
    expect(await kept(sitter.login)).toEqual([]);
  });

  test('is taken until five seconds after the end, by the server’s clock, and refused from then on', async () => {
    const sitter = await exam.sitter();
    await sitter.exam('start');
    pass(house, 605);
    expect((await sitter.save(exam.course.single, option(0))).status).toBe(201);
    pass(house, 0.001);
    expect(refusal(await sitter.save(exam.course.single, option(1)))).toEqual(refused('error.exam.over'));
    const list = [{ ...exam.place(exam.course.single), ...option(1) }];
    expect(refusal(await sitter.ask('POST', `${states}/saveAll`, { body: list }))).toEqual(refused('error.exam.over'));
    expect((await kept(sitter.login)).map(({ answer }) => answer)).toMatchObject([option(0)]);
  });

  test('is one statement behind the opening of its transaction, once the attempt is known', async () => {
    const sitter = await exam.sitter();
    await sitter.exam('start');
    await sitter.save(exam.course.single, option(0));
    const said: string[] = [];
    const { pool } = house.database;
    const connect = pool.connect.bind(pool);
    pool.connect = (async () => {
      const client = await connect();
      const query = client.query.bind(client);
      client.query = ((...args: [string]) => {
        said.push(String(args[0]).trim().split(/\s+/).slice(0, 3).join(' '));
        return query(...args);
      }) as never;
      return client;
    }) as never;
    try {
      await sitter.save(exam.course.single, option(1));
    } finally {
      pool.connect = connect as never;
    }
    expect(said.filter((words) => !words.startsWith('begin'))).toEqual(['insert into exam_answers', 'commit']);
  });

  test('of a colleague is never saved for them: an answer is the caller’s own', async () => {
    const sitter = await exam.sitter();
    await sitter.exam('start');
    const saved = await sitter.save(exam.course.single, option(0));
    const body = { ...exam.place(exam.course.single), ...option(1), user: sitter.login };
    const reviewer = await house.person(sitter.company, ['ROLE_WORKER']);
    expect(refusal(await reviewer.ask('POST', states, { body }))).toEqual(refused('error.exam.notRunning'));
    expect((await reviewer.ask('PUT', states, { body: { id: saved.body.id, ...option(1) } })).status).toBe(400);
    expect((await (await exam.sitter()).ask('GET', `${states}/${saved.body.id}`)).status).toBe(404);
    expect((await reviewer.ask('GET', `${states}/${saved.body.id}`)).body).toMatchObject(option(0));
    expect((await kept(sitter.login)).map(({ answer }) => answer)).toMatchObject([option(0)]);
  });
});

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

describe('a running attempt', () => {
  test('keeps its questions, its time and its passing percentage while authors change all of them', async () => {
    const sitter = await exam.sitter();
    const before = (await sitter.exam('start')).body;
    const { assessment, exam: module, single } = exam.course;
    const put = (path: string, body: Record<string, unknown>) =>
      exam.author.ask('PUT', `${services}/${path}`, { body });
    const old = (await exam.author.ask('GET', `${services}/assessments/${assessment.id}`)).body;
    await put('assessments', {
      id: assessment.id,
      allowedTimeInMinutes: 1,
      passingPercentage: 100,
      objectiveQuizes: [],
    });
    await put('course-modules', { id: module.id, assessments: [] });
    pass(house, 120);
    const after = (await sitter.exam('resume')).body;
    expect(after.assessment).toEqual(before.assessment);
    expect(after.clock).toMatchObject({ endsAt: before.clock.endsAt, remainingSeconds: 480 });
    await answerAll(sitter, after, true);
    expect((await sitter.exam('finish')).body.result).toMatchObject({ passingPercentage: 50, acquiredScore: 6 });
    await put('assessments', {
      ...old,
      objectiveQuizes: [{ id: single.id }, { id: exam.course.multiple.id }],
      version: null,
    });
    await put('course-modules', { id: module.id, assessments: [{ id: assessment.id }] });
  });

  test('goes on in the tab that left within a minute, in no other, and ends a minute after', async () => {
    const sitter = await exam.sitter();
    const { attemptId, clock } = (await sitter.exam('start?tab=one')).body;
    expect((await sitter.exam('leave?tab=one')).status).toBe(204);
    expect((await stateOf(sitter)).remainingSeconds).toBe(60);
    pass(house, 59);
    expect(refusal(await sitter.exam('start?tab=two'))).toEqual(refused('error.exam.elsewhere'));
    expect(refusal(await sitter.exam('resume?tab=two'))).toEqual(refused('error.exam.elsewhere'));
    expect((await sitter.exam('resume?tab=one')).body).toMatchObject({ attemptId, clock: { endsAt: clock.endsAt } });
    pass(house, 30);
    expect((await sitter.exam('resume?tab=two')).body).toMatchObject({ attemptId });
    // The first tab no longer sits the exam: that it closes means nothing.
    await sitter.exam('leave?tab=one');
    expect((await stateOf(sitter)).endsAt).toBe(clock.endsAt);
    await sitter.exam('leave?tab=two');
    pass(house, 60);
    expect((await sitter.exam('resume?tab=two')).body).toBeNull();
    expect(await stateOf(sitter)).toMatchObject({ examTimeEnds: true, timeSpendsInSecond: 600, remainingSeconds: 0 });
    pass(house, 6);
    expect((await sitter.exam('attempts', 'GET')).body).toMatchObject([{ ended: true, result: { examPassed: false } }]);
    expect(await audits(sitter.login)).toEqual(['EXAM_START', 'EXAM_FINISH']);
  });

  test('tells its clock in every read of the state', async () => {
    const sitter = await exam.sitter();
    const { clock } = (await sitter.exam('start')).body;
    const at = `${services}/user-course-states`;
    const id = exam.course.id;
    const reads = [
      (await sitter.ask('GET', at)).body[0],
      (await sitter.ask('GET', `${at}/${sitter.stateId}`)).body,
      (await sitter.ask('GET', `${at}/byCourseId?courseId=${id}`)).body,
      (await exam.author.ask('GET', `${at}/byCourseIdAndUser?courseId=${id}&user=${sitter.login}`)).body,
      (await sitter.ask('POST', `${at}/resume`, { body: { courseId: id } })).body,
      (await sitter.ask('PUT', at, { body: { id: sitter.stateId, visitCount: 9, userCourseExamState: {} } })).body,
    ];
    for (const read of reads) expect(read.userCourseExamState).toEqual({ [exam.course.assessment.id]: clock });
  });
});

describe('an attempt that has ended', () => {
  const place = () => ({
    courseId: exam.course.id,
    moduleId: exam.course.exam.id,
    assessmentId: exam.course.assessment.id,
  });
  const resultOf = async (caller: Caller, more: Record<string, string> = {}) =>
    caller.ask(
      'GET',
      `${services}/user-course-states/getCourseAssessmentResult${more['user'] ? 'ByUser' : ''}?${new URLSearchParams({ ...place(), ...more })}`,
    );
  const progressOf = async (caller: Caller) =>
    (await caller.ask('GET', `${services}/user-course-states/getUserCourseProgressState?courseId=${exam.course.id}`))
      .body.examModuleProgressState[0];

  test('is passed or failed by the latest; the best is marked, and a retake starts blank', async () => {
    const sitter = await exam.sitter();
    expect((await resultOf(sitter)).body).toBeNull();
    await answerAll(sitter, (await sitter.exam('start')).body, true);
    expect((await resultOf(sitter)).body).toBeNull();
    const passed = (await sitter.exam('finish')).body;
    const whole = {
      totalQuestions: 6,
      totalScore: 6,
      passingPercentage: 50,
      acquiredScore: 6,
      acquiredPercentage: 100,
      examPassed: true,
    };
    expect(passed).toMatchObject({ ended: true, best: true, result: whole });
    expect((await sitter.exam('finish')).body).toEqual(passed);
    expect((await resultOf(sitter)).body).toEqual(whole);
    expect(await progressOf(sitter)).toMatchObject({ moduleState: 'PASSED', userCourseAssessmentResult: whole });
    expect(refusal(await sitter.save(exam.course.single, option(0)))).toEqual(refused('error.exam.over'));

    const { body: retake } = await sitter.exam('start');
    expect(retake).toMatchObject({ number: 2, answers: [] });
    expect((await sitter.ask('GET', `${states}/byCourse/${exam.course.id}`)).body).toEqual([]);
    await answerAll(sitter, retake, false);
    expect((await resultOf(sitter)).body).toEqual(whole);
    pass(house, 606);
    const failed = { ...whole, acquiredScore: 1, acquiredPercentage: 16.67, examPassed: false };
    expect((await resultOf(sitter)).body).toEqual(failed);
    expect(await progressOf(sitter)).toMatchObject({ moduleState: 'FAILED', userCourseAssessmentResult: failed });
    const attempts = (await sitter.exam('attempts', 'GET')).body;
    expect(attempts.map(({ best }: { best: boolean }) => best)).toEqual([true, false]);
    expect(await kept(sitter.login)).toHaveLength(12);
  });

  test('counts every answer that was acknowledged, though it was handed in while they were being saved', async () => {
    for (let round = 0; round < 5; round += 1) {
      const sitter = await exam.sitter();
      await sitter.exam('start');
      const { single, multiple, free } = exam.course;
      const [finished, ...saves] = await Promise.all([
        sitter.exam('finish'),
        sitter.save(single, option(0)),
        sitter.save(multiple, { objectiveQuizSelectedOptions: multiple.options.slice(0, 2) }),
        sitter.save(free, { subjectiveQuizAnswer: 'Because.' }),
      ]);
      const acknowledged = saves.filter(({ status }) => status === 201);
      expect(saves.filter(({ status }) => status !== 201).map(refusal)).toEqual(
        Array(3 - acknowledged.length).fill(refused('error.exam.over')),
      );
      expect(finished.body.result.acquiredScore).toBe(acknowledged.length);
      expect(await kept(sitter.login)).toHaveLength(acknowledged.length);
    }
  });

  test('is settled by the job where nobody reads, once, though many try at the same moment', async () => {
    const sitter = await exam.sitter();
    await answerAll(sitter, (await sitter.exam('start')).body, true);
    pass(house, 604);
    await house.settlement.settleDue(house.time.now);
    expect(await audits(sitter.login)).toEqual(['EXAM_START']);
    pass(house, 2);
    await Promise.all(Array.from({ length: 5 }, () => house.settlement.settleDue(house.time.now)));
    await Promise.all(Array.from({ length: 5 }, () => resultOf(sitter)));
    expect(await audits(sitter.login)).toEqual(['EXAM_START', 'EXAM_FINISH']);
    const [{ finished, ends, passed }] = (
      await house.database.pool.query('select finished, ends, passed from exam_attempts where "user" = $1', [
        sitter.login,
      ])
    ).rows;
    expect([finished, passed]).toEqual([ends, true]);
  });

  test('is seen by the company’s reviewers with its answers and what was right, and by nobody else', async () => {
    const sitter = await exam.sitter();
    const reviewer = await house.person(sitter.company, ['ROLE_WORKER']);
    const path = `${services}/user-course-states/${sitter.stateId}/exams/${exam.course.assessment.id}`;
    const review = (caller: Caller, query = '') => caller.ask('GET', `${path}/review${query}`);
    expect((await review(reviewer)).body).toBeNull();
    await sitter.exam('start');
    await sitter.save(exam.course.single, option(0));
    await sitter.save(exam.course.multiple, { objectiveQuizSelectedOptions: [exam.course.multiple.options[2]] });
    const running = (await review(reviewer)).body;
    expect(running.answers.map(({ correct }: { correct: unknown }) => correct)).toEqual([null, null]);
    await sitter.exam('finish');
    const done = (await review(reviewer, '?number=1')).body;
    expect(done.attempt).toMatchObject({ number: 1, ended: true, result: { acquiredScore: 1 } });
    expect(new Map(done.answers.map(({ quizId, correct }: never) => [quizId, correct]))).toEqual(
      new Map([
        [exam.course.single.id, true],
        [exam.course.multiple.id, false],
      ]),
    );
    expect((await review(reviewer, '?number=2')).body).toBeNull();
    expect((await resultOf(reviewer, { user: sitter.login })).body).toMatchObject({ acquiredScore: 1 });
    const place = new URLSearchParams({ ...exam.place(exam.course.single), user: sitter.login });
    expect((await reviewer.ask('GET', `${states}/byUserAndIds?${place}`)).body).toMatchObject(option(0));
    expect((await review(sitter)).status).toBe(403);
    expect((await resultOf(sitter, { user: sitter.login })).status).toBe(403);
    const stranger = await house.person(await house.tenant(), ['ROLE_USER']);
    expect((await review(stranger)).status).toBe(404);
    expect((await stranger.ask('GET', `${path}/attempts`)).status).toBe(404);
    expect((await resultOf(stranger, { user: sitter.login })).status).toBe(404);
    expect((await (await exam.sitter()).ask('GET', `${path}/attempts`)).status).toBe(404);
  });
});
