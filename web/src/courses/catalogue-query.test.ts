import { expect, test } from 'vitest';
import { catalogueQueryOf, isFiltered, lastPageIfBeyond } from './catalogue-query.ts';

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

test.each<[number, number, number, string | null, string]>([
  [3, 0, 41, '/our-courses?page=3&search=aid', 'the learner enrolled in the last course of page 3'],
  [99, 0, 41, '/our-courses?page=3&search=aid', 'a page that never was'],
  [2, 0, 0, '/our-courses?search=aid', 'no course is left'],
  [1, 0, 0, null, 'the first page is the page of an empty list'],
  [3, 1, 41, null, 'a page with a course'],
])('page %i with %i of %i courses leads to %s (%s)', (page, count, total, address, _why) => {
  const catalogue = { courses: Array(count).fill({}), total, size: 20 };
  expect(lastPageIfBeyond(catalogue, { ...none, search: 'aid', page })).toBe(address);
});
