import { expect, test } from 'vitest';
import { fileSize } from '../platform/file-size.ts';
import { initials } from './initials.ts';

test.each([
  ['Maya Lindqvist', 'ML'],
  ['Emre von der Yıldız', 'EY'],
  ['maya', 'M'],
  ['maya.lindqvist@example.org', 'MO'],
  ['𝒜da', '𝒜'],
  ['  ', '·'],
  ['— –', '·'],
])('the initials of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('sizes are written in the page’s language', () => {
  expect([fileSize(0, 'en'), fileSize(820_400, 'en'), fileSize(3_420_000, 'en'), fileSize(3_420_000, 'de')]).toEqual([
    '1 kB',
    '820 kB',
    '3.4 MB',
    '3,4 MB',
  ]);
});
