import { expect, test } from 'vitest';
import { auditWindow } from './audit-window.ts';
import { csvCell } from './csv-cell.ts';

test.each<[string, string, string]>([
  ['2026-03-15T23:30:00Z', '2026-02-15', '2026-03-16'],
  ['2026-03-31T00:00:00Z', '2026-02-28', '2026-04-01'],
  ['2026-01-01T00:00:00Z', '2025-12-01', '2026-01-02'],
])('on %s the audit lists %s to %s', (now, fromDate, toDate) => {
  expect(auditWindow(new Date(now))).toEqual({ fromDate, toDate });
});

test.each<[string | number | null, string, string]>([
  ['plain', 'plain', 'as it is'],
  ['=1+1', "'=1+1", 'a formula'],
  ['@cmd', "'@cmd", 'a command'],
  [-5, '-5', 'a number is none'],
  ['-5', "'-5", 'but a text may be'],
  ['a "b", c', '"a ""b"", c"', 'quotes and commas'],
  ['=a,b', '"\'=a,b"', 'both'],
  ['two\nlines', '"two\nlines"', 'line ends'],
  [null, '', 'nothing'],
])('the cell %j is written %s (%s)', (value, cell, _why) => {
  expect(csvCell(value)).toBe(cell);
});
