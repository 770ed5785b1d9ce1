import { expect, test } from 'vitest';
import { monthlyMinor, yearlySaving } from './yearly-saving.ts';

test.each([
  [2900, 29_000, { kind: 'months', count: 2 }, 'ten months are paid'],
  [35, 385, { kind: 'months', count: 1 }, 'one month'],
  [19.9, 199, { kind: 'months', count: 2 }, 'with cents'],
  [100, 1000.5, { kind: 'percent', count: 16 }, 'no whole month: 16.6% rounded down'],
  [100, 1199, null, 'less than a percent'],
  [100, 1200, null, 'no saving'],
  [100, 1300, null, 'a year costs more'],
  [0, 0, null, 'free'],
  [100, 0, null, 'no yearly price'],
  [0, 100, null, 'no monthly price'],
])('a plan for %s a month and %s a year saves %o (%s)', (perMonth, perYear, saving, _why) => {
  expect(yearlySaving(perMonth, perYear)).toEqual(saving);
});

test.each([
  [120, 0, 'INR', 1000, 'no tax'],
  [100, 18, 'INR', 833, 'the tax is displayed beside the price'],
  [350, 19, 'EUR', 3471, 'the tax is in the price: 416.50 a year'],
  [0, 19, 'EUR', 0, 'free'],
] as const)('%s a year with a tax of %s%% in %s is %s a month, rounded (%s)', (perYear, tax, currency, minor, _why) => {
  expect(monthlyMinor(perYear, tax, currency)).toBe(minor);
});
