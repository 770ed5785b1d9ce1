import { expect, test } from 'vitest';
import { csvOf } from './csv-file.ts';

test('a table becomes lines of cells, quoted where they must be, with the mark by which Excel knows its letters', () => {
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
  'a cell that begins like a formula runs nowhere: %j',
  (cell) => {
    const [, line = ''] = csvOf(['a'], [[cell]]).split('\r\n', 2);
    expect(line.replace(/^"/, '')).toMatch(/^'/);
  },
);
