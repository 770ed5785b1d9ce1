import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blanksOf } from './blanks-of.ts';
import { byIndex } from './by-index.ts';
import { parseDropTargets } from './drop-targets.ts';
import { gradeQuiz } from './grade-quiz.ts';
import type { QuizAnswer } from './quiz-answer.ts';
import type { QuizKind } from './quiz-kinds.ts';
import { type AuthoredQuizzes, quizProblems } from './quiz-problems.ts';
import { wordsOf } from './word-list.ts';

/** The problems without the common beginning of their keys. */
const of = <K extends QuizKind>(kind: K, quiz: AuthoredQuizzes[K]) =>
  quizProblems(kind, quiz).map((key) => key.replace('quiz.problem.', ''));

const right = (id: string) => ({ id, option: id, correct: true });
const wrong = (id: string) => ({ id, option: id, correct: null });

test.each<[Omit<AuthoredQuizzes['OBJECTIVE'], 'question'>, string[]]>([
  [{ options: [] }, ['fewOptions']],
  [{ options: [right('a')] }, ['fewOptions']],
  [{ options: [wrong('a'), wrong('b')] }, ['noCorrectOption']],
  [{ options: [right('a'), wrong('b')] }, []],
  [{ options: [right('a'), right('b')] }, ['severalCorrectOptions']],
  [{ type: 'MULTIPLE_CHOICE', options: [right('a'), right('b')] }, []],
  [{ options: [right('ä'), { id: 'b', option: ' a\u0308 ' }] }, ['sameOptions']],
  [{ options: [right('Co'), wrong('CO')] }, []],
])('the choice %j has the problems %j', (quiz, problems) => {
  expect(of('OBJECTIVE', { question: 'Which?', ...quiz })).toEqual(problems);
});

test.each<[AuthoredQuizzes['DRAG_AND_DROP'], string[]]>([
  [{ dragItems: [] }, ['noItems']],
  [{ dragItems: [{ id: 'a', index: 1 }] }, ['nothingToOrder']],
  [
    {
      dragItems: [
        { id: 'a', index: 1 },
        { id: 'b', index: 1 },
      ],
    },
    ['nothingToOrder'],
  ],
  [
    {
      dragItems: [
        { id: 'a', text: 'the', index: 1 },
        { id: 'b', text: 'the ', index: 2 },
      ],
    },
    ['nothingToOrder'],
  ],
  [
    {
      dragItems: [
        { id: 'a', index: 1 },
        { id: 'b', index: 2 },
        { id: 'c', index: 2 },
      ],
    },
    [],
  ],
  [
    {
      dropTargets: 'Fruit',
      dragItems: [
        { id: 'a', dropTarget: 'Meat' },
        { id: 'b', dropTarget: ' fruit ' },
      ],
    },
    ['itemWithoutTarget'],
  ],
  [{ dropTargets: 'Fruit', dragItems: [{ id: 'a', dropTarget: 'source' }] }, ['nothingToDrag']],
  [
    {
      dropTargets: 'Fruit',
      dragItems: [
        { id: 'a', dropTarget: 'source' },
        { id: 'b', dropTarget: 'fruit' },
      ],
    },
    [],
  ],
])('the board %j has the problems %j', (quiz, problems) => {
  expect(of('DRAG_AND_DROP', { statement: 'Sort.', ...quiz })).toEqual(problems);
});

const option = (text: string, correctOption: string) => ({ id: text, text, correctOption });

test.each<[AuthoredQuizzes['FILL_IN_THE_BLANKS'], string[]]>([
  [{ fillInTheBlanksOptions: [] }, ['noTexts']],
  [{ fillInTheBlanksOptions: [option('none', 'a')] }, ['noBlanks']],
  [{ fillInTheBlanksOptions: [option('_::_', 'a'), option('a heading', '')] }, []],
  [{ fillInTheBlanksOptions: [option('_::_', ' , '), option('_::_!', 'a')] }, ['blankWithoutAnswer']],
  [{ disableAutoCheck: true, fillInTheBlanksOptions: [option('_::_', '')] }, []],
  [{ fillInTheBlanksOptions: [option('_::_ _::_ _::_', 'a, b'), option('_::_', 'a')] }, ['moreBlanksThanAnswers']],
  [{ fillInTheBlanksOptions: [option('_::_ _::_', 'a, b')] }, []],
  [{ fillInTheBlanksOptions: [option('_::_ _::_', 'a')] }, []],
  [{ options: 'c, d', fillInTheBlanksOptions: [option('_::_', 'a, b')] }, ['notInWordBank']],
  [{ options: 'c, A', fillInTheBlanksOptions: [option('_::_', 'a, b')] }, []],
  [{ options: 'c', fillInTheBlanksOptions: [option('_::_', '')] }, ['blankWithoutAnswer']],
  [{ options: ' , ', fillInTheBlanksOptions: [option('_::_', 'a')] }, []],
  [{ options: 'a', fillInTheBlanksOptions: [option('_::_ _::_', 'a, b')] }, ['notInWordBank']],
])('the text %j has the problems %j', (quiz, problems) => {
  expect(of('FILL_IN_THE_BLANKS', { statement: 'Fill in.', ...quiz })).toEqual(problems);
});

test.each<[AuthoredQuizzes['IMAGE'], string[]]>([
  [{}, ['noPicture', 'noTextCount']],
  [{ image: 'key', textCount: 0 }, ['noTextCount']],
  [{ image: 'key', textCount: 1 }, []],
])('the picture %j has the problems %j', (quiz, problems) => {
  expect(of('IMAGE', { statement: 'What is it?', ...quiz })).toEqual(problems);
});

test('a quiz of any kind needs a question', () => {
  expect(of('SUBJECTIVE', { question: ' ' })).toEqual(['noQuestion']);
  expect(of('SUBJECTIVE', { question: 'Why?' })).toEqual([]);
  expect(of('OBJECTIVE', { question: null, options: [right('a'), wrong('b')] })).toEqual(['noQuestion']);
  expect(of('DRAG_AND_DROP', { dropTargets: 'a', dragItems: [{ id: 'x', dropTarget: 'a' }] })).toEqual(['noQuestion']);
  expect(of('FILL_IN_THE_BLANKS', { fillInTheBlanksOptions: [option('_::_', 'a')] })).toEqual(['noQuestion']);
  expect(of('IMAGE', { image: 'key', textCount: 1 })).toEqual(['noQuestion']);
});

const words = fc.constantFrom('red', 'Red ', 'blue', 'green', '');
const lists = fc.array(words, { maxLength: 4 }).map((list) => list.join());
const ids = <T extends object>(list: readonly T[]) => list.map((entry, at) => ({ ...entry, id: `i${at}` }));

const writtenQuiz = fc.oneof(
  fc.record({
    kind: fc.constant('OBJECTIVE' as const),
    quiz: fc.record({
      question: fc.constant('Which?'),
      type: fc.constantFrom('SINGLE_CHOICE' as const, 'MULTIPLE_CHOICE' as const),
      options: fc.array(fc.record({ option: fc.string(), correct: fc.boolean() }), { maxLength: 4 }).map(ids),
    }),
  }),
  fc.record({
    kind: fc.constant('DRAG_AND_DROP' as const),
    quiz: fc.record({
      statement: fc.constant('Sort.'),
      dropTargets: lists,
      dragItems: fc
        .array(fc.record({ index: fc.nat({ max: 3 }), dropTarget: fc.constantFrom('red', 'blue', 'source') }), {
          maxLength: 4,
        })
        .map(ids),
    }),
  }),
  fc.record({
    kind: fc.constant('FILL_IN_THE_BLANKS' as const),
    quiz: fc.record({
      statement: fc.constant('Fill in.'),
      options: lists,
      disableAutoCheck: fc.boolean(),
      fillInTheBlanksOptions: fc
        .array(fc.record({ text: fc.constantFrom('A heading', '_::_', '_::_ _::_'), correctOption: lists }), {
          maxLength: 3,
        })
        .map(ids),
    }),
  }),
  fc.record({
    kind: fc.constant('IMAGE' as const),
    quiz: fc.record({ statement: fc.constant('What?'), image: fc.constant('key'), textCount: fc.nat({ max: 3 }) }),
  }),
);

type WrittenQuiz = typeof writtenQuiz extends fc.Arbitrary<infer One> ? One : never;

/** The answer that the author intended. */
function meantBy({ kind, quiz }: WrittenQuiz): QuizAnswer {
  if (kind === 'OBJECTIVE')
    return { objectiveQuizSelectedOptions: quiz.options.filter(({ correct }) => correct).map(({ id }) => id) };
  if (kind === 'IMAGE')
    return {
      fillInBlanksAnswers: Object.fromEntries(
        Array.from({ length: quiz.textCount }, (_, at) => [String(at + 1), 'it']),
      ),
    };
  if (kind === 'FILL_IN_THE_BLANKS') {
    const filled = quiz.fillInTheBlanksOptions.flatMap((text) => {
      const acceptedAnswers = quiz.disableAutoCheck ? ['anything'] : wordsOf(text.correctOption);
      return blanksOf(text).map((id, at) => [id, acceptedAnswers[at % acceptedAnswers.length] ?? ''] as const);
    });
    return { fillInBlanksAnswers: Object.fromEntries(filled) };
  }
  const targets = parseDropTargets(quiz.dropTargets);
  const columns = targets.length === 0 ? ['source'] : ['source', ...targets.map((target) => target.toLowerCase())];
  const isIn = (column: string) => (item: { dropTarget: string }) => targets.length === 0 || item.dropTarget === column;
  return {
    dragAndDropQuizAnswer: {
      columns: Object.fromEntries(
        columns.map((id) => [
          id,
          {
            id,
            taskIds: byIndex(quiz.dragItems)
              .filter(isIn(id))
              .map((item) => item.id),
          },
        ]),
      ),
      tasks: {},
      columnOrder: columns,
    },
  };
}

/** Without a key, an answer is neither right nor wrong. */
const isTaken = ({ kind, quiz }: WrittenQuiz): boolean =>
  kind === 'IMAGE' || (kind === 'FILL_IN_THE_BLANKS' && quiz.disableAutoCheck);

test('a quiz without problems is answered correctly by the answer of its author', () => {
  let answerCount = 0;
  fc.assert(
    fc.property(writtenQuiz, (one) => {
      // biome-ignore lint/plugin: TypeScript does not see that the kind and the quiz of a union belong together.
      const quiz = one.quiz as never;
      fc.pre(quizProblems(one.kind, quiz).length === 0);
      answerCount += 1;
      const result = gradeQuiz(one.kind, quiz, meantBy(one), { exam: false });
      expect(result).toEqual({ kind: 'accepted', correct: isTaken(one) ? null : true });
    }),
    { numRuns: 400, maxSkipsPerRun: 200 },
  );
  expect(answerCount).toBe(400);
});
