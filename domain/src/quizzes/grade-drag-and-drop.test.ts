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
  expect(gradeDragAndDrop(plants, board(columns))).toEqual({ kind: 'accepted', correct });
});

test.each<[string[], boolean, string]>([
  [['one', 'two', 'also two'], true, 'in order'],
  [['one', 'also two', 'two'], true, 'equal indexes may swap'],
  [['two', 'one', 'also two'], false, 'out of order'],
  [['one', 'two'], false, 'one is missing'],
])('the order %j is correct: %s (%s)', (source, correct, _why) => {
  expect(gradeDragAndDrop(steps, board({ source }))).toEqual({ kind: 'accepted', correct });
});

const sentence = {
  dragItems: ['the', 'cat', 'sees', ' the', 'dog'].map((text, at) => ({ id: `${at}`, text, index: at + 1 })),
};
const words = {
  dropTargets: 'Noun, Verb',
  dragItems: [
    { id: 'n', text: 'walk', dropTarget: 'Noun' },
    { id: 'v', text: 'walk', dropTarget: 'Verb' },
    { id: 's', text: 'walk', dropTarget: 'source' },
    { id: 'W', text: 'Walk', dropTarget: 'Noun' },
  ],
};

test.each<[string[], boolean, string]>([
  [['0', '1', '2', '3', '4'], true, 'as the author wrote it'],
  [['3', '1', '2', '0', '4'], true, 'learners see no difference between the two "the"'],
  [['0', '3', '1', '2', '4'], false, 'the second "the" is at a wrong place'],
])('the sentence in the order %j is correct: %s (%s)', (source, correct, _why) => {
  expect(gradeDragAndDrop(sentence, board({ source }))).toEqual({ kind: 'accepted', correct });
});

test.each<[Record<string, string[]>, boolean, string]>([
  [{ Noun: ['n', 'W'], Verb: ['v'] }, true, 'as the author wrote it'],
  [{ Noun: ['W', 's'], Verb: ['n'], source: ['v'] }, true, 'each column has the right words'],
  [{ Noun: ['n', 'v', 'W'] }, false, 'one column has a word twice, another lacks it'],
  [{ Noun: ['n', 'v'], Verb: ['W'] }, false, 'learners see that "Walk" differs from "walk"'],
])('the words in %j are correct: %s (%s)', (columns, correct, _why) => {
  expect(gradeDragAndDrop(words, board(columns))).toEqual({ kind: 'accepted', correct });
});

test.each([
  ['nothing was sent', plants, {}],
  ['nothing was dragged', plants, board({ source: ['apple', 'leek', 'stone'], Fruit: [], Vegetable: [] })],
  ['the order is empty', steps, board({ source: [] })],
])('the learner is asked to drag at least one item if %s', (_why, key, answer) => {
  expect(gradeDragAndDrop(key, answer)).toEqual({ kind: 'empty', message: 'please-drag-one' });
});

test.each([
  ['unknown-column', 'Meat', plants, board({ Meat: ['apple'] })],
  ['unknown-column', 'Fruit', steps, board({ Fruit: ['one'] })],
  ['unknown-item', 'pear', plants, board({ Fruit: ['pear'] })],
  ['item-twice', 'apple', plants, board({ Fruit: ['apple'], Vegetable: ['apple'] })],
])('an answer is misplaced with the reason %s and the id %s', (reason, id, key, answer) => {
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
      expect(result).toEqual({ kind: 'accepted', correct: ascending });
    }),
  );
});

test('items of the same text may swap, and all other items keep their meaning', () => {
  const keys = fc.array(
    fc.record({
      text: fc.constantFrom('a', 'b', 'c'),
      index: fc.nat({ max: 2 }),
      dropTarget: fc.constantFrom('X', 'Y'),
    }),
    { minLength: 1, maxLength: 5 },
  );
  const placedKeys = keys.chain((list) => {
    const dragItems = list.map((item, at) => ({ ...item, id: `${at}` }));
    const order = fc.shuffledSubarray(dragItems, { minLength: list.length });
    const columns = fc.array(fc.constantFrom('X', 'Y', 'source'), { minLength: list.length, maxLength: list.length });
    return fc.tuple(fc.constant(dragItems), order, columns, fc.constantFrom('', 'X, Y'));
  });
  fc.assert(
    fc.property(placedKeys, ([dragItems, order, columns, dropTargets]) => {
      const boardColumns = dropTargets === '' ? ['source'] : ['X', 'Y', 'source'];
      const columnAt = (at: number) => (dropTargets === '' ? 'source' : columns[at]);
      const boardItems = boardColumns.map((id) => order.filter((_, at) => columnAt(at) === id));
      const answer = board(
        Object.fromEntries(boardColumns.map((id, at) => [id, boardItems[at]?.map((one) => one.id) ?? []])),
      );
      const signature = (column: typeof dragItems) =>
        column
          .map(({ text }) => text)
          .toSorted()
          .join();
      const inColumn = (id: string) => dragItems.filter((item) => item.dropTarget === id);
      const inIndex = (index: number) => dragItems.filter((item) => item.index === index);
      const starts = [0, inIndex(0).length, inIndex(0).length + inIndex(1).length, order.length];
      const isRight =
        dropTargets === ''
          ? [0, 1, 2].every(
              (index) => signature(order.slice(starts[index], starts[index + 1])) === signature(inIndex(index)),
            )
          : boardColumns.every((id, at) => signature(boardItems[at] ?? []) === signature(inColumn(id)));
      const isEmpty = dropTargets !== '' && boardItems[2]?.length === order.length;
      expect(gradeDragAndDrop({ dropTargets, dragItems }, answer)).toEqual(
        isEmpty ? { kind: 'empty', message: 'please-drag-one' } : { kind: 'accepted', correct: isRight },
      );
    }),
  );
});
