import { expect, test } from 'vitest';
import { outageExtensionMs } from './outage-extension.ts';

const at = (minutes: number) => new Date(Date.parse('2026-03-01T10:00:00.000Z') + minutes * 60_000).toISOString();

test.each<[from: number, to: number, givenBefore: number, expected: number, why: string]>([
  [10, 15, 0, 5, 'within the limit all of it'],
  [-10, 5, 0, 5, 'only what fell into the attempt'],
  [10, 300, 0, 60, 'no more than the limit'],
  [10, 40, 50, 10, 'what was given before counts against the limit'],
  [10, 40, 60, 0, 'the limit is used up'],
  [10, 40, 90, 0, 'the limit was lowered since'],
  [31, 50, 0, 0, 'it had ended before'],
  [-20, -5, 0, 0, 'over before it began'],
])(
  'an outage from minute %i to %i, with %i min given before, gives back %i min (%s)',
  (from, to, before, expected, _why) => {
    const attempt = { startedAt: at(0), endsAt: at(30), extensionMs: before * 60_000 };
    expect(outageExtensionMs(attempt, { from: at(from), to: at(to) }, 3_600_000)).toBe(expected * 60_000);
  },
);
