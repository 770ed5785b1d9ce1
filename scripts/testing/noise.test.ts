import { expect, test } from 'vitest';
import { expectNoise, noiseIn } from './noise.ts';

test('a complaint that nobody announced is noise', () => {
  expect(noiseIn([['nobody', 'reads this']])).toEqual(['nobody reads this']);
});

test('a complaint that its test announced is none, and the next test has to announce its own', () => {
  expectNoise(/^announced: \d$/);
  expect(noiseIn([['announced:', 1], ['more']])).toEqual(['more']);
  expect(noiseIn([['announced:', 1]])).toEqual(['announced: 1']);
});
