import type { ImportNote } from '@lernhaus/domain/quizzes/question-import/imported-question';
import { expect, test } from 'vitest';
import { minimumMs } from '../../../../scripts/testing/thread-time.ts';
import { PieceTexts } from './piece-texts.ts';
import { readCloze, withLines } from './read-cloze.ts';
import { readMoodle } from './read-moodle.ts';
import { readXml } from './read-xml.ts';

const read = (html: string) => {
  const notes: ImportNote[] = [];
  const task = readCloze(html, new PieceTexts(notes));
  return { task, notes: notes.map(({ reason }) => reason) };
};

test('a formula in an answer opens braces', () => {
  const { task } = read(String.raw`A: {1:MC:=\(\frac{1\}{2\}\)~2} B: {2:SA:=Rhein}`);
  expect(task).toEqual({
    kind: 'blanks',
    parts: ['A:', { answers: [String.raw`\(\frac{1}{2}\)`] }, 'B:', { answers: ['Rhein'] }, ''].map((part) =>
      typeof part === 'string' && part !== '' ? expect.stringContaining(part) : part,
    ),
    bank: [String.raw`\(\frac{1}{2}\)`, '2'],
    score: 3,
  });
});

test.each([
  ['{1:SA:=a', 'has no end'],
  ['{1:SA:=a {1:SA:=b}', 'begins inside another one'],
  ['{1:SA:=a} {1:SA:=b', 'is the last one and has no end'],
])('a blank that %s is not shown with its answers: it %s', (html) => {
  expect(read(html).task).toEqual({ reason: 'syntax' });
});

test.each([
  ['{1:SA:=a}', []],
  ['{1:SAC:=a}', ['letterCase']],
  ['{1:shortanswer_c:=a}', ['letterCase']],
  ['{1:MWC:=a#good~b}', ['letterCase', 'feedback']],
  ['{1:MC:=a#~b#}', []],
  [String.raw`{1:MC:=a\#1~b}`, []],
  ['{1:MC:=a#<img src="x.png"> H<sub>2</sub>O~b}', ['feedback']],
  ['{1:SA:=a#<img src="x.png">}', ['feedback']],
  ['{1:MC:=a#x<sup>2</sup>~a#y<sub>2</sub>}', ['feedback']],
  [String.raw`{1:MC:=<i style="color:#f00">a&#160;\#</i><sup>2</sup>#good~b}`, ['feedback', 'formatting']],
])('the notes of %s are %j', (html, notes) => expect(read(html).notes).toEqual(notes));

test('a question without a name is named without its answers', () => {
  expect(withLines('Berlin: {1:SA:=Spree} or [[1]]')).toBe('Berlin: _____ or _____');
  const { questions } = readMoodle(
    readXml(
      '<quiz><question type="cloze"><questiontext><text>Berlin: {1:SA:=Spree}</text></questiontext></question></quiz>',
    ),
    { isTrue: 'True', isFalse: 'False' },
  );
  expect(questions).toMatchObject([{ name: 'Berlin: _____', prompt: 'Berlin: _____' }]);
});

test('a name is not cut inside a letter, because half of one cannot be stored', () => {
  const text = `${'x'.repeat(59)}😀 {1:SA:=a}`;
  const { questions } = readMoodle(
    readXml(`<quiz><question type="cloze"><questiontext><text>${text}</text></questiontext></question></quiz>`),
    { isTrue: 'True', isFalse: 'False' },
  );
  expect(questions.map(({ name }) => name.isWellFormed())).toEqual([true]);
});

test.each([
  ['{1:SA:=a}'.repeat(2001), 'tooLong'],
  [`{1:MC:${'=a~'.repeat(20_001)}}`, 'tooLong'],
])('what no quiz can hold is refused before it is read', (html, reason) => {
  expect(read(html).task).toEqual({ reason });
});

test('a long text of blanks without end is read in a moment', () => {
  const maxMs = 1000;
  const readBlanks = () => expect(read('{1:SA:=a'.repeat(200_000)).task).toEqual({ reason: 'syntax' });
  expect(minimumMs(readBlanks, maxMs)).toBeLessThan(maxMs);
});
