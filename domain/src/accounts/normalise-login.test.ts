import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseLogin } from './normalise-login.ts';
import { passwordStrength } from './password-strength.ts';

test.each<[string | null, string | null, string]>([
  ['Ada', 'ada', 'case'],
  [' ada@Example.org ', 'ada@example.org', 'outer spaces'],
  ['ａｄａ', 'ada', 'full-width letters'],
  ['ﬁn', 'fin', 'a ligature'],
  ['Jürgen', 'jürgen', 'umlauts stay'],
  ['a\u200Bda', null, 'a zero-width space'],
  ['a\u202Eda', null, 'a direction mark'],
  ['a\0da', null, 'a control character'],
  ['a da', null, 'a space within'],
  ['\u3164', null, 'a letter that shows nothing'],
  ['\uD800', null, 'half a character'],
  ['  ', null, 'blank'],
  [null, null, 'nothing'],
  ['..', null, 'a step up in an address'],
  ['．', null, 'a full-width dot'],
  ['New', null, 'the page for a new user'],
  ['a..b', 'a..b', 'dots within'],
])('the login %j is %j (%s)', (login, normal, _why) => {
  expect(normaliseLogin(login)).toBe(normal);
});

test('every spelling of a login has the same normal form', () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom('İ', 'ſ', 'K', 'ß', 'ﬀ', 'Ⅷ', '℡'),
    ),
  });
  fc.assert(
    fc.property(text, (login) => {
      const normal = normaliseLogin(login);
      if (normal === null) return;
      expect(normaliseLogin(normal)).toBe(normal);
      expect(normaliseLogin(login.normalize('NFD'))).toBe(normal);
    }),
    { numRuns: 500 },
  );
});

test.each<[string, number, number, string]>([
  ['', 0, 1, 'nothing'],
  ['aB3$ef', 10, 1, 'six characters of any kind are weak'],
  ['abcdefghijkl', 10, 1, 'one class'],
  ['abcdefgh1', 20, 2, 'two classes'],
  ['abcdefG1', 40, 4, 'three classes'],
  ['abcdeG1$', 56, 5, 'four classes: 16 + 40'],
  ['abcdefgG1$', 61, 5, 'ten characters: 20 + 1 + 40'],
  ['abcdefghG1$x', 65, 5, 'ten or more adds one: 24 + 1 + 40'],
])('the password %j scores %s with %s bars (%s)', (password, score, bars, _why) => {
  expect(passwordStrength(password)).toMatchObject({ score, bars });
});
