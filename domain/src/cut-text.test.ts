import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['abc', 3, 'abc', 'it is short enough'],
  ['abcd', 3, 'abc', 'it is too long'],
  ['ab😀', 4, 'ab😀', 'the emoji fits'],
  ['ab😀', 3, 'ab', 'the emoji does not fit'],
  ['ab😀c', 4, 'ab😀', 'the emoji is before the limit'],
  ['😀', 0, '', 'nothing fits'],
])('%s is cut to %s units as %s: %s', (text, maxLength, beginning) => {
  expect(cutText(text, maxLength)).toBe(beginning);
});
