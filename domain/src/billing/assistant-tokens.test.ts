import { expect, test } from 'vitest';
import { tokenMonth, tokensOf } from './assistant-tokens.ts';

test.each([
  [[], 0],
  [[''], 0],
  [['a'], 1],
  [['four', 'four'], 2],
  [['x'.repeat(4001)], 1001],
])('%j has %i tokens', (texts, tokens) => {
  expect(tokensOf(...texts)).toBe(tokens);
});

test.each([
  ['2026-11-30T23:59:59.999Z', '2026-11'],
  ['2026-12-01T00:00:00.000Z', '2026-12'],
])('%s counts for the month %s', (instant, month) => {
  expect(tokenMonth(new Date(instant))).toBe(month);
});
