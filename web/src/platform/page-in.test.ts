import { expect, test } from 'vitest';
import { pageIn } from './page-in.ts';

test.each([
  ['', 1, 'an address without a page'],
  ['page=7', 7, 'a page'],
  ['page=1000000', 1_000_000, 'the last page that a list may have'],
  ['page=1000001', 1, 'a page that no list has'],
  ['page=99999999999', 1, 'a number that the API refuses'],
  ['page=1e30', 1, 'a number in another notation'],
  ['page=1e1', 1, 'a small number in another notation'],
  ['page=0', 1, 'pages count from 1'],
  ['page=-3', 1, 'a negative number'],
  ['page=2.5', 1, 'a fraction'],
  ['page=Infinity', 1, 'a word that JavaScript reads as a number'],
  ['page=two', 1, 'a word'],
  ['page=', 1, 'an empty value'],
])('the address "%s" names page %i: %s', (address, page) => {
  expect(pageIn(new URLSearchParams(address))).toBe(page);
});
