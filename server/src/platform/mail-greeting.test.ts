import { expect, test } from 'vitest';
import { isPlainName } from './mail-greeting.ts';

test.each<[text: string, isPlain: boolean]>([
  ['Ada', true],
  ['Dr. Ada O’Neill-Lovelace', true],
  ['عمر', true],
  ['learner_12', true],
  ['', false],
  ['you won! Claim: https://evil.example/x', false],
  ['evil.example', false],
  ['call 0900 123456', false],
  ['0900123456', false],
  ['call-0900-123456', false],
  ['call0900123456', false],
  ['<b>Ada</b>', false],
])('%j is a plain name: %s', (text, isPlain) => {
  expect(isPlainName(text)).toBe(isPlain);
});
