import { expect, test } from 'vitest';
import { addressesByLanguage, addressIn } from './language-address.ts';
import { tenantLanguage } from './tenant-language.ts';

const page = 'https://school.example/our-courses?page=2';

test.each([
  ['en', 'en', page],
  ['de', 'en', `${page}&lang=de`],
  ['en', 'de', `${page}&lang=en`],
  ['de', null, `${page}&lang=de`],
] as const)('the page in %s of a site in %s has one address', (language, siteLanguage, address) => {
  expect(addressIn(page, language, siteLanguage)).toBe(address);
  expect(addressIn(`${page}&lang=fr`, language, siteLanguage)).toBe(address);
});

test('the plain address is the site’s own language and that of everybody else', () => {
  expect(addressesByLanguage(page, 'de')).toEqual([
    ['en', `${page}&lang=en`],
    ['de', page],
    ['x-default', page],
  ]);
});

test.each([
  [{ chosen: 'en', address: 'de', tenant: 'de' }, 'en'],
  [{ chosen: null, address: 'de', account: 'en', tenant: 'en' }, 'de'],
  [{ address: 'fr', account: 'de', tenant: 'en' }, 'de'],
  [{ address: null, tenant: 'de' }, 'de'],
  [{ accepted: 'fr, de;q=0.8, en;q=0.3' }, 'de'],
  [{}, 'en'],
])('of the preferences %j the language is %s', (preferences, language) => {
  expect(tenantLanguage(preferences)).toBe(language);
});
