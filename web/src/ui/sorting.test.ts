import { expect, test } from 'vitest';
import { nextSort, sortedBy } from './sorting.ts';

test('the first click sorts a column ascending, and the next click reverses it', () => {
  expect(nextSort('name', null)).toBe('name,asc');
  expect(nextSort('name', 'name,asc')).toBe('name,desc');
  expect(nextSort('name', 'index,asc')).toBe('name,asc');
  expect(['name,asc', 'name,desc', null].map((sort) => sortedBy('name', sort))).toEqual([
    'ascending',
    'descending',
    'none',
  ]);
});
