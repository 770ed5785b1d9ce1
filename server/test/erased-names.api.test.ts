import { resources } from '@lernhaus/contract/resources';
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writerColumns } from '../src/accounts/personal-data.ts';
import { protectedTables } from '../src/schema.ts';
import { sampleBody } from './samples.ts';
import { services, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the rows of a company do not name a deleted user who wrote them; the audit does', async () => {
  const owner = await server.createUser(await server.tenant(), ['ROLE_USER']);
  const writer = await server.createUser(owner.company, ['ROLE_USER', 'ROLE_WORKER']);
  const admin = server.at(await server.createUser('lernhaus', ['ROLE_ADMIN']), owner.company);
  for (const resource of resources.filter(({ access, rows }) => access.create !== 'nobody' && rows !== 'personal')) {
    const body = await sampleBody(admin, resource);
    expect((await admin.ask('POST', `${services}/${resource.path}`, { body })).status, resource.path).toBe(201);
  }
  const { pool } = server.database;
  for (const { table, column } of writerColumns)
    await pool.query(`update ${table} set ${column} = $2 where owner = $1`, [owner.company, writer.login]);
  const namingTables = async () => {
    const tables: string[] = [];
    for (const name of protectedTables.map(({ table }) => getTableName(table))) {
      const sql = `select 1 from "${name}" t where strpos(t::text, $1) > 0 limit 1`;
      const { rowCount } = await pool.query(sql, [writer.login]);
      if (rowCount) tables.push(name);
    }
    return tables;
  };
  expect((await namingTables()).length).toBeGreaterThan(15);
  expect((await owner.ask('DELETE', `/api/users/${writer.login}`)).status).toBe(204);
  expect(await namingTables()).toEqual(['audit_events']);
});
