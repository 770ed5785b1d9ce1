import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayPrice } from './display-price.ts';
import { orderSums } from './order-sums.ts';
import { taxFor, totalOf } from './tax-for.ts';

test.each<[number, number | null, number, string]>([
  [10_000, 18, 1_800, 'even'],
  [25, 18, 5, 'half up: 4.5'],
  [24, 18, 4, 'down: 4.32'],
  [1, 50, 1, 'half a minor unit'],
  [999, 7.25, 72, 'decimals: 72.4275'],
  [100, 0.5, 1, 'half up: 0.5'],
  [9_999, 0, 0, 'no tax'],
  [9_999, null, 0, 'none set'],
])('the tax on %s at %s percent is %s (%s)', (amountMinor, percentage, tax, _why) => {
  expect(taxFor(amountMinor, percentage)).toBe(tax);
});

test('a tax is within half a minor unit of the exact value, and a half is rounded up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 10_000 }), (amountMinor, hundredths) => {
      const off = BigInt(taxFor(amountMinor, hundredths / 100)) * 10_000n - BigInt(amountMinor) * BigInt(hundredths);
      expect(off > -5_000n && off <= 5_000n).toBe(true);
    }),
  );
});

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('%s is not a price', (price) => {
  expect(() => totalOf(price, 18)).toThrow(RangeError);
  expect(() => taxFor(price, 18)).toThrow(RangeError);
  expect(() => taxFor(100, price)).toThrow(RangeError);
});

test('a price has its tax and its total', () => {
  expect(totalOf(499.5, 18)).toEqual({ amountMinor: 49_950, taxAmountMinor: 8_991, totalAmountMinor: 58_941 });
});

test.each([
  [0, 18, 'INR', { kind: 'free' }, 'no price'],
  [null, 18, 'EUR', { kind: 'free' }, 'none set'],
  [-1, 18, 'INR', { kind: 'free' }, 'no price at all'],
  [10, 0, 'INR', { kind: 'price', minor: 1000 }, 'no tax'],
  [10, null, 'GBP', { kind: 'price', minor: 1000 }, 'no tax set'],
  [10, 18, 'INR', { kind: 'plusTaxes', minor: 1000, taxPercentage: 18 }, 'specification 2'],
  [10, 8.25, 'USD', { kind: 'plusTaxes', minor: 1000, taxPercentage: 8.25 }, 'sales tax is added'],
  [10, 19, 'EUR', { kind: 'withTax', minor: 1190, taxPercentage: 19 }, 'VAT is in the price'],
  [8.25, 20, 'GBP', { kind: 'withTax', minor: 990, taxPercentage: 20 }, 'VAT is in the price'],
] as const)('a price of %s with %s percent tax in %s is shown as %o (%s)', (price, tax, currency, expected, _why) => {
  expect(displayPrice(price, tax, currency)).toEqual(expected);
});

test('the shown price with tax is what an order of the course costs', () => {
  const course = { id: 'a', price: 12.61, taxPercentage: 19 };
  expect(displayPrice(course.price, course.taxPercentage, 'EUR')).toMatchObject({
    minor: orderSums([course], null)[0]?.total,
  });
});
