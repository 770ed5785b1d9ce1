import { expect, test } from 'vitest';
import { pagesAround } from './pages-around.ts';

test.each([
  [1, 1, [1], 'one page has one button'],
  [2, 5, [1, 2, 3, 4, 5], 'few pages are all shown'],
  [1, 9, [1, 2, 3, 4, 9], 'the first page has no room to its left'],
  [3, 6, [1, 2, 3, 4, 6], 'the next page is always shown'],
  [4, 6, [1, 3, 4, 5, 6], 'the previous page is always shown'],
  [5, 9, [1, 4, 5, 6, 9], 'the current page is in the centre'],
  [9, 9, [1, 6, 7, 8, 9], 'the last page has no room to its right'],
])('page %i of %i offers %j: %s', (page, pageCount, expected) => {
  expect(pagesAround(page, pageCount)).toEqual(expected);
});
