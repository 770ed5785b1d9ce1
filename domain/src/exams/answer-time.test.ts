import { expect, test } from 'vitest';
import { answerTime } from './answer-time.ts';

const startedAt = '2026-03-01T10:00:00.000Z';

test.each([
  ['an answer that is sent at once was given now', 0, '10:05:00', '10:05:00'],
  ['an answer that waited on the device was given earlier', 90_000, '10:05:00', '10:03:30'],
  ['no answer was given before the attempt started', 3_600_000, '10:05:00', '10:00:00'],
  ['an age that no date can have counts as the start', Number.MAX_VALUE, '10:05:00', '10:00:00'],
  ['no answer is given in the future', -90_000, '10:05:00', '10:05:00'],
  ['a process whose clock is behind the start says its own time', 0, '09:59:59', '09:59:59'],
])('%s', (_why, ageMs, now, expected) => {
  expect(answerTime(ageMs, startedAt, new Date(`2026-03-01T${now}Z`))).toEqual(new Date(`2026-03-01T${expected}Z`));
});
