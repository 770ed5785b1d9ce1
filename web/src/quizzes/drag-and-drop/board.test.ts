import type { DragAndDropQuizNode } from '@lernhaus/contract/courses/course-tree';
import { expect, test } from 'vitest';
import { answerOf, boardOf, moveItem } from './board.ts';

const quiz = (dropTargets: string): DragAndDropQuizNode => ({
  id: 'quiz',
  index: 1,
  score: 1,
  hint: null,
  availableForDemo: false,
  statement: 'Sort',
  dropTargets,
  dragItems: [
    { id: 'a', text: 'Apple' },
    { id: 'b', text: 'Bean' },
    { id: 'c', text: 'Carrot' },
  ],
});

const placesOf = (board: ReturnType<typeof boardOf>) =>
  Object.fromEntries(board.columns.map(({ id, itemIds }) => [id, itemIds.join('')]));

test('a new board has every item in the source column, in the given order', () => {
  expect(placesOf(boardOf(quiz('Fruit, Vegetable'), null))).toEqual({ source: 'abc', Fruit: '', Vegetable: '' });
});

test('a quiz without targets has one column to order', () => {
  const board = boardOf(quiz(''), null);
  expect([board.kind, placesOf(board)]).toEqual(['ordering', { source: 'abc' }]);
});

test('an item is in exactly one column after any move', () => {
  const once = moveItem(boardOf(quiz('Fruit, Vegetable'), null), 'a', 'Fruit');
  expect(placesOf(moveItem(once, 'a', 'Vegetable'))).toEqual({ source: 'bc', Fruit: '', Vegetable: 'a' });
});

test.each([
  [0, 'cab', 'to the front'],
  [1, 'acb', 'in between'],
  [9, 'abc', 'beyond the end is the end'],
])('moving the item to position %i gives %s: %s', (at, expected) => {
  expect(placesOf(moveItem(boardOf(quiz(''), null), 'c', 'source', at))).toEqual({ source: expected });
});

test('a stored answer restores its board', () => {
  const board = moveItem(moveItem(boardOf(quiz('Fruit, Vegetable'), null), 'a', 'Fruit'), 'c', 'Vegetable');
  expect(placesOf(boardOf(quiz('Fruit, Vegetable'), answerOf(board)))).toEqual(placesOf(board));
});

test('the answer has the shape that requirements 5 give', () => {
  const board = moveItem(boardOf(quiz('Fruit'), null), 'a', 'Fruit');
  expect(answerOf(board)).toEqual({
    columns: {
      source: { id: 'source', title: 'source', taskIds: ['b', 'c'] },
      Fruit: { id: 'Fruit', title: 'Fruit', taskIds: ['a'] },
    },
    tasks: { a: { id: 'a', content: 'Apple' }, b: { id: 'b', content: 'Bean' }, c: { id: 'c', content: 'Carrot' } },
    columnOrder: ['source', 'Fruit'],
  });
});

test('deleted items are dropped from the board, and new items are in the source column', () => {
  const answer = { columns: { Fruit: { id: 'Fruit', taskIds: ['gone', 'a'] } }, tasks: {}, columnOrder: ['Fruit'] };
  expect(placesOf(boardOf(quiz('Fruit'), answer))).toEqual({ source: 'bc', Fruit: 'a' });
});
