import { afterAll, describe, expect, test } from 'vitest';
import {
  add,
  at,
  check,
  choice,
  copy,
  detach,
  examRules,
  type Fields,
  order,
  piece,
  preview,
  refTo,
  save,
  startEditingTest,
  twoOptions,
  use,
} from './editing-test.ts';
import { post } from './sample-course.ts';
import { smallPng } from './samples.ts';

/** Parts of a course in several places, parts that are not saved yet, and parts that are not ready for learners. */
const { publish, added, author, server, newCourse, outline, rowOf, smallCourse } = await startEditingTest();
afterAll(() => server.close());

describe('a part', () => {
  test('is copied with everything beneath it, and the copy is independent', async () => {
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
    const [first, second] = there.modules[0].items;
    expect([first.title, second.title]).toEqual(['Content', 'Twin']);
    expect(first.quizzes.map(({ kind, title }: Fields) => [kind, title])).toEqual([
      ['OBJECTIVE', choice.question],
      ['IMAGE', 'What is it?'],
    ]);
    // A part in two places becomes one row in two places of the copy.
    expect(second.quizzes).toEqual([first.quizzes[0]]);
    const before = JSON.stringify(await outline(course.id));
    for (const { id } of [...there.modules, first, second, ...first.quizzes]) expect(before).not.toContain(id);

    const copy1 = await rowOf('objective-quizs', first.quizzes[0].id);
    expect(copy1.options.map(({ option, correct }: Fields) => [option, correct])).toEqual([
      ['Paris', true],
      ['Rome', false],
    ]);
    expect((await rowOf('image-quizs', first.quizzes[1].id)).imageUrl).toBe(picture.imageUrl);
    await save(author, { kind: 'OBJECTIVE', id: copy1.id, values: {}, pieces: [{ values: { option: 'New' } }] });
    expect((await rowOf('objective-quizs', quiz.id)).options).toHaveLength(2);
    expect(await outline(course.id)).toEqual(JSON.parse(before));
  });

  test('that is copied into its own place gets the word for "copy" in the tenant’s language', async () => {
    const german = await server.createUser(await server.tenant('de'), ['ROLE_USER']);
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

  test('that is added at the same moment as others has a position of its own', async () => {
    const { content } = await smallCourse('At once');
    const adding = [1, 2, 3, 4].map(() => add(author, 'SUBJECTIVE', content, { question: 'Why?', score: 1 }));
    expect(new Set((await Promise.all(adding)).map(({ body }) => body.index))).toEqual(new Set([1, 2, 3, 4]));
  });

  test('is used in two courses, once in each place, and can be removed from one without the other', async () => {
    const { course, chapter, content } = await smallCourse('Used');
    const quiz = await added('OBJECTIVE', content, choice, twoOptions);
    const other = await smallCourse('Uses it too');
    const used = await use(author, { part: refTo(content), in: refTo(other.chapter) });
    expect([used.status, used.headers['x-app-alert']]).toEqual([204, 'entity.updated']);
    const again = await use(author, { part: refTo(content), in: refTo(other.chapter) });
    expect([again.status, again.body.message]).toEqual([400, 'error.alreadyInPlace']);
    await save(author, { kind: 'OBJECTIVE', id: quiz.id, values: { question: 'Changed everywhere?' } });
    const titles = async (id: string) =>
      (await outline(id)).modules[0].items.flatMap(({ quizzes }: Fields) =>
        (quizzes as Fields[]).map(({ title }) => title),
      );
    expect([await titles(course.id), await titles(other.course.id)]).toEqual([
      ['Changed everywhere?'],
      ['Changed everywhere?'],
    ]);

    const out = { part: refTo(content), in: refTo(chapter) };
    expect((await detach(author, out)).status).toBe(204);
    const removal = await detach(author, out);
    expect([removal.status, removal.body.message]).toEqual([400, 'error.notInPlace']);
    expect([await titles(course.id), await titles(other.course.id)]).toEqual([[], ['Changed everywhere?']]);
  });
});

describe('unsaved input', () => {
  const keys = /correct|dropTarget"|possibleAnswer|crimson/i;

  test('is previewed as learners see it: merged with the stored rows, without keys, and without a write', async () => {
    const { content } = await smallCourse('Preview');
    const quiz = await added('OBJECTIVE', content, { ...choice, hint: '<p>Seine.</p>' }, twoOptions);
    const before = await rowOf('objective-quizs', quiz.id);
    const draft = {
      kind: 'OBJECTIVE',
      id: quiz.id,
      values: { question: '', score: 'two', keepOptionOrder: true, hint: '<p onclick="x()">Think.</p>' },
      pieces: [{ id: quiz.options[1].id }, { values: { option: 'Bonn', correct: true } }],
    };
    const previewed = await preview(author, draft);
    expect(previewed.status, previewed.text).toBe(200);
    expect(previewed.body).toEqual({
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

  const drafts: [kind: string, draft: Fields, right: Fields, wrong: Fields][] = [
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
    'of %s can be answered by its author before it is stored, and its preview holds no key',
    async (kind, draft, right, wrong) => {
      const { body } = await preview(author, { kind, ...draft });
      expect(body.node.id).toBe('new');
      expect(JSON.stringify(body)).not.toMatch(keys);
      for (const [answer, correct] of [
        [right, kind === 'IMAGE' ? null : true],
        [wrong, false],
      ])
        expect((await check(author, { kind, ...draft, answer })).body).toEqual({ correct });
      const nothing = await check(author, { kind, ...draft, answer: {} });
      expect(nothing.status).toBe(400);
    },
  );

  test('of drag items uses the ids that the preview gave them', async () => {
    const draft = {
      kind: 'DRAG_AND_DROP',
      values: { statement: 'Sort', dropTargets: 'Fruit' },
      pieces: [piece({ text: 'apple', dropTarget: 'fruit' }), piece({ text: 'stone', dropTarget: 'source' })],
    };
    const { body } = await preview(author, draft);
    expect(JSON.stringify(body)).not.toMatch(/new-|dropTarget"/);
    const itemIdOf = (word: string) => body.node.dragItems.find(({ text }: Fields) => text === word).id;
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
    const right = await check(author, { ...draft, answer: board([itemIdOf('apple')], [itemIdOf('stone')]) });
    expect([right.status, right.body]).toEqual([200, { correct: true }]);
    expect((await check(author, { ...draft, answer: board([itemIdOf('stone')], []) })).body).toEqual({
      correct: false,
    });
    const unknown = await check(author, { ...draft, answer: board(['new-1'], []) });
    expect([unknown.status, unknown.body.message]).toEqual([400, 'error.answerMisplaced']);
  });

  test('of a content or an assessment is previewed with its quizzes, of an assessment without their hints', async () => {
    const { content } = await smallCourse('Whole');
    const values = { ...choice, hint: '<p>Seine.</p>' };
    await added('OBJECTIVE', content, values, twoOptions);
    const previewed = await preview(author, {
      kind: 'CONTENT',
      id: content.id,
      values: { title: 'Typed', text: '<p>a<script>b</script></p>' },
    });
    expect(previewed.body.node).toMatchObject({
      title: 'Typed',
      text: '<p>a</p>',
      objectiveQuizes: [{ hint: '<p>Seine.</p>' }],
    });
    const exam = await added('MODULE', await newCourse('Exam'), { name: 'Exam', type: 'EXAM' });
    const assessment = await added('ASSESSMENT', exam, examRules);
    await added('OBJECTIVE', assessment, values, twoOptions);
    const reply = await preview(author, {
      kind: 'ASSESSMENT',
      id: assessment.id,
      values: { allowedTimeInMinutes: 20 },
    });
    expect(reply.body.node).toMatchObject({
      allowedTimeInMinutes: 20,
      totalQuestions: 1,
      objectiveQuizes: [{ hint: null }],
    });
    expect(JSON.stringify([previewed.body, reply.body])).not.toMatch(keys);
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
  const refusal = ({ status, body }: { status: number; body: Fields }) => [status, body['message'], body['params']];
  const reply = [400, 'error.quizNotAnswerable', { title: choice.question, count: 1 }];

  test('stops its course from being published until it is corrected', async () => {
    const { course, chapter, content } = await smallCourse('Not yet');
    const quiz = await added('OBJECTIVE', content, choice, [piece({ option: 'Paris' }), piece({ option: 'Rome' })]);
    expect((await outline(course.id)).modules[0].items[0].quizzes[0].problems).toEqual([
      'quiz.problem.noCorrectOption',
    ]);
    const put = () => author.ask('PUT', at(`courses/${course.id}`), { body: { id: course.id, published: true } });
    expect(refusal(await publish(course.id))).toEqual(reply);
    expect(refusal(await put())).toEqual(reply);
    expect((await outline(course.id)).published).toBe(false);
    // A call that adds the module and publishes the course at once is refused too.
    const withModule = { published: true, courseModules: [{ id: chapter.id }] };
    const { id: besideIt } = (await smallCourse('Beside it')).course;
    for (const [method, body] of [['POST', { name: 'At once' }] as const, ['PUT', { id: besideIt }] as const])
      expect(refusal(await author.ask(method, at('courses'), { body: { ...body, ...withModule } }))).toEqual(reply);
    const [{ id }, { id: other }] = quiz.options;
    const pieces = [{ id, values: { correct: true } }, { id: other }];
    const mended = await save(author, { kind: 'OBJECTIVE', id: quiz.id, values: {}, pieces });
    expect(mended.status).toBe(200);
    expect((await put()).status).toBe(200);
    expect((await publish(course.id)).status).toBe(200);
  });

  test('cannot be added to a published course, by any call of the editor', async () => {
    const { course, chapter, content } = await smallCourse('Published');
    const quiz = await added('OBJECTIVE', content, choice, twoOptions);
    const apart = await smallCourse('Apart');
    const bad = await added('OBJECTIVE', apart.content, choice, []);
    await publish(course.id);
    const before = JSON.stringify(await outline(course.id));
    const [paris] = quiz.options;
    for (const answer of [
      await add(author, 'OBJECTIVE', content, choice, []),
      await save(author, { kind: 'OBJECTIVE', id: quiz.id, values: {}, pieces: [{ id: paris.id }] }),
      await use(author, { part: refTo(bad), in: refTo(content) }),
      await copy(author, { part: refTo(apart.content), in: refTo(chapter) }),
      await order(author, { in: refTo(content), parts: [refTo(bad)], from: refTo(apart.content) }),
    ])
      expect(refusal(answer)).toEqual(reply);
    expect(JSON.stringify(await outline(course.id))).toBe(before);
    expect((await add(author, 'OBJECTIVE', content, choice, twoOptions)).status).toBe(201);
  });
});
