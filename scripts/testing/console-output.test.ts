import { expect, test } from 'vitest';
import { expectConsoleOutput, unexpectedOutput } from './console-output.ts';

test('output that no test expects is returned', () => {
  expect(unexpectedOutput([['nobody', 'reads this']])).toEqual(['nobody reads this']);
});

test('output that its test expects is left out, and the expectation ends with the test', () => {
  expectConsoleOutput(/^expected: \d$/);
  expect(unexpectedOutput([['expected:', 1], ['more']])).toEqual(['more']);
  expect(unexpectedOutput([['expected:', 1]])).toEqual(['expected: 1']);
});
