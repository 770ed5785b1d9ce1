import { expect, test } from 'vitest';
import { addMonths, dayOf } from './time.ts';

test.each([
  ['2026-01-15', 1, '2026-02-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-31', -2, '2025-11-30'],
])('%s and %i months are %s', (day, months, expected) => {
  expect(dayOf(addMonths(new Date(`${day}T23:30:00Z`), months))).toBe(expected);
});
