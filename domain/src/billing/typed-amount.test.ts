import { expect, test } from 'vitest';
import { typedAmount } from './typed-amount.ts';

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
])('%j is no amount', (text) => expect(typedAmount(text)).toBeNaN());
