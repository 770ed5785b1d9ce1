import { expect, test } from 'vitest';
import { isAddress, validAddressOrNull } from './address.ts';
import { dangerousAddresses } from './address-cases.ts';

test.each([
  ['https://example.org/a?b=1#c', 'a page'],
  ['HTTP://EXAMPLE.ORG', 'one in capitals'],
  ['mailto:a@example.org', 'a mail'],
  ['tel:+49301234', 'a phone'],
  ['/our-courses', 'a page of our own host'],
  ['/files/brightpath/images/a.webp', 'a stored file'],
  ['#top', 'a place on the page'],
  ['www.youtube.com/watch?v=abcdefghijk', 'a host without its scheme'],
  ['müller.example', 'one with letters of other alphabets'],
  ['kurs-excel.webp', 'a file of an archive by its name'],
])('%s is an address: %s', (text) => {
  expect(isAddress(text)).toBe(true);
});

test.each([...dangerousAddresses, '', '  ', 'https://', 'a b.example/x'])(
  '%j is not an address and is not shown',
  (text) => {
    expect(isAddress(text)).toBe(false);
    expect(validAddressOrNull(text)).toBe(null);
  },
);
