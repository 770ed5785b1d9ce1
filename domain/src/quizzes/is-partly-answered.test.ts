import { expect, test } from 'vitest';
import { isPartlyAnswered } from './is-partly-answered.ts';
import type { QuizAnswer } from './quiz-answer.ts';

const blanks = { kind: 'FILL_IN_THE_BLANKS', quiz: { fillInTheBlanksOptions: [{ id: 'a', text: '_::_ and _::_' }] } };
const picture = { kind: 'IMAGE', quiz: { textCount: 2 } };
const columns = { kind: 'DRAG_AND_DROP', quiz: { dropTargets: 'Fruit', dragItems: [{ id: 'fig' }, { id: 'leek' }] } };
const order = { kind: 'DRAG_AND_DROP', quiz: { dropTargets: '', dragItems: [{ id: 'one' }, { id: 'two' }] } };
const choice = { kind: 'OBJECTIVE', quiz: { type: 'MULTIPLE_CHOICE', options: [{ id: 'x' }, { id: 'y' }] } };

const texts = (fillInBlanksAnswers: Record<string, string>): QuizAnswer => ({ fillInBlanksAnswers });
const board = (ids: Record<string, string[]>): QuizAnswer => ({
  dragAndDropQuizAnswer: {
    columns: Object.fromEntries(Object.entries(ids).map(([id, taskIds]) => [id, { id, taskIds }])),
    tasks: {},
    columnOrder: Object.keys(ids),
  },
});

test.each([
  [blanks, texts({ a_1: 'red' }), true, 'one of two blanks is left out'],
  [blanks, texts({ a_1: 'red', a_2: ' ' }), true, 'one of two blanks holds a space'],
  [blanks, texts({ a_1: 'red', a_2: 'blue' }), false, 'both blanks are filled'],
  [picture, texts({ 1: 'root' }), true, 'the picture asks for a second text'],
  [picture, texts({ 1: 'root', 2: 'leaf' }), false, 'both texts are there'],
  [columns, board({ source: ['leek'], Fruit: ['fig'] }), true, 'one item is in no column'],
  [columns, board({ Fruit: ['fig'] }), true, 'an item that the board does not name is in no column'],
  [columns, board({ source: [], Fruit: ['fig', 'leek'] }), false, 'each item is in a column'],
  [order, board({ source: ['two', 'one'] }), false, 'an order has no columns'],
  [choice, { objectiveQuizSelectedOptions: ['x'] }, false, 'one option answers a choice'],
] as const)('%j with %j is partly answered: %s (%s)', (question, answer, isPartial, _why) => {
  expect(isPartlyAnswered(question as Parameters<typeof isPartlyAnswered>[0], answer)).toBe(isPartial);
});
