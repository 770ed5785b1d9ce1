import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gradeQuiz } from './grade-quiz.ts';
import { partResults } from './part-results.ts';
import type { QuizAnswer } from './quiz-answer.ts';
import type { QuizKeys, QuizKind } from './quiz-kinds.ts';

const several = {
  type: 'MULTIPLE_CHOICE' as const,
  options: [{ id: 'a', correct: true }, { id: 'b', correct: true }, { id: 'c' }, { id: 'd' }],
};
const single = { options: [{ id: 'a', correct: true }, { id: 'b' }] };
const blanks = {
  fillInTheBlanksOptions: [
    { id: 'x', text: '_::_ and _::_', correctOption: 'red, blue' },
    { id: 'y', text: 'on _::_', correctOption: 'Monday' },
  ],
};
const board = {
  dropTargets: 'Fruit, Root',
  dragItems: [
    { id: '1', dropTarget: 'Fruit' },
    { id: '2', dropTarget: 'Root' },
    { id: '3', dropTarget: 'source' },
  ],
};
const ordering = {
  dragItems: [
    { id: '1', index: 1 },
    { id: '2', index: 2 },
    { id: '3', index: 3 },
  ],
};
const twins = {
  dragItems: [
    { id: '1', index: 1 },
    { id: '2', index: 1 },
  ],
};
const sentence = {
  dragItems: ['the', 'cat', 'the'].map((text, at) => ({ id: String(at + 1), text, index: at + 1 })),
};
const sorting = {
  dropTargets: 'X, Y',
  dragItems: ['X', 'Y'].map((dropTarget, at) => ({ id: String(at + 1), text: 'walk', dropTarget })),
};
const choiceAnswer = (...ids: string[]): QuizAnswer => ({ objectiveQuizSelectedOptions: ids });
const blanksAnswer = (texts: Record<string, string>): QuizAnswer => ({ fillInBlanksAnswers: texts });
const boardAnswer = (columns: Record<string, string[]>): QuizAnswer => ({
  dragAndDropQuizAnswer: {
    columns: Object.fromEntries(Object.entries(columns).map(([id, taskIds]) => [id, { id, taskIds }])),
    tasks: {},
    columnOrder: [],
  },
});

test.each<[QuizKind, QuizKeys[QuizKind], QuizAnswer, Record<string, boolean>, string]>([
  ['OBJECTIVE', single, choiceAnswer('b'), { b: false }, 'the right option is not named'],
  ['OBJECTIVE', single, choiceAnswer('a'), { a: true }, 'the chosen one is right'],
  ['OBJECTIVE', several, choiceAnswer('a', 'c'), { a: true, c: false }, 'each chosen option by itself'],
  ['OBJECTIVE', several, choiceAnswer('a'), { a: true }, 'what is missing is not named'],
  ['OBJECTIVE', several, choiceAnswer(), {}, 'an empty answer has no results'],
  ['OBJECTIVE', single, choiceAnswer('other'), {}, 'an answer out of place has no results'],
  [
    'FILL_IN_THE_BLANKS',
    blanks,
    blanksAnswer({ x_1: 'Red', x_2: 'green' }),
    { x_1: true, x_2: false },
    'empty ones are left out',
  ],
  [
    'FILL_IN_THE_BLANKS',
    blanks,
    blanksAnswer({ x_1: 'red', x_2: 'red', y: 'monday ' }),
    { x_1: true, x_2: false, y: true },
    'the second same answer is wrong',
  ],
  ['FILL_IN_THE_BLANKS', { ...blanks, disableAutoCheck: true }, blanksAnswer({ y: 'no' }), {}, 'it is not checked'],
  [
    'DRAG_AND_DROP',
    board,
    boardAnswer({ source: ['3'], fruit: ['1', '2'] }),
    { '1': true, '2': false },
    'what stays where it was has none',
  ],
  [
    'DRAG_AND_DROP',
    board,
    boardAnswer({ Fruit: ['3'], source: ['1', '2'] }),
    { '3': false },
    'an item that had to stay',
  ],
  [
    'DRAG_AND_DROP',
    ordering,
    boardAnswer({ source: ['2', '1', '3'] }),
    { '1': false, '2': false, '3': true },
    'two swapped',
  ],
  [
    'DRAG_AND_DROP',
    ordering,
    boardAnswer({ source: ['1', '2', '3'] }),
    { '1': true, '2': true, '3': true },
    'all in order',
  ],
  [
    'DRAG_AND_DROP',
    ordering,
    boardAnswer({ source: ['1', '2'] }),
    { '1': true, '2': true },
    'what is missing is not named',
  ],
  [
    'DRAG_AND_DROP',
    twins,
    boardAnswer({ source: ['2', '1'] }),
    { '1': true, '2': true },
    'items with the same index swap',
  ],
  [
    'DRAG_AND_DROP',
    sentence,
    boardAnswer({ source: ['3', '2', '1'] }),
    { '3': true, '2': true, '1': true },
    'items with the same text swap',
  ],
  [
    'DRAG_AND_DROP',
    sentence,
    boardAnswer({ source: ['2', '1', '3'] }),
    { '2': false, '1': false, '3': true },
    'only at the place of a same text',
  ],
  [
    'DRAG_AND_DROP',
    sorting,
    boardAnswer({ X: ['2', '1'] }),
    { '2': true, '1': false },
    'a text that is expected once counts once',
  ],
  ['SUBJECTIVE', {}, { subjectiveQuizAnswer: 'because' }, {}, 'a free text is not graded'],
  ['IMAGE', { textCount: 1 }, blanksAnswer({ '1': 'a' }), {}, 'texts about a picture are not graded'],
])('%s %j answered with %j has the results %j (%s)', (kind, key, answer, results, _why) => {
  expect(partResults(kind, key, answer)).toEqual(results);
});

test('an answer is right only if all its parts are, and every complete right answer has only right parts', () => {
  const options = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 });
  fc.assert(
    fc.property(options, (ids) => {
      const answer = choiceAnswer(...ids);
      const isRight = gradeQuiz('OBJECTIVE', several, answer, { exam: false });
      const parts = Object.values(partResults('OBJECTIVE', several, answer));
      expect(parts).toHaveLength(ids.length);
      if (isRight.kind === 'accepted' && isRight.correct) expect(parts).not.toContain(false);
    }),
  );
});

test('an order is right exactly if every item is in its place', () => {
  const indexes = fc.array(fc.constantFrom(1, 2, 3, undefined), { minLength: 1, maxLength: 5 });
  const arbitrary = indexes.chain((list) => {
    const dragItems = list.map((index, at) => ({ id: String(at), text: ['a', 'b', 'c', 'a'][at], index }));
    const ids = dragItems.map(({ id }) => id);
    return fc.tuple(
      fc.constant({ dragItems }),
      fc.shuffledSubarray(ids, { minLength: ids.length, maxLength: ids.length }),
    );
  });
  fc.assert(
    fc.property(arbitrary, ([key, ids]) => {
      const answer = boardAnswer({ source: ids });
      const parts = Object.values(partResults('DRAG_AND_DROP', key, answer));
      const isRight = gradeQuiz('DRAG_AND_DROP', key, answer, { exam: false });
      expect(isRight).toEqual({ kind: 'accepted', correct: !parts.includes(false) });
    }),
  );
});
