import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endedByClosing, examClock, mayResumeExam } from './exam-clock.ts';
import { examState } from './exam-state.ts';

const run = { startedAt: '2026-03-01T10:00:00.000Z', endsAt: '2026-03-01T10:30:00.000Z' };
const at = (time: string) => new Date(`2026-03-01T${time}Z`);

test.each<[string, number, boolean, boolean, boolean, string]>([
  ['10:00:00.000', 1800, true, false, false, 'the whole time at the start'],
  ['09:59:00.000', 1800, true, false, false, 'a clock behind gives no extra time'],
  ['10:29:59.001', 1, true, false, false, 'the last second'],
  ['10:30:00.000', 0, true, true, false, 'the end, and the grace begins'],
  ['10:30:05.000', 0, true, true, false, 'the last moment of grace'],
  ['10:30:05.001', 0, false, true, true, 'too late'],
])(
  'an attempt at %s has %s s left, accepts answers %s, has ended %s, is closed %s (%s)',
  (time, remainingSeconds, mayAnswer, hasEnded, isClosed, _why) => {
    expect(examClock(run, at(time))).toEqual({ ...run, remainingSeconds, mayAnswer, hasEnded, isClosed });
  },
);

test('a finished attempt accepts no answer, not even in the grace period', () => {
  const finished = { ...run, finishedAt: '2026-03-01T10:10:00.000Z' };
  expect(examClock(finished, at('10:10:01.000'))).toMatchObject({
    endsAt: finished.finishedAt,
    remainingSeconds: 0,
    mayAnswer: false,
    hasEnded: true,
    isClosed: true,
  });
});

test.each<[string, string | null, string, boolean, boolean]>([
  ['a new tab after a lost connection', null, '10:29:00.000', false, true],
  ['a new tab after the end', null, '10:30:00.000', false, false],
  ['the closed tab, opened again', 'same', '10:10:59.999', false, true],
  ['the closed tab, a minute later', 'same', '10:11:00.000', false, false],
  ['a new tab after the closing', 'other', '10:10:30.000', false, false],
  ['another tab in which it is open', 'other', '10:10:59.999', true, true],
  ['another tab in which it is open, a minute later', 'other', '10:11:00.000', true, false],
])(
  'the attempt is continued in %s (tab that was closed: %s) at %s, open there %s: %s',
  (_case, left, time, isOpen, goesOn) => {
    const leftAt = left === null ? null : '2026-03-01T10:10:00.000Z';
    expect(mayResumeExam({ ...run, leftAt }, { isSameTab: left === 'same', isOpen }, at(time))).toBe(goesOn);
  },
);

test('a closed tab does not end the attempt before the minute is over', () => {
  expect(examClock({ ...run, leftAt: '2026-03-01T10:10:00.000Z' }, at('10:10:30.000')).hasEnded).toBe(false);
});

test.each<[string | null, string | null, string, boolean, string]>([
  ['10:10:00.000', null, '10:10:59.999', false, 'the minute is not over'],
  ['10:10:00.000', null, '10:11:00.000', true, 'the minute is over'],
  ['10:10:00.000', '10:11:00.000', '12:00:00.000', true, 'it was graded later'],
  ['10:10:00.000', '10:10:30.000', '12:00:00.000', false, 'it was handed in within the minute'],
  ['10:29:30.000', '10:30:00.000', '12:00:00.000', false, 'its time was over before the minute'],
  [null, null, '10:30:00.000', false, 'its tab was never closed'],
])(
  'an attempt left at %s and finished at %s, at %s, was ended by closing its tab: %s (%s)',
  (left, finished, now, isByClosing) => {
    const times = { leftAt: left && at(left).toISOString(), finishedAt: finished && at(finished).toISOString() };
    expect(endedByClosing({ ...run, ...times }, at(now))).toBe(isByClosing);
  },
);

test('the time left never increases', () => {
  const seconds = fc.integer({ min: -100, max: 4000 });
  const clockAfter = (passed: number) => examClock(run, new Date(Date.parse(run.startedAt) + passed * 1000));
  fc.assert(
    fc.property(seconds, seconds, (one, other) => {
      const [earlier, later] = one < other ? [one, other] : [other, one];
      expect(clockAfter(later).remainingSeconds).toBeLessThanOrEqual(clockAfter(earlier).remainingSeconds);
    }),
  );
});

test('an ended attempt is recorded with the full allowed time', () => {
  const exam = { allowedTimeInMinutes: 30, attemptCount: 2 };
  const finished = { ...run, finishedAt: '2026-03-01T10:10:00.000Z' };
  expect(examState(finished, exam, at('10:10:01.000'))).toMatchObject({ timeSpendsInSecond: 1800, examTimeEnds: true });
  expect(examState(run, exam, at('10:10:00.000'))).toEqual({
    examStarted: true,
    examAttemptedCount: 2,
    timeSpendsInSecond: 600,
    examTimeEnds: false,
    ...run,
    remainingSeconds: 1200,
  });
  expect(examState(null, { ...exam, attemptCount: 0 }, at('10:00:00.000'))).toMatchObject({ examStarted: false });
});
