import { expect, test } from 'vitest';
import { publicSiteOf } from './public-site.ts';

const tenant = { company: 'school', mode: 'tenant', language: 'en' } as const;
const pagesOf = (...rows: readonly (readonly [key: string, subkey: string, value: string])[]) =>
  publicSiteOf(
    tenant,
    rows.map(([key, subkey, value]) => ({ key, subkey, value })),
    { revision: '1', origin: 'https://school.example' },
    { product: 'elearning', baseDomain: 'example' },
  ).pages;

test('a page has its own settings, and no other key is public', () => {
  const pages = pagesOf(
    ['PAGE_LMS', 'TITLE', 'A'],
    ['PAGE_CONTACT', 'TITLE', 'B'],
    ['PAGE_LMS', 'TEXT', 'C'],
    ['BANK_DETAILS', 'IBAN', 'D'],
  );
  expect(pages).toEqual({ PAGE_LMS: { TITLE: 'A', TEXT: 'C' }, PAGE_CONTACT: { TITLE: 'B' } });
});

test('a subkey that is a name of all objects is a setting like any other', () => {
  const { PAGE_LMS: page = {} } = pagesOf(['PAGE_LMS', '__proto__', 'A'], ['PAGE_LMS', 'constructor', 'B']);
  expect(Object.entries(page)).toEqual([
    ['__proto__', 'A'],
    ['constructor', 'B'],
  ]);
});
