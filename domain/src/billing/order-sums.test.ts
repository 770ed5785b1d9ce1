import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Coupon } from './coupon.ts';
import { orderSums, sumOf, wrongOrderSum } from './order-sums.ts';
import { taxFor } from './tax-for.ts';

const coupon = (more: Partial<Coupon> = {}): Coupon => ({
  percent: null,
  amountMinor: null,
  validFrom: null,
  validUntil: null,
  maxUses: null,
  courseIds: [],
  active: true,
  ...more,
});
const part = (id: string, price: number | null, taxPercentage: number | null = 0) => ({ id, price, taxPercentage });

test.each<[string, ReturnType<typeof part>[], Coupon | null, number[]]>([
  ['without a coupon', [part('a', 100.5, 18)], null, [10_050, 0, 1809, 11_859]],
  ['of no part', [], null, [0, 0, 0, 0]],
  [
    'each part with its own rounded tax',
    [part('a', 0.25, 18), part('b', 0.25, 18), part('c', null, null)],
    null,
    [50, 0, 10, 60],
  ],
  ['10 percent', [part('a', 100, 18)], coupon({ percent: 10 }), [10_000, 1000, 1620, 10_620]],
  ['all of the price', [part('a', 100, 18)], coupon({ percent: 100 }), [10_000, 10_000, 0, 0]],
  ['an amount', [part('a', 100, 18)], coupon({ amountMinor: 2500 }), [10_000, 2500, 1350, 8850]],
  ['an amount above the price', [part('a', 100)], coupon({ amountMinor: 99_999 }), [10_000, 10_000, 0, 0]],
  ['a percentage that rounds half up', [part('a', 0.05)], coupon({ percent: 50 }), [5, 3, 0, 2]],
  ['for one of two', [part('a', 10), part('b', 10)], coupon({ percent: 50, courseIds: ['b'] }), [2000, 500, 0, 1500]],
  ['for another course', [part('a', 10)], coupon({ percent: 50, courseIds: ['b'] }), [1000, 0, 0, 1000]],
  ['for what is free', [part('a', null)], coupon({ amountMinor: 100 }), [0, 0, 0, 0]],
])('an order has the right net, discount, tax and total: %s', (_name, parts, amount, sums) => {
  const { net, discount, tax, total } = sumOf(orderSums(parts, amount));
  expect([net, discount, tax, total]).toEqual(sums);
});

test('an amount over several parts is shared without losing or adding a cent, and no part falls below 0', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 3_000_000 }),
      (cents, amountMinor) => {
        const sums = orderSums(
          cents.map((minor, at) => part(`${at}`, minor / 100)),
          coupon({ amountMinor }),
        );
        expect(sums.every(({ total, discount }) => total >= 0 && discount >= 0)).toBe(true);
        const whole = cents.reduce((one, other) => one + other, 0);
        expect(sumOf(sums).discount).toBe(Math.min(amountMinor, whole));
      },
    ),
  );
});

test.each<[number, number, number, number | null, ReturnType<typeof wrongOrderSum>, why: string]>([
  [10_000, 1_800, 11_800, 18, null, 'plain'],
  [0, 0, 0, 18, null, 'nothing costs no tax'],
  [10_000, 0, 10_000, null, null, 'no percentage and no tax'],
  [25, 5, 30, 18, null, '4.5 is rounded up'],
  [24, 4, 28, 18, null, '4.32 is rounded down'],
  [25, 4, 29, 18, 'taxAmount', 'rounded down where half goes up'],
  [10_000, 0, 10_000, 18, 'taxAmount', 'the tax is left out'],
  [10_000, 1_800, 10_000, 18, 'totalAmount', 'the total leaves the tax out'],
  [10_000, 1_800, 1, 18, 'totalAmount', 'a total of one cent'],
  [10_000, 1_800, 11_800, 0, 'taxAmount', 'tax at a percentage of 0'],
  [10_000, 1_800, 11_800, null, null, 'tax without a percentage'],
  [10_000, 1_800, 10_000, null, 'totalAmount', 'the total leaves out the tax, which has no percentage'],
])('%d + %d = %d at %s percent has %s wrong: %s', (amount, taxAmount, totalAmount, taxPercentage, wrong) => {
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
