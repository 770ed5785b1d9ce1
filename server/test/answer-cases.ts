import type { SampleCourse } from './sample-course.ts';

const unknownId = '01900000-0000-7000-8000-000000000000';

/** Where an answer is given: the course, and the ids of its drag items as the learner knows them, by their texts. */
interface AnswerPlace {
  readonly course: SampleCourse;
  readonly item: (text: string) => string;
}

type QuizName = 'single' | 'multiple' | 'free' | 'sorting' | 'ordering' | 'blanks' | 'unchecked' | 'picture';

export interface AnswerCase {
  readonly quiz: QuizName;
  readonly answer: (place: AnswerPlace) => Record<string, unknown>;
  /** The server’s result: right, wrong, not graded, or the message key of the refusal. */
  readonly result: boolean | null | string;
}

/** A board in the form that the player sends. */
const board = (columns: Record<string, string[]>) => ({
  dragAndDropQuizAnswer: {
    columns: Object.fromEntries(Object.entries(columns).map(([id, taskIds]) => [id, { id, title: id, taskIds }])),
    tasks: {},
    columnOrder: Object.keys(columns),
  },
});

const red = (course: SampleCourse) => course.blanks.options[1] as string;
const dusk = (course: SampleCourse) => course.blanks.options[0] as string;

const cases: readonly [name: string, quiz: QuizName, given: AnswerCase['answer'], result: AnswerCase['result']][] = [
  [
    'the right one of several',
    'single',
    ({ course }) => ({ objectiveQuizSelectedOptions: [course.single.options[0]] }),
    true,
  ],
  [
    'the right one with spaces around',
    'single',
    ({ course }) => ({ objectiveQuizSelectedOptions: [` ${course.single.options[0]} `] }),
    true,
  ],
  ['a wrong one', 'single', ({ course }) => ({ objectiveQuizSelectedOptions: [course.single.options[1]] }), false],
  ['none', 'single', () => ({ objectiveQuizSelectedOptions: [] }), 'select-an-option'],
  ['nothing said at all', 'single', () => ({}), 'select-an-option'],
  ['blank ids alone', 'single', () => ({ objectiveQuizSelectedOptions: ['', '  '] }), 'select-an-option'],
  [
    'a second option on a single choice',
    'single',
    ({ course }) => ({ objectiveQuizSelectedOptions: course.single.options.slice(0, 2) }),
    'error.answerMisplaced',
  ],
  [
    'an option of another quiz',
    'single',
    ({ course }) => ({ objectiveQuizSelectedOptions: [course.multiple.options[0]] }),
    'error.answerMisplaced',
  ],
  ['an unknown option', 'single', () => ({ objectiveQuizSelectedOptions: [unknownId] }), 'error.answerMisplaced'],
  [
    'exactly the right ones',
    'multiple',
    ({ course }) => ({ objectiveQuizSelectedOptions: course.multiple.options.slice(0, 2) }),
    true,
  ],
  [
    'the right ones, one of them twice',
    'multiple',
    ({ course }) => ({
      objectiveQuizSelectedOptions: [...course.multiple.options.slice(0, 2), course.multiple.options[0]],
    }),
    true,
  ],
  [
    'only one of the right ones',
    'multiple',
    ({ course }) => ({ objectiveQuizSelectedOptions: [course.multiple.options[0]] }),
    false,
  ],
  ['every box', 'multiple', ({ course }) => ({ objectiveQuizSelectedOptions: course.multiple.options }), false],
  ['a text', 'free', () => ({ subjectiveQuizAnswer: '<p>Because.</p>' }), null],
  ['an empty text', 'free', () => ({ subjectiveQuizAnswer: ' \n ' }), 'please-fill-the-answer'],
  ['no text', 'free', () => ({ subjectiveQuizAnswer: null }), 'please-fill-the-answer'],
  [
    'every item where it belongs, whatever the case',
    'sorting',
    ({ item }) =>
      board({
        source: [item('stone')],
        animals: [item('cat')],
        Plants: [item('oak')],
      }),
    true,
  ],
  [
    'an item in a wrong column',
    'sorting',
    ({ item }) =>
      board({
        Animals: [item('cat'), item('oak')],
        source: [item('stone')],
      }),
    false,
  ],
  ['nothing dragged', 'sorting', ({ item }) => board({ source: ['cat', 'oak', 'stone'].map(item) }), 'please-drag-one'],
  ['no board', 'sorting', () => ({}), 'please-drag-one'],
  ['a column that is none', 'sorting', ({ item }) => board({ Minerals: [item('cat')] }), 'error.answerMisplaced'],
  [
    'an item by its author’s id',
    'sorting',
    ({ course }) => board({ Animals: [course.sorting.items[0] as string] }),
    'error.answerMisplaced',
  ],
  [
    'an item in two columns',
    'sorting',
    ({ item }) => board({ Animals: [item('cat')], Plants: [item('cat')] }),
    'error.answerMisplaced',
  ],
  ['no board of an order', 'ordering', () => ({}), 'please-drag-one'],
  ['a board with nothing on it', 'ordering', () => board({ source: [] }), 'please-drag-one'],
  [
    'an order in a column of its own',
    'ordering',
    ({ item }) => board({ Sorted: ['first', 'second', 'third'].map(item) }),
    'error.answerMisplaced',
  ],
  ['the right order', 'ordering', ({ item }) => board({ source: ['first', 'second', 'third'].map(item) }), true],
  ['a wrong order', 'ordering', ({ item }) => board({ source: ['second', 'first', 'third'].map(item) }), false],
  ['an order with one missing', 'ordering', ({ item }) => board({ source: ['first', 'second'].map(item) }), false],
  [
    'every blank by one of its answers',
    'blanks',
    ({ course }) => ({
      fillInBlanksAnswers: {
        [dusk(course)]: ' CRIMSON-secret ',
        [`${red(course)}_1`]: 'scarlet-secret',
        [`${red(course)}_2`]: 'crimson-secret',
      },
    }),
    true,
  ],
  [
    'the same answer twice among the blanks of an option',
    'blanks',
    ({ course }) => ({
      fillInBlanksAnswers: {
        [dusk(course)]: 'crimson-secret',
        [`${red(course)}_1`]: 'scarlet-secret',
        [`${red(course)}_2`]: 'scarlet-secret',
      },
    }),
    false,
  ],
  [
    'one blank left empty',
    'blanks',
    ({ course }) => ({
      fillInBlanksAnswers: { [dusk(course)]: 'crimson-secret', [`${red(course)}_1`]: 'scarlet-secret' },
    }),
    false,
  ],
  [
    'all blanks empty',
    'blanks',
    ({ course }) => ({ fillInBlanksAnswers: { [dusk(course)]: '  ' } }),
    'please-fill-the-answer',
  ],
  [
    'a blank by the id of an option that has several',
    'blanks',
    ({ course }) => ({ fillInBlanksAnswers: { [red(course)]: 'scarlet-secret' } }),
    'error.answerMisplaced',
  ],
  [
    'a blank beyond the last',
    'blanks',
    ({ course }) => ({ fillInBlanksAnswers: { [`${red(course)}_3`]: 'scarlet-secret' } }),
    'error.answerMisplaced',
  ],
  [
    'anything where nothing is checked',
    'unchecked',
    ({ course }) => ({ fillInBlanksAnswers: { [course.unchecked.options[0] as string]: 'whatever' } }),
    null,
  ],
  ['nothing where nothing is checked', 'unchecked', () => ({ fillInBlanksAnswers: {} }), 'please-fill-the-answer'],
  ['no text of a picture', 'picture', () => ({ fillInBlanksAnswers: {} }), 'please-fill-the-answer'],
  ['blank texts of a picture', 'picture', () => ({ fillInBlanksAnswers: { 1: ' ', 2: '' } }), 'please-fill-the-answer'],
  ['all texts of a picture', 'picture', () => ({ fillInBlanksAnswers: { 1: 'a tree', 2: 'a bird' } }), null],
  ['one text of a picture', 'picture', () => ({ fillInBlanksAnswers: { 1: 'a tree' } }), false],
  [
    'a text too many of a picture',
    'picture',
    () => ({ fillInBlanksAnswers: { 3: 'a tree' } }),
    'error.answerMisplaced',
  ],
];

/** Every kind of quiz with an empty, a partial, a wrong, a right and a misplaced answer. */
export const answerCases = cases.map(([name, quiz, answer, result]): [string, AnswerCase] => [
  name,
  { quiz, answer, result },
]);

/** A value for each answer field that belongs to another kind of quiz. */
export const nothingOf = {
  objectiveQuizSelectedOptions: [] as string[],
  subjectiveQuizAnswer: null,
  dragAndDropQuizAnswer: null,
  fillInBlanksAnswers: {},
};

/** An answer that also has values in the fields of all other kinds. */
export const withOtherKinds = (quiz: QuizName, answer: Record<string, unknown>) => {
  const others = {
    objectiveQuizSelectedOptions: ['aside'],
    subjectiveQuizAnswer: 'aside',
    ...board({ aside: ['aside'] }),
    fillInBlanksAnswers: { aside: 'aside' },
  };
  return { ...others, [fieldOf(quiz)]: undefined, ...answer };
};

/** The answer field of a kind of quiz. */
export const fieldOf = (quiz: QuizName): keyof typeof nothingOf => {
  if (quiz === 'single' || quiz === 'multiple') return 'objectiveQuizSelectedOptions';
  if (quiz === 'sorting' || quiz === 'ordering') return 'dragAndDropQuizAnswer';
  return quiz === 'free' ? 'subjectiveQuizAnswer' : 'fillInBlanksAnswers';
};
