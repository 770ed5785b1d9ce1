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

const placed = (board: ReturnType<typeof boardOf>) =>
  Object.fromEntries(board.columns.map(({ id, itemIds }) => [id, itemIds.join('')]));

test('a fresh board has every item in the source column, in the order it came in', () => {
  expect(placed(boardOf(quiz('Fruit, Vegetable'), null))).toEqual({ source: 'abc', Fruit: '', Vegetable: '' });
});

test('without targets the quiz asks for an order and has one column', () => {
  const board = boardOf(quiz(''), null);
  expect([board.kind, placed(board)]).toEqual(['ordering', { source: 'abc' }]);
});

test('an item is in one column only, wherever it is moved', () => {
  const once = moveItem(boardOf(quiz('Fruit, Vegetable'), null), 'a', 'Fruit');
  expect(placed(moveItem(once, 'a', 'Vegetable'))).toEqual({ source: 'bc', Fruit: '', Vegetable: 'a' });
});

test.each([
  [0, 'cab', 'to the front'],
  [1, 'acb', 'in between'],
  [9, 'abc', 'beyond the end is the end'],
])('an item moved to place %i makes %s: %s', (at, expected) => {
  expect(placed(moveItem(boardOf(quiz(''), null), 'c', 'source', at))).toEqual({ source: expected });
});

test('an answer comes back as the board it was', () => {
  const board = moveItem(moveItem(boardOf(quiz('Fruit, Vegetable'), null), 'a', 'Fruit'), 'c', 'Vegetable');
  expect(placed(boardOf(quiz('Fruit, Vegetable'), answerOf(board)))).toEqual(placed(board));
});

test('the answer has the shape of the contract', () => {
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

test('items the course has no more fall away, and new ones wait in the source', () => {
  const answer = { columns: { Fruit: { taskIds: ['gone', 'a'] } } };
  expect(placed(boardOf(quiz('Fruit'), answer))).toEqual({ source: 'bc', Fruit: 'a' });
});
