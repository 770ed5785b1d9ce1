import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, 'en', '0 kB'],
  [1, 'en', '1 kB'],
  [820_400, 'en', '820 kB'],
  [3_420_000, 'en', '3.4 MB'],
  [3_420_000, 'de', '3,4 MB'],
] as const)('%d bytes are written in the language of the page (%s)', (bytes, language, words) => {
  expect(fileSize(bytes, language)).toBe(words);
});
