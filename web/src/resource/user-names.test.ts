import { expect, test } from 'vitest';
import { nameIn } from './user-names.ts';

const person = (id: string, company: string, names: [string | null, string | null]) => ({
  id,
  login: 'eve',
  firstName: names[0],
  lastName: names[1],
  email: 'eve@example.org',
  company,
});
const people = [person('1', 'alpha', ['Eve', 'Adler']), person('2', 'beta', [null, null])];
const row = (user: string, owner: string) => ({ id: 'r', version: 1, user, owner });

test.each([
  ['the id of a person', 'id', row('1', 'alpha'), 'Eve Adler'],
  ['a login that two companies have', 'login', row('eve', 'alpha'), 'Eve Adler'],
  ['a login of a person without a name', 'login', row('eve', 'beta'), 'eve'],
  ['somebody unknown', 'login', row('adam', 'alpha'), null],
  ['no person', undefined, row('eve', 'alpha'), null],
] as const)('a field with %s shows the name', (_case, by, row, name) => {
  expect(nameIn(people, by, row, 'user')).toBe(name);
});
