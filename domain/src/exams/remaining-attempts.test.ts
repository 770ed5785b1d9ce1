import { expect, test } from 'vitest';
import { remainingAttempts } from './remaining-attempts.ts';

test('the attempts left never fall below 0', () => {
  expect([
    remainingAttempts(3, 1),
    remainingAttempts(3, 3),
    remainingAttempts(3, 9),
    remainingAttempts(null, 0),
  ]).toEqual([2, 0, 0, 0]);
});
