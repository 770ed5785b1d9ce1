import { expect, test } from 'vitest';
import { endpointUrl } from './endpoint-url.ts';

test('the prefix of a service contains the product', () => {
  expect(endpointUrl({ area: 'services', path: '/courses' }, '', {})).toBe('/services/elearning/api/courses');
  expect(endpointUrl({ area: 'services', path: '/courses' }, 'x', {})).toBe('/services/xelearning/api/courses');
  expect(endpointUrl({ area: 'root', path: '/i18n' }, 'x', {})).toBe('/i18n');
});

test('parameters are escaped in the path', () => {
  expect(endpointUrl({ area: 'api', path: '/users/:login' }, '', { params: { login: '../a b?' } })).toBe(
    '/api/users/..%2Fa%20b%3F',
  );
});

test('a query repeats the parameter of a list and omits missing values', () => {
  const query = { sort: ['name,asc', 'id,desc'], page: 0, size: undefined, user: null };
  expect(endpointUrl({ area: 'api', path: '/users' }, '', { query })).toBe(
    '/api/users?sort=name%2Casc&sort=id%2Cdesc&page=0',
  );
});
