import { expect, test } from 'vitest';
import { parseCsv } from './parse-csv.ts';

const limits = { records: 100, cells: 10 };

test.each<[text: string, records: readonly (readonly string[])[], why: string]>([
  [
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
    'commas',
  ],
  [
    'a;b\r\n1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
    'the semicolons of a German spreadsheet',
  ],
  [
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
    'tabs',
  ],
  [
    'sep=;\r\na,b;c\r\n1;2',
    [
      ['a,b', 'c'],
      ['1', '2'],
    ],
    'a first line that names the separator',
  ],
  ['sep=;', [], 'nothing but the separator'],
  ['\ufeffa,b', [['a', 'b']], 'a byte order mark'],
  [
    'a,b\n\n ,\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
    'blank lines',
  ],
  [
    'a,b\n"x, ""y""",2',
    [
      ['a', 'b'],
      ['x, "y"', '2'],
    ],
    'quotes',
  ],
  [
    'a,b\n"x\ny",2',
    [
      ['a', 'b'],
      ['x\ny', '2'],
    ],
    'a line break in a cell',
  ],
  [
    'a,b\n"x"z,2',
    [
      ['a', 'b'],
      ['xz', '2'],
    ],
    'text after a quote',
  ],
  ['a,b\n"x,2', [['a', 'b'], ['x,2']], 'a quote that is not closed'],
  ['a,b\n1,', [['a', 'b'], ['1']], 'a separator at the end'],
  ['', [], 'nothing'],
])('%j is read as %j: %s', (text, records, _why) => {
  expect(parseCsv(text, limits).map(({ cells }) => cells)).toEqual(records);
});

test('a record has the line on which it begins', () => {
  expect(parseCsv('a,b\r\n\r\n"x\ny",2\r\n3,4', limits).map(({ line }) => line)).toEqual([1, 3, 5]);
  expect(parseCsv('sep=|\na|b\n1|2', limits).map(({ line }) => line)).toEqual([2, 3]);
});

test('no more records and cells are read than the limits allow', () => {
  expect(parseCsv('a\nb\nc', { records: 2, cells: 5 })).toHaveLength(2);
  expect(parseCsv('a,b,c', { records: 2, cells: 2 })[0]?.cells).toEqual(['a', 'b']);
});
