import { expect, test } from 'vitest';
import { catalogueQueryOf, isFiltered } from './catalogue-query.ts';

const none = { page: 1, sort: null, search: '', price: null, length: null };

test.each<[string, object, boolean, string]>([
  ['', none, false, 'the whole catalogue'],
  ['page=2&sort=name,asc', { ...none, page: 2, sort: 'name,asc' }, false, 'a page and a sort narrow nothing'],
  ['sort=createDate,desc', { ...none, sort: 'createDate,desc' }, false, 'an order that is not offered'],
  ['page=-1&sort=password', none, false, 'an unknown sort and a bad page are left out'],
  ['search=%20first%20aid%20', { ...none, search: 'first aid' }, true, 'words'],
  ['price=free&length=short', { ...none, price: 'free', length: 'short' }, true, 'filters'],
  ['price=cheap&length=endless', none, false, 'unknown filters are left out'],
])('the address %s asks for %j, filtered %s (%s)', (address, query, filtered, _why) => {
  const parsed = catalogueQueryOf(new URLSearchParams(address));
  expect(parsed).toEqual(query);
  expect(isFiltered(parsed)).toBe(filtered);
});
