import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholePercentage } from './whole-percentage.ts';

test.each([
  [81.82, 60, 82, 'rounded once'],
  [59.6, 60, 59, 'just below the pass mark stays below it'],
  [60.2, 60.2, 61, 'a pass mark with a fraction is reached'],
  [60.2, 60.3, 60, 'a pass mark with a fraction is missed'],
  [0.4, 60, 0, 'almost nothing'],
  [100, 100, 100, 'everything'],
])(
  '%d percent with a pass mark of %d percent is shown as %d percent: %s',
  (acquiredPercentage, passingPercentage, expected) => {
    expect(wholePercentage({ acquiredPercentage, passingPercentage })).toBe(expected);
  },
);

test('the shown percentage is on the same side of the pass mark as the exact one, and less than 1 away', () => {
  // Two decimals, as results have them.
  const percentage = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(percentage, percentage, (acquiredPercentage, passingPercentage) => {
      const expected = wholePercentage({ acquiredPercentage, passingPercentage });
      expect(Number.isInteger(expected)).toBe(true);
      expect(expected >= passingPercentage).toBe(acquiredPercentage >= passingPercentage);
      expect(Math.abs(expected - acquiredPercentage)).toBeLessThan(1);
    }),
  );
});
