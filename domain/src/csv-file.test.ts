import { expect, test } from 'vitest';
import { parseCsv } from './accounts/parse-csv.ts';
import { type CsvCell, csvFile, csvLine } from './csv-file.ts';

test.each<[string, readonly CsvCell[], string, string]>([
  ['plain texts', ['a', 'b'], 'a,b', 'a;b'],
  ['nothing', ['a', null], 'a,', 'a;'],
  ['separators', ['a, b', 'a; b'], '"a, b",a; b', 'a, b;"a; b"'],
  [
    'quotes and line breaks',
    ['say "x"', 'one\ntwo\rthree'],
    '"say ""x""","one\ntwo\rthree"',
    '"say ""x""";"one\ntwo\rthree"',
  ],
  ['formulas', ['=1+1', '+1', '-1', '@x', '\tx'], "'=1+1,'+1,'-1,'@x,'\tx", "'=1+1;'+1;'-1;'@x;'\tx"],
  ['a formula with quotes', ['=HYPERLINK("x")'], '"\'=HYPERLINK(""x"")"', '"\'=HYPERLINK(""x"")"'],
  ['a formula after a semicolon', ['x;=1+1;"=2'], `"x;'=1+1;""'=2"`, `"x;'=1+1;""'=2"`],
  ['a formula after a comma or a tab', ['x,@y\t+z'], `"x,'@y\t'+z"`, `x,'@y\t'+z`],
  ['a formula in a new line', ['x\n=1+1\r\n-2'], `"x\n'=1+1\r\n'-2"`, `"x\n'=1+1\r\n'-2"`],
  ['a list with dashes', ['x\n- one\n- two'], '"x\n- one\n- two"', '"x\n- one\n- two"'],
  ['decimal numbers', [{ decimal: '-1.50' }, { decimal: '1200' }], '-1.50,1200', '-1,50;1200'],
])('a CSV line has %s as spreadsheets read them in English and in German', (_name, cells, english, german) => {
  expect(csvLine(cells, 'en')).toBe(`${english}\r\n`);
  expect(csvLine(cells, 'de')).toBe(`${german}\r\n`);
});

const rows = [
  ['a, b', 'say "x"'],
  ['two\nlines', 'c; d'],
];

test.each(['en', 'de'] as const)(
  'a CSV file in %s begins with a byte order mark, and can be read again',
  (language) => {
    const file = csvFile(['Name', 'Größe'], rows, language);
    expect(file.startsWith('\uFEFFName')).toBe(true);
    expect(parseCsv(file, { records: 10, cells: 10 }).map(({ cells }) => cells)).toEqual([['Name', 'Größe'], ...rows]);
  },
);
