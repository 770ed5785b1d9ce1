import { expect, test } from 'vitest';
import { expectConsoleOutput, unexpectedOutput } from './console-output.ts';

test('a complaint that nobody announced is noise', () => {
  expect(unexpectedOutput([['nobody', 'reads this']])).toEqual(['nobody reads this']);
});

test('a complaint that its test announced is none, and the next test has to announce its own', () => {
  expectConsoleOutput(/^announced: \d$/);
  expect(unexpectedOutput([['announced:', 1], ['more']])).toEqual(['more']);
  expect(unexpectedOutput([['announced:', 1]])).toEqual(['announced: 1']);
});
