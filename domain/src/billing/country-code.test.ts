import { expect, test } from 'vitest';
import { countryCode, countryNames } from './country-code.ts';

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

test.each(['en', 'de'] as const)(
  'every country that is offered in %s has its code, and they are in the order of the alphabet',
  (language) => {
    const names = countryNames(language);
    expect(names.length).toBeGreaterThan(230);
    expect(names.filter((name) => countryCode(name) === null)).toEqual([]);
    expect(names).toEqual([...names].sort(new Intl.Collator(language).compare));
    expect(names).not.toContain(language === 'en' ? 'European Union' : 'Europäische Union');
  },
);
