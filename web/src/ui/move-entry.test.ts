import { expect, test } from 'vitest';
import { moveEntry } from './move-entry.ts';

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [0, -1, ['a', 'b', 'c']],
  [2, 3, ['a', 'b', 'c']],
])('moving the entry at %i to %i gives %o', (from, to, result) => {
  expect(moveEntry(['a', 'b', 'c'], from, to)).toEqual(result);
});
