import { expect, test } from 'vitest';
import { userChoices } from './use-searched-users.ts';

const people = [
  { id: '1', login: 'hart', firstName: 'Amelia', lastName: 'Hart' },
  { id: '2', login: 'moss', firstName: null, lastName: null },
  { id: '3', login: 'hart', firstName: 'Ben', lastName: 'Hart' },
  { id: '4', login: 'moss', firstName: 'Cleo', lastName: null },
  { id: '5', login: 'hart', firstName: 'Amelia', lastName: 'Hart' },
];

test('people of several companies with one login are one choice, because a list must not have a value twice', () => {
  expect(userChoices('login', people)).toEqual([
    { id: 'hart', label: 'Amelia Hart, Ben Hart (hart)' },
    { id: 'moss', label: 'Cleo (moss)' },
  ]);
});

test('people are choices of their own by id, also if their names and logins are the same', () => {
  expect(userChoices('id', people).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
});
