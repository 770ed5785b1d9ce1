import { expect, test } from 'vitest';
import { linkAddress } from './link-address.ts';

test.each([
  ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d', 'a full address does not change'],
  [' http://example.org ', 'http://example.org', 'spaces around it are none of it'],
  ['mailto:a@example.org', 'mailto:a@example.org', 'a mail'],
  ['tel:+49301234', 'tel:+49301234', 'a phone'],
  ['example.org/page', 'https://example.org/page', 'what looks like a page is one'],
  ['www.müller.de', 'https://www.müller.de', 'in any letters'],
  ['example.org:8080/a', 'https://example.org:8080/a', 'a port is not a scheme'],
  ['a@example.org', 'mailto:a@example.org', 'what looks like a mail is one'],
  ['/our-courses', '/our-courses', 'a page of this site'],
  ['#part', '#part', 'a place on this page'],
  ['', null, 'nothing'],
  ['//evil.example', null, 'another host without its scheme'],
  ['/\\evil.example', null, 'the same by a backslash'],
  ['javascript:alert(1)', null, 'a script'],
  ['JaVaScRiPt:alert(1)', null, 'a script in other letters'],
  ['data:text/html,x', null, 'a page of its own'],
  ['ftp://example.org', null, 'a scheme that is not ours'],
  ['two words', null, 'words'],
  ['word', null, 'a word'],
])('%j leads to %j: %s', (text, address, _why) => {
  expect(linkAddress(text)).toBe(address);
});
