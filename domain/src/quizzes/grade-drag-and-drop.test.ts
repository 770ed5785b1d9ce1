import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gradeDragAndDrop } from './grade-drag-and-drop.ts';

const board = (columns: Record<string, string[]>) => ({
  dragAndDropQuizAnswer: {
    columns: Object.fromEntries(Object.entries(columns).map(([id, taskIds]) => [id, { id, title: id, taskIds }])),
    tasks: {},
    columnOrder: Object.keys(columns),
  },
});

const plants = {
  dropTargets: 'Fruit, Vegetable',
  dragItems: [
    { id: 'apple', dropTarget: ' fruit ' },
    { id: 'leek', dropTarget: 'VEGETABLE' },
    { id: 'stone', dropTarget: 'source' },
  ],
};
const steps = {
  dropTargets: '',
  dragItems: [
    { id: 'two', index: 2, dropTarget: 'source' },
    { id: 'one', index: 1, dropTarget: 'source' },
    { id: 'also two', index: 2, dropTarget: 'source' },
  ],
};

test.each<[Record<string, string[]>, boolean, string]>([
  [{ source: ['stone'], Fruit: ['apple'], Vegetable: ['leek'] }, true, 'case and spaces of targets do not matter'],
  [{ Fruit: ['apple'], Vegetable: ['leek'] }, true, 'what is in no column is still in the source'],
  [{ source: ['stone'], Fruit: ['leek'], Vegetable: ['apple'] }, false, 'swapped'],
  [{ source: [], Fruit: ['apple', 'stone'], Vegetable: ['leek'] }, false, 'what belongs nowhere was dragged'],
  [{ source: ['leek', 'stone'], Fruit: ['apple'], Vegetable: [] }, false, 'one was forgotten'],
])('the board %j is correct: %s (%s)', (columns, correct, _why) => {
  expect(gradeDragAndDrop(plants, board(columns))).toEqual({ kind: 'graded', correct });
});

test.each<[string[], boolean, string]>([
  [['one', 'two', 'also two'], true, 'in order'],
  [['one', 'also two', 'two'], true, 'equal indexes may swap'],
  [['two', 'one', 'also two'], false, 'out of order'],
  [['one', 'two'], false, 'one is missing'],
])('the order %j is correct: %s (%s)', (source, correct, _why) => {
  expect(gradeDragAndDrop(steps, board({ source }))).toEqual({ kind: 'graded', correct });
});

test.each([
  ['nothing was sent', plants, {}],
  ['nothing was dragged', plants, board({ source: ['apple', 'leek', 'stone'], Fruit: [], Vegetable: [] })],
  ['the order is empty', steps, board({ source: [] })],
])('it asks to drag at least one item if %s', (_why, key, answer) => {
  expect(gradeDragAndDrop(key, answer)).toEqual({ kind: 'empty', message: 'please-drag-one' });
});

test.each([
  ['unknown-column', 'Meat', plants, board({ Meat: ['apple'] })],
  ['unknown-column', 'Fruit', steps, board({ Fruit: ['one'] })],
  ['unknown-item', 'pear', plants, board({ Fruit: ['pear'] })],
  ['item-twice', 'apple', plants, board({ Fruit: ['apple'], Vegetable: ['apple'] })],
])('%s %s is misplaced', (reason, id, key, answer) => {
  expect(gradeDragAndDrop(key, answer)).toEqual({ kind: 'misplaced', reason, id });
});

test('only the ascending order of distinct indexes is correct', () => {
  const indexes = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 8 });
  const shuffled = indexes.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
  fc.assert(
    fc.property(shuffled, ([list, order]) => {
      const dragItems = list.map((index) => ({ id: `item ${index}`, index, dropTarget: 'source' }));
      const result = gradeDragAndDrop({ dragItems }, board({ source: order.map((index) => `item ${index}`) }));
      const ascending = order.every((index, place) => place === 0 || index > (order[place - 1] as number));
      expect(result).toEqual({ kind: 'graded', correct: ascending });
    }),
  );
});
