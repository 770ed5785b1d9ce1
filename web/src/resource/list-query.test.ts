import { course } from '@lernhaus/contract/courses/course';
import { courseModule } from '@lernhaus/contract/courses/course-module';
import { objectiveQuizOption } from '@lernhaus/contract/quizzes/objective-quiz';
import { expect, test } from 'vitest';
import { screensAt, screensOf } from './entity-screens.ts';
import { listQueryOf, pageQueryOf, rowSearchOf, searchOf } from './list-query.ts';

const courses = screensOf(course);
const read = (search: string, screens = courses) => listQueryOf(new URLSearchParams(search), screens);
const whole = { page: 1, sort: null, search: '', filters: {} };

test.each([
  ['', whole],
  ['page=3&sort=name,desc', { ...whole, page: 3, sort: 'name,desc' }],
  ['page=0', whole],
  ['page=1.5', whole],
  ['page=x&sort=nothing,asc', whole],
  ['sort=name,sideways', whole],
  ['search=%20river%20&published=true', { ...whole, search: 'river', filters: { published: 'true' } }],
  ['published=perhaps&type=EXAM&nothing=1', whole],
  [`search=${'x'.repeat(101)}`, whole],
])('the address "?%s" is read as %o', (search, query) => {
  expect(read(search)).toEqual(query);
});

test('a list reads the address that it writes', () => {
  const modules = screensOf(courseModule);
  const query = { page: 2, sort: 'name,asc', search: 'a&b=c, ä', filters: { type: 'EXAM_CASE_STUDY', owner: 'demo' } };
  expect(read(searchOf(query), modules)).toEqual(query);
  expect(searchOf({ ...whole, page: 2, sort: 'name,asc' })).toBe('?page=2&sort=name,asc');
  expect(searchOf({ ...whole, sort: 'name,asc' })).toBe('?page=1&sort=name,asc');
  expect(searchOf(whole)).toBe('');
});

test('the links of a row contain page, sort, filters and search, even the default ones', () => {
  const modules = screensOf(courseModule);
  expect(rowSearchOf(whole, modules)).toBe('?page=1&sort=id,asc');
  const query = { page: 3, sort: 'name,desc', search: 'a b', filters: { type: 'EXAM' } };
  expect(rowSearchOf(query, modules)).toBe('?page=3&sort=name,desc&type=EXAM&search=a%20b');
  expect(rowSearchOf(whole, screensOf(objectiveQuizOption))).toBe('');
});

test('the links of a row keep the usual sort of its list', () => {
  const screens = { ...screensOf(courseModule), custom: { usualSort: 'modifiedDate,desc' } };
  expect(rowSearchOf(whole, screens)).toBe('?page=1&sort=modifiedDate,desc');
});

test('the API counts pages from 0', () => {
  const query = { ...whole, page: 3, sort: 'name,asc', search: 'river', filters: { published: 'false' } };
  expect(pageQueryOf(query)).toEqual({ page: '2', size: '20', sort: 'name,asc', search: 'river', published: 'false' });
});

test('option lists have no pages and no sort', () => {
  expect(read('page=4&sort=index,asc', screensOf(objectiveQuizOption))).toEqual(whole);
});

test('every base path of the specification finds its entity', () => {
  expect(screensAt('/fill-in-the-blanks-quiz/new').resource.path).toBe('fill-in-the-blanks-quizs');
  expect(screensAt('/company-plans').resource.path).toBe('company-plans');
  expect(screensOf(course).base).toBe('/course');
});
