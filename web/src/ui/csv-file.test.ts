import { expect, test } from 'vitest';
import { csvOf } from './csv-file.ts';

test('a table becomes CSV lines with quotes where needed and a byte order mark for Excel', () => {
  const csv = csvOf(
    ['Name', 'Größe'],
    [
      ['a, b', 'say "x"'],
      ['two\nlines', ''],
    ],
  );
  expect(csv).toBe('\uFEFFName,Größe\r\n"a, b","say ""x"""\r\n"two\nlines",\r\n');
});

test.each([['=1+2'], ['+49 30 1'], ['-1'], ['@cmd'], ['\tx'], ['\rx']])(
  'a cell that begins like a formula is escaped: %j',
  (cell) => {
    const [, line = ''] = csvOf(['a'], [[cell]]).split('\r\n', 2);
    expect(line.replace(/^"/, '')).toMatch(/^'/);
  },
);
