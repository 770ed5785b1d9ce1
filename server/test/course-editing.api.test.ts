import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, services, startHouse, type TestHouse } from './house.ts';
import { post } from './sample-course.ts';
import { smallPng } from './samples.ts';

/** Editing a course in place (issue 4): its calls write the rows of the entities' own calls, several of them at once. */
let house: TestHouse;
let author: Caller;
let worker: Caller;
let student: Caller;

beforeAll(async () => {
  house = await startHouse();
  const company = await house.tenant();
  author = await house.person(company, ['ROLE_USER']);
  worker = await house.person(company, ['ROLE_WORKER']);
  student = await house.person(company, ['ROLE_STUDENT']);
});
afterAll(() => house.close());

type Given = Record<string, unknown>;
interface Ref {
  readonly kind: string;
  readonly id: string;
}

const at = (path: string) => `${services}/${path}`;
const add = (who: Caller, kind: string, holder: Ref, values: Given, pieces?: Given[]) =>
  who.ask('POST', at('course-parts'), { body: { kind, in: holder, values, pieces } });
const save = (who: Caller, body: Given) => who.ask('PUT', at('course-parts'), { body });
const order = (who: Caller, body: Given) => who.ask('PUT', at('course-parts/order'), { body });
const posted = (path: string) => (who: Caller, body: Given) => who.ask('POST', at(`course-parts/${path}`), { body });
const [copy, use, takeOut] = [posted('copy'), posted('use'), posted('take-out')];
const [preview, check] = [posted('preview'), posted('check')];
const refTo = ({ kind, id }: Ref): Ref => ({ kind, id });
const outline = async (courseId: string, who = author) =>
  (await who.ask('GET', at(`courses/${courseId}/outline`))).body;
const rowOf = async (path: string, id: string) => (await author.ask('GET', at(`${path}/${id}`))).body;

/** Adds a part that is taken, and names it as a place or a part. */
async function added(kind: string, holder: Ref, values: Given, pieces?: Given[]) {
  const made = await add(author, kind, holder, values, pieces);
  expect(made.status, made.text).toBe(201);
  return { ...made.body, kind, id: made.body.id as string };
}

const piece = (values: Given) => ({ values });
const twoOptions = [piece({ option: 'Paris', correct: true }), piece({ option: 'Rome' })];
const choice = { question: 'Which is the capital of France?', score: 1 };

const newCourse = async (name: string, more: Given = {}): Promise<Ref> => ({
  kind: 'COURSE',
  id: (await post(author, 'courses', { name, ...more })).id,
});

/** A course with one chapter of one content. */
async function smallCourse(name: string) {
  const course = await newCourse(name);
  const chapter = await added('MODULE', course, { name: 'Chapter' });
  const content = await added('CONTENT', chapter, { title: 'Content', text: '<p>Read.</p>' });
  return { course, chapter, content };
}

describe('a course from nothing', () => {
  test('is built of every kind, told ready, published, and read by its learner', async () => {
    const course = await newCourse('From nothing');
    expect(await outline(course.id)).toMatchObject({
      published: false,
      problems: ['course.problem.noModules'],
      modules: [],
    });
    const chapter = await added('MODULE', course, { name: 'Lessons' });
    const exam = await added('MODULE', course, { name: 'Exam', type: 'EXAM' });
    await added('MODULE', course, { name: 'Case', type: 'EXAM_CASE_STUDY' });
    await added('MODULE', course, { name: 'Talk', type: 'DISCUSSION' });
    const content = await added('CONTENT', chapter, { title: 'All kinds', text: '<p>Hi<script>no</script></p>' });
    const paper = { name: 'Final', allowedAttempt: 2, allowedTimeInMinutes: 10, passingPercentage: 50 };
    const assessment = await added('ASSESSMENT', exam, paper);
    await added('OBJECTIVE', content, choice, twoOptions);
    await added('SUBJECTIVE', content, { question: 'Why?', score: 1 });
    await added('DRAG_AND_DROP', content, { statement: 'Put in order', score: 1 }, [
      piece({ text: 'first', dropTarget: 'source' }),
      piece({ text: 'second', dropTarget: 'source' }),
    ]);
    await added('FILL_IN_THE_BLANKS', content, { statement: 'Fill in', score: 1 }, [
      piece({ text: 'The sky is _::_', correctOption: 'blue' }),
    ]);
    await added('IMAGE', content, { statement: 'What is it?', score: 1, image: smallPng });
    await added('OBJECTIVE', assessment, choice, twoOptions);

    const { modules } = await outline(course.id);
    expect(modules.map((one: Given) => [one['title'], one['type'], one['index'], one['problems']])).toEqual([
      ['Lessons', 'CHAPTER', 1, []],
      ['Exam', 'EXAM', 2, []],
      ['Case', 'EXAM_CASE_STUDY', 3, ['course.problem.noAssessment']],
      ['Talk', 'DISCUSSION', 4, []],
    ]);
    expect(modules[0].lessons[0].quizzes.map((one: Given) => [one['kind'], one['index'], one['problems']])).toEqual([
      ['OBJECTIVE', 1, []],
      ['SUBJECTIVE', 2, []],
      ['DRAG_AND_DROP', 3, []],
      ['FILL_IN_THE_BLANKS', 4, []],
      ['IMAGE', 5, []],
    ]);
    expect(modules[1].lessons).toMatchObject([
      { kind: 'ASSESSMENT', title: 'Final', quizzes: [{ kind: 'OBJECTIVE' }] },
    ]);

    const published = await author.ask('PUT', at('courses/publishCourse'), {
      body: { id: course.id, published: true },
    });
    expect(published.status, published.text).toBe(200);
    await house.enrol(student, course.id);
    const { body: tree } = await student.ask('GET', at(`courses/courseByCourseId/${course.id}`));
    expect(tree.courseModules[0].moduleContents[0]).toMatchObject({
      text: '<p>Hi</p>',
      objectiveQuizes: [{ options: [{ option: 'Paris' }, { option: 'Rome' }] }],
      imageQuizes: [{ imageUrl: expect.stringContaining('/files/') }],
    });
  });

  test('a part is answered as its entity’s own call answers it, and told of', async () => {
    const { content } = await smallCourse('Answers');
    const made = await add(author, 'OBJECTIVE', content, choice, twoOptions);
    expect(made.headers['x-app-alert']).toBe('entity.created');
    expect(made.body).toEqual({ ...(await rowOf('objective-quizs', made.body.id)), kind: 'OBJECTIVE' });
    expect(made.body).toMatchObject({
      quizType: 'OBJECTIVE',
      index: 1,
      version: 1,
      options: [{ index: 1 }, { index: 2 }],
    });
  });
});

describe('a save', () => {
  test('writes the pieces that differ, in the order given, and leaves the rest as it is', async () => {
    const { content } = await smallCourse('Pieces');
    const quiz = await added('OBJECTIVE', content, choice, [...twoOptions, piece({ option: 'Bonn' })]);
    const [paris, rome, bonn] = quiz.options;
    const saved = await save(author, {
      kind: 'OBJECTIVE',
      id: quiz.id,
      version: quiz.version,
      values: { question: 'Which one?' },
      pieces: [{ id: paris.id }, { id: bonn.id, values: { option: 'Berlin' } }, { values: { option: 'Oslo' } }],
    });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.headers['x-app-alert']).toBe('entity.updated');
    expect(saved.body).toEqual({ ...(await rowOf('objective-quizs', quiz.id)), kind: 'OBJECTIVE' });
    const told = saved.body.options.map((one: Given) => [one['id'], one['option'], one['index'], one['version']]);
    expect(told.slice(0, 2)).toEqual([
      [paris.id, 'Paris', 1, 1],
      [bonn.id, 'Berlin', 2, 2],
    ]);
    expect(told[2].slice(1)).toEqual(['Oslo', 3, 1]);
    expect((await author.ask('GET', at(`objective-quiz-options/${rome.id}`))).status).toBe(404);
    const { rows } = await house.database.pool.query(
      `select data ->> 'message' as message from audit_events where owner = $1 and type = 'DELETION'`,
      [author.company],
    );
    expect(rows).toContainEqual({ message: `objectiveQuizOptions.remove ${rome.id}` });
  });

  test('is one thing: what is wrong anywhere is told by its field, and nothing is written', async () => {
    const { content } = await smallCourse('All or nothing');
    const quiz = await added('OBJECTIVE', content, choice, twoOptions);
    const before = await rowOf('objective-quizs', quiz.id);
    const refused = await save(author, {
      kind: 'OBJECTIVE',
      id: quiz.id,
      values: { question: ' ', score: 3 },
      pieces: [{ id: quiz.options[0].id, values: { option: '' } }, { values: {} }],
    });
    expect([refused.status, refused.body.fieldErrors.map(({ field, message }: Given) => [field, message])]).toEqual([
      400,
      [
        ['question', 'NotNull'],
        ['pieces.0.option', 'NotNull'],
        ['pieces.1.option', 'NotNull'],
      ],
    ]);
    const unknown = await save(author, {
      kind: 'OBJECTIVE',
      id: quiz.id,
      values: { score: 3 },
      pieces: [{ values: { option: 'New' } }, { id: 'nobody' }],
    });
    expect([unknown.status, unknown.body.fieldErrors[0].field]).toEqual([400, 'pieces.1.id']);
    expect(await rowOf('objective-quizs', quiz.id)).toEqual(before);
    const made = await add(author, 'OBJECTIVE', content, { score: 1 }, [piece({ correct: true })]);
    expect(made.body.fieldErrors.map(({ field }: Given) => field)).toEqual(['question', 'pieces.0.option']);
  });

  test('of two authors the later is told, and nothing of hers is written', async () => {
    const { content } = await smallCourse('Two authors');
    const quiz = await added('OBJECTIVE', content, choice, twoOptions);
    const mine = { kind: 'OBJECTIVE', id: quiz.id, version: quiz.version, values: { score: 2 } };
    expect((await save(worker, mine)).status).toBe(200);
    const late = await save(author, { ...mine, values: { score: 9 }, pieces: [...twoOptions] });
    expect([late.status, late.body.message]).toEqual([409, 'error.concurrencyFailure']);
    expect(await rowOf('objective-quizs', quiz.id)).toMatchObject({ score: 2, version: 2, options: [{}, {}] });
  });

  test('a piece that somebody else has changed meanwhile is told as well', async () => {
    const { content } = await smallCourse('A stale piece');
    const quiz = await added('OBJECTIVE', content, choice, twoOptions);
    const [paris] = quiz.options;
    await author.ask('PUT', at('objective-quiz-options'), { body: { id: paris.id, option: 'Lyon' } });
    const values = { option: 'Paris', version: paris.version };
    const late = await save(author, { kind: 'OBJECTIVE', id: quiz.id, values: {}, pieces: [{ id: paris.id, values }] });
    expect(late.status).toBe(409);
  });
});

describe('the order', () => {
  /** Three quizzes of two kinds in a content. */
  async function threeQuizzes(name: string) {
    const { content, ...rest } = await smallCourse(name);
    const one = await added('OBJECTIVE', content, choice, twoOptions);
    const two = await added('SUBJECTIVE', content, { question: 'Why?', score: 1 });
    const three = await added('OBJECTIVE', content, choice, twoOptions);
    return { ...rest, content, one, two, three };
  }
  const refs = (...parts: Ref[]) => parts.map(({ kind, id }) => ({ kind, id }));
  const quizIds = async (courseId: string, lesson = 0) =>
    (await outline(courseId)).modules[0].lessons[lesson].quizzes.map(({ id }: Ref) => id);

  test('is written across kinds, and only where it differs', async () => {
    const { course, content, one, two, three } = await threeQuizzes('Order');
    const done = await order(author, { in: refs(content)[0], parts: refs(one, three, two) });
    expect([done.status, done.headers['x-app-alert'], done.text]).toEqual([204, 'entity.updated', '']);
    expect(await quizIds(course.id)).toEqual([one.id, three.id, two.id]);
    expect(await rowOf('objective-quizs', one.id)).toMatchObject({ index: 1, version: 1 });
    expect(await rowOf('objective-quizs', three.id)).toMatchObject({ index: 2, version: 2 });
    expect(await rowOf('subjective-quizs', two.id)).toMatchObject({ index: 3, version: 2 });
  });

  test('what somebody else has added meanwhile stays, at the end', async () => {
    const { course, content, one, two, three } = await threeQuizzes('Added meanwhile');
    expect((await order(author, { in: refs(content)[0], parts: refs(two, one) })).status).toBe(204);
    expect(await quizIds(course.id)).toEqual([two.id, one.id, three.id]);
  });

  test('moves a part from where it stood, and refuses one that stood in neither place', async () => {
    const { course, chapter, content, one, two, three } = await threeQuizzes('Moves');
    const other = await added('CONTENT', chapter, { title: 'Other' });
    const [from, into] = refs(content, other);
    expect((await order(author, { in: into, parts: refs(three), from })).status).toBe(204);
    expect(await quizIds(course.id)).toEqual([one.id, two.id]);
    expect(await quizIds(course.id, 1)).toEqual([three.id]);
    const refused = await order(author, { in: into, parts: refs(three, three) });
    expect([refused.status, refused.body.message]).toEqual([400, 'error.alreadyInPlace']);
    const { one: elsewhere } = await threeQuizzes('Elsewhere');
    for (const body of [
      { in: into, parts: refs(three, elsewhere), from },
      { in: into, parts: refs(three, one) },
    ]) {
      const away = await order(author, body);
      expect([away.status, away.body.message]).toEqual([400, 'error.notInPlace']);
    }
    expect(await quizIds(course.id, 1)).toEqual([three.id]);
  });

  test('of modules is the course’s', async () => {
    const { course, chapter } = await smallCourse('Modules');
    const second = await added('MODULE', course, { name: 'Second' });
    await order(author, { in: course, parts: refs(second, chapter) });
    expect((await outline(course.id)).modules.map(({ id }: Ref) => id)).toEqual([second.id, chapter.id]);
  });
});

describe('a part', () => {
  test('is copied with all beneath it, and the copy is a thing of its own', async () => {
    const { course, chapter, content } = await smallCourse('Copied');
    const quiz = await added('OBJECTIVE', content, choice, twoOptions);
    const picture = await added('IMAGE', content, { statement: 'What is it?', score: 1, image: smallPng });
    const twin = await added('CONTENT', chapter, { title: 'Twin' });
    await use(author, { part: refTo(quiz), in: refTo(twin) });

    const other = await newCourse('Another course');
    const copied = await copy(author, { part: refTo(chapter), in: other });
    expect([copied.status, copied.headers['x-app-alert']]).toEqual([201, 'entity.created']);
    expect(copied.body).toMatchObject({
      kind: 'MODULE',
      name: 'Chapter',
      index: 1,
      version: 1,
      modifiedBy: author.login,
    });
    const there = await outline(other.id);
    const [first, second] = there.modules[0].lessons;
    expect([first.title, second.title]).toEqual(['Content', 'Twin']);
    expect(first.quizzes.map(({ kind, title }: Given) => [kind, title])).toEqual([
      ['OBJECTIVE', choice.question],
      ['IMAGE', 'What is it?'],
    ]);
    // What stood in two places stands in two places of the copy, as one row.
    expect(second.quizzes).toEqual([first.quizzes[0]]);
    const before = JSON.stringify(await outline(course.id));
    for (const { id } of [...there.modules, first, second, ...first.quizzes]) expect(before).not.toContain(id);

    const copy1 = await rowOf('objective-quizs', first.quizzes[0].id);
    expect(copy1.options.map(({ option, correct }: Given) => [option, correct])).toEqual([
      ['Paris', true],
      ['Rome', false],
    ]);
    expect((await rowOf('image-quizs', first.quizzes[1].id)).imageUrl).toBe(picture.imageUrl);
    await save(author, { kind: 'OBJECTIVE', id: copy1.id, values: {}, pieces: [{ values: { option: 'New' } }] });
    expect((await rowOf('objective-quizs', quiz.id)).options).toHaveLength(2);
    expect(await outline(course.id)).toEqual(JSON.parse(before));
  });

  test('that is copied beside itself says so in the company’s language', async () => {
    const german = await house.person(await house.tenant('de'), ['ROLE_USER']);
    for (const [who, word] of [
      [author, 'copy'],
      [german, 'Kopie'],
    ] as const) {
      const { id } = await post(who, 'courses', { name: 'Beside' });
      const course = { kind: 'COURSE', id };
      const long = 'x'.repeat(255);
      const { body: module } = await add(who, 'MODULE', course, { name: long });
      const { body: beside } = await copy(who, { part: refTo(module), in: course });
      expect([beside.name.length, beside.name.endsWith(`x (${word})`), beside.index]).toEqual([255, true, 2]);
    }
  });

  test('is used in two courses, once in each place, and taken out of one without the other', async () => {
    const { course, chapter, content } = await smallCourse('Used');
    const quiz = await added('OBJECTIVE', content, choice, twoOptions);
    const other = await smallCourse('Uses it too');
    const used = await use(author, { part: refTo(content), in: refTo(other.chapter) });
    expect([used.status, used.headers['x-app-alert']]).toEqual([204, 'entity.updated']);
    const again = await use(author, { part: refTo(content), in: refTo(other.chapter) });
    expect([again.status, again.body.message]).toEqual([400, 'error.alreadyInPlace']);
    await save(author, { kind: 'OBJECTIVE', id: quiz.id, values: { question: 'Changed everywhere?' } });
    const titles = async (id: string) =>
      (await outline(id)).modules[0].lessons.flatMap(({ quizzes }: Given) =>
        (quizzes as Given[]).map(({ title }) => title),
      );
    expect([await titles(course.id), await titles(other.course.id)]).toEqual([
      ['Changed everywhere?'],
      ['Changed everywhere?'],
    ]);

    const out = { part: refTo(content), in: refTo(chapter) };
    expect((await takeOut(author, out)).status).toBe(204);
    const gone = await takeOut(author, out);
    expect([gone.status, gone.body.message]).toEqual([400, 'error.notInPlace']);
    expect([await titles(course.id), await titles(other.course.id)]).toEqual([[], ['Changed everywhere?']]);
  });

  test('stands only where such parts stand', async () => {
    const { course, chapter, content } = await smallCourse('Places');
    for (const body of [
      { part: refTo(content), in: course },
      { part: refTo(chapter), in: refTo(content) },
    ])
      for (const call of [use, copy, takeOut])
        expect((await call(author, body)).body.fieldErrors).toMatchObject([{ field: 'in.kind', message: 'Value' }]);
    expect((await add(author, 'OBJECTIVE', chapter, choice)).status).toBe(400);
  });
});

describe('what is typed', () => {
  const keys = /correct|dropTarget"|possibleAnswer|crimson/i;

  test('is shown as learners will see it, over what is stored and without its keys, and nothing is written', async () => {
    const { content } = await smallCourse('Preview');
    const quiz = await added('OBJECTIVE', content, { ...choice, hint: '<p>Seine.</p>' }, twoOptions);
    const before = await rowOf('objective-quizs', quiz.id);
    const draft = {
      kind: 'OBJECTIVE',
      id: quiz.id,
      values: { question: '', hint: '<p onclick="x()">Think.</p>' },
      pieces: [{ id: quiz.options[1].id }, { values: { option: 'Bonn', correct: true } }],
    };
    const shown = await preview(author, draft);
    expect(shown.status, shown.text).toBe(200);
    expect(shown.body).toEqual({
      kind: 'OBJECTIVE',
      node: {
        id: quiz.id,
        index: 1,
        score: 1,
        question: '',
        hint: '<p>Think.</p>',
        imageUrl: null,
        type: 'SINGLE_CHOICE',
        availableForDemo: false,
        options: [
          { id: quiz.options[1].id, option: 'Rome', index: 1 },
          { id: 'new-2', option: 'Bonn', index: 2 },
        ],
      },
    });
    expect((await preview(author, { ...draft, inExam: true })).body.node.hint).toBeNull();
    expect(await rowOf('objective-quizs', quiz.id)).toEqual(before);
  });

  const drafts: [kind: string, draft: Given, right: Given, wrong: Given][] = [
    [
      'OBJECTIVE',
      { values: choice, pieces: twoOptions },
      { objectiveQuizSelectedOptions: ['new-1'] },
      { objectiveQuizSelectedOptions: ['new-2'] },
    ],
    [
      'FILL_IN_THE_BLANKS',
      { values: { statement: 'Fill in' }, pieces: [piece({ text: '_::_ or _::_', correctOption: 'crimson,red' })] },
      { fillInBlanksAnswers: { 'new-1_1': 'red', 'new-1_2': 'Crimson' } },
      { fillInBlanksAnswers: { 'new-1_1': 'red', 'new-1_2': 'red' } },
    ],
    [
      'IMAGE',
      { values: { statement: 'What?', textCount: 2 } },
      { fillInBlanksAnswers: { 1: 'a', 2: 'b' } },
      { fillInBlanksAnswers: { 1: 'a' } },
    ],
  ];
  test.each(drafts)(
    'of %s is tried by its author before it is stored, and holds no key',
    async (kind, draft, right, wrong) => {
      const { body } = await preview(author, { kind, ...draft });
      expect(body.node.id).toBe('new');
      expect(JSON.stringify(body)).not.toMatch(keys);
      for (const [answer, correct] of [
        [right, true],
        [wrong, false],
      ])
        expect((await check(author, { kind, ...draft, answer })).body).toEqual({ correct });
      const nothing = await check(author, { kind, ...draft, answer: {} });
      expect(nothing.status).toBe(400);
    },
  );

  test('of items to drag goes by the names that the preview gave them', async () => {
    const draft = {
      kind: 'DRAG_AND_DROP',
      values: { statement: 'Sort', dropTargets: 'Fruit' },
      pieces: [piece({ text: 'apple', dropTarget: 'fruit' }), piece({ text: 'stone', dropTarget: 'source' })],
    };
    const { body } = await preview(author, draft);
    expect(JSON.stringify(body)).not.toMatch(/new-|dropTarget"/);
    const named = (word: string) => body.node.dragItems.find(({ text }: Given) => text === word).id;
    const board = (fruit: string[], source: string[]) => ({
      dragAndDropQuizAnswer: {
        columns: {
          source: { id: 'source', title: '', taskIds: source },
          Fruit: { id: 'Fruit', title: '', taskIds: fruit },
        },
        tasks: {},
        columnOrder: ['source', 'Fruit'],
      },
    });
    const right = await check(author, { ...draft, answer: board([named('apple')], [named('stone')]) });
    expect([right.status, right.body]).toEqual([200, { correct: true }]);
    expect((await check(author, { ...draft, answer: board([named('stone')], []) })).body).toEqual({ correct: false });
    const unknown = await check(author, { ...draft, answer: board(['new-1'], []) });
    expect([unknown.status, unknown.body.message]).toEqual([400, 'error.answerMisplaced']);
  });

  test('of a content or an assessment is shown with its quizzes, of an assessment without their hints', async () => {
    const { content } = await smallCourse('Whole');
    const values = { ...choice, hint: '<p>Seine.</p>' };
    await added('OBJECTIVE', content, values, twoOptions);
    const shown = await preview(author, {
      kind: 'CONTENT',
      id: content.id,
      values: { title: 'Typed', text: '<p>a<script>b</script></p>' },
    });
    expect(shown.body.node).toMatchObject({
      title: 'Typed',
      text: '<p>a</p>',
      objectiveQuizes: [{ hint: '<p>Seine.</p>' }],
    });
    const exam = await added('MODULE', await newCourse('Exam'), { name: 'Exam', type: 'EXAM' });
    const paper = { name: 'Final', allowedAttempt: 2, allowedTimeInMinutes: 10, passingPercentage: 50 };
    const assessment = await added('ASSESSMENT', exam, paper);
    await added('OBJECTIVE', assessment, values, twoOptions);
    const asked = await preview(author, {
      kind: 'ASSESSMENT',
      id: assessment.id,
      values: { allowedTimeInMinutes: 20 },
    });
    expect(asked.body.node).toMatchObject({
      allowedTimeInMinutes: 20,
      totalQuestions: 1,
      objectiveQuizes: [{ hint: null }],
    });
    expect(JSON.stringify([shown.body, asked.body])).not.toMatch(keys);
    expect((await preview(author, { kind: 'CONTENT' })).body.node).toMatchObject({
      id: 'new',
      title: '',
      objectiveQuizes: [],
    });
    for (const call of [preview, check])
      expect((await call(author, { kind: 'MODULE', answer: {} })).body.fieldErrors).toMatchObject([{ field: 'kind' }]);
  });
});

describe('a quiz that cannot be answered', () => {
  const unanswerable = (answer: { status: number; body: Given }) => [
    answer.status,
    answer.body['message'],
    answer.body['params'],
  ];
  const told = [400, 'error.quizNotAnswerable', { title: choice.question, count: 1 }];

  test('keeps its course from being published, until it is mended', async () => {
    const { course, content } = await smallCourse('Not yet');
    const quiz = await added('OBJECTIVE', content, choice, [piece({ option: 'Paris' }), piece({ option: 'Rome' })]);
    expect((await outline(course.id)).modules[0].lessons[0].quizzes[0].problems).toEqual([
      'quiz.problem.noCorrectOption',
    ]);
    const publish = () => author.ask('PUT', at('courses/publishCourse'), { body: { id: course.id, published: true } });
    const put = () => author.ask('PUT', at(`courses/${course.id}`), { body: { id: course.id, published: true } });
    expect(unanswerable(await publish())).toEqual(told);
    expect(unanswerable(await put())).toEqual(told);
    expect((await outline(course.id)).published).toBe(false);
    const [{ id }, { id: other }] = quiz.options;
    const mended = await save(author, {
      kind: 'OBJECTIVE',
      id: quiz.id,
      values: {},
      pieces: [{ id, values: { correct: true } }, { id: other }],
    });
    expect(mended.status).toBe(200);
    expect((await put()).status).toBe(200);
    expect((await publish()).status).toBe(200);
  });

  test('does not get into a course that is published, by whatever call of the editor', async () => {
    const { course, chapter, content } = await smallCourse('Published');
    const quiz = await added('OBJECTIVE', content, choice, twoOptions);
    const apart = await smallCourse('Apart');
    const bad = await added('OBJECTIVE', apart.content, choice, []);
    await author.ask('PUT', at('courses/publishCourse'), { body: { id: course.id, published: true } });
    const before = JSON.stringify(await outline(course.id));
    const [paris] = quiz.options;
    for (const refused of [
      await add(author, 'OBJECTIVE', content, choice, []),
      await save(author, { kind: 'OBJECTIVE', id: quiz.id, values: {}, pieces: [{ id: paris.id }] }),
      await use(author, { part: refTo(bad), in: refTo(content) }),
      await copy(author, { part: refTo(apart.content), in: refTo(chapter) }),
      await order(author, { in: refTo(content), parts: [refTo(bad)], from: refTo(apart.content) }),
    ])
      expect(unanswerable(refused)).toEqual(told);
    expect(JSON.stringify(await outline(course.id))).toBe(before);
    expect((await add(author, 'OBJECTIVE', content, choice, twoOptions)).status).toBe(201);
  });
});

describe('who may', () => {
  test('a worker builds and orders, but neither deletes pieces nor takes parts out; a student none of it', async () => {
    const { course, chapter, content } = await smallCourse('Rights');
    const made = await add(worker, 'OBJECTIVE', content, choice, twoOptions);
    const quiz = made.body;
    expect([made.status, (await outline(course.id, worker)).name]).toEqual([201, 'Rights']);
    const fewer = { kind: 'OBJECTIVE', id: quiz.id, values: { score: 5 }, pieces: [{ id: quiz.options[0].id }] };
    expect((await save(worker, fewer)).status).toBe(403);
    expect(await rowOf('objective-quizs', quiz.id)).toMatchObject({ score: 1, options: [{}, {}] });
    const place = { part: refTo(content), in: refTo(chapter) };
    expect((await takeOut(worker, place)).status).toBe(403);
    expect((await order(worker, { in: refTo(content), parts: [refTo(quiz)] })).status).toBe(204);
    for (const refused of [
      await student.ask('GET', at(`courses/${course.id}/outline`)),
      await add(student, 'OBJECTIVE', content, choice, twoOptions),
      await save(student, fewer),
      await order(student, { in: refTo(content), parts: [] }),
      await copy(student, place),
      await use(student, place),
      await takeOut(student, place),
      await preview(student, { kind: 'OBJECTIVE', id: quiz.id }),
      await check(student, { kind: 'OBJECTIVE', id: quiz.id, answer: {} }),
    ])
      expect(refused.status).toBe(403);
  });

  test('another company finds nothing; one the course is shared with reads it and is told whose it is', async () => {
    const admin = await house.person('lernhaus', ['ROLE_ADMIN']);
    const [stranger, sharer] = [
      await house.person(await house.tenant(), ['ROLE_USER']),
      await house.person(await house.tenant(), ['ROLE_USER']),
    ];
    const { course, chapter, content } = await smallCourse('Shared');
    const quiz = await added('OBJECTIVE', content, choice, twoOptions);
    const shared = await admin.ask('PUT', at('courses'), { body: { id: course.id, subOwners: [sharer.company] } });
    expect(shared.status).toBe(200);
    const everyCall = async (who: Caller) => {
      const mine = { kind: 'COURSE', id: (await post(who, 'courses', { name: 'Own' })).id };
      return [
        await add(who, 'MODULE', course, { name: 'No' }),
        await add(who, 'OBJECTIVE', content, choice, twoOptions),
        await add(who, 'IMAGE', content, { statement: 'What?', score: 1, image: smallPng }),
        await save(who, { kind: 'OBJECTIVE', id: quiz.id, values: { score: 9 } }),
        await order(who, { in: course, parts: [refTo(chapter)] }),
        await copy(who, { part: refTo(chapter), in: mine }),
        await use(who, { part: refTo(chapter), in: mine }),
        await takeOut(who, { part: refTo(chapter), in: course }),
        await preview(who, { kind: 'OBJECTIVE', id: quiz.id }),
        await check(who, { kind: 'OBJECTIVE', id: quiz.id, answer: {} }),
      ].map(({ status, body }) => [status, body.message]);
    };
    const before = await outline(course.id);
    expect(new Set(await everyCall(stranger).then((all) => all.map(String)))).toEqual(new Set(['404,error.http.404']));
    expect((await stranger.ask('GET', at(`courses/${course.id}/outline`))).status).toBe(404);
    expect(new Set(await everyCall(sharer).then((all) => all.map(String)))).toEqual(
      new Set(['400,error.notMainOwner']),
    );
    expect(await outline(course.id, sharer)).toEqual(before);
    expect(await outline(course.id)).toEqual(before);
    expect((await author.ask('GET', at('courses/nobody/outline'))).status).toBe(404);

    // The platform's admin edits any company's course, and what is made there is that company's.
    expect(await outline(course.id, admin)).toEqual(before);
    const made = await add(admin, 'OBJECTIVE', content, choice, twoOptions);
    expect([made.status, made.body.owner]).toEqual([201, author.company]);
    expect((await outline(course.id)).modules[0].lessons[0].quizzes).toHaveLength(2);
  });
});
