import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerProblems, isAnswerable } from './answer-problems.ts';
import { gradeFillInTheBlanks } from './grade-fill-in-the-blanks.ts';
import type { DragAndDropKey, FillInTheBlanksKey, ObjectiveKey } from './quiz-kinds.ts';

const right = (id: string) => ({ id, correct: true });

test.each<[ObjectiveKey, string[]]>([
  [{ options: [] }, ['no-options']],
  [{ options: [{ id: 'a' }, { id: 'b', correct: null }] }, ['no-correct-option']],
  [{ options: [right('a'), { id: 'b' }] }, []],
  [{ options: [right('a'), right('b')] }, ['several-correct-options']],
  [{ type: 'MULTIPLE_CHOICE', options: [right('a'), right('b')] }, []],
])('the choice %j has the problems %j', (key, problems) => {
  expect(answerProblems('OBJECTIVE', key)).toEqual(problems);
});

test.each<[DragAndDropKey, string[]]>([
  [{ dragItems: [] }, ['no-items']],
  [
    {
      dragItems: [
        { id: 'a', index: 1 },
        { id: 'b', index: 1 },
      ],
    },
    ['nothing-to-order'],
  ],
  [
    {
      dragItems: [
        { id: 'a', index: 1 },
        { id: 'b', index: 2 },
      ],
    },
    [],
  ],
  [
    {
      dropTargets: 'Fruit',
      dragItems: [
        { id: 'a', dropTarget: 'Meat' },
        { id: 'b', dropTarget: 'fruit' },
      ],
    },
    ['item-without-target'],
  ],
  [{ dropTargets: 'Fruit', dragItems: [{ id: 'a', dropTarget: 'source' }] }, ['nothing-to-drag']],
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
])('the board %j has the problems %j', (key, problems) => {
  expect(answerProblems('DRAG_AND_DROP', key)).toEqual(problems);
});

const option = (text: string, correctOption: string) => ({ id: text, text, correctOption });

test.each<[FillInTheBlanksKey, string[]]>([
  [{ fillInTheBlanksOptions: [option('none', 'a')] }, ['no-blanks']],
  [{ fillInTheBlanksOptions: [option('_::_', 'a'), option('a heading', '')] }, []],
  [{ fillInTheBlanksOptions: [option('_::_', ' , '), option('_::_!', 'a')] }, ['blank-without-answer']],
  [{ disableAutoCheck: true, fillInTheBlanksOptions: [option('_::_', '')] }, []],
  [{ fillInTheBlanksOptions: [option('_::_ _::_ _::_', 'a, b'), option('_::_', 'a')] }, ['more-blanks-than-answers']],
  [{ fillInTheBlanksOptions: [option('_::_ _::_', 'a, b')] }, []],
  [{ fillInTheBlanksOptions: [option('_::_ _::_', 'a')] }, []],
])('the text %j has the problems %j', (key, problems) => {
  expect(answerProblems('FILL_IN_THE_BLANKS', key)).toEqual(problems);
});

test('an image quiz asks for at least one text, a subjective one for nothing', () => {
  expect(answerProblems('IMAGE', {})).toEqual(['no-text-count']);
  expect(answerProblems('IMAGE', { textCount: 1 })).toEqual([]);
  expect([isAnswerable('SUBJECTIVE', {}), isAnswerable('IMAGE', { textCount: 0 })]).toEqual([true, false]);
});

test('a text without problems is answered correctly by its own accepted answers', () => {
  const words = fc.subarray(['red', 'blue', 'green'], { minLength: 1 });
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 4 }), (accepted, blankCount) => {
      const key = {
        fillInTheBlanksOptions: [{ id: 'o', text: '_::_ '.repeat(blankCount), correctOption: accepted.join() }],
      };
      const ids = blankCount === 1 ? ['o'] : Array.from({ length: blankCount }, (_, place) => `o_${place + 1}`);
      const answers = ids.map((id, place) => [id, accepted[place % accepted.length] as string] as const);
      const result = gradeFillInTheBlanks(key, { fillInBlanksAnswers: Object.fromEntries(answers) });
      expect(result).toEqual({ kind: 'graded', correct: isAnswerable('FILL_IN_THE_BLANKS', key) });
    }),
  );
});
