import { expect, test } from 'vitest';
import { partProblems, rowOfDraft } from './outline-entry.ts';

const row = { id: 'quiz', statement: 'Sort', dropTargets: 'Fruit, Root', dragItems: [] };
const pieces = [{ key: 'a', id: 'a', values: { text: 'Apple', dropTarget: 'Fruit' } }];

test.each([
  ['a drop target with a new name keeps its items before it is saved', ['Fruits', 'Root'], []],
  ['an item whose drop target was removed has none', ['Root'], ['quiz.problem.itemWithoutTarget']],
])('%s', (_title, dropTargets, problems) => {
  const values = { statement: 'Sort', dropTargets };
  expect(partProblems('DRAG_AND_DROP', rowOfDraft('DRAG_AND_DROP', values, pieces, row))).toEqual(problems);
});
