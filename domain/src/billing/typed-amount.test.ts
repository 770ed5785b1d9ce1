import { expect, test } from 'vitest';
import { typedAmount, typedDecimal, typedMinor, typedTotal } from './typed-amount.ts';

test.each([
  ['12', 12],
  ['12.5', 12.5],
  ['12,50', 12.5],
  [' 1000 ', 1000],
  ['0', 0],
])('%j is %d', (text, amount) => expect(typedAmount(text)).toBe(amount));

test.each([
  '',
  ' ',
  '1,000',
  '1.000',
  '1,000.00',
  '0.999',
  '-5',
  '1e3',
  '0x10',
  'Infinity',
  '£5',
  '5 5',
  '1'.repeat(13),
])('%j is not an amount', (text) => expect(typedAmount(text)).toBeNaN());

test.each([
  ['12', 12],
  ['2,5', 2.5],
  ['-3.25', -3.25],
  ['0,125', 0.125],
  ['16.6667', 16.6667],
  ['1000,5', 1000.5],
  ['1000.125', 1000.125],
])('%j is the number %d', (text, value) => expect(typedDecimal(text)).toBe(value));

test.each(['', '1,000', '1.000', '-12.500', '1,000.5', '1e3', '0x10', 'two', '5 %', '.5', '5.'])(
  '%j is not a clear number',
  (text) => expect(typedDecimal(text)).toBeNaN(),
);

test.each([
  ['32.5', '20', 3900],
  ['32,50', '', 3250],
  ['49', '19,5', 5856],
  ['', '20', 0],
  ['0', '', 0],
  ['1,000', '20', null],
  ['ten', '', null],
  ['10', '120', null],
  ['10', '-5', null],
])('a price of %j with a tax of %j costs %s', (price, tax, total) => expect(typedTotal(price, tax)).toBe(total));

test('a typed amount in minor units is exact, and a text that is no amount is no number', () => {
  expect([typedMinor('19,99'), typedMinor('1.10'), typedMinor('3')]).toEqual([1999, 110, 300]);
  expect(typedMinor('1,000')).toBeNaN();
});
