import { parseCsv } from '@lernhaus/domain/accounts/parse-csv';
import { expect, test } from 'vitest';
import { csvOf } from './csv-file.ts';

const rows = [
  ['a, b', 'say "x"'],
  ['two\nlines', 'c; d'],
];

test.each([
  ['English', 'en', 'Name,Größe\r\n"a, b","say ""x"""\r\n"two\nlines",c; d\r\n'],
  ['German', 'de', 'Name;Größe\r\na, b;"say ""x"""\r\n"two\nlines";"c; d"\r\n'],
] as const)(
  'in %s, a table becomes CSV lines with the separator of Excel, quotes where needed and a byte order mark',
  (_name, language, lines) => {
    expect(csvOf(['Name', 'Größe'], rows, language)).toBe(`\uFEFF${lines}`);
  },
);

test.each(['en', 'de'] as const)(
  'people can be invited from a file that was exported in the language %s',
  (language) => {
    const records = parseCsv(csvOf(['Name', 'Größe'], rows, language), { records: 10, cells: 10 });
    expect(records.map(({ cells }) => cells)).toEqual([['Name', 'Größe'], ...rows]);
  },
);

test.each([['=1+2'], ['+49 30 1'], ['-1'], ['@cmd'], ['\tx'], ['\rx']])(
  'a cell that begins like a formula is escaped: %j',
  (cell) => {
    const [, line = ''] = csvOf(['a'], [[cell]], 'en').split('\r\n', 2);
    expect(line.replace(/^"/, '')).toMatch(/^'/);
  },
);
