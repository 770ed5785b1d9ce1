import { expect, test } from 'vitest';
import { type Cell, csvLine } from './csv.ts';

test.each<[string, readonly Cell[], string]>([
  ['plain texts', ['a', 'b'], 'a,b\r\n'],
  ['nothing', ['a', null], 'a,\r\n'],
  ['separators, quotes and line breaks', ['a,b', 'a;b', 'say "x"', 'one\ntwo'], '"a,b",a;b,"say ""x""","one\ntwo"\r\n'],
  ['formulas', ['=1+1', '+1', '-1', '@x', '\tx'], "'=1+1,'+1,'-1,'@x,'\tx\r\n"],
  ['a formula with quotes', ['=HYPERLINK("x")'], '"\'=HYPERLINK(""x"")"\r\n'],
  ['a negative number of ours', [{ number: '-1.50' }], '-1.50\r\n'],
  ['a number with a decimal comma', [{ number: '1,50' }], '"1,50"\r\n'],
])('%s', (_name, cells, line) => {
  expect(csvLine(cells, ',')).toBe(line);
});

test('with semicolons, a decimal comma needs no quotes', () => {
  expect(csvLine([{ number: '1,50' }, 'a;b'], ';')).toBe('1,50;"a;b"\r\n');
});
