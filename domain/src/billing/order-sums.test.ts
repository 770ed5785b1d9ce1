import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrongOrderSum } from './order-sums.ts';
import { taxFor } from './tax-for.ts';

test.each<[number, number, number, number | null, ReturnType<typeof wrongOrderSum>, why: string]>([
  [10_000, 1_800, 11_800, 18, null, 'plain'],
  [0, 0, 0, 18, null, 'nothing costs no tax'],
  [10_000, 0, 10_000, null, null, 'no percentage is no tax'],
  [25, 5, 30, 18, null, '4.5 is rounded up'],
  [24, 4, 28, 18, null, '4.32 is rounded down'],
  [25, 4, 29, 18, 'taxAmount', 'rounded down where half goes up'],
  [10_000, 0, 10_000, 18, 'taxAmount', 'the tax is left out'],
  [10_000, 1_800, 10_000, 18, 'totalAmount', 'the total leaves the tax out'],
  [10_000, 1_800, 1, 18, 'totalAmount', 'a total of one cent'],
  [10_000, 1_800, 11_800, null, 'taxAmount', 'tax without a percentage'],
])('%d + %d = %d at %s %% has %s wrong: %s', (amount, taxAmount, totalAmount, taxPercentage, wrong) => {
  expect(wrongOrderSum({ amount, taxAmount, totalAmount, taxPercentage })).toBe(wrong);
});

test('exactly one total is correct', () => {
  const amounts = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: -3, max: 3 }),
      (amount, hundredths, off) => {
        const taxPercentage = hundredths / 100;
        const taxAmount = taxFor(amount, taxPercentage);
        const sums = { amount, taxAmount, totalAmount: amount + taxAmount + off, taxPercentage };
        expect(wrongOrderSum(sums)).toBe(off === 0 ? null : 'totalAmount');
      },
    ),
  );
});
