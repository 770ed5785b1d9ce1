import { listLearners } from '@lernhaus/contract/overview/learners';
import { listOpenAnswers } from '@lernhaus/contract/overview/open-answers';
import { expect, test } from 'vitest';
import { listAddress } from './list-address.ts';

const learners = listAddress(listLearners, { sorts: ['name', 'progress'], usualSort: 'name,asc' });
const usual = { page: 1, sort: 'name,asc', search: '', courseId: '', status: '', need: '', logins: '' };

test.each([
  ['', usual, 'the usual list'],
  ['page=3&sort=name,desc', { ...usual, page: 3, sort: 'name,desc' }, 'a page and a sort'],
  [
    'need=silent&status=inProgress&courseId=c&search=ada&logins=ada,bob',
    { ...usual, need: 'silent', status: 'inProgress', courseId: 'c', search: 'ada', logins: 'ada,bob' },
    'all filters',
  ],
  ['page=0&sort=password,asc', usual, 'an unknown sort and page'],
  ['page=x&need=money&status=gone', usual, 'values that the API would refuse'],
])('the address %j means %j: %s', (address, list) => {
  expect(learners.read(new URLSearchParams(address))).toEqual(list);
});

test('an address has only what differs from the usual list, and means the same list again', () => {
  expect(learners.parametersOf(usual)).toEqual({
    sort: null,
    page: null,
    search: '',
    courseId: '',
    status: '',
    need: '',
    logins: '',
  });
  const list = { ...usual, page: 2, sort: 'progress,desc', need: 'stuck' };
  const parameters = Object.entries(learners.parametersOf(list)).flatMap(([name, value]) =>
    value ? [[name, String(value)]] : [],
  );
  expect(learners.read(new URLSearchParams(parameters))).toEqual(list);
});

test('a call has only the filters that are set, and a list that is not sorted asks for no order', () => {
  expect(learners.pageQuery({ ...usual, page: 2, need: 'stuck' }).queryKey).toEqual([
    'learners.list',
    { need: 'stuck', sort: 'name,asc', page: '1', size: '20' },
  ]);
  const queue = listAddress(listOpenAnswers);
  const list = queue.read(new URLSearchParams('kind=exam&sort=name,asc'));
  expect(list).toEqual({ page: 1, sort: '', courseId: '', kind: 'exam' });
  expect(queue.pageQuery(list).queryKey).toEqual(['openAnswers.list', { kind: 'exam', page: '0', size: '20' }]);
});

test('clearing the filters keeps the order and shows the first page', () => {
  const list = { ...usual, page: 4, sort: 'progress,desc', search: 'ada' };
  expect(learners.isFiltered(list)).toBe(true);
  expect(learners.isFiltered(learners.withoutFilters(list))).toBe(false);
  expect(learners.withoutFilters(list)).toEqual({ ...usual, sort: 'progress,desc' });
});
