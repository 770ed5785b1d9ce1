import { limits } from '@lernhaus/contract/limits';
import { expect, test } from 'vitest';
import { isTooComplex } from './json-bodies.ts';

test.each<[string, number, boolean, string]>([
  ['[1,2,3]', 3, false, 'a list and two marks between its values'],
  ['[1,2,3]', 2, true, 'one more than allowed'],
  ['{"a":{"b":[]}}', 5, false, 'objects and names'],
  ['{"a":{"b":[]}}', 4, true, 'the same, one too many'],
  ['["[[[[,,,,::::{{{{"]', 1, false, 'the content of a text'],
  ['["a\\"[[[[,,,,"]', 1, false, 'a text with a quote in it'],
  ['["a\\\\",[[[["]', 5, true, 'a text that ends in a backslash'],
  ['"', 0, false, 'a text without an end'],
])('%s is too complex for %i values: %s (%s)', (json, most, more, _why) => {
  expect(isTooComplex(json, most)).toBe(more);
});

test('the number of values is that of JSON.parse', () => {
  const count = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 0;
    const inside = Object.values(value);
    const names = Array.isArray(value) ? 0 : inside.length;
    return 1 + names + Math.max(0, inside.length - 1) + inside.reduce((sum: number, one) => sum + count(one), 0);
  };
  const value = { a: ['x,y', '{', '\\', '\\"', 1, null], b: { c: [[], {}], 'd"e': '"' } };
  const json = JSON.stringify(value);
  expect(isTooComplex(json, count(value))).toBe(false);
  expect(isTooComplex(json, count(value) - 1)).toBe(true);
});

test('a body may have as many escaped quotes as a text body can hold, and no more', () => {
  const escaped = (count: number) => JSON.stringify({ a: '"'.repeat(count / 2), b: '\n"'.repeat(count / 4) });
  expect(isTooComplex(escaped(limits.textBodyBytes / 2), 10)).toBe(false);
  expect(isTooComplex(escaped(limits.textBodyBytes / 2 + 4), 10)).toBe(true);
  expect(isTooComplex(JSON.stringify('x'.repeat(limits.richBodyBytes)), 10)).toBe(false);
});
