import { expect, test } from 'vitest';
import { durationWords, exactDurationWords } from './duration-words.ts';

const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

test.each([
  [0, '0 min', '0 Min.'],
  [1, '1 min', '1 Min.'],
  [89, '1 min', '1 Min.'],
  [90, '2 min', '2 Min.'],
  [1500, '25 min', '25 Min.'],
  [3599, '1 h', '1 Std.'],
  [4500, '1 h 15 min', '1 Std. 15 Min.'],
  [360_000, '100 h', '100 Std.'],
])('%d s are read as "%s" and "%s"', (seconds, english, german) => {
  expect(plain(durationWords(seconds, 'en'))).toBe(english);
  expect(plain(durationWords(seconds, 'de'))).toBe(german);
});

test.each([
  [0, '0 sec'],
  [59.9, '59 sec'],
  [185, '3 min 5 sec'],
  [3605, '1 h'],
  [4800, '1 h 20 min'],
])('%d s are read exactly as "%s"', (seconds, words) => {
  expect(plain(exactDurationWords(seconds, 'en'))).toBe(words);
});

test('no line ends inside a length of time', () => {
  expect(durationWords(4500, 'de')).toBe('1\u00a0Std.\u00a015\u00a0Min.');
});
