import { expect, test } from 'vitest';
import { periodWords } from './visit-table.tsx';

test.each<[string, string | null, string, string]>([
  ['2026-11-25T14:33:00', '2026-11-25T14:58:00', '25 Nov 2026 14:33–14:58', 'the day is named once'],
  ['2026-11-25T23:50:00', '2026-11-26T00:10:00', '25 Nov 2026 23:50 – 26 Nov 2026 00:10', 'the visit passes midnight'],
  ['2026-11-25T14:33:00', null, '25 Nov 2026 14:33 –', 'the visit is open'],
])('a visit from %s to %s reads %s: %s', (start, end, words) => {
  expect(periodWords(start, end, 'en')).toBe(words);
});
