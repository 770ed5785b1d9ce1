import fc from 'fast-check';
import { expect, test } from 'vitest';
import { examEnd } from './exam-end.ts';

const start = '2026-03-01T10:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString();

test.each<[[number, number][], number, string]>([
  [[], 30, 'nothing happened'],
  [[[10, 15]], 35, 'five minutes down are given back'],
  [[[-10, 5]], 35, 'only what fell into the attempt counts'],
  [[[-10, 0]], 30, 'over before the start'],
  [[[30, 40]], 30, 'it ended as the server went down'],
  [
    [
      [10, 20],
      [15, 25],
    ],
    45,
    'overlapping outages count once',
  ],
  [
    [
      [32, 42],
      [10, 15],
    ],
    45,
    'one in the time given back counts too, in any order',
  ],
  [[[20, 10]], 30, 'a backward one counts for nothing'],
])('with outages at minutes %j thirty minutes end at minute %s (%s)', (outages, endMinute, _why) => {
  expect(
    examEnd(
      start,
      30,
      outages.map(([from, to]) => ({ from: at(from), to: at(to) })),
    ),
  ).toBe(at(endMinute));
});

test('an unreadable start is an error, not an endless exam', () => {
  expect(() => examEnd('soon', 30)).toThrow(RangeError);
});

test('a learner has exactly the allowed time outside outages', () => {
  const outage = fc.tuple(fc.integer({ min: -50, max: 200 }), fc.integer({ min: 0, max: 50 }));
  fc.assert(
    fc.property(fc.array(outage, { maxLength: 6 }), fc.integer({ min: 1, max: 120 }), (stretches, allowed) => {
      const outages = stretches.map(([from, length]) => [from, from + length] as const);
      const end = examEnd(
        start,
        allowed,
        outages.map(([from, to]) => ({ from: at(from), to: at(to) })),
      );
      const endMinute = (Date.parse(end) - Date.parse(start)) / 60_000;
      const minutes = Array.from({ length: endMinute }, (_, minute) => minute);
      const answerable = minutes.filter((minute) => !outages.some(([from, to]) => minute >= from && minute < to));
      expect(answerable.length).toBe(allowed);
    }),
  );
});
