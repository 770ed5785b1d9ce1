import fc from 'fast-check';
import { expect, test } from 'vitest';
import { targetRenames } from './drop-targets.ts';
import { gradeFillInTheBlanks } from './grade-fill-in-the-blanks.ts';
import { displayWords, formatWords, wordsOf } from './word-list.ts';

test.each([
  ['red, Blue,, blue ', ['red', 'Blue'], 'a text is split at its commas'],
  [['29,00', ' 29.00 ', '', '29,00'], ['29,00', '29.00'], 'a list keeps the commas of its entries'],
  [null, [], 'null has no words'],
])('%j is %j: %s', (list, words, _why) => {
  expect(wordsOf(list)).toEqual(words);
});

test('a word list reads back as it was written, with any words', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (list) => {
      const words = wordsOf(list);
      expect(wordsOf(formatWords(words))).toEqual(words);
    }),
  );
});

test('words are written with commas between them, and as a JSON list if a word contains a comma', () => {
  expect(formatWords(['a', 'b'])).toBe('a, b');
  expect(formatWords(['a', 'b,c'])).toEqual(['a', 'b,c']);
  expect(displayWords(['a', 'b,c'])).toBe('a; b,c');
});

test.each([
  ['29,00', true],
  ['29.00', true],
  ['29', false],
  ['00', false],
])('of the accepted answers "29,00" and "29.00", %j is %s', (learnerAnswer, correct) => {
  const option = { id: 'o', text: 'It costs _::_', correctOption: ['29,00', '29.00'] };
  const answer = { fillInBlanksAnswers: { o: learnerAnswer } };
  expect(gradeFillInTheBlanks({ fillInTheBlanksOptions: [option] }, answer)).toEqual({ kind: 'accepted', correct });
});

test.each([
  ['A, B', 'A, C', { b: 'C' }, 'one name in its place'],
  ['A, B', 'C, A', { b: 'C' }, 'one name elsewhere'],
  ['A, B', 'C, D', { a: 'C', b: 'D' }, 'all names'],
  ['A, B', 'A, D, B', {}, 'one more'],
  ['A, B', 'A2, B, C', { a: 'A2' }, 'one renamed and one more'],
  ['A, B', 'A', {}, 'one fewer'],
  ['A, B', ' a ,B', {}, 'another case is the same name'],
  ['A', null, {}, 'none are left'],
  [['A, B', 'C'], ['A or B', 'C'], { 'a, b': 'A or B' }, 'a name with a comma'],
])('drop targets %j that become %j rename %j: %s', (before, after, renamed, _why) => {
  expect(Object.fromEntries(targetRenames(before, after))).toEqual(renamed);
});
