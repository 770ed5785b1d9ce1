import { expect, test } from 'vitest';
import { applyStateUpdate, type LearnerState, type StateUpdate } from './apply-state-update.ts';
import { courseTimeSeconds, type TimeSpent } from './course-time.ts';
import { withHeartbeat, withVisitOpened } from './visits.ts';

const at = (second: number) => new Date(Date.UTC(2026, 2, 1) + second * 1000).toISOString();
const now = new Date(at(100));
const long = { start: '2020-01-01T00:00:00.000Z', end: '2026-01-01T00:00:00.000Z' };
const open = { start: at(70), lastSeen: at(80) };
const nothing: LearnerState = { acceptedAgreement: false, visitCount: 0, visits: [] };
const there: LearnerState = { acceptedAgreement: true, visitCount: 3, visits: [open] };

test.each<[stored: LearnerState, body: StateUpdate, expected: Partial<LearnerState>, why: string]>([
  [
    nothing,
    { acceptedAgreement: true },
    { acceptedAgreement: true, visits: [], visitCount: 0 },
    'the agreement is given',
  ],
  [there, { acceptedAgreement: false }, there, 'it is not taken back'],
  [
    nothing,
    { acceptedAgreement: true, userCourseTimeSpentDetails: [{ start: long.start }] },
    { visits: [{ start: at(100), lastSeen: at(100) }], visitCount: 1 },
    'a visit is opened at the server’s time',
  ],
  [
    nothing,
    { acceptedAgreement: true, userCourseTimeSpentDetails: [long, long] },
    { visits: [{ start: at(100), lastSeen: at(100), end: at(100) }], visitCount: 1 },
    'years that were never spent count nothing',
  ],
  [nothing, { userCourseTimeSpentDetails: [long] }, nothing, 'nobody begins before the agreement'],
  [
    there,
    { userCourseTimeSpentDetails: [{ ...open, end: long.end }] },
    { visits: [{ ...open, lastSeen: at(100), end: at(100) }], visitCount: 3 },
    'the open visit is closed at the server’s time',
  ],
  [there, { userCourseTimeSpentDetails: [] }, there, 'visits are not erased'],
  [there, { userCourseTimeSpentDetails: [{ start: long.start }] }, there, 'and not rewritten'],
  [there, {}, there, 'what is not given stays'],
])('the stored state %j with the update %j becomes %j (%s)', (state, body, expected, _why) => {
  expect(applyStateUpdate(state, body, { needsAgreement: true }, now)).toMatchObject(expected);
});

test.each<[TimeSpent[], start: string, leaving: boolean, seconds: number, visits: number, why: string]>([
  [[open], at(70), false, 30, 1, 'a sign counts up to now'],
  [[open], at(70), true, 30, 1, 'so does a goodbye'],
  [[{ start: at(0), end: at(10) }], at(0), false, 100, 1, 'a short look away belongs to the visit'],
  [
    [{ start: at(-9000), end: at(-8000) }],
    at(-9000),
    false,
    1000,
    2,
    'hours of silence are not time spent: a new visit',
  ],
  [
    [{ start: at(-9000), lastSeen: at(-8000) }],
    at(-9000),
    true,
    1000,
    1,
    'a goodbye hours later ends it where it was last heard',
  ],
  [[open], at(71), false, 10, 1, 'an unknown visit is none'],
])(
  'with the visits %j a heartbeat of the visit at %s, leaving %s, makes %i s in %i visits (%s)',
  (visits, start, leaving, seconds, count, _why) => {
    const after = withHeartbeat(visits, start, { leaving }, now);
    expect([courseTimeSeconds(after), after.length]).toEqual([seconds, count]);
  },
);

test('joining the oldest of very many visits keeps the start of the first one and the sum', () => {
  const visits = Array.from({ length: 2000 }, (_, day) => ({
    start: at(-(2001 - day) * 86_400),
    end: at(-(2001 - day) * 86_400 + 60),
  }));
  const after = withVisitOpened(visits, now);
  expect([after.length, after[0]?.start, courseTimeSeconds(after)]).toEqual([2000, visits[0]?.start, 120_000]);
});
