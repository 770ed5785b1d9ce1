import { expect, test } from 'vitest';
import { listSearchIn } from './list-search-in.ts';

test.each([
  ['', ''],
  ['?page=2&sort=name,asc', '?page=2&sort=name,asc'],
  ['?page=2&moduleId=m&parentId=c&backUrl=/x&search=a%26b', '?page=2&search=a%26b'],
])('the page %j finds the query %j of its list', (address, list) => {
  expect(listSearchIn(new URLSearchParams(address))).toBe(list);
});
