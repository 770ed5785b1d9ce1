import { expect, test } from 'vitest';
import { foldAnswer, isSameAnswer } from './same-answer.ts';

test('a letter with combining marks is the same answer in every encoding, and hundreds of marks are not sorted', () => {
  expect(foldAnswer(' Mu\u0308ller ')).toBe('müller');
  expect(foldAnswer(`a${'\u0301\u0316'.repeat(5000)}b`).length).toBeLessThan(40);
});

test.each([
  ['don\u2019t', "don't", 'an apostrophe of a word processor'],
  ['\u2018don\u02bct\u2019', "'don't'", 'other apostrophes'],
  ['New\u00a0York\u202f5\u2009km', 'New York 5 km', 'spaces that do not break'],
  ['e\u2011mail\u2010address', 'e-mail-address', 'hyphens'],
])('%s is the same answer as %s: %s', (pastedText, typedText) => {
  expect(isSameAnswer(pastedText, typedText)).toBe(true);
});

test('a dash, a quotation mark and another letter make another answer', () => {
  for (const [one, other] of [
    ['1\u20132', '1-2'],
    ['\u201eja\u201c', '"ja"'],
    ['cafe', 'caf\u00e9'],
  ])
    expect(isSameAnswer(one, other)).toBe(false);
});
