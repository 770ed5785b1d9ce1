import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Caller, services, startHouse, type TestHouse } from './house.ts';
import { type SampleCourse, sampleCourse, secrets } from './sample-course.ts';

let house: TestHouse;
let author: Caller;
let learner: Caller;
let course: SampleCourse;
/** Drag items by the texts learners know them by: their ids are not the author's. */
let item: (quizId: string, text: string) => string;

const states = `${services}/user-course-quiz-states`;
const unknownId = '01900000-0000-7000-8000-000000000000';

beforeAll(async () => {
  house = await startHouse();
  const company = await house.tenant();
  author = await house.person(company, ['ROLE_USER']);
  learner = await house.person(company, ['ROLE_STUDENT']);
  course = await sampleCourse(author);
  await house.enrol(learner, course.id);
  const quizzes = (await treeFor(learner)).body.courseModules[0].moduleContents[0].dragAndDropQuizes;
  item = (quizId, text) =>
    quizzes.find(({ id }: { id: string }) => id === quizId).dragItems.find((one: { text: string }) => one.text === text)
      .id;
});
afterAll(() => house.close());

const treeFor = (caller: Caller, id = course.id, headers: Record<string, string> = {}) =>
  caller.ask('GET', `${services}/courses/courseByCourseId/${id}`, { headers });

const place = (quiz: { id: string }) => ({
  courseId: course.id,
  moduleId: course.chapter.id,
  parentId: course.content.id,
  quizId: quiz.id,
});

/** Every key and every text anywhere in an answer. */
function scan(value: unknown, keys = new Set<string>(), texts: string[] = []): { keys: Set<string>; texts: string[] } {
  if (typeof value === 'string') texts.push(value);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) {
      if (!Array.isArray(value)) keys.add(key);
      scan(part, keys, texts);
    }
  return { keys, texts };
}

const board = (columns: Record<string, string[]>) => ({
  dragAndDropQuizAnswer: {
    columns: Object.fromEntries(Object.entries(columns).map(([id, taskIds]) => [id, { id, title: id, taskIds }])),
    tasks: {},
    columnOrder: Object.keys(columns),
  },
});

describe('what a learner reads', () => {
  test('holds no key of any quiz, in no field and in no text, and no question of an exam', async () => {
    const { status, body } = await treeFor(learner);
    expect(status).toBe(200);
    const { keys, texts } = scan(body);
    const forbidden = [
      'correct',
      'correctOption',
      'dropTarget',
      'possibleAnswer',
      'position',
      'createDate',
      'modifiedDate',
      'version',
    ];
    expect(forbidden.filter((key) => keys.has(key))).toEqual([]);
    expect(texts.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
    expect(JSON.stringify(body)).not.toContain('Nobody knows');
    const quizzes = body.courseModules[0].moduleContents[0];
    for (const quiz of quizzes.dragAndDropQuizes)
      for (const one of quiz.dragItems) {
        expect(Object.keys(one).toSorted()).toEqual(['id', 'text']);
        expect([...course.sorting.items, ...course.ordering.items]).not.toContain(one.id);
      }
    expect(body.courseModules[1].assessments[0]).toMatchObject({ totalQuestions: 1, fillInTheBlanksQuizes: [] });
  });

  test('carries the author’s ids, and the whole of the course in order', async () => {
    const { body } = await treeFor(learner);
    expect(body.courseModules.map(({ id }: { id: string }) => id)).toEqual([course.chapter.id, course.exam.id]);
    const [content, film] = body.courseModules[0].moduleContents;
    expect([content.id, film.id, film.video]).toEqual([course.content.id, course.film.id, 'https://vimeo.com/123456']);
    expect(content.objectiveQuizes[0].options.map(({ id }: { id: string }) => id)).toEqual(course.single.options);
    const lists = ['objectiveQuizes', 'subjectiveQuizes', 'dragAndDropQuizes', 'fillInTheBlanksQuizes', 'imageQuizes'];
    expect(lists.map((list) => content[list].length)).toEqual([2, 1, 2, 2, 1]);
  });

  test('is not authored material: its families answer a learner 403 and a visitor 401', async () => {
    const families = [
      'courses',
      'course-modules',
      'module-contents',
      'assessments',
      'objective-quizs',
      'objective-quiz-options',
      'subjective-quizs',
      'drag-and-drop-quizs',
      'drag-and-drop-quiz-items',
      'fill-in-the-blanks-quizs',
      'fill-in-the-blanks-options',
      'image-quizs',
      'images',
      'videos',
      'company-settings',
    ];
    for (const family of families)
      for (const path of [family, `${family}/${course.id}`]) {
        expect((await learner.ask('GET', `${services}/${path}`)).status, path).toBe(403);
        expect((await house.visitor(learner.company).ask('GET', `${services}/${path}`)).status, path).toBe(401);
      }
    for (const method of ['POST', 'PUT'] as const)
      expect((await learner.ask(method, `${services}/courses`, { body: { id: course.id } })).status).toBe(403);
    expect((await learner.ask('DELETE', `${services}/courses/${course.id}`)).status).toBe(403);
  });

  test('is a 404 like that of no course for who is not enrolled, no longer enrolled, or whose company’s plan has ended', async () => {
    const stranger = await house.person(learner.company, ['ROLE_STUDENT']);
    const nothing = (await treeFor(stranger, unknownId)).text.replaceAll(unknownId, course.id);
    const expectNothing = async (caller: Caller) => {
      const answer = await treeFor(caller);
      expect([answer.status, answer.text]).toEqual([404, nothing]);
      for (const path of [
        'user-course-states/getUserCourseProgressState?courseId=',
        'user-course-states/byCourseId?courseId=',
      ])
        expect([200, 404]).toContain((await caller.ask('GET', `${services}/${path}${course.id}`)).status);
      const refused = await caller.ask('POST', states, {
        body: { ...place(course.single), objectiveQuizSelectedOptions: [course.single.options[0]] },
      });
      expect(refused.status).toBe(404);
      expect((await caller.ask('GET', `${services}/courses/coursesByIds?courseIds=${course.id}`)).body).toEqual([]);
    };
    await expectNothing(stranger);

    const former = await house.person(learner.company, ['ROLE_STUDENT']);
    await house.enrol(former, course.id);
    expect((await treeFor(former)).status).toBe(200);
    await house.database.pool.query('update enrolments set ends = $1 where user_id = $2', [
      new Date(house.time.now.getTime() - 1000),
      former.id,
    ]);
    await expectNothing(former);

    const lapsed = await house.tenant();
    const [writer, pupil] = [await house.person(lapsed, ['ROLE_USER']), await house.person(lapsed, ['ROLE_STUDENT'])];
    const theirs = await sampleCourse(writer);
    await house.enrol(pupil, theirs.id);
    expect((await treeFor(pupil, theirs.id)).status).toBe(200);
    await house.database.pool.query(
      `insert into lms_orders (owner, id, modified_by, user_id, user_company, lms_plan_id, amount, tax_amount, total_amount, payment_date,
         next_payment_due_date, payment_status, payment_success, active_order)
       values ($1, gen_random_uuid(), 'test', 'x', $1, 'x', 1, 0, 1, now(), now() - interval '12 days', 'SUCCESS', true, true)`,
      [lapsed],
    );
    await house.database.pool.query(`select pg_notify('lernhaus', '{"topic":"missed"}')`);
    await expect.poll(async () => (await treeFor(pupil, theirs.id)).status).toBe(404);
  });

  test('comes with an entity tag: who holds it already is told so in a few bytes', async () => {
    const first = await treeFor(learner);
    const etag = String(first.headers['etag']);
    const again = await treeFor(learner, course.id, { 'if-none-match': `W/"other", ${etag}` });
    expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', etag]);
    expect((await treeFor(learner, course.id, { 'if-none-match': '"other"' })).status).toBe(200);
    const stranger = await house.person(learner.company, ['ROLE_STUDENT']);
    expect((await treeFor(stranger, course.id, { 'if-none-match': etag })).status).toBe(404);
  });

  test('has its agreement, hints and texts cleaned of what a browser would run', async () => {
    const dirty = '<p onclick="x()">ok<script>alert(1)</script><img src="javascript:x" onerror="x()"></p>';
    const made = await sampleCourse(author, { name: 'Dirty', userAgreement: dirty, description: dirty });
    await house.enrol(learner, made.id);
    const { text } = await treeFor(learner, made.id);
    expect(text).not.toMatch(/<script|alert|onclick|onerror|javascript:/);
    expect(text).toContain('<p>ok');
  });
});

type Given = Record<string, unknown>;
const red = () => course.blanks.options[1] as string;
const dusk = () => course.blanks.options[0] as string;

/** Every kind of quiz: what is answered, and what the server says of it. */
const answers: [name: string, quiz: () => { id: string }, given: () => Given, result: boolean | null | string][] = [
  [
    'the right one of several',
    () => course.single,
    () => ({ objectiveQuizSelectedOptions: [course.single.options[0]] }),
    true,
  ],
  [
    'the right one with spaces around',
    () => course.single,
    () => ({ objectiveQuizSelectedOptions: [` ${course.single.options[0]} `] }),
    true,
  ],
  ['a wrong one', () => course.single, () => ({ objectiveQuizSelectedOptions: [course.single.options[1]] }), false],
  ['none', () => course.single, () => ({ objectiveQuizSelectedOptions: [] }), 'select-an-option'],
  ['nothing said at all', () => course.single, () => ({}), 'select-an-option'],
  ['blank ids alone', () => course.single, () => ({ objectiveQuizSelectedOptions: ['', '  '] }), 'select-an-option'],
  [
    'a second option on a single choice',
    () => course.single,
    () => ({ objectiveQuizSelectedOptions: course.single.options.slice(0, 2) }),
    'error.answerMisplaced',
  ],
  [
    'an option of another quiz',
    () => course.single,
    () => ({ objectiveQuizSelectedOptions: [course.multiple.options[0]] }),
    'error.answerMisplaced',
  ],
  [
    'an unknown option',
    () => course.single,
    () => ({ objectiveQuizSelectedOptions: [unknownId] }),
    'error.answerMisplaced',
  ],
  [
    'exactly the right ones',
    () => course.multiple,
    () => ({ objectiveQuizSelectedOptions: course.multiple.options.slice(0, 2) }),
    true,
  ],
  [
    'the right ones, one of them twice',
    () => course.multiple,
    () => ({ objectiveQuizSelectedOptions: [...course.multiple.options.slice(0, 2), course.multiple.options[0]] }),
    true,
  ],
  [
    'only one of the right ones',
    () => course.multiple,
    () => ({ objectiveQuizSelectedOptions: [course.multiple.options[0]] }),
    false,
  ],
  ['every box', () => course.multiple, () => ({ objectiveQuizSelectedOptions: course.multiple.options }), false],
  ['a text', () => course.free, () => ({ subjectiveQuizAnswer: '<p>Because.</p>' }), null],
  ['an empty text', () => course.free, () => ({ subjectiveQuizAnswer: '<p> &nbsp; </p>' }), 'please-fill-the-answer'],
  ['no text', () => course.free, () => ({ subjectiveQuizAnswer: null }), 'please-fill-the-answer'],
  [
    'every item where it belongs, whatever the case',
    () => course.sorting,
    () =>
      board({
        source: [item(course.sorting.id, 'stone')],
        animals: [item(course.sorting.id, 'cat')],
        Plants: [item(course.sorting.id, 'oak')],
      }),
    true,
  ],
  [
    'an item in a wrong column',
    () => course.sorting,
    () =>
      board({
        Animals: [item(course.sorting.id, 'cat'), item(course.sorting.id, 'oak')],
        source: [item(course.sorting.id, 'stone')],
      }),
    false,
  ],
  [
    'nothing dragged',
    () => course.sorting,
    () => board({ source: ['cat', 'oak', 'stone'].map((text) => item(course.sorting.id, text)) }),
    'please-drag-one',
  ],
  ['no board', () => course.sorting, () => ({}), 'please-drag-one'],
  [
    'a column that is none',
    () => course.sorting,
    () => board({ Minerals: [item(course.sorting.id, 'cat')] }),
    'error.answerMisplaced',
  ],
  [
    'an item by its author’s id',
    () => course.sorting,
    () => board({ Animals: [course.sorting.items[0] as string] }),
    'error.answerMisplaced',
  ],
  [
    'an item in two columns',
    () => course.sorting,
    () => board({ Animals: [item(course.sorting.id, 'cat')], Plants: [item(course.sorting.id, 'cat')] }),
    'error.answerMisplaced',
  ],
  [
    'the right order',
    () => course.ordering,
    () => board({ source: ['first', 'second', 'third'].map((text) => item(course.ordering.id, text)) }),
    true,
  ],
  [
    'a wrong order',
    () => course.ordering,
    () => board({ source: ['second', 'first', 'third'].map((text) => item(course.ordering.id, text)) }),
    false,
  ],
  [
    'an order with one missing',
    () => course.ordering,
    () => board({ source: ['first', 'second'].map((text) => item(course.ordering.id, text)) }),
    false,
  ],
  [
    'every blank by one of its answers',
    () => course.blanks,
    () => ({
      fillInBlanksAnswers: {
        [dusk()]: ' CRIMSON-secret ',
        [`${red()}_1`]: 'scarlet-secret',
        [`${red()}_2`]: 'crimson-secret',
      },
    }),
    true,
  ],
  [
    'the same answer twice among the blanks of an option',
    () => course.blanks,
    () => ({
      fillInBlanksAnswers: {
        [dusk()]: 'crimson-secret',
        [`${red()}_1`]: 'scarlet-secret',
        [`${red()}_2`]: 'scarlet-secret',
      },
    }),
    false,
  ],
  [
    'one blank left empty',
    () => course.blanks,
    () => ({ fillInBlanksAnswers: { [dusk()]: 'crimson-secret', [`${red()}_1`]: 'scarlet-secret' } }),
    false,
  ],
  [
    'all blanks empty',
    () => course.blanks,
    () => ({ fillInBlanksAnswers: { [dusk()]: '  ' } }),
    'please-fill-the-answer',
  ],
  [
    'a blank by the id of an option that has several',
    () => course.blanks,
    () => ({ fillInBlanksAnswers: { [red()]: 'scarlet-secret' } }),
    'error.answerMisplaced',
  ],
  [
    'a blank beyond the last',
    () => course.blanks,
    () => ({ fillInBlanksAnswers: { [`${red()}_3`]: 'scarlet-secret' } }),
    'error.answerMisplaced',
  ],
  [
    'anything where nothing is checked',
    () => course.unchecked,
    () => ({ fillInBlanksAnswers: { [course.unchecked.options[0] as string]: 'whatever' } }),
    true,
  ],
  [
    'nothing where nothing is checked',
    () => course.unchecked,
    () => ({ fillInBlanksAnswers: {} }),
    'please-fill-the-answer',
  ],
  ['all texts of a picture', () => course.picture, () => ({ fillInBlanksAnswers: { 1: 'a tree', 2: 'a bird' } }), true],
  ['one text of a picture', () => course.picture, () => ({ fillInBlanksAnswers: { 1: 'a tree' } }), false],
  [
    'a text too many of a picture',
    () => course.picture,
    () => ({ fillInBlanksAnswers: { 3: 'a tree' } }),
    'error.answerMisplaced',
  ],
];

describe('a practice answer', () => {
  const refusal = ({ status, body, headers }: Answer) => [status, body.message, headers['x-app-error']];

  test.each(answers)(
    'of %s is graded by the server, the same by POST, PUT and in a list',
    async (_name, quiz, given, result) => {
      const pupil = await house.person(learner.company, ['ROLE_STUDENT']);
      await house.enrol(pupil, course.id);
      const at = place(quiz());
      const whole = { ...at, user: 'somebody-else', correct: result !== true, ...given() };
      const mine = async () => (await pupil.ask('GET', states)).body as Given[];
      const byPost = await pupil.ask('POST', states, { body: whole });
      if (typeof result === 'string') {
        expect(refusal(byPost)).toEqual([400, result, result]);
        expect(refusal(await pupil.ask('POST', `${states}/saveAll`, { body: [whole] }))).toEqual([400, result, result]);
        expect(await mine(), 'nothing is stored').toEqual([]);
        return;
      }
      expect(byPost.status, byPost.text).toBe(201);
      expect(byPost.body).toMatchObject({ ...at, user: pupil.login, correct: result });
      const byPut = await pupil.ask('PUT', states, { body: { ...byPost.body, correct: !result, ...given() } });
      expect(byPut.body).toMatchObject({ id: byPost.body.id, user: pupil.login, correct: result });
      const inList = await pupil.ask('POST', `${states}/saveAll`, { body: [whole] });
      expect(inList.body).toMatchObject([{ id: byPost.body.id, user: pupil.login, correct: result }]);
      expect(await mine()).toHaveLength(1);
    },
  );

  test('out of its place is refused: another module, another content, an exam’s quiz, a quiz of another course', async () => {
    const other = await sampleCourse(author, { name: 'Other' });
    const right = { ...place(course.single), objectiveQuizSelectedOptions: [course.single.options[0]] };
    const wrong: [string, Given][] = [
      ['module', { moduleId: course.exam.id }],
      ['content', { parentId: course.film.id }],
      ['quiz', { quizId: course.examQuiz.id }],
      ['quiz of another course', { quizId: other.single.id }],
      [
        'exam',
        {
          moduleId: course.exam.id,
          parentId: course.assessment.id,
          quizId: course.examQuiz.id,
          fillInBlanksAnswers: { [course.examQuiz.options[0] as string]: 'x' },
        },
      ],
    ];
    for (const [name, change] of wrong) {
      const answer = await learner.ask('POST', states, { body: { ...right, ...change } });
      expect(refusal(answer), name).toEqual([400, 'error.answerMisplaced', 'error.answerMisplaced']);
    }
    expect((await learner.ask('POST', states, { body: { ...right, courseId: other.id } })).status).toBe(404);
    expect((await learner.ask('GET', states)).body).toEqual([]);
  });

  test('in a list with one that is refused stores nothing of the list', async () => {
    const pupil = await house.person(learner.company, ['ROLE_STUDENT']);
    await house.enrol(pupil, course.id);
    const right = { ...place(course.single), objectiveQuizSelectedOptions: [course.single.options[0]] };
    const refused = await pupil.ask('POST', `${states}/saveAll`, { body: [right, { ...place(course.free) }] });
    expect(refused.status).toBe(400);
    expect((await pupil.ask('GET', states)).body).toEqual([]);
  });

  test('replaces the earlier one to the same quiz, and is found by its place', async () => {
    const pupil = await house.person(learner.company, ['ROLE_STUDENT']);
    await house.enrol(pupil, course.id);
    const path = `${states}/byIds?${new URLSearchParams(place(course.single))}`;
    expect([(await pupil.ask('GET', path)).status, (await pupil.ask('GET', path)).body]).toEqual([200, null]);
    const save = (option: number) =>
      pupil.ask('POST', states, {
        body: { ...place(course.single), objectiveQuizSelectedOptions: [course.single.options[option]] },
      });
    const [first, second] = [await save(1), await save(0)];
    expect([first.body.correct, second.body.correct, second.body.id, second.body.version]).toEqual([
      false,
      true,
      first.body.id,
      2,
    ]);
    expect((await pupil.ask('GET', path)).body).toEqual(second.body);
    expect((await pupil.ask('GET', `${states}/byCourse/${course.id}`)).body).toEqual([second.body]);
    const stale = await pupil.ask('PUT', states, { body: { ...second.body, version: 1 } });
    expect([stale.status, stale.body.message]).toEqual([409, 'error.concurrencyFailure']);
  });
});
