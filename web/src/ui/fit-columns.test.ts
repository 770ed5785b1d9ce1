import { expect, test } from 'vitest';
import { nameWidthPx } from './fit-columns.ts';

test.each<[number, number[], number, string]>([
  [1000, [250, 250, 250], 500, 'two columns fit beside 40 %, and the name takes the rest'],
  [1000, [300, 300, 100, 100], 400, 'two columns fit exactly'],
  [1000, [700, 100], 1000, 'a column that is wider than the space is out of sight, with those after it'],
  [400, [150, 150], 250, 'the name has at least its own width'],
  [200, [150], 240, 'a place narrower than the name scrolls'],
])('of %i px with %j, the name has %i: %s', (roomPx, columnsPx, expected) => {
  expect(nameWidthPx(roomPx, columnsPx)).toBe(expected);
});
