import { expect, test } from 'vitest';
import { answerTime } from './answer-time.ts';

const day = '2026-03-01T';
const startedAt = `${day}10:00:00.000Z`;

test.each([
  ['an answer that waited on the device was given earlier', '10:03:30Z', '10:05:00', '10:03:30'],
  ['no answer was given before the attempt started', '09:00:00Z', '10:05:00', '10:00:00'],
  ['no answer is given in the future', '10:06:30Z', '10:05:00', '10:05:00'],
  ['a time of another zone is the same moment', '11:03:30+01:00', '10:05:00', '10:03:30'],
  ['a process whose clock is behind the start says its own time', '10:00:00Z', '09:59:59', '09:59:59'],
])('%s', (_why, answeredAt, now, expected) => {
  expect(answerTime(`${day}${answeredAt}`, startedAt, new Date(`${day}${now}Z`))).toEqual(
    new Date(`${day}${expected}Z`),
  );
});
