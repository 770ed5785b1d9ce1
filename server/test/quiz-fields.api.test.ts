import { describe, expect, test } from 'vitest';
import { startCourseTestServer } from './course-test-server.ts';
import { check, preview } from './editing-test.ts';
import { post } from './sample-course.ts';
import { smallPng } from './samples.ts';
import { services } from './test-server.ts';

/** The fields of quizzes are stored as authors write them: with commas, with pictures, and under new names. */
const { author, course, newLearner } = await startCourseTestServer();
const learner = await newLearner();

const put = async (path: string, body: Record<string, unknown>) => {
  const reply = await author.ask('PUT', `${services}/${path}`, { body });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};
const read = async (path: string, id: string) => (await author.ask('GET', `${services}/${path}/${id}`)).body;
const lesson = async () =>
  (await learner.ask('GET', `${services}/courses/courseByCourseId/${course.id}`)).body.courseModules[0]
    .moduleContents[0];
const storedOption = async (list: string, id: string) =>
  (await lesson())[list].find((quiz: { id: string }) => quiz.id === id) as Record<string, unknown>;
const answer = (quiz: { id: string }, answer: Record<string, unknown>) =>
  learner.ask('POST', `${services}/user-course-quiz-states`, {
    body: {
      courseId: course.id,
      moduleId: course.chapter.id,
      parentId: course.content.id,
      quizId: quiz.id,
      ...answer,
    },
  });

// Specification 5: both are required for two kinds, and must be numbers for all.
test.each([
  ['objective-quizs', 'question', true],
  ['subjective-quizs', 'question', false],
  ['fill-in-the-blanks-quizs', 'statement', true],
  ['drag-and-drop-quizs', 'statement', false],
  ['image-quizs', 'statement', true],
])('%s have a score and an index, which are numbers', async (path, naming, hasDefaults) => {
  const fieldsOf = async (body: object) => {
    const refusal = await author.ask('POST', `${services}/${path}`, { body: { [naming]: 'What?', ...body } });
    expect(refusal.status).toBe(400);
    return refusal.body.fieldErrors.map(({ field }: { field: string }) => field).sort();
  };
  expect(await fieldsOf({ score: null, index: null })).toEqual(['index', 'score']);
  expect(await fieldsOf({ score: 'many', index: 'first' })).toEqual(['index', 'score']);
  expect(await fieldsOf({ score: '', index: '' })).toEqual(['index', 'score']);
  if (!hasDefaults) expect(await fieldsOf({})).toEqual(['index', 'score']);
  else expect(await post(author, path, { [naming]: 'What?' })).toMatchObject({ score: 1, index: 0 });
});

describe('accepted answers, word banks and drop targets', () => {
  const options = 'fill-in-the-blanks-options';
  const optionOf = () => course.blanks.options[0] as string;

  test.each(['red,crimson', ' red , crimson', 'red'])(
    'written as the text %j are read as the same text',
    async (text) => {
      expect((await put(options, { id: optionOf(), correctOption: text })).correctOption).toBe(text);
      expect((await read(options, optionOf())).correctOption).toBe(text);
    },
  );

  test('are a list if an answer contains a comma', async () => {
    const created = await put(options, { id: optionOf(), correctOption: ['29,00', ' 29.00 '] });
    expect(created.correctOption).toEqual(['29,00', '29.00']);
    await put('fill-in-the-blanks-quizs', { id: course.blanks.id, options: ['29,00', 'about 29', 'crimson-secret'] });
    expect((await storedOption('fillInTheBlanksQuizes', course.blanks.id))['options']).toEqual([
      '29,00',
      'about 29',
      'crimson-secret',
    ]);
    const [first, second] = course.blanks.options as [string, string];
    const others = { [`${second}_1`]: 'crimson-secret', [`${second}_2`]: 'scarlet-secret' };
    for (const [answerInput, correct] of [
      ['29,00', true],
      ['29.00', true],
      ['29', false],
      ['00', false],
    ] as const)
      expect(
        (await answer(course.blanks, { fillInBlanksAnswers: { [first]: answerInput, ...others } })).body.correct,
      ).toBe(correct);
  });

  test('sent as a list without commas become a text again, and a PUT accepts the reply of a GET', async () => {
    expect((await put(options, { id: optionOf(), correctOption: ['a', 'b'] })).correctOption).toBe('a, b');
    for (const correctOption of ['a, b', ['1,5', 'b']]) {
      await put(options, { id: optionOf(), correctOption });
      const row = await read(options, optionOf());
      expect(await put(options, row)).toMatchObject({ correctOption, version: row.version + 1 });
    }
    const reply = await author.ask('GET', `${services}/${options}?search=1,5`);
    expect(reply.body.map(({ id }: { id: string }) => id)).toEqual([optionOf()]);
  });

  test.each([[''], [' , '], [[]], [[' ']], [null], [7], [['a', 7]]])(
    'the value %j is refused as accepted answers',
    async (answer) => {
      const refusal = await author.ask('PUT', `${services}/${options}`, {
        body: { id: optionOf(), correctOption: answer },
      });
      expect(refusal.status).toBe(400);
      expect(refusal.body.fieldErrors[0].field).toMatch(/^correctOption/);
    },
  );

  test('with commas can be edited in the course editor', async () => {
    const reply = await author.ask('PUT', `${services}/course-parts`, {
      body: {
        kind: 'FILL_IN_THE_BLANKS',
        id: course.unchecked.id,
        values: {},
        pieces: [{ id: course.unchecked.options[0], values: { text: 'Say _::_', correctOption: ['yes, please'] } }],
      },
    });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body.fillInTheBlanksOptions[0].correctOption).toEqual(['yes, please']);
  });
});

describe('a drop target with a new name', () => {
  const targetsOf = async () =>
    (await read('drag-and-drop-quizs', course.sorting.id)).dragItems.map(
      ({ text, dropTarget }: Record<string, string>) => `${text}: ${dropTarget?.trim()}`,
    );

  test('keeps its items in a preview, before it is saved', async () => {
    const { dragItems } = await read('drag-and-drop-quizs', course.sorting.id);
    const draft = { kind: 'DRAG_AND_DROP', id: course.sorting.id, values: { dropTargets: 'Beasts, Plants' } };
    const pieces = dragItems.map(({ id, text, dropTarget }: Record<string, string>) => ({
      id,
      values: { text, dropTarget },
    }));
    const { node } = (await preview(author, draft)).body;
    const idsOf = (text: string) =>
      node.dragItems
        .filter((item: Record<string, string>) => item['text'] === text)
        .map(({ id }: { id: string }) => id);
    const columns = { Beasts: idsOf('cat'), Plants: idsOf('oak'), source: idsOf('stone') };
    const board = Object.fromEntries(Object.entries(columns).map(([id, taskIds]) => [id, { id, title: id, taskIds }]));
    const answer = { dragAndDropQuizAnswer: { columns: board, tasks: {}, columnOrder: Object.keys(columns) } };
    expect((await check(author, { ...draft, answer })).body).toEqual({ correct: true });
    expect((await check(author, { ...draft, pieces, answer })).body).toEqual({ correct: true });
  });

  test('keeps its items in the quiz’s own call', async () => {
    await put('drag-and-drop-quizs', { id: course.sorting.id, dropTargets: 'Beasts, Plants' });
    expect(await targetsOf()).toEqual(['cat: Beasts', 'oak: Plants', 'stone: source']);
  });

  test('keeps its items in the editor, whose items still have the old name', async () => {
    const { dragItems, version } = await read('drag-and-drop-quizs', course.sorting.id);
    const reply = await author.ask('PUT', `${services}/course-parts`, {
      body: {
        kind: 'DRAG_AND_DROP',
        id: course.sorting.id,
        version,
        values: { dropTargets: ['Plants', 'Cats, dogs'] },
        pieces: dragItems.map(({ id, text, dropTarget }: Record<string, string>) => ({
          id,
          values: { text, dropTarget },
        })),
      },
    });
    expect(reply.status, reply.text).toBe(200);
    expect(await targetsOf()).toEqual(['cat: Cats, dogs', 'oak: Plants', 'stone: source']);
    expect((await storedOption('dragAndDropQuizes', course.sorting.id))['dropTargets']).toEqual([
      'Plants',
      'Cats, dogs',
    ]);
  });
});

describe('the address of a picture', () => {
  const elsewhere = 'https://example.org/leaf.png';

  test.each([
    ['objective-quizs', 'objectiveQuizes', () => course.single],
    ['fill-in-the-blanks-quizs', 'fillInTheBlanksQuizes', () => course.blanks],
    ['image-quizs', 'imageQuizes', () => course.picture],
  ] as const)('of %s is stored and reaches the learner', async (path, list, quiz) => {
    expect((await put(path, { id: quiz().id, imageUrl: elsewhere })).imageUrl).toBe(elsewhere);
    expect((await read(path, quiz().id)).imageUrl).toBe(elsewhere);
    expect((await storedOption(list, quiz().id))['imageUrl']).toBe(elsewhere);
  });

  test('of an image quiz is the upload’s address if there is one, and the last change wins', async () => {
    const { id } = course.picture;
    const uploaded = await put('image-quizs', { id, image: smallPng });
    expect(uploaded.imageUrl).toContain('/files/');
    // A PUT accepts the reply of a GET: the returned address does not replace the upload.
    const again = await put('image-quizs', await read('image-quizs', id));
    expect(again).toMatchObject({ imageUrl: uploaded.imageUrl, imageContentType: uploaded.imageContentType });
    const replaced = await author.ask('PUT', `${services}/course-parts`, {
      body: { kind: 'IMAGE', id, values: { imageUrl: elsewhere } },
    });
    expect(replaced.body).toMatchObject({ imageUrl: elsewhere, imageContentType: null });
    for (const picture of [{ imageUrl: elsewhere }, { image: smallPng }]) {
      await put('image-quizs', { id, ...picture });
      expect((await put('image-quizs', { id, imageUrl: null })).imageUrl).toBeNull();
    }
    await post(author, 'image-quizs', { statement: 'New', score: 1, index: 9, imageUrl: elsewhere });
  });
});

test.each([
  ['ftp://example.com/film.mp4', 400],
  ['not an address', 400],
  ['//evil.example/film.mp4', 400],
  ['https://author:secret@cdn.example/film.mp4', 400],
  // The player says that it cannot play these.
  ['https://www.youtube.com/watch?v=abc123', 200],
  ['https://cdn.example.com/videos/42', 200],
  ['https://cdn.example.com/live/index.m3u8', 200],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', 200],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 200],
  ['https://vimeo.com/76979871', 200],
  ['https://cdn.example/film.webm?x=1', 200],
  ['/files/school/videos/0123456789abcdef0123456789abcdef.mp4', 200],
  ['', 200],
  [null, 200],
])('the video address %j gets %s, and a refusal names its field', async (video, status) => {
  const reply = await author.ask('PUT', `${services}/module-contents`, {
    body: { id: course.videoContent.id, video },
  });
  expect(reply.status).toBe(status);
  if (status === 200) expect(reply.body.video).toBe(video || null);
  else
    expect(reply.body.fieldErrors).toEqual([{ objectName: 'moduleContent', field: 'video', message: 'NotPlayable' }]);
});

describe('an answer to a question without a key', () => {
  test.each([
    ['words of one’s own', () => course.free, { subjectiveQuizAnswer: 'Because.' }],
    ['texts about a picture', () => course.picture, { fillInBlanksAnswers: { 1: 'leaf', 2: 'stem' } }],
    [
      'blanks without auto-check',
      () => course.unchecked,
      { fillInBlanksAnswers: (): object => ({ [course.unchecked.options[0] as string]: 'anything' }) },
    ],
  ] as const)('(%s) is accepted as neither right nor wrong', async (_name, quiz, answerInput) => {
    const { fillInBlanksAnswers } = answerInput as { fillInBlanksAnswers?: object | (() => object) };
    const blanks = typeof fillInBlanksAnswers === 'function' ? fillInBlanksAnswers() : fillInBlanksAnswers;
    const reply = await answer(quiz(), { ...answerInput, ...(blanks ? { fillInBlanksAnswers: blanks } : {}) });
    expect(reply.status, reply.text).toBe(201);
    expect(reply.body.correct).toBeNull();
  });

  test('about a picture is refused if a text is missing', async () => {
    expect((await answer(course.picture, { fillInBlanksAnswers: { 1: 'leaf' } })).body.correct).toBe(false);
  });
});
