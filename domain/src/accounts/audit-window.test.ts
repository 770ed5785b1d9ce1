import { expect, test } from 'vitest';
import { auditWindow } from './audit-window.ts';

test.each<[string, string, string, string]>([
  ['2026-11-22T15:00:00.000Z', '2026-10-22', '2026-11-23', 'any day'],
  ['2026-03-31T00:00:00.000Z', '2026-02-28', '2026-04-01', 'a day that the month before does not have'],
  ['2026-01-05T23:59:59.000Z', '2025-12-05', '2026-01-06', 'over the turn of the year'],
  ['2026-12-31T12:00:00.000Z', '2026-11-30', '2027-01-01', 'the last day of the year'],
])('at %s the audits are shown from %s to %s: %s', (now, from, to, _why) => {
  expect(auditWindow(new Date(now))).toEqual({ from, to });
});
