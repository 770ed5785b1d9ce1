import { expect, test } from 'vitest';
import { nameOfStatement } from './request-traces.ts';

test.each([
  ['select id from courses where owner = $1', { verb: 'select', table: 'courses' }],
  ['  INSERT into users (id) values ($1)', { verb: 'insert', table: 'users' }],
  ['update enrolments set ends = $1', { verb: 'update', table: 'enrolments' }],
  ['with found as (select 1 from orders) select * from found', { verb: 'with', table: 'orders' }],
  ['select 1', { verb: 'select', table: null }],
  ['', { verb: 'statement', table: null }],
])('the statement "%s" has the name %j', (text, name) => {
  expect(nameOfStatement(text)).toEqual(name);
});
