import { expect, test } from 'vitest';
import { addressOf, learnerListOf, usualSort } from './learner-list-query.ts';

const usual = { page: 1, sort: usualSort, search: '', courseId: '', standing: '', need: '' };

test.each([
  ['', usual, 'the usual list'],
  ['page=3&sort=name,desc', { ...usual, page: 3, sort: 'name,desc' }, 'a page and a sort'],
  [
    'need=silent&standing=inProgress&courseId=c&search=ada',
    { ...usual, need: 'silent', standing: 'inProgress', courseId: 'c', search: 'ada' },
    'all filters',
  ],
  ['page=0&sort=password,asc', usual, 'an unknown sort and page'],
  ['page=x&need=money&standing=gone', usual, 'values that the API would refuse'],
])('the address %j means %j: %s', (address, list) => {
  expect(learnerListOf(new URLSearchParams(address))).toEqual(list);
});

test('an address has only what differs from the usual list, and means the same list again', () => {
  expect(addressOf(usual)).toEqual({ sort: null, page: null, search: '', courseId: '', standing: '', need: '' });
  const list = { ...usual, page: 2, sort: 'progress,desc', need: 'stuck' };
  const given = Object.entries(addressOf(list)).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  expect(learnerListOf(new URLSearchParams(given))).toEqual(list);
});
