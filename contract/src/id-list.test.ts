import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinLogins, loginList } from './id-list.ts';

test('a list of logins is read as it was written, also with commas and percent signs in them', () => {
  const login = fc.stringMatching(/^[a-z%,2C5]{2,8}$/);
  fc.assert(
    fc.property(fc.array(login), (logins) => {
      expect(loginList.parse(joinLogins(logins))).toEqual(logins);
    }),
  );
});

test('names without these characters are joined by plain commas', () => {
  expect(joinLogins(['ada', 'grace'])).toBe('ada,grace');
  expect(loginList.parse('ada, grace')).toEqual(['ada', 'grace']);
  expect(loginList.parse(undefined)).toBe(null);
});
