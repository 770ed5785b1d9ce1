import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SampleCourse, sampleCourse } from './sample-course.ts';
import { type Caller, type Response, services, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let author: Caller;
let learner: Caller;
let course: SampleCourse;
/** Drag items by the texts learners know them by: their ids are not the author's. */
let item: (quizId: string, text: string) => string;

const states = `${services}/user-course-quiz-states`;
const unknownId = '01900000-0000-7000-8000-000000000000';

beforeAll(async () => {
  server = await startTestServer();
  const company = await server.tenant();
  author = await server.person(company, ['ROLE_USER']);
  learner = await server.person(company, ['ROLE_STUDENT']);
  course = await sampleCourse(author);
  await server.enrol(learner, course.id);
  const quizzes = (await treeFor(learner)).body.courseModules[0].moduleContents[0].dragAndDropQuizes;
  item = (quizId, text) =>
    quizzes.find(({ id }: { id: string }) => id === quizId).dragItems.find((one: { text: string }) => one.text === text)
      .id;
});
afterAll(() => server.close());

const treeFor = (caller: Caller, id = course.id, headers: Record<string, string> = {}) =>
  caller.ask('GET', `${services}/courses/courseByCourseId/${id}`, { headers });

const place = (quiz: { id: string }) => ({
  courseId: course.id,
  moduleId: course.chapter.id,
  parentId: course.content.id,
  quizId: quiz.id,
});

const board = (columns: Record<string, string[]>) => ({
  dragAndDropQuizAnswer: {
    columns: Object.fromEntries(Object.entries(columns).map(([id, taskIds]) => [id, { id, title: id, taskIds }])),
    tasks: {},
    columnOrder: Object.keys(columns),
  },
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
    null,
  ],
  [
    'nothing where nothing is checked',
    () => course.unchecked,
    () => ({ fillInBlanksAnswers: {} }),
    'please-fill-the-answer',
  ],
  ['all texts of a picture', () => course.picture, () => ({ fillInBlanksAnswers: { 1: 'a tree', 2: 'a bird' } }), null],
  ['one text of a picture', () => course.picture, () => ({ fillInBlanksAnswers: { 1: 'a tree' } }), false],
  [
    'a text too many of a picture',
    () => course.picture,
    () => ({ fillInBlanksAnswers: { 3: 'a tree' } }),
    'error.answerMisplaced',
  ],
];

describe('a practice answer', () => {
  const failureOf = ({ status, body, headers }: Response) => [status, body.message, headers['x-app-error']];

  test.each(answers)(
    'of %s is graded by the server, the same by POST, PUT and in a list',
    async (_name, quiz, given, result) => {
      const pupil = await server.person(learner.company, ['ROLE_STUDENT']);
      await server.enrol(pupil, course.id);
      const at = place(quiz());
      const whole = { ...at, user: 'somebody-else', correct: result !== true, ...given() };
      const mine = async () => (await pupil.ask('GET', states)).body as Given[];
      const byPost = await pupil.ask('POST', states, { body: whole });
      if (typeof result === 'string') {
        expect(failureOf(byPost)).toEqual([400, result, result]);
        expect(failureOf(await pupil.ask('POST', `${states}/saveAll`, { body: [whole] }))).toEqual([
          400,
          result,
          result,
        ]);
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
});
