import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type WordList, wordsOf } from '../word-list.ts';
import type { ImportedQuestion, ImportedTask } from './imported-question.ts';
import { decodeEntities, plainText } from './plain-text.ts';
import { quizFromImport } from './quiz-from-import.ts';

const question = (task: ImportedTask, more: Partial<ImportedQuestion> = {}): ImportedQuestion => ({
  line: 1,
  name: 'Name',
  prompt: 'Prompt?',
  score: null,
  hint: null,
  picture: null,
  notes: [],
  task,
  ...more,
});
const choice = (several: boolean, ...options: [string, boolean][]): ImportedTask => ({
  kind: 'choice',
  several,
  options: options.map(([text, correct]) => ({ text, correct })),
});
const match = (...pairs: [string, string][]): ImportedTask => ({
  kind: 'match',
  pairs: pairs.map(([item, target]) => ({ item, target })),
  targets: [],
});
const essay = { kind: 'essay', format: null, model: '<p>So.</p>' } as const;
const tooLong = { reason: 'tooLong' };
const numbered = (count: number) => Array.from({ length: count }, (_none, at) => String(at));
const long = numbered(10).map((one) => one.repeat(600));

describe('an imported question becomes a quiz with the same task', () => {
  test.each<[string, ImportedTask, string, object]>([
    ['one right choice', choice(false, ['a', true], ['b', false]), 'objectiveQuizes', { type: 'SINGLE_CHOICE' }],
    ['several right choices', choice(true, ['a', true], ['b', true]), 'objectiveQuizes', { type: 'MULTIPLE_CHOICE' }],
    [
      'one right option of a question that allows several',
      choice(true, ['a', true], ['b', false]),
      'objectiveQuizes',
      { type: 'MULTIPLE_CHOICE' },
    ],
    [
      'a text with blanks, an option for each, the tail with the last',
      {
        kind: 'blanks',
        parts: ['A ', { answers: ['x', ' y '] }, ' b ', { answers: ['x'] }, ' end.'],
        bank: ['y', 'x', 'x'],
      },
      'fillInTheBlanksQuizes',
      {
        options: 'x, y',
        fillInTheBlanksOptions: [
          { text: 'A _::_', index: 1, correctOption: 'x, y' },
          { text: 'b _::_ end.', index: 2, correctOption: 'x' },
        ],
      },
    ],
    [
      'items into columns',
      match(['cat', 'Animal'], ['dog', 'Animal '], ['oak', 'Plant']),
      'dragAndDropQuizes',
      {
        dropTargets: 'Animal, Plant',
        dragItems: [
          { text: 'cat', index: 1, dropTarget: 'Animal' },
          { text: 'dog', index: 2, dropTarget: 'Animal' },
          { text: 'oak', index: 3, dropTarget: 'Plant' },
        ],
      },
    ],
    [
      'an order, without columns',
      { kind: 'order', items: ['first', 'second'] },
      'dragAndDropQuizes',
      {
        dragItems: [
          { text: 'first', index: 1, dropTarget: 'source' },
          { text: 'second', index: 2, dropTarget: 'source' },
        ],
      },
    ],
    [
      'answers and words with commas, each as one',
      { kind: 'blanks', parts: [{ answers: ['1,5', '1.5'] }], bank: ['1,5', '2'] },
      'fillInTheBlanksQuizes',
      {
        options: ['1,5', '2'],
        fillInTheBlanksOptions: [{ text: '_::_', index: 1, correctOption: ['1,5', '1.5'] }],
      },
    ],
    [
      'a target with a comma; targets by the alphabet, so that those without items do not come last',
      { kind: 'match', pairs: [{ item: 'a', target: 'x, y' }], targets: ['b'] },
      'dragAndDropQuizes',
      { dropTargets: ['b', 'x, y'], dragItems: [{ text: 'a', index: 1, dropTarget: 'x, y' }] },
    ],
    ['an essay with its model', essay, 'subjectiveQuizes', { question: 'Prompt?', possibleAnswer: '<p>So.</p>' }],
  ])('and keeps its answers: %s', (_name, task, list, node) => {
    const quiz = quizFromImport(question(task), 7);
    expect(quiz).toMatchObject({ list, node: { index: 7, score: 1, ...node }, notes: [] });
  });

  test.each<[string, ImportedTask, Partial<ImportedQuestion>, object]>([
    ['nothing asked', essay, { prompt: ' ', name: '' }, { reason: 'noPrompt' }],
    ['a text beyond the bound', essay, { prompt: 'x'.repeat(5001) }, { reason: 'tooLong' }],
    ['no right choice', choice(true, ['a', false], ['b', false]), {}, { reason: 'noAnswer' }],
    ['a choice of one', choice(false, ['a', true]), {}, { reason: 'noAnswer' }],
    [
      'a target with the name of the list in which the items start',
      match(['a', 'Source']),
      {},
      { reason: 'repeated', what: 'source' },
    ],
    ['an order with the same item twice', { kind: 'order', items: ['a', 'a'] }, {}, { reason: 'repeated' }],
    [
      'a blank without an answer',
      { kind: 'blanks', parts: [{ answers: [' '] }], bank: [] },
      {},
      { reason: 'noAnswer' },
    ],
    ['too many options', choice(true, ...numbered(2001).map((one): [string, boolean] => [one, true])), {}, tooLong],
    ['too many items', match(...numbered(2001).map((one): [string, string] => [one, 'a'])), {}, tooLong],
    ['too many places', { kind: 'order', items: numbered(2001) }, {}, tooLong],
    ['too many targets', match(...numbered(201).map((one): [string, string] => [one, one])), {}, tooLong],
    ['too many answers', { kind: 'blanks', parts: [{ answers: numbered(201) }], bank: [] }, {}, tooLong],
    [
      'too many blanks',
      { kind: 'blanks', parts: numbered(2001).map((one) => ({ answers: [one] })), bank: [] },
      {},
      tooLong,
    ],
    ['too many words', { kind: 'blanks', parts: [{ answers: ['0'] }], bank: numbered(201) }, {}, tooLong],
    ['words that are too long', { kind: 'blanks', parts: [{ answers: ['0'] }], bank: long }, {}, tooLong],
    ['a hint beyond the bound', essay, { hint: 'x'.repeat(200_001) }, tooLong],
    ['a template beyond the bound', { ...essay, format: 'x'.repeat(200_001) }, {}, tooLong],
    ['a model answer beyond the bound', { ...essay, model: 'x'.repeat(200_001) }, {}, tooLong],
    ['no blank', { kind: 'blanks', parts: ['text'], bank: [] }, {}, { reason: 'noAnswer' }],
  ])('an imported question that would be graded differently becomes no quiz: %s', (_name, task, more, reason) => {
    expect(quizFromImport(question(task, more), 1)).toEqual(reason);
  });

  test.each<[string, ImportedTask, Partial<ImportedQuestion>, object[]]>([
    [
      'a single choice of which several are right',
      choice(false, ['a', true], ['b', true]),
      {},
      [{ reason: 'severalRight' }],
    ],
    ['a picture where none is shown', essay, { picture: 'map' }, [{ reason: 'picture' }]],
    ['what was left out before', essay, { notes: [{ reason: 'feedback' }] }, [{ reason: 'feedback' }]],
    [
      'targets that differ only in letter case',
      match(['0.001', 'm'], ['1000000', 'M']),
      {},
      [{ reason: 'letterCase' }],
    ],
    [
      'words that differ only in letter case',
      { kind: 'blanks', parts: [{ answers: ['m'] }], bank: ['m', 'M'] },
      {},
      [{ reason: 'letterCase' }],
    ],
    [
      'the same word twice, without a note',
      { kind: 'blanks', parts: [{ answers: ['m'] }], bank: ['m', ' m', ''] },
      {},
      [],
    ],
    [
      'words that differ only in the apostrophe, without a note',
      { kind: 'blanks', parts: [{ answers: ['don’t'] }], bank: ['don’t', "don't"] },
      {},
      [],
    ],
    ['targets that differ only in the apostrophe, without a note', match(['a', 'I’m'], ['b', "I'm"]), {}, []],
    [
      'the same detail only once',
      essay,
      { notes: [{ reason: 'formatting' }, { reason: 'formatting' }] },
      [{ reason: 'formatting' }],
    ],
  ])('a quiz from an imported question lists what was left out: %s', (_name, task, more, notes) => {
    expect(quizFromImport(question(task, more), 1)).toMatchObject({ notes });
  });

  test.each([
    [2.345, 2.35],
    [0, 0],
    [-1, 1],
    [Number.NaN, 1],
    [1e9, 1],
    [null, 1],
  ])('the score %s becomes %s points', (score, counts) => {
    expect(quizFromImport(question(essay, { score }), 1)).toMatchObject({ node: { score: counts } });
  });
});

test('targets that differ only in letter case are one column', () => {
  expect(quizFromImport(question(match(['cat', 'Animal'], ['dog', 'animal '])), 1)).toMatchObject({
    node: { dropTargets: 'Animal', dragItems: [{ dropTarget: 'Animal' }, { dropTarget: 'Animal' }] },
  });
});

test.each([
  ['<p>See <img src="@@PLUGINFILE@@/x.png" alt="">here.</p>', '<p>See here.</p>'],
  [`<p>So</p><img src="data:image/png;base64,${'A'.repeat(210_000)}">`, '<p>So</p>'],
  ['<a href="@@PLUGINFILE@@/x.pdf">the file</a>', 'the file</a>'],
  ["<p>So</p><img src='media:x'>", '<p>So</p>'],
  ['<p><img src="x.png"></p>', undefined],
])('rich texts lose what needs a file, with a note: %s', (html, webHtml) => {
  const notes = [{ reason: 'picture' }];
  const withHint = quizFromImport(question(choice(false, ['a', true], ['b', false]), { hint: html }), 1);
  expect(withHint).toMatchObject({ notes });
  expect('node' in withHint && withHint.node['hint']).toBe(webHtml);
  const essayQuiz = quizFromImport(question({ kind: 'essay', format: html, model: html }), 1);
  expect(essayQuiz).toMatchObject({ notes });
  expect('node' in essayQuiz && [essayQuiz.node['answerFormat'], essayQuiz.node['possibleAnswer']]).toEqual([
    webHtml,
    webHtml,
  ]);
});

test('rich texts keep pictures and links of the web', () => {
  const hint = '<p><img src="https://example.org/x.png"><a href="https://example.org/files/x">x</a></p>';
  expect(quizFromImport(question(essay, { hint }), 1)).toMatchObject({ node: { hint }, notes: [] });
});

test('kinds with a picture keep it, and every kind keeps its hint', () => {
  const quiz = quizFromImport(
    question(choice(false, ['a', true], ['b', false]), { picture: 'map', hint: '<p>So</p>' }),
    1,
  );
  expect(quiz).toMatchObject({ node: { imageUrl: 'map', hint: '<p>So</p>' }, notes: [] });
});

test('the correct answer of a blank is one of its accepted answers, for any input', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 5 }), (answers) => {
      const quiz = quizFromImport(question({ kind: 'blanks', parts: [{ answers }], bank: [] }), 1);
      const words = wordsOf(answers);
      if ('reason' in quiz) {
        expect(words).toEqual([]);
        return;
      }
      const [option] = quiz.node['fillInTheBlanksOptions'] as { correctOption: WordList }[];
      expect(wordsOf(option?.correctOption)).toEqual(words);
    }),
  );
});

describe('plain text', () => {
  test.each([
    ['<p>One</p><p>Two &amp; three</p>', 'One\nTwo & three'],
    ['a<br/>b', 'a\nb'],
    ['<script>alert("</p>")</script>said', 'said'],
    ['before<script>never ended', 'before'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['<ul><li>x</li><li>y</li></ul>', 'x\ny'],
  ])('of %s is %s', (html, text) => expect(plainText(html)).toBe(text));

  test.each([
    ['&auml;&#228;&#xE4;', 'äää'],
    ['&unknown; &#0; &#xD800;', '&unknown;  '],
    ['&amp;lt;', '&lt;'],
  ])('entities of %s are %s', (text, decoded) => expect(decodeEntities(text)).toBe(decoded));
});

test.each([
  [true, true],
  [false, undefined],
])('a choice with a fixed order (%s) becomes a quiz with a fixed order', (keepsOrder, keepOptionOrder) => {
  const options = ['True', 'False'].map((text) => ({ text, correct: text === 'True' }));
  const quiz = quizFromImport(
    {
      line: 1,
      name: 'Q',
      prompt: 'Is it?',
      score: 1,
      hint: null,
      picture: null,
      notes: [],
      task: { kind: 'choice', several: false, keepsOrder, options },
    },
    1,
  );
  expect('node' in quiz && quiz.node['keepOptionOrder']).toBe(keepOptionOrder);
});
