import { expect, test } from 'vitest';
import { initialsOf } from './initials-of.ts';

test.each([
  ['Ada Lovelace', 'AL', 'first and last name'],
  ['Anna Maria von Stein', 'AS', 'the last word, not the second'],
  ['ada', 'A', 'one word'],
  ['brightpath-student', 'BS', 'a login’s parts are words'],
  ['özge', 'Ö', 'a letter with a mark'],
  ['𝒜da 𝓛ove', '𝒜𝓛', 'a letter of two code units stays whole'],
  ['maya.lindqvist@example.org', 'MO', 'an address is a login'],
  ['  ', '·', 'nothing'],
  ['— –', '·', 'no letter'],
])('the initials of "%s" are "%s": %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
