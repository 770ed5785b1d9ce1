import { expect, test } from 'vitest';
import { sharePercentage } from './share-percentage.ts';

test.each([
  [0, 10, 0, 'not begun'],
  [5, 10, 50, 'half'],
  [1, 1000, 1, 'what has begun is never 0'],
  [999, 1000, 99, 'what is not complete is never 100'],
  [10, 10, 100, 'complete'],
  [12, 10, 100, 'more than allowed'],
  [3, 0, 0, 'nothing to measure'],
  [-1, 10, 0, 'a negative value'],
])('%s of %s are %s percent: %s', (value, max, percentage) => {
  expect(sharePercentage(value, max)).toBe(percentage);
});
