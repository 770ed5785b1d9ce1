import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../src/platform/database/transaction.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Trigger {
  readonly table: string;
  readonly body: string;
}

const revisionTriggers = `select distinct c.relname as table, p.prosrc as body from pg_trigger t
  join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
  where p.proname = left('course_revision_' || c.relname, 55) order by 1`;

test('the triggers of a course search the parents of each changed row by an index, also without statistics', async () => {
  const { rows: triggers } = await server.database.pool.query<Trigger>(revisionTriggers);
  const tables = triggers.map(({ table }) => table);
  expect(tables).toEqual(expect.arrayContaining(['objective_quiz_options', 'module_contents_objective_quizes']));
  const tenant = await server.tenant();
  const slow: string[] = [];
  await inTenant(server.database, { tenant, mode: 'read' }, async (tx) => {
    for (const { table, body } of triggers) {
      // A video is compared with the addresses in all contents.
      if (table === 'videos') continue;
      const statement = body.slice(body.indexOf('insert into'), body.lastIndexOf('do update'));
      const plan = await tx.query<{ 'QUERY PLAN': string }>(
        `explain with changed as materialized (select * from ${table}) ${statement} do nothing`,
      );
      const text = plan.map((row) => row['QUERY PLAN']).join('\n');
      if (/Join Filter|Hash Join|Merge Join/.test(text)) slow.push(`${table}\n${text}`);
    }
  });
  expect(slow).toEqual([]);
});
