import type { AllowedRoles, AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { Field } from '@lernhaus/contract/resource/field';
import { fieldsOf, filteredOf, isWritable } from '@lernhaus/contract/resource/schemas';
import { resourceAt, resources } from '@lernhaus/contract/resources';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleBody } from './samples.ts';
import { type Caller, services, startOwnTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startOwnTestServer();
  admin = await server.createUser('lernhaus', ['ROLE_ADMIN', 'ROLE_USER']);
});
afterAll(() => server.close());

/** Written by calls of their own, with tests of their own. */
const graded = new Set(['userCourseQuizState']);
const writable = resources.filter(({ access, name }) => access.create !== 'nobody' && !graded.has(name));
/** A stored path keeps its newest time, and an order that is paid stays paid. */
const fieldsWithRules = new Set([
  'userCourseCurrentPath.changedAt',
  'courseRegistrationPaymentOrder.paymentSuccess',
  'lmsRegistrationPaymentOrder.paymentSuccess',
  'lmsRegistrationPaymentOrder.paymentStatus',
]);
const unknownId = '01900000-0000-7000-8000-000000000000';

describe.each(writable.map((resource) => [resource.path, resource] as const))('%s', (path, resource) => {
  const at = `${services}/${path}`;
  const expectCleared = async (body: Record<string, unknown>, fields: readonly [string, Field][]) => {
    const { body: row, status, text } = await admin.ask('POST', at, { body });
    expect(status, text).toBe(201);
    const empty = Object.fromEntries(fields.flatMap(([name, field]) => emptyParts(name, field)));
    for (const [name, value] of Object.entries(empty))
      if (!isSecretLike(path, name)) expect(row[name], `${name} has a value`).not.toEqual(value);
    const nulls = Object.fromEntries(fields.map(([name]) => [name, null]));
    const put = await admin.ask('PUT', at, { body: { id: row.id, ...nulls } });
    expect(put.status, put.text).toBe(200);
    expect(put.body).toMatchObject(empty);
  };
  const make = async (seed: number) => {
    const body = await sampleBody(admin, resource, seed);
    const created = await admin.ask('POST', at, { body });
    expect(created.status, created.text).toBe(201);
    return { body, created };
  };

  test('a new row is returned as it was sent, with the fields that the server adds', async () => {
    const { body, created } = await make(1);
    expect(created.headers['location']).toBe(`${at}/${created.body.id}`);
    expect(created.headers['x-app-alert']).toBe('entity.created');
    expect(created.body).toMatchObject({ owner: 'lernhaus', version: 1, modifiedBy: admin.login });
    for (const [name, field] of Object.entries(resource.fields)) {
      if (!isWritable(field) || field.kind === 'blob' || body[name] === undefined) continue;
      if (field.kind === 'reference')
        expect(created.body[name]).toMatchObject({ id: (body[name] as { id: string }).id });
      else if (!isSecretLike(path, name)) expect(created.body[name], name).toEqual(body[name]);
    }
    expect((await admin.ask('GET', `${at}/${created.body.id}`)).body).toEqual(created.body);
  });

  test('a PUT accepts the reply of a GET, and changes nothing except the version and the audit', async () => {
    const { created } = await make(2);
    const put = await admin.ask('PUT', at, { body: created.body });
    expect(put.status, put.text).toBe(200);
    expect({ ...put.body, version: 1, modifiedDate: created.body.modifiedDate }).toEqual(created.body);
    expect(put.body.version).toBe(2);
  });

  test('an omitted field keeps its value', async () => {
    const { created } = await make(3);
    const reply = await admin.ask('PUT', at, { body: { id: created.body.id } });
    expect({ ...reply.body, version: 1, modifiedDate: created.body.modifiedDate }).toEqual(created.body);
  });

  test('null clears each field that is not required, a file or the address beside it too', async () => {
    const clearable = Object.entries(resource.fields).filter(
      ([name, field]) =>
        isWritable(field) &&
        !field.required &&
        !resource.fixed.includes(name) &&
        field.kind !== 'document' &&
        !fieldsWithRules.has(`${resource.name}.${name}`) &&
        name !== 'user',
    );
    const full = await fullBody(resource, clearable);
    const [files, others] = [true, false].map((isFile) =>
      clearable.filter(([, field]) => (field.kind === 'blob') === isFile),
    ) as [typeof clearable, typeof clearable];
    // A file and the address beside it exclude each other.
    const addresses = files.flatMap(([name]) =>
      others.some(([other]) => other === `${name}Url`)
        ? [
            [name, null],
            [`${name}Url`, 'https://example.org/3'],
          ]
        : [],
    );
    await expectCleared({ ...full, ...Object.fromEntries(addresses) }, others);
    if (files.length > 0) await expectCleared(full, files);
  });

  test('a stale version is refused, and so are a POST with an id, a PUT without one, and a PUT with another id than its path', async () => {
    const { body, created } = await make(4);
    await admin.ask('PUT', at, { body: { id: created.body.id } });
    const stale = await admin.ask('PUT', at, { body: { id: created.body.id, version: 1 } });
    expect([stale.status, stale.body.message]).toEqual([409, 'error.concurrencyFailure']);
    expect((await admin.ask('POST', at, { body: { ...body, id: created.body.id } })).status).toBe(400);
    expect((await admin.ask('PUT', at, { body: {} })).status).toBe(400);
    expect((await admin.ask('PUT', `${at}/${unknownId}`, { body: { id: created.body.id } })).status).toBe(400);
  });

  test('each missing or blank required field is named', async () => {
    const required = Object.entries(resource.fields).filter(([, field]) => field.required && isWritable(field));
    const reply = await admin.ask('POST', at, { body: {} });
    const ofServer = (name: string) => resource.rows === 'personal' && name === 'user';
    // A number that has a default may be missing.
    const mayBeMissing = (field: Field) => ['integer', 'decimal'].includes(field.kind) && 'default' in field;
    const own = required.flatMap(([name, field]) => (ofServer(name) || mayBeMissing(field) ? [] : [name]));
    if (own.length === 0) return expect(reply.status).toBe(201);
    expect([reply.status, reply.headers['x-app-error']]).toEqual([400, 'error.validation']);
    expect(reply.body.fieldErrors.map(({ field }: { field: string }) => field)).toEqual(own);
    const blanks = required.flatMap(([name, { kind }]) =>
      own.includes(name) && kind in blankOf ? [[name, blankOf[kind]]] : [],
    );
    const blank = await admin.ask('POST', at, { body: Object.fromEntries(blanks) });
    expect(blank.status).toBe(400);
    expect(blank.body.fieldErrors.map(({ field }: { field: string }) => field)).toEqual(own);
  });

  test('a deleted row is gone and its deletion is audited, and deleting it again gets 404', async () => {
    const { created } = await make(5);
    const deletion = await admin.ask('DELETE', `${at}/${created.body.id}`);
    expect([deletion.status, deletion.headers['x-app-alert']]).toEqual([204, 'entity.deleted']);
    // The audit names a setting by its key.
    const isSetting = resource.name === 'companySettings';
    const { rows } = await server.database.pool.query(
      `select type from audit_events where principal = $1 and data ->> 'message' like $2`,
      [admin.login, isSetting ? 'Removed %' : `${resource.name}.remove ${created.body.id}`],
    );
    expect(rows).toEqual([{ type: isSetting ? 'SETTING_CHANGE' : 'DELETION' }]);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await admin.ask(method, `${at}/${created.body.id}`)).status).toBe(404);
    expect((await admin.ask('PUT', at, { body: { id: created.body.id } })).status).toBe(404);
  });

  test('users of another tenant get the same answer for a row as for an unknown id, by every call', async () => {
    const { created } = await make(6);
    const outsider = await server.createUser(await server.tenant(), ['ROLE_USER']);
    const isShown = resource.rows === 'global';
    const failureOf = (allowed: AllowedRoles) => (allowed.includes('ROLE_USER') ? 404 : 403);
    const of = async (id: string) => {
      const answers = [
        await outsider.ask('GET', `${at}/${id}`),
        await outsider.ask('PUT', at, { body: { id } }),
        await outsider.ask('DELETE', `${at}/${id}`),
      ];
      return answers.map(({ status, text }) => [status, text.replaceAll(id, 'ID')]);
    };
    const [read, ...writes] = await of(created.body.id);
    const [readUnknown, ...unknownWrites] = await of(unknownId);
    expect(writes).toEqual(unknownWrites);
    expect(writes.map(([status]) => status)).toEqual([
      failureOf(resource.access.update),
      failureOf(resource.access.remove),
    ]);
    // Everybody may read a plan of the platform.
    if (isShown) expect(read?.[0]).toBe(200);
    else expect(read).toEqual(readUnknown);
    expect(readUnknown?.[0]).toBe(404);
    expect((await admin.ask('GET', `${at}/${created.body.id}`)).body).toEqual(created.body);
    const rows = (await outsider.ask('GET', at)).body as { id: string }[];
    if (isShown) expect(rows).toContainEqual(expect.objectContaining({ id: created.body.id }));
    else expect(rows).toEqual([]);
  });

  test('a list has pages, a count and links, and refuses an unknown sort field and an invalid page', async () => {
    await make(7);
    const page = await admin.ask('GET', `${at}?page=0&size=1&sort=id,desc&cacheBuster=1`);
    expect(page.body).toHaveLength(1);
    expect(Number(page.headers['x-total-count'])).toBeGreaterThan(0);
    expect(page.headers['link']).toContain('rel="first"');
    for (const query of ['page=-1', 'page=x', 'size=0', 'sort=nothing,asc', 'sort=id,sideways'])
      expect((await admin.ask('GET', `${at}?${query}`)).status, query).toBe(400);
    expect((await admin.ask('GET', `${at}?size=5000`)).status).toBe(200);
  });

  test('a list filters by words in its texts and by values of its columns, within the rows that the caller may see', async () => {
    const { body, created } = await make(8);
    const elsewhere = await server.createUser(await server.tenant(), ['ROLE_ADMIN', 'ROLE_USER']);
    const idsFor = async (who: Caller, query: string) => {
      const reply = await who.ask('GET', `${at}?size=200&sort=id,desc&${query}`);
      expect(reply.status, `${query} ${reply.text}`).toBe(200);
      return { ids: (reply.body as { id: string }[]).map(({ id }) => id), total: reply.headers['x-total-count'] };
    };
    const narrowed = filteredOf(resource).map(([name]) => {
      const value = created.body[name] as string | boolean | { id: string };
      return `${name}=${typeof value === 'object' ? value.id : encodeURIComponent(value)}`;
    });
    for (const query of narrowed) expect((await idsFor(admin, query)).ids, query).toContain(created.body.id);
    for (const [name, field] of filteredOf(resource).filter(([, field]) => field !== null))
      for (const other of otherValuesOf(field, created.body[name])) {
        const query = `${name}=${other}`;
        expect((await idsFor(admin, query)).ids, query).not.toContain(created.body.id);
      }
    expect((await idsFor(admin, 'owner=nobody')).total).toBe('0');
    expect((await idsFor(admin, 'search=%25_%25')).total, 'a wildcard is a letter like others').toBe('0');
    const texts = fieldsOf(resource, 'text', 'url').flatMap(([name]) =>
      typeof body[name] === 'string' && !isSecretLike(path, name) ? [created.body[name]] : [],
    );
    for (const text of texts) {
      const words = `search=${encodeURIComponent(text.slice(-40).toUpperCase())}`;
      expect((await idsFor(admin, words)).ids, words).toContain(created.body.id);
      if (resource.rows !== 'global') expect((await idsFor(elsewhere, words)).ids).not.toContain(created.body.id);
    }
  });

  test('a list refuses a field that is no filter and an invalid value, names them, and ignores other parameters', async () => {
    const odd = filteredOf(resource).flatMap(([name, field]) => (field ? [[name, `${name}=no-such-value`]] : []));
    for (const [name, query] of [
      ...odd,
      ['modifiedBy', 'modifiedBy=nobody'],
      ['modifiedBy.equals', 'modifiedBy.equals=nobody'],
      ['search', `search=${'x'.repeat(101)}`],
    ]) {
      const refusal = await admin.ask('GET', `${at}?${query}`);
      expect([refusal.status, refusal.body.fieldErrors?.[0]?.field], query).toEqual([400, name]);
    }
    const ignored = await admin.ask('GET', `${at}?size=1&eagerload=true&flag=true&flag=1`);
    expect([ignored.status, ignored.body.length], ignored.text).toEqual([200, 1]);
  });

  test('nobody without a token and no student without permission has access', async () => {
    const anyone = server.visitor('lernhaus');
    if (resource.access.read !== 'public') expect((await anyone.ask('GET', at)).status).toBe(401);
    const student = await server.createUser('lernhaus', ['ROLE_STUDENT']);
    if (resource.rows === 'personal') {
      const { created } = await make(9);
      const own = await student.ask('GET', at);
      expect([own.status, own.body]).toEqual([200, []]);
      for (const answer of [
        await student.ask('GET', `${at}/${created.body.id}`),
        await student.ask('PUT', at, { body: { id: created.body.id } }),
      ])
        expect(answer.status).toBe(404);
      return;
    }
    expect((await student.ask('GET', at)).status).toBe(403);
    expect((await student.ask('POST', at, { body: {} })).status).toBe(403);
  });
});

/** A secret is written and never read. */
const isSecretLike = (path: string, name: string) => path === 'company-settings' && name === 'value';

/** Blank values by kind; a blank counts as missing. */
const blankOf: Readonly<Partial<Record<Field['kind'], unknown>>> = {
  text: '   ',
  richText: '   ',
  url: '   ',
  wordList: '  ,  ',
  textList: ['   '],
  blob: '   ',
};

/** The members of a reply for a field that was cleared: they are as if it had never been set. */
function emptyParts(name: string, field: Field): [string, unknown][] {
  if (field.kind === 'blob')
    return [`${name}ContentType`, field.address ?? `${name}Url`, `${name}Size`].map((part) => [part, null]);
  if (field.kind === 'textList' || field.kind === 'references') return [[name, []]];
  return [[name, field.kind === 'flag' || field.kind === 'choice' ? (field.default ?? null) : null]];
}

/** The values of a filter that a row with this value does not have. */
function otherValuesOf(field: Field | null, value: unknown): string[] {
  if (field?.kind === 'flag') return [String(!value)];
  return field?.kind === 'choice' ? field.choices.filter((choice) => choice !== value) : [unknownId];
}

/** A body in which none of these fields is empty. */
async function fullBody(resource: AnyResource, fields: readonly [string, Field][]): Promise<Record<string, unknown>> {
  const body = await sampleBody(admin, resource, 3);
  for (const [name, field] of fields) {
    if (field.kind === 'flag') body[name] = !field.default;
    if (field.kind === 'choice') body[name] = field.choices.find((choice) => choice !== field.default);
    // A course is shared with companies that exist.
    if (name === 'subOwners') body[name] = [await server.tenant()];
    if (field.kind !== 'references') continue;
    const child = resourceAt(field.to);
    const created = await admin.ask('POST', `${services}/${child.path}`, { body: await sampleBody(admin, child, 3) });
    expect(created.status, created.text).toBe(201);
    body[name] = [{ id: created.body.id }];
  }
  return body;
}
