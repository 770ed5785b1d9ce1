import { course } from '@lernhaus/contract/courses/course';
import { objectiveQuizOption } from '@lernhaus/contract/quizzes/objective-quiz';
import { expect, test } from 'vitest';
import { screensAt, screensOf } from './entity-screens.ts';
import { listQueryOf, nextSort, pageQueryOf, sortedBy } from './list-query.ts';

const courses = screensOf(course);
const read = (search: string, screens = courses) => listQueryOf(new URLSearchParams(search), screens);

test.each([
  ['', { page: 1, sort: null }],
  ['page=3&sort=name,desc', { page: 3, sort: 'name,desc' }],
  ['page=0', { page: 1, sort: null }],
  ['page=1.5', { page: 1, sort: null }],
  ['page=x&sort=nothing,asc', { page: 1, sort: null }],
  ['sort=name,sideways', { page: 1, sort: null }],
])('the address "?%s" is read as %o', (search, query) => {
  expect(read(search)).toEqual(query);
});

test('the API counts pages from 0', () => {
  expect(pageQueryOf({ page: 3, sort: 'name,asc' }, courses)).toEqual({ page: '2', size: '20', sort: 'name,asc' });
});

test('lists of options have neither pages nor sorts', () => {
  const options = screensOf(objectiveQuizOption);
  expect(pageQueryOf(read('page=4&sort=index,asc', options), options)).toEqual({ page: '0', size: '200' });
});

test('a column is sorted ascending first, and turned round by the next click', () => {
  expect(nextSort('name', null)).toBe('name,asc');
  expect(nextSort('name', 'name,asc')).toBe('name,desc');
  expect(nextSort('name', 'index,asc')).toBe('name,asc');
  expect(['name,asc', 'name,desc', null].map((sort) => sortedBy('name', sort))).toEqual([
    'ascending',
    'descending',
    'none',
  ]);
});

test('every base path of the specification finds its entity', () => {
  expect(screensAt('/fill-in-the-blanks-quiz/new').resource.path).toBe('fill-in-the-blanks-quizs');
  expect(screensAt('/company-plans').resource.path).toBe('company-plans');
  expect(screensOf(course).base).toBe('/course');
});
