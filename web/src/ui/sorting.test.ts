import { expect, test } from 'vitest';
import { nextSort, sortedBy } from './sorting.ts';

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
