import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentAnswer, hasSameContent } from './current-answer.ts';
import { gradeQuiz } from './grade-quiz.ts';
import type { QuizAnswer } from './quiz-answer.ts';
import type { QuizKeys, QuizKind } from './quiz-kinds.ts';

const options = [{ id: 'a' }, { id: 'b' }];
const several = { type: 'MULTIPLE_CHOICE' as const, options };
const blanks = { fillInTheBlanksOptions: [{ id: 'x', text: '_::_ and _::_' }] };
const sorting = {
  dropTargets: 'Fruit',
  dragItems: [
    { id: '1', text: 'Apple' },
    { id: '2', text: 'Leek' },
  ],
};
const choice = (...ids: string[]): QuizAnswer => ({ objectiveQuizSelectedOptions: ids });
const texts = (fillInBlanksAnswers: Record<string, string>): QuizAnswer => ({ fillInBlanksAnswers });
const board = (columns: Record<string, string[]>): QuizAnswer => ({
  dragAndDropQuizAnswer: {
    columns: Object.fromEntries(Object.entries(columns).map(([id, taskIds]) => [id, { id, title: id, taskIds }])),
    tasks: { 1: { id: '1', content: 'Apple' }, 2: { id: '2', content: 'Leek' } },
    columnOrder: Object.keys(columns),
  },
});

test.each<[QuizKind, QuizKeys[QuizKind], QuizAnswer, QuizAnswer, string]>([
  ['OBJECTIVE', several, choice('a', 'gone'), choice('a'), 'an option was removed'],
  ['OBJECTIVE', { options }, choice('gone'), choice(), 'the chosen option was removed'],
  ['OBJECTIVE', { options }, choice('a', 'b'), choice(), 'the question asks for one option now'],
  ['SUBJECTIVE', {}, { subjectiveQuizAnswer: 'Why' }, { subjectiveQuizAnswer: 'Why' }, 'a text stays'],
  ['FILL_IN_THE_BLANKS', blanks, texts({ x: 'red', x_2: 'blue' }), texts({ x_2: 'blue' }), 'a blank was added'],
  ['IMAGE', { textCount: 1 }, texts({ 1: 'leaf', 2: 'stem' }), texts({ 1: 'leaf' }), 'fewer texts are asked for'],
  [
    'DRAG_AND_DROP',
    sorting,
    board({ fruit: ['gone', '1'], Meat: ['2'] }),
    board({ source: ['2'], Fruit: ['1'] }),
    'an item and a target were removed',
  ],
  ['DRAG_AND_DROP', sorting, {}, {}, 'nothing was dragged'],
])('of the %s quiz %j the answer %j stays as %j: %s', (kind, quiz, answer, current, _why) => {
  expect(currentAnswer(kind, quiz, answer)).toEqual(current);
});

test.each<[QuizKind, QuizKeys[QuizKind], QuizAnswer, QuizAnswer, boolean]>([
  ['OBJECTIVE', several, choice('a', 'b'), choice('b', 'a'), true],
  ['OBJECTIVE', several, choice('a', 'b'), choice('a'), false],
  ['SUBJECTIVE', {}, { subjectiveQuizAnswer: 'Why' }, { subjectiveQuizAnswer: 'Why', ...choice('a') }, true],
  ['SUBJECTIVE', {}, { subjectiveQuizAnswer: 'Why' }, { subjectiveQuizAnswer: 'why' }, false],
  ['IMAGE', { textCount: 2 }, texts({ 1: 'leaf', 2: 'stem' }), texts({ 2: 'stem', 1: 'leaf' }), true],
  ['FILL_IN_THE_BLANKS', blanks, texts({ x: 'red', x_2: 'blue' }), texts({ x_2: 'blue', x: 'red' }), true],
  ['FILL_IN_THE_BLANKS', blanks, texts({ x_2: 'blue' }), texts({ x_2: 'red' }), false],
  ['DRAG_AND_DROP', sorting, board({ Fruit: ['1'], source: ['2'] }), board({ source: ['2'], Fruit: ['1'] }), true],
  ['DRAG_AND_DROP', sorting, board({ source: ['2'], Fruit: ['1'] }), board({ source: ['1', '2'] }), false],
])('answers to the %s quiz %j say the same, %j and %j: %j', (kind, quiz, one, other, isSame) => {
  expect(hasSameContent(kind, quiz, one, other)).toBe(isSame);
});

const id = fc.constantFrom('1', '2', '3', 'x', 'x_1', 'a', 'b');
const column = fc.constantFrom('source', 'fruit', 'Fruit', 'Root');
const anyAnswer = fc.record({
  objectiveQuizSelectedOptions: fc.array(id),
  fillInBlanksAnswers: fc.dictionary(id, fc.string()),
  dragAndDropQuizAnswer: fc.dictionary(column, fc.array(id)).map((columns) => board(columns).dragAndDropQuizAnswer),
});
const anyQuiz = fc.constantFrom<[QuizKind, QuizKeys[QuizKind]]>(
  ['OBJECTIVE', { options }],
  ['OBJECTIVE', several],
  ['SUBJECTIVE', {}],
  ['DRAG_AND_DROP', sorting],
  ['DRAG_AND_DROP', { dragItems: sorting.dragItems }],
  ['FILL_IN_THE_BLANKS', blanks],
  ['IMAGE', { textCount: 2 }],
);

test('no part of a current answer is misplaced, and a current answer stays as it is', () => {
  fc.assert(
    fc.property(anyQuiz, anyAnswer, ([kind, quiz], answer) => {
      const current = currentAnswer(kind, quiz, answer);
      expect(gradeQuiz(kind, quiz, current, { exam: false }).kind).not.toBe('misplaced');
      expect(currentAnswer(kind, quiz, current)).toEqual(current);
    }),
  );
});
