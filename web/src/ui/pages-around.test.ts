import { expect, test } from 'vitest';
import { pagesAround } from './pages-around.ts';

test.each([
  [1, 1, [1], 'one page has one button'],
  [1, 9, [1, 2, 3, 4, 5], 'the first page has no room to its left'],
  [5, 9, [3, 4, 5, 6, 7], 'the current page is in the centre'],
  [9, 9, [5, 6, 7, 8, 9], 'the last page has no room to its right'],
  [2, 3, [1, 2, 3], 'few pages are all shown'],
])('page %i of %i offers %j: %s', (page, pageCount, expected) => {
  expect(pagesAround(page, pageCount)).toEqual(expected);
});
