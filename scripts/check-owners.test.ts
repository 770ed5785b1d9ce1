import { expect, test } from 'vitest';
import { tablesWithoutOwner } from './check-owners.mjs';

const tables = new Set(['courses', 'users', 'orders']);

test.each([
  ['select id from courses where owner = $1 and id = $2', []],
  ['select id, owner from courses where id = $1', ['courses']],
  ["select id from courses where name = 'owner = 1' -- owner = $1", ['courses']],
  ['select 1 from courses c join users u on u.owner = c.owner where u.id = $1', []],
  ['select 1 from courses c join users u using (owner, id)', []],
  ['select 1 from courses c join users u on u.id = c.author where c.owner = $1', ['users']],
  ['select 1 from courses c, users u where c.owner = $1 and u.id = c.author', ['users']],
  ['select 1 from courses c where c.owner = $1 and exists (select 1 from users u where u.owner = c.owner)', []],
  ['select 1 from courses c where c.owner = $1 and exists (select 1 from users u where u.id = c.author)', ['users']],
  ['select 1 from courses where (owner, id) in (select u.owner, u.id from users u)', []],
  ['with users as (select 1) select 1 from users', []],
  ['insert into courses as t (owner, id) values ($1, $2) on conflict (owner, id) do update set id = t.id', []],
  ['insert into courses (id) values ($1)', ['courses']],
  ['update courses set name = $1 where owner = $2', []],
  ['update only courses as t set name = $1 where t.id = $2', ['courses']],
  ['delete from courses where id = $1', ['courses']],
  ['delete from courses c using users u where c.owner = $1 and u.id = c.author', ['users']],
  ['select id from tenants where id = $1', []],
  ['create table courses (id uuid)', []],
])('%s', (sql, problems) => {
  expect(tablesWithoutOwner(sql, tables)).toEqual(problems);
});
