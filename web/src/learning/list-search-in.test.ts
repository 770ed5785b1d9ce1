import { expect, test } from 'vitest';
import { listSearchIn } from './list-search-in.ts';

test.each([
  ['', ''],
  ['?page=2&sort=name,asc', '?page=2&sort=name,asc'],
  ['?page=2&moduleId=m&parentId=c&backUrl=/x&search=a%26b', '?page=2&search=a%26b'],
])('the list that led to %j is found again by %j', (address, list) => {
  expect(listSearchIn(new URLSearchParams(address))).toBe(list);
});
