import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failures } from '@lernhaus/contract/failures';
import { resources } from '@lernhaus/contract/resources';
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createServer } from '../src/create-server.ts';
import { mountAssets } from '../src/pages/asset-routes.ts';
import { mountWeb } from '../src/pages/mount-web.ts';
import { inTenant } from '../src/platform/database/transaction.ts';
import { pathOf } from '../src/platform/http/paths.ts';
import { routesOutsideTable } from '../src/platform/http/routes-outside-table.ts';
import { createLog } from '../src/platform/log.ts';
import { readSettings } from '../src/platform/settings.ts';
import { protectedTables } from '../src/schema.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Rules that must stay true as the code grows. Each test checks all routes or all tables, so it covers new ones, too. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** `GET /api/users` for every method of every route, from Fastify’s own router. */
function routesOf(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ├└─]*)(\S*)\s*(?:\(([A-Z, ]+)\))?$/u.exec(line) ?? [];
    const depth = indent.length / 4;
    above.splice(depth - 1, above.length, part);
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => `${method} ${above.join('')}`);
  });
}

/** The server with everything that it serves, over the same database. */
async function createWholeServer() {
  const whole = createServer({
    settings: readSettings({ NODE_ENV: 'test' }),
    database: server.database,
    storage: server.storage,
    log: createLog('silent'),
    secret: 'a secret of thirty-two characters!',
    clock: () => new Date(),
    queueMail: async () => undefined,
  });
  const client = await mkdtemp(join(tmpdir(), 'lernhaus-client-'));
  await mkdir(join(client, 'assets'));
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const renderPage = async () => new Response('');
  await mountWeb(whole, readSettings({ NODE_ENV: 'test' }), {
    root,
    web: { renderPage, isDev: false, mountFiles: (app) => mountAssets(app, client) },
  });
  await whole.app.ready();
  return whole;
}

type Json = Record<string, unknown>;

/** Places in the schema of a reply that let undeclared fields through. */
function openPlaces(schema: unknown, at = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((part, place) => openPlaces(part, `${at}[${place}]`));
  const { type, properties, additionalProperties } = schema as Json;
  const below = Object.entries(schema).flatMap(([key, part]) => openPlaces(part, `${at}/${key}`));
  const isUntyped = at !== '' && Object.keys(schema).length === 0;
  if (isUntyped) return [at];
  // The keys of a record are free; its values have a schema.
  const isOpen = type === 'object' && properties !== undefined && additionalProperties !== false;
  return isOpen && !isReference(schema as Json) ? [at, ...below] : isOpen ? [] : below;
}

/** A reference to a row in another row: its id, its label and the fields that its declaration lists (contract 3). */
const isReference = ({ properties, required }: Json): boolean =>
  JSON.stringify(properties) === '{"id":{"type":"string"}}' && JSON.stringify(required) === '["id"]';

describe('every route', () => {
  test('is in the one table or in the list of routes outside it, also of the pages', async () => {
    const whole = await createWholeServer();
    const mounted = routesOf(whole.app.printRoutes({ commonPrefix: false }));
    const declared = whole.routes.endpoints.map((endpoint) => `${endpoint.method} ${pathOf(endpoint, '')}`);
    const outside = Object.keys(routesOutsideTable);
    expect(outside).toEqual(['/assets/*', '/docs', '/docs/*', '/*']);
    // Fastify prints wildcards without their folder; a start with another one fails (reply-types.test.ts).
    expect(mounted.filter((route) => !route.endsWith('*')).toSorted()).toEqual([...declared, 'GET /docs'].toSorted());
    for (const url of outside) expect(whole.app.hasRoute({ method: 'GET', url }), url).toBe(true);
    await whole.app.close();
    expect(declared.length).toBeGreaterThan(150);
    // Only the health check, which reads nothing of a tenant, answers without a host of one.
    expect(whole.routes.endpoints.filter(({ anyHost }) => anyHost).map(({ id }) => id)).toEqual(['operations.health']);
  });

  test('of the table has a unique id, a summary, its roles, schemas, and media types if it sends files', () => {
    const ids = server.routes.endpoints.map(({ id }) => id);
    expect(ids.length).toBe(new Set(ids).size);
    for (const { id, summary, access, params, query, body, reply, path, ...sent } of server.routes.endpoints) {
      expect(summary.trim(), id).not.toBe('');
      expect(typeof access === 'string' ? ['public', 'signedIn'].includes(access) : access.length > 0, id).toBe(true);
      expect((sent.mediaTypes ?? []).length > 0, id).toBe(sent.replyType === 'file');
      expect(sent.status === 303, id).toBe(sent.replyType === 'redirect');
      // HTML or a script from an endpoint would run with the rights of the site.
      for (const type of sent.mediaTypes ?? []) expect(type, id).not.toMatch(/html|javascript|svg/);
      for (const schema of [params, query, body, reply]) expect(schema, id).toBeInstanceOf(z.ZodType);
      const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect(Object.keys((z.toJSONSchema(params, { io: 'input' }) as { properties: Json }).properties), id).toEqual(
        named,
      );
    }
  });

  test('with an answer lists the fields of the answer', () => {
    const open = server.routes.endpoints.flatMap(({ id, reply }) =>
      reply.type === 'undefined'
        ? []
        : openPlaces(z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' })).map((place) => `${id}${place}`),
    );
    expect(open).toEqual([]);
  });

  test('for visitors and learners has a reply schema of its own, not the schema of the authors', () => {
    const ofLearners = server.routes.endpoints.filter(
      ({ access }) => typeof access === 'string' || access.includes('ROLE_STUDENT'),
    );
    const theirOwn = resources.filter(({ rows }) => rows === 'personal').map(({ path: at }) => `/${at}`);
    const shapeOf = ({ reply }: (typeof server.routes.endpoints)[number]) =>
      reply.type === 'undefined' ? '' : JSON.stringify(z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }));
    const answering = (fields: RegExp) => ofLearners.filter((endpoint) => fields.test(shapeOf(endpoint)));
    const ofAuthors = answering(/"(modifiedBy|createdBy|lastModifiedBy|subOwners|passwordHash)":/).filter(
      ({ path: at }) => !theirOwn.some((own) => at === own || at.startsWith(`${own}/`)),
    );
    const ofKeys = answering(/"(possibleAnswer|correctOptions?|acceptedAnswers|right\w+|dropTarget|answerKey)":/);
    expect(ofLearners.length).toBeGreaterThan(40);
    // A user by login has two schemas; callers who are not authors get their own (users.api.test.ts).
    expect(ofAuthors.map(({ id }) => id)).toEqual(['users.get']);
    expect(ofKeys.map(({ id }) => id)).toEqual([]);
  });

  test('that writes needs a signed-in user, except the ones that visitors need', () => {
    const open = server.routes.endpoints.filter(({ access, method }) => access === 'public' && method !== 'GET');
    expect(open.map(({ id }) => id).toSorted()).toEqual([
      ...['authenticate', 'confirmEmail', 'finishReset', 'register', 'requestReset'].map((id) => `accounts.${id}`),
      'courseRegistration',
      'courses.checkDemoAnswer',
    ]);
  });
});

describe('every table', () => {
  const rows = async <Row extends Json>(sql: string): Promise<Row[]> => (await server.database.pool.query(sql)).rows;
  const isTable = `c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`;
  const hasOwner = `exists (select 1 from pg_attribute o where o.attrelid = c.oid and o.attname = 'owner' and not o.attisdropped)`;
  const named = (found: readonly Json[]) => found.map((row) => Object.values(row).join('.'));

  test('of the database is in the list of tables with row-level security, and belongs to an owner unless it is the platform’s', async () => {
    const tables = await rows(`select c.relname from pg_class c where ${isTable} order by 1`);
    expect(named(tables)).toEqual(protectedTables.map(({ table }) => getTableName(table)).toSorted());
    expect(
      named(await rows(`select c.relname from pg_class c where ${isTable} and not ${hasOwner} order by 1`)),
    ).toEqual(['heartbeats', 'outages', 'rate_buckets', 'tenants']);
  });

  test('has row-level security enabled and forced, and policies for the roles that may use it', async () => {
    const open = await rows(
      `select c.relname from pg_class c where ${isTable} and not (c.relrowsecurity and c.relforcerowsecurity)`,
    );
    expect(named(open)).toEqual([]);
    const withoutPolicy = await rows(
      `select c.relname from pg_class c where ${isTable} and ${hasOwner} and not exists (
         select 1 from pg_policies p where p.tablename = c.relname and p.policyname = 'tenant' and p.cmd = 'ALL'
           and p.roles = '{lernhaus_tenant}' and p.qual like '%app.tenant%' and p.with_check like '%app.tenant%')`,
    );
    expect(named(withoutPolicy)).toEqual([]);
    const others = await rows(`select tablename, policyname, cmd from pg_policies where schemaname = 'public'
        and policyname <> 'platform' and policyname <> 'tenant' and cmd <> 'SELECT'`);
    expect(others).toEqual([]);
  });

  test('has a primary key, and unique rules and indexes that begin with the owner, except the list of sub-owners', async () => {
    const keyless = await rows(
      `select c.relname from pg_class c where ${isTable} and not exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
    );
    expect(named(keyless)).toEqual([]);
    const misled = await rows(
      `select i.indexrelid::regclass::text from pg_index i join pg_class c on c.oid = i.indrelid
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'owner' where ${isTable} and i.indkey[0] <> a.attnum`,
    );
    expect(named(misled)).toEqual(['courses_sub_owners_index']);
  });

  test('finds the shared courses by an index, through row-level security', async () => {
    const plan = await inTenant(server.database, { tenant: 'nobody', user: '*', mode: 'read' }, async (tx) => {
      // PostgreSQL reads an almost empty table as a whole if it may choose.
      await tx.query('set local enable_seqscan = off');
      return tx.query(
        "explain select t.id from courses t where t.owner = 'nobody' or t.sub_owners @> array['nobody']::varchar[]",
      );
    });
    const said = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(said).toContain('courses_sub_owners_index');
    expect(said).not.toContain('Seq Scan');
  });

  test('searches words among the rows of one tenant only, through row-level security', async () => {
    const plan = await inTenant(server.database, { tenant: 'nobody', user: '*', mode: 'read' }, async (tx) => {
      await tx.query('set local enable_seqscan = off');
      return tx.query(
        "explain select t.id, count(*) over () from objective_quizzes t where t.owner = 'nobody' and (t.question ilike '%word%') order by t.id",
      );
    });
    const said = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(said).toMatch(/Index Cond: .*owner/);
    expect(said).not.toContain('Seq Scan');
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
    expect(named(unbound)).toEqual([]);
  });

  test('forbids both roles to change the owner of a row, to empty the table, or to read more than they need', async () => {
    const rights = await rows(
      `select c.relname, r.role, p.privilege from pg_class c, unnest(array['lernhaus_tenant', 'lernhaus_platform']) r(role),
         unnest(array['TRUNCATE', 'REFERENCES', 'TRIGGER', 'UPDATE']) p(privilege) where ${isTable} and has_table_privilege(r.role, c.oid, p.privilege)`,
    );
    expect(named(rights)).toEqual([]);
    const moving = await rows(
      `select c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('owner', 'id')
         cross join unnest(array['lernhaus_tenant', 'lernhaus_platform']) r(role) where ${isTable} and has_column_privilege(r.role, c.oid, a.attnum, 'UPDATE')`,
    );
    expect(named(moving)).toEqual([]);
    const [tenants] = await rows(`select has_table_privilege('lernhaus_tenant', 'tenants', 'SELECT') as open`);
    expect(tenants).toEqual({ open: false });
  });

  test('of the audit is written once: nobody changes or deletes its rows', async () => {
    const rights = await rows(
      `select r.role, p.privilege from unnest(array['lernhaus_tenant', 'lernhaus_platform']) r(role), unnest(array['DELETE', 'TRUNCATE']) p(privilege)
       where has_table_privilege(r.role, 'audit_events', p.privilege) union all
       select r.role, a.attname from unnest(array['lernhaus_tenant', 'lernhaus_platform']) r(role), pg_attribute a
       where a.attrelid = 'audit_events'::regclass and a.attnum > 0 and has_column_privilege(r.role, a.attrelid, a.attnum, 'UPDATE')`,
    );
    expect(named(rights)).toEqual([]);
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
    const file = new URL(`../../locales/${language}.json`, import.meta.url);
    const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    expect(
      Object.keys(failures).filter((code) => !words[code]?.trim()),
      language,
    ).toEqual([]);
  }
});

test('the OpenAPI document lists every call with its parameters, its body and its answers', async () => {
  const { status, body: document } = await server.visitor('lernhaus').ask('GET', '/v3/api-docs');
  expect([status, document.openapi, document.info.title]).toEqual([200, '3.1.0', 'Lernhaus']);
  const listed = Object.entries(document.paths as Record<string, Json>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = server.routes.endpoints.map(
    (endpoint) => `${endpoint.method} ${pathOf(endpoint, '').replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(listed.toSorted()).toEqual(declared.toSorted());
  for (const [path, methods] of Object.entries(document.paths as Record<string, Record<string, never>>))
    for (const [method, operation] of Object.entries(methods)) expectOperation(`${method} ${path}`, path, operation);
});

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: Json }[];
  readonly requestBody?: { content: Record<string, { schema: Json }> };
  readonly responses: Record<string, { description: string }>;
  readonly security?: readonly Json[];
}

function expectOperation(name: string, path: string, operation: Operation): void {
  const { parameters, requestBody, responses } = operation;
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  expect(
    inPath.map((parameter) => parameter.name),
    name,
  ).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one));
  expect(
    inPath.every(({ required }) => required),
    name,
  ).toBe(true);
  expect(
    parameters.every(({ schema }) => typeof schema === 'object'),
    name,
  ).toBe(true);
  expect(
    Object.keys(responses).some((status) => /^(20[014]|303)$/.test(status)),
    name,
  ).toBe(true);
  expect(
    Object.values(responses).every(({ description }) => description !== ''),
    name,
  ).toBe(true);
  if (requestBody)
    expect(
      Object.values(requestBody.content).every(({ schema }) => typeof schema === 'object'),
      name,
    ).toBe(true);
  if (name.startsWith('get ')) expect(requestBody, name).toBeUndefined();
}
