import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkOwners } from './check-owners.mjs';
import { tablesWithoutOwner } from './checks/statement-owners.mjs';

const tables = new Set(['courses', 'users', 'orders']);

test.each([
  ['select id from courses where owner = $1 and id = $2', []],
  ['select id, owner from courses where id = $1', ['courses']],
  ["select id from courses where name = 'owner = 1' -- owner = $1", ['courses']],
  ['select 1 from courses c join users u on u.owner = c.owner where u.id = $1', ['courses', 'users']],
  ['select 1 from courses c join users u on u.owner = c.owner where u.owner = $1', []],
  ['select 1 from courses c join users u using (owner, id)', ['courses', 'users']],
  ["select 1 from courses c join users u using (owner, id) where c.owner = 'a'", []],
  ['select 1 from courses c where c.owner is not null', ['courses']],
  ['select 1 from courses c where c.owner in ($1, $2)', []],
  ['select 1 from courses c where c.owner = any ($1)', []],
  ['select 1 from courses c where c.owner = any (c.sub_owners)', ['courses']],
  ['select 1 from courses c join tenants t on t.company = c.owner', ['courses']],
  ['select 1 from courses c join tenants t on t.company = c.owner where t.company = $1', []],
  ['select 1 from courses c join unnest($1::text[], $2::uuid[]) as r(owner, id) on r.owner = c.owner', []],
  ['select 1 from courses c join (select $1 as owner, $2 as id) r on r.owner = c.owner', []],
  [
    'select 1 from courses c join (select u.owner from users u where u.id = $1) r on r.owner = c.owner',
    ['courses', 'users'],
  ],
  ['select 1 from courses c join (select u.* from users u where u.owner = $1) r on r.owner = c.owner', []],
  [
    'with due as (select owner from users where id < $1) delete from courses c using due where c.owner = due.owner',
    ['courses', 'users'],
  ],
  ['select 1 from courses c where c.owner = $1 union all select 1 from courses c where c.id = $2', ['courses']],
  ['insert into courses (owner, id) select u.owner, u.id from users u where u.id = $1', ['courses', 'users']],
  ['insert into courses (owner, id) select $1, u.id from users u where u.owner = $1', []],
  ['select 1 from courses c join users u on u.id = c.author where c.owner = $1', ['users']],
  ['select 1 from courses c, users u where c.owner = $1 and u.id = c.author', ['users']],
  ['select 1 from courses c where c.owner = $1 and exists (select 1 from users u where u.owner = c.owner)', []],
  ['select 1 from courses c where c.owner = $1 and exists (select 1 from users u where u.id = c.author)', ['users']],
  ['select 1 from courses where (owner, id) in (select u.owner, u.id from users u)', ['courses', 'users']],
  ['select 1 from courses where (owner, id) in (select u.owner, u.id from users u where u.owner = $1)', []],
  ['with users as (select 1) select 1 from users', []],
  ['insert into courses as t (owner, id) values ($1, $2) on conflict (owner, id) do update set id = t.id', []],
  ['insert into courses (id) values ($1)', ['courses']],
  ['update courses set name = $1 where owner = $2', []],
  ['update only courses as t set name = $1 where t.id = $2', ['courses']],
  ['delete from courses where id = $1', ['courses']],
  ['delete from courses c using users u where c.owner = $1 and u.id = c.author', ['users']],
  ['select id from tenants where id = $1', []],
  ['create table courses (id uuid)', []],
])('the statement "%s" has the tables $1 without an owner', (sql, problems) => {
  expect(tablesWithoutOwner(sql, tables)).toEqual(problems);
});

test('an exception is for the tables that it names, and one that no statement needs is a problem', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lernhaus-owners-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const text = 'select 1 from courses c join users u on u.owner = c.owner';
  writeFileSync(join(folder, 'texts-1.jsonl'), `${JSON.stringify({ place: 'a.ts:7', text })}\n`);
  const exception = (file: string, names: readonly string[] | 'every') => ({ file, tables: names, reason: 'a job' });
  const problemsWith = (...exceptions: Parameters<typeof checkOwners>[2]) =>
    checkOwners(folder, tables, exceptions).problems.map((problem) => problem.slice(0, 60));
  expect(problemsWith(exception('a.ts', ['courses', 'users']))).toEqual([]);
  expect(problemsWith(exception('a.ts', 'every'))).toEqual([]);
  expect(problemsWith(exception('a.ts', ['courses']))).toEqual([
    expect.stringMatching(/^a\.ts:7: the statement does not name the owner of users/),
  ]);
  expect(problemsWith(exception('a.ts', 'every'), exception('a.ts', ['orders']), exception('b.ts', 'every'))).toEqual([
    'a.ts: no statement needs the exception for orders: ',
    'b.ts: no statement needs the exception for every table: ',
  ]);
});
