import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, 'en', '0\u00a0kB'],
  [1, 'en', '1\u00a0kB'],
  [820_400, 'en', '820\u00a0kB'],
  [3_420_000, 'en', '3.4\u00a0MB'],
  [3_420_000, 'de', '3,4\u00a0MB'],
] as const)('%d bytes are written in the language of the page (%s), on one line', (bytes, language, words) => {
  expect(fileSize(bytes, language)).toBe(words);
});
