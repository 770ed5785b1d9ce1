import { expect, test } from 'vitest';
import { expectConsoleOutput, unexpectedOutput } from './console-output.ts';

test('returns output that no test expects', () => {
  expect(unexpectedOutput([['nobody', 'reads this']])).toEqual(['nobody reads this']);
});

test('leaves out output that its test expects, and forgets the expectation after the test', () => {
  expectConsoleOutput(/^expected: \d$/);
  expect(unexpectedOutput([['expected:', 1], ['more']])).toEqual(['more']);
  expect(unexpectedOutput([['expected:', 1]])).toEqual(['expected: 1']);
});
