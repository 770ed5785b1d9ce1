import { expect, test } from 'vitest';
import { hoursAndMinutes, type Sample, secondsLeft, withSample } from './time-left.ts';

const at = (seconds: number, bytes: number): Sample => ({ atMs: seconds * 1000, bytes });

test.each<[readonly Sample[], number, number | null, string]>([
  [[], 100, null, 'nothing has been sent'],
  [[at(0, 0)], 100, null, 'one moment has no speed'],
  [[at(0, 0), at(1, 50)], 100, null, 'a second is too short to tell'],
  [[at(0, 0), at(2, 50)], 100, 2, 'half took two seconds, so does the rest'],
  [[at(0, 0), at(3, 10)], 100, 27, 'slow'],
  [[at(10, 40), at(14, 60)], 100, 8, 'only what was sent meanwhile counts'],
  [[at(0, 40), at(5, 40)], 100, null, 'no progress'],
  [[at(0, 0), at(2, 100)], 100, 0, 'all is sent'],
])('after %o of %i bytes %s s are left (%s)', (samples, total, expected) => {
  expect(secondsLeft(samples, total)).toBe(expected);
});

test('measurements older than fifteen seconds do not count', () => {
  expect(withSample([at(0, 0), at(5, 10), at(6, 20)], at(20.5, 30))).toEqual([at(6, 20), at(20.5, 30)]);
});

test.each([
  [60, 0, 1],
  [3540, 0, 59],
  [3541, 1, 0],
  [3660, 1, 1],
  [7199, 2, 0],
])('%s seconds are %s h %s min', (seconds, hours, minutes) => {
  expect(hoursAndMinutes(seconds)).toEqual({ hours, minutes });
});
