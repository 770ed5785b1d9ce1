import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  courseTimeSeconds,
  durationSeconds,
  formatDuration,
  type TimeSpent,
  withHeartbeatFromSave,
} from './course-time.ts';

const at = (second: number) => new Date(Date.UTC(2026, 2, 1) + second * 1000).toISOString();

test.each<[TimeSpent[], number, string]>([
  [[], 0, 'no visit'],
  [[{ start: at(0), end: at(60) }], 60, 'one visit'],
  [
    [
      { start: at(0), end: at(60) },
      { start: at(30), end: at(90) },
    ],
    90,
    'two tabs count once',
  ],
  [
    [
      { start: at(30), end: at(40) },
      { start: at(0), end: at(60) },
    ],
    60,
    'one within the other',
  ],
  [
    [
      { start: at(0), end: at(60) },
      { start: at(60), end: at(90) },
    ],
    90,
    'one after the other',
  ],
  [[{ start: at(0), lastSeen: at(45) }], 45, 'an open visit ends with its last sign of life'],
  [[{ start: at(0), end: at(60), lastSeen: at(20) }], 60, 'a closed one with its end'],
  [[{ start: at(0) }], 0, 'an open visit without a sign of life'],
  [
    [
      { start: at(60), end: at(0) },
      { start: 'x', end: at(9) },
    ],
    0,
    'backwards or unreadable',
  ],
])('the visits %j last %s s (%s)', (visits, seconds, _why) => {
  expect(courseTimeSeconds(visits)).toBe(seconds);
});

test.each<[TimeSpent[], string | null, number, string]>([
  [[{ start: at(0) }], at(25), 25, 'a crash after the first answer, before the first sign of life'],
  [[{ start: at(0), lastSeen: at(30) }], at(55), 55, 'an answer after the last sign of life'],
  [[{ start: at(0), lastSeen: at(30) }], at(10), 30, 'an answer before it'],
  [[{ start: at(0), lastSeen: at(30) }], at(90), 90, 'a minute later is still this visit'],
  [[{ start: at(0), lastSeen: at(30) }], at(91), 30, 'later than that it came from elsewhere: a night is not study'],
  [[{ start: at(0), end: at(30) }], at(40), 30, 'a visit that was left'],
  [[{ start: at(0), lastSeen: at(30) }], null, 30, 'nothing was saved'],
  [[], at(10), 0, 'no visit'],
  [
    [
      { start: at(0), lastSeen: at(30) },
      { start: at(40), lastSeen: at(40) },
    ],
    at(60),
    50,
    'of two open visits the latest',
  ],
])('the visits %j with a save at %s last %s s (%s)', (visits, savedAt, seconds, _why) => {
  expect(courseTimeSeconds(withHeartbeatFromSave(visits, savedAt))).toBe(seconds);
});

test('the time spent is the number of seconds with at least one open tab', () => {
  const stretch = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 100 }));
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 10 }), (stretches) => {
      const visits = stretches.map(([from, length]) => ({ start: at(from), end: at(from + length) }));
      const seconds = Array.from({ length: 401 }, (_, second) => second);
      const open = seconds.filter((second) =>
        stretches.some(([from, length]) => second >= from && second < from + length),
      );
      expect(courseTimeSeconds(visits)).toBe(open.length);
    }),
  );
});

test.each<[number | null | undefined, string]>([
  [0, '00:00:00'],
  [3_661.9, '01:01:01'],
  [360_000, '100:00:00'],
  [-5, '00:00:00'],
  [Number.NaN, '00:00:00'],
  [null, '00:00:00'],
])('%s s are shown as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test('the duration between two instants is in seconds, and null if one is missing or they are not in order', () => {
  expect(durationSeconds(at(5), at(65))).toBe(60);
  expect(durationSeconds(at(65), at(5))).toBeNull();
  expect(durationSeconds(at(5), at(5))).toBe(0);
  expect(durationSeconds(null, at(5))).toBeNull();
});
