import { expect, test } from 'vitest';
import { moneyWords } from './money-words.ts';

/** Spaces of any width as one usual space. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

test.each([
  [117_090, 'INR', 'en', 'INR 1,170.90'],
  [117_090, null, 'en', 'INR 1,170.90'],
  [117_090, 'DOLLAR', 'en', '$1,170.90'],
  [117_090, 'EUR', 'de', '1.170,90 €'],
  [100, 'GBP', 'en', '£1'],
  [110, 'GBP', 'en', '£1.10'],
])('%d minor units of %s are read in %s as "%s"', (minor, currency, language, words) => {
  expect(plain(moneyWords(minor, currency, language))).toBe(words);
});

test('the blank after INR is the one of the specification', () => {
  expect(moneyWords(490_000, 'INR', 'en')).toBe('INR 4,900');
});

test('an invoice shows all decimals', () => {
  expect(moneyWords(490_000, 'GBP', 'en', { isExact: true })).toBe('£4,900.00');
});
