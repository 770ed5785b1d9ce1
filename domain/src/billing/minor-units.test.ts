import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOf, minorOf, percentageOf } from './minor-units.ts';

test('every price with two decimals converts to minor units exactly, and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), (minor) => {
      expect(minorOf(minor / 100)).toBe(minor);
      expect(minorOf(Number(decimalOf(minor)))).toBe(minor);
    }),
  );
});

test.each([
  [290_000, '2900.00', 'a whole amount has decimals'],
  [5, '0.05', 'less than a unit'],
  [0, '0.00', 'nothing'],
  [-1234, '-12.34', 'money that goes back'],
])('%s minor units are %s (%s)', (minor, text, _why) => {
  expect(decimalOf(minor)).toBe(text);
});

test.each([
  [5, 50, 3, 'half up: 2.5'],
  [999, 7.25, 72, 'decimals: 72.4275'],
  [100, 100, 100, 'all of it'],
])('of %s minor units, %s percent are %s (%s)', (amountMinor, percentage, part, _why) => {
  expect(percentageOf(amountMinor, percentage)).toBe(part);
});

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])(
  '%s is neither a price nor an amount nor a percentage',
  (value) => {
    expect(() => minorOf(value)).toThrow(RangeError);
    expect(() => percentageOf(value, 18)).toThrow(RangeError);
    expect(() => percentageOf(100, value)).toThrow(RangeError);
  },
);
