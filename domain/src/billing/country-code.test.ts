import { expect, test } from 'vitest';
import { countryCode } from './country-code.ts';

test.for([
  ['Germany', 'DE'],
  ['deutschland', 'DE'],
  [' United Kingdom ', 'GB'],
  ['Vereinigtes Königreich', 'GB'],
  ['DE', 'DE'],
  ['UK', 'GB'],
  ['India', 'IN'],
  ['Atlantis', null],
  ['QQ', null],
  ['', null],
] as const)('the country %s has the code %s', ([country, code]) => {
  expect(countryCode(country)).toBe(code);
});
