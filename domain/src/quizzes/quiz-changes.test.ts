import { expect, test } from 'vitest';
import { type ComparedQuiz, quizChanges } from './quiz-changes.ts';
import type { QuizKind } from './quiz-kinds.ts';

type QuizFields = Record<string, unknown>;

const base = { id: 'q', index: 1, score: 1, hint: null, imageUrl: null };
const option = (id: string, text: string, correct = false) => ({ id, option: text, index: 1, correct });
const choice = (options = [option('a', 'Paris', true), option('b', 'Rome')], more: QuizFields = {}) => ({
  ...base,
  question: 'Where?',
  type: 'SINGLE_CHOICE',
  options,
  ...more,
});
const board = (items: [id: string, text: string, target: string][], dropTargets = 'Animals,Plants') => ({
  ...base,
  statement: 'Sort',
  dropTargets,
  dragItems: items.map(([id, text, dropTarget], at) => ({ id, text, dropTarget, index: at + 1 })),
});
const order = (...items: [id: string, text: string][]) =>
  board(
    items.map(([id, text]) => [id, text, 'source']),
    '',
  );
const blanks = (correctOption: string, more: QuizFields = {}) => ({
  ...base,
  statement: 'Fill in',
  options: '',
  disableAutoCheck: false,
  fillInTheBlanksOptions: [{ id: 's', text: 'Grass is _::_', index: 1, correctOption }],
  ...more,
});
const free = (possibleAnswer: string | null) => ({ ...base, question: 'Why?', answerFormat: null, possibleAnswer });
const picture = (image: string, textCount = 2) => ({ ...base, statement: 'What?', image, textCount });

const [paris, rome] = [option('a', 'Paris', true), option('b', 'Rome')];

test.each<[why: string, kind: QuizKind, before: ComparedQuiz, after: ComparedQuiz, changes: string[]]>([
  [
    'another option is right',
    'OBJECTIVE',
    choice(),
    choice([option('a', 'Paris'), option('b', 'Rome', true)]),
    ['key'],
  ],
  [
    'the right option has other words: it is still the right one',
    'OBJECTIVE',
    choice(),
    choice([option('a', 'Paris!', true), rome]),
    ['question'],
  ],
  [
    'an option that was deleted and written again is the same',
    'OBJECTIVE',
    choice(),
    choice([option('new', 'Paris', true), rome]),
    [],
  ],
  [
    'an option that was deleted and written again as a wrong one',
    'OBJECTIVE',
    choice(),
    choice([option('new', 'Paris'), rome]),
    ['key'],
  ],
  ['a wrong option more', 'OBJECTIVE', choice(), choice([paris, rome, option('c', 'Bern')]), ['question']],
  ['a right option more', 'OBJECTIVE', choice(), choice([paris, rome, option('c', 'Bern', true)]), ['question', 'key']],
  ['options in another order: learners see them shuffled', 'OBJECTIVE', choice(), choice([rome, paris]), []],
  ['several answers allowed', 'OBJECTIVE', choice(), choice([paris, rome], { type: 'MULTIPLE_CHOICE' }), ['question']],
  [
    'picture and hint',
    'OBJECTIVE',
    choice(),
    choice([paris, rome], { imageUrl: '/a.webp', hint: '<p>Think.</p>' }),
    ['picture', 'hint'],
  ],
  ['an empty hint is none', 'OBJECTIVE', choice(), choice([paris, rome], { hint: '<p></p>' }), []],
  [
    'an item belongs elsewhere',
    'DRAG_AND_DROP',
    board([['1', 'Oak', 'Plants']]),
    board([['1', 'Oak', 'Animals']]),
    ['key'],
  ],
  [
    'items with targets may be in any order',
    'DRAG_AND_DROP',
    board([
      ['1', 'Oak', 'Plants'],
      ['2', 'Elm', 'Plants'],
    ]),
    board([
      ['2', 'Elm', 'Plants'],
      ['1', 'Oak', 'Plants'],
    ]),
    [],
  ],
  [
    'one target more',
    'DRAG_AND_DROP',
    board([['1', 'Oak', 'Plants']]),
    board([['1', 'Oak', 'Plants']], 'Animals,Plants,Stones'),
    ['question'],
  ],
  [
    'another right order',
    'DRAG_AND_DROP',
    order(['1', 'One'], ['2', 'Two']),
    order(['2', 'Two'], ['1', 'One']),
    ['key'],
  ],
  [
    'an item between two others',
    'DRAG_AND_DROP',
    order(['1', 'One'], ['3', 'Three']),
    order(['1', 'One'], ['2', 'Two'], ['3', 'Three']),
    ['question'],
  ],
  ['accepted answers, however they are written', 'FILL_IN_THE_BLANKS', blanks('green'), blanks(' Green '), []],
  ['another accepted answer', 'FILL_IN_THE_BLANKS', blanks('green'), blanks('green,verdant'), ['key']],
  ['no longer checked', 'FILL_IN_THE_BLANKS', blanks('green'), blanks('green', { disableAutoCheck: true }), ['key']],
  ['a word bank', 'FILL_IN_THE_BLANKS', blanks('green'), blanks('green', { options: 'green, red' }), ['question']],
  ['a model answer', 'SUBJECTIVE', free(null), free('<p>Because.</p>'), ['key']],
  ['another picture with more texts', 'IMAGE', picture('one'), picture('two', 3), ['question', 'picture']],
])('after "%s" a quiz of the kind %s has the changes $4', (_why, kind, before, after, changes) => {
  expect(quizChanges(kind, before, after)).toEqual(changes);
});
