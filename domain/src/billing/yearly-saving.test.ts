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

test('a yearly price per month is rounded to a minor unit', () => {
  expect([monthlyMinor(120), monthlyMinor(100), monthlyMinor(19.99)]).toEqual([1000, 833, 167]);
});
