import { expect, test } from 'vitest';
import { ExamCountdown, timerText } from './exam-countdown.ts';

function device() {
  const now = { steady: 5_000, wall: 1_000_000 };
  const countdown = new ExamCountdown({ monotonicMs: () => now.steady, wallMs: () => now.wall });
  const pass = (ms: number, { wall = ms } = {}) => {
    now.steady += ms;
    now.wall += wall;
  };
  return { countdown, pass };
}

test("the countdown starts from the server's time and ends at 0", () => {
  const { countdown, pass } = device();
  countdown.update(90_000);
  pass(30_000);
  expect(countdown.leftMs()).toBe(60_000);
  pass(70_000);
  expect(countdown.leftMs()).toBe(0);
});

test('changing the device’s clock does not change the time left, but asks the server', () => {
  const { countdown, pass } = device();
  countdown.update(90_000);
  pass(1_000, { wall: -3_600_000 });
  expect(countdown.leftMs()).toBe(89_000);
  expect(countdown.isOutOfSync()).toBe(true);
});

test('a device that wakes up asks the server for the time, and uses it', () => {
  const { countdown, pass } = device();
  countdown.update(90_000);
  pass(1_000, { wall: 61_000 });
  expect(countdown.isOutOfSync()).toBe(true);
  countdown.update(29_000);
  expect([countdown.isOutOfSync(), countdown.leftMs()]).toEqual([false, 29_000]);
});

test.each([
  [1_200_000, '20:00', 'the whole time'],
  [59_001, '01:00', 'a second that has begun counts'],
  [59_000, '00:59', 'less than a minute'],
  [3_725_000, '1:02:05', 'hours come before minutes'],
  [0, '00:00', 'nothing is left'],
])('%i ms read %s: %s', (leftMs, expected) => {
  expect(timerText(leftMs)).toBe(expected);
});
