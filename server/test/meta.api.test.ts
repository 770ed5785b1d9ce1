import { failures } from '@lernhaus/contract/failures';
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textsOfLanguage } from '../../locales/texts-of-language.ts';
import { inTenant } from '../src/platform/database/transaction.ts';
import { protectedTables } from '../src/schema.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Rules that must stay true for every table, so they cover new tables, too. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Json = Record<string, unknown>;

describe('every table', () => {
  const rows = async <Row extends Json>(sql: string): Promise<Row[]> => (await server.database.pool.query(sql)).rows;
  const isTable = `c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`;
  const hasOwner = `exists (select 1 from pg_attribute o where o.attrelid = c.oid and o.attname = 'owner' and not o.attisdropped)`;
  const namesOf = (rows: readonly Json[]) => rows.map((row) => Object.values(row).join('.'));

  test('of the database is in the list of tables with row-level security, and belongs to an owner unless it is the platform’s', async () => {
    const tables = await rows(`select c.relname from pg_class c where ${isTable} order by 1`);
    expect(namesOf(tables)).toEqual(protectedTables.map(({ table }) => getTableName(table)).toSorted());
    expect(
      namesOf(await rows(`select c.relname from pg_class c where ${isTable} and not ${hasOwner} order by 1`)),
    ).toEqual([
      'heartbeats',
      'outages',
      'rate_buckets',
      'safety_imports',
      'safety_medians',
      'safety_points',
      'safety_squares',
      'tenants',
    ]);
  });

  test('has row-level security enabled and forced, and policies for the roles that may use it', async () => {
    const open = await rows(
      `select c.relname from pg_class c where ${isTable} and not (c.relrowsecurity and c.relforcerowsecurity)`,
    );
    expect(namesOf(open)).toEqual([]);
    const withoutPolicy = await rows(
      `select c.relname from pg_class c where ${isTable} and ${hasOwner} and not exists (
         select 1 from pg_policies p where p.tablename = c.relname and p.policyname = 'tenant' and p.cmd = 'ALL'
           and p.roles = '{lernhaus_tenant}' and p.qual like '%app.tenant%' and p.with_check like '%app.tenant%')`,
    );
    expect(namesOf(withoutPolicy)).toEqual([]);
    const others = await rows(`select tablename, policyname, cmd from pg_policies where schemaname = 'public'
        and policyname <> 'platform' and policyname <> 'tenant' and cmd <> 'SELECT'`);
    expect(others).toEqual([]);
  });

  test('has a primary key, and unique rules and indexes that begin with the owner, except those for rows of several owners', async () => {
    const keyless = await rows(
      `select c.relname from pg_class c where ${isTable} and not exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
    );
    expect(namesOf(keyless)).toEqual([]);
    const misled = await rows(
      `select i.indexrelid::regclass::text from pg_index i join pg_class c on c.oid = i.indrelid
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'owner' where ${isTable} and i.indkey[0] <> a.attnum
       order by 1`,
    );
    expect(namesOf(misled)).toEqual([
      'courses_sub_owners_index',
      'orders_seller_created_index',
      'orders_seller_number_index',
      'orders_seller_paid_index',
      'orders_seller_provider_index',
      'payments_provider_index',
    ]);
  });

  test('finds the shared courses by an index, through row-level security', async () => {
    const plan = await inTenant(server.database, { tenant: 'nobody', user: '*', mode: 'read' }, async (tx) => {
      // PostgreSQL reads an almost empty table as a whole if it may choose.
      await tx.query('set local enable_seqscan = off');
      return tx.query(
        "explain select t.id from courses t where t.owner = 'nobody' or t.sub_owners @> array['nobody']::varchar[]",
      );
    });
    const planText = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(planText).toContain('courses_sub_owners_index');
    expect(planText).not.toContain('Seq Scan');
  });

  test('searches words among the rows of one tenant only, through row-level security', async () => {
    const plan = await inTenant(server.database, { tenant: 'nobody', user: '*', mode: 'read' }, async (tx) => {
      await tx.query('set local enable_seqscan = off');
      return tx.query(
        "explain select t.id, count(*) over () from objective_quizzes t where t.owner = 'nobody' and (t.question ilike '%word%') order by t.id",
      );
    });
    const planText = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(planText).toMatch(/Index Cond: .*owner/);
    expect(planText).not.toContain('Seq Scan');
  });

  test('refers to a parent together with its owner, so no row points into another tenant', async () => {
    const keys = await rows<{ name: string; own: string; theirs: string }>(
      `select k.conrelid::regclass || ' ' || k.conname as name,
         (select a.attname from pg_attribute a where a.attrelid = k.conrelid and a.attnum = k.conkey[1]) as own,
         (select a.attname from pg_attribute a where a.attrelid = k.confrelid and a.attnum = k.confkey[1]) as theirs
       from pg_constraint k join pg_class c on c.oid = k.conrelid where ${isTable} and k.contype = 'f'`,
    );
    expect(keys.length).toBeGreaterThan(20);
    expect(keys.filter(({ own, theirs }) => own !== 'owner' || theirs !== 'owner')).toEqual([]);
  });

  test('limits the length of every text', async () => {
    const unbound = await rows(
      `select c.relname, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
       where ${isTable} and a.attnum > 0 and not a.attisdropped
         and (t.typname in ('text', '_text', 'citext', 'bytea', '_bytea') or (t.typname in ('varchar', '_varchar', 'bpchar') and a.atttypmod = -1))`,
    );
    expect(namesOf(unbound)).toEqual([]);
  });

  test('forbids both roles to change the owner of a row, to empty the table, or to read more than they need', async () => {
    const rights = await rows(
      `select c.relname, r.role, p.privilege from pg_class c, unnest(array['lernhaus_tenant', 'lernhaus_platform']) r(role),
         unnest(array['TRUNCATE', 'REFERENCES', 'TRIGGER', 'UPDATE']) p(privilege) where ${isTable} and has_table_privilege(r.role, c.oid, p.privilege)`,
    );
    expect(namesOf(rights)).toEqual([]);
    const moving = await rows(
      `select c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('owner', 'id')
         cross join unnest(array['lernhaus_tenant', 'lernhaus_platform']) r(role) where ${isTable} and has_column_privilege(r.role, c.oid, a.attnum, 'UPDATE')`,
    );
    expect(namesOf(moving)).toEqual([]);
    const [tenants] = await rows(`select has_table_privilege('lernhaus_tenant', 'tenants', 'SELECT') as open`);
    expect(tenants).toEqual({ open: false });
  });

  test('of the audit is only appended to: no role changes its rows, and only the platform deletes rows after their time', async () => {
    const rights = await rows(
      `select r.role, p.privilege from unnest(array['lernhaus_tenant', 'lernhaus_platform']) r(role), unnest(array['DELETE', 'TRUNCATE']) p(privilege)
       where has_table_privilege(r.role, 'audit_events', p.privilege) union all
       select r.role, a.attname from unnest(array['lernhaus_tenant', 'lernhaus_platform']) r(role), pg_attribute a
       where a.attrelid = 'audit_events'::regclass and a.attnum > 0 and has_column_privilege(r.role, a.attrelid, a.attnum, 'UPDATE')`,
    );
    expect(rights).toEqual([{ role: 'lernhaus_platform', privilege: 'DELETE' }]);
  });

  test('cannot be reached around row-level security: no role bypasses it, and no view or routine runs as its owner', async () => {
    expect(
      await rows(`select rolname from pg_roles where rolname like 'lernhaus\\_%' and (rolsuper or rolbypassrls)`),
    ).toEqual([]);
    expect(
      await rows(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`),
    ).toEqual([]);
    expect(await rows(`select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`)).toEqual(
      [],
    );
  });
});

test('every failure has a message in both languages', () => {
  for (const language of ['en', 'de']) {
    const words = textsOfLanguage(language);
    expect(
      Object.keys(failures).filter((code) => !words[code]?.trim()),
      language,
    ).toEqual([]);
  }
});
