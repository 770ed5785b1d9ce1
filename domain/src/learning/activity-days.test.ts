import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activityDays, lastDays, lastSeenAt } from './activity-days.ts';
import { courseTimeSeconds } from './course-time.ts';

test('the last days end today, in UTC', () => {
  expect(lastDays(new Date('2026-03-02T00:30:00+01:00'), 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(lastDays(new Date('2026-03-02T12:00:00Z'))).toHaveLength(14);
});

test('visits and answers are counted by the day on which they began', () => {
  const visits = [
    { start: '2026-03-01T10:00:00Z', end: '2026-03-01T10:10:00Z' },
    { start: '2026-03-01T10:05:00Z', end: '2026-03-01T10:15:00Z' },
    { start: '2026-03-02T23:50:00Z', end: '2026-03-03T00:10:00Z' },
    { start: '2026-02-01T10:00:00Z', end: '2026-02-01T11:00:00Z' },
    { start: 'never' },
  ];
  expect(activityDays(visits, { '2026-03-02': 4, '2026-03-05': 1 }, '2026-03-01')).toEqual([
    { day: '2026-03-01', visits: 2, seconds: 900, answers: 0 },
    { day: '2026-03-02', visits: 1, seconds: 1200, answers: 4 },
    { day: '2026-03-05', visits: 0, seconds: 0, answers: 1 },
  ]);
});

test.each([
  [[], null],
  [[{ start: 'never' }], null],
  [[{ start: '2026-03-01T10:00:00Z' }], '2026-03-01T10:00:00.000Z'],
  [[{ start: '2026-03-01T10:00:00Z', lastSeen: '2026-03-01T10:02:00Z' }], '2026-03-01T10:02:00.000Z'],
  [
    [{ start: '2026-03-01T10:00:00Z', end: '2026-03-01T10:20:00Z' }, { start: '2026-02-01T10:00:00Z' }],
    '2026-03-01T10:20:00.000Z',
  ],
])('a learner with the visits %j was last seen at %s', (visits, at) => {
  expect(lastSeenAt(visits)).toBe(at);
});

test('separate visits lose no time when they are counted by day', () => {
  const hour = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(fc.uniqueArray(hour, { maxLength: 30 }), (hours) => {
      const visits = hours.map((at) => {
        const startMs = Date.UTC(2026, 0, 1) + at * 3_600_000;
        return { start: new Date(startMs).toISOString(), end: new Date(startMs + 1_800_000).toISOString() };
      });
      const days = activityDays(visits, {}, '2026-01-01');
      expect(days.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(courseTimeSeconds(visits));
      expect(days.reduce((sum, day) => sum + day.visits, 0)).toBe(visits.length);
    }),
  );
});
