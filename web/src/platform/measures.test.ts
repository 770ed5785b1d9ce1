import { expect, test } from 'vitest';
import { measureWords } from './measures.ts';

/** Spaces of any width as one usual space. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

test.each([
  [1234.5, undefined, 'en', '1,234.5'],
  [1234.5, undefined, 'de', '1.234,5'],
  [18, 'percent', 'en', '18%'],
  [18.5, 'percent', 'de', '18,5 %'],
  [4900, 'INR', 'en', 'INR 4,900'],
  [59.9, 'EUR', 'de', '59,90 €'],
  [0, 'seconds', 'en', '0 sec'],
  [59, 'seconds', 'en', '59 sec'],
  [185, 'seconds', 'de', '3 Min. 5 Sek.'],
  [4800, 'seconds', 'en', '1 h 20 min'],
  [3605, 'seconds', 'en', '1 h'],
] as const)('%d (%s) is read in %s as "%s"', (value, unit, language, words) => {
  expect(plain(measureWords(value, unit, language))).toBe(words);
});
