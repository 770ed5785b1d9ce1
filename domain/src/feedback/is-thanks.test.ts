import { expect, test } from 'vitest';
import { isThanks } from './is-thanks.ts';

test.each([
  ['$B2 it is. Thank you, now both directions are right.', true],
  ['Thanks!', true],
  ['Vielen Dank, das hilft.', true],
  ['danke', true],
  ['Thanks, but why is the sum wrong?', false],
  ['Gedanken dazu habe ich noch nicht.', false],
  ['I still do not see it.', false],
  [`Thanks. ${'And another thing. '.repeat(12)}`, false],
  ['', false],
])('%j only says thanks: %s', (text, expected) => expect(isThanks(text)).toBe(expected));
