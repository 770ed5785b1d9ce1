import { expect, test } from 'vitest';
import { catalogueQueryOf } from './catalogue-query.ts';

test.each<[string, number, string | null, string]>([
  ['', 1, null, 'an empty address is the first page in the default order'],
  ['page=3&sort=name,asc', 3, 'name,asc', 'page and sort are kept'],
  ['page=0', 1, null, 'pages begin at one'],
  ['page=two&sort=password,asc', 1, null, 'what nobody offers is not asked of the server'],
])('%j is page %i sorted by %j: %s', (search, page, sort) => {
  expect(catalogueQueryOf(new URLSearchParams(search))).toEqual({ page, sort });
});
