import { resources } from '@lernhaus/contract/resources';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { LernhausServer } from '../src/create-server.ts';
import { pathOf } from '../src/platform/http/paths.ts';
import { routesOutsideTable } from '../src/platform/http/routes-outside-table.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { createWholeServer } from './whole-server.ts';

/** Rules that must stay true for every route, so they cover new routes, too. */
let server: TestServer;
/** The server with everything that it serves, over the same database. */
let whole: LernhausServer;

beforeAll(async () => {
  server = await startTestServer();
  whole = await createWholeServer(server);
});
afterAll(async () => {
  await whole.app.close();
  await server.close();
});

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

/**
 * A reference to a row in another row: its id, its label and the fields that its declaration lists (requirements 3).
 */
const isReference = ({ properties, required }: Json): boolean =>
  JSON.stringify(properties) === '{"id":{"type":"string"}}' && JSON.stringify(required) === '["id"]';

describe('every route', () => {
  test('is in the one table or in the list of routes outside it, also of the pages', () => {
    const mounted = routesOf(whole.app.printRoutes({ commonPrefix: false }));
    const declaredRoutes = whole.routes.endpoints.map((endpoint) => `${endpoint.method} ${pathOf(endpoint, '')}`);
    const outside = Object.keys(routesOutsideTable);
    expect(outside).toEqual(['/assets/*', '/docs', '/docs/*', '/*']);
    // Fastify prints wildcards without their folder; a start with another one fails (reply-types.test.ts).
    expect(mounted.filter((route) => !route.endsWith('*')).toSorted()).toEqual(
      [...declaredRoutes, 'GET /docs'].toSorted(),
    );
    for (const url of outside) expect(whole.app.hasRoute({ method: 'GET', url }), url).toBe(true);
    expect(declaredRoutes.length).toBeGreaterThan(150);
    // The health check and the metrics read nothing of a tenant.
    expect(whole.routes.endpoints.filter(({ anyHost }) => anyHost).map(({ id }) => id)).toEqual([
      'operations.health',
      'operations.prometheus',
    ]);
  });

  test('of the table has a unique id, a summary, its roles, schemas, and media types if it sends files', () => {
    const ids = whole.routes.endpoints.map(({ id }) => id);
    expect(ids.length).toBe(new Set(ids).size);
    for (const { id, summary, access, params, query, body, reply, path, ...others } of whole.routes.endpoints) {
      expect(summary.trim(), id).not.toBe('');
      expect(
        typeof access === 'string' ? ['public', 'anyAccount', 'signedIn'].includes(access) : access.length > 0,
        id,
      ).toBe(true);
      expect((others.mediaTypes ?? []).length > 0, id).toBe(others.replyType === 'file');
      // A form names its file; `readUpload` reads no other part as one.
      expect(others.bodyType !== 'multipart' || (others.form?.files.length ?? 0) > 0, id).toBe(true);
      expect(others.status === 303, id).toBe(others.replyType === 'redirect');
      // HTML or a script from an endpoint would run with the rights of the site.
      for (const type of others.mediaTypes ?? []) expect(type, id).not.toMatch(/html|javascript|svg/);
      for (const schema of [params, query, body, reply]) expect(schema, id).toBeInstanceOf(z.ZodType);
      const paramNames = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect(Object.keys((z.toJSONSchema(params, { io: 'input' }) as { properties: Json }).properties), id).toEqual(
        paramNames,
      );
    }
  });

  test('with an answer lists the fields of the answer', () => {
    const open = whole.routes.endpoints.flatMap(({ id, reply }) =>
      reply.type === 'undefined'
        ? []
        : openPlaces(z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' })).map((place) => `${id}${place}`),
    );
    expect(open).toEqual([]);
  });

  test('for visitors and learners has a reply schema of its own, not the schema of the authors', () => {
    const ofLearners = whole.routes.endpoints.filter(
      ({ access }) => typeof access === 'string' || access.includes('ROLE_STUDENT'),
    );
    const theirOwn = resources.filter(({ rows }) => rows === 'personal').map(({ path: at }) => `/${at}`);
    const shapeOf = ({ reply }: (typeof whole.routes.endpoints)[number]) =>
      reply.type === 'undefined' ? '' : JSON.stringify(z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }));
    const answering = (fields: RegExp) => ofLearners.filter((endpoint) => fields.test(shapeOf(endpoint)));
    const ofAuthors = answering(/"(modifiedBy|createdBy|lastModifiedBy|subOwners|passwordHash)":/).filter(
      ({ path: at }) => !theirOwn.some((own) => at === own || at.startsWith(`${own}/`)),
    );
    const ofKeys = answering(/"(possibleAnswer|correctOptions?|acceptedAnswers|right\w+|dropTarget|answerKey)":/);
    expect(ofLearners.length).toBeGreaterThan(40);
    // A user by login has two schemas; callers who are not authors get their own (users.api.test.ts).
    expect(ofAuthors.map(({ id }) => id)).toEqual(['users.get']);
    // Only where the author shows the answers of an exam, and never during one (shown-answers.api.test.ts).
    expect(ofKeys.map(({ id }) => id)).toEqual(['exams.ownAnswers']);
  });

  test('that writes needs a signed-in user, except the ones that visitors need', () => {
    const open = whole.routes.endpoints.filter(({ access, method }) => access === 'public' && method !== 'GET');
    expect(open.map(({ id }) => id).toSorted()).toEqual([
      ...['authenticate', 'checkResetKey', 'confirmEmail', 'finishReset', 'register', 'requestReset'].map(
        (id) => `accounts.${id}`,
      ),
      ...['askMe', 'askMe.events', 'consent.store'].toSorted(),
      ...['lmsInquiry', 'salesContact', 'send'].map((name) => `contact.${name}`),
      'courseOrderQuote',
      ...['', 'PaymentFailed', 'PaymentSuccess', 'WithPayment'].map((name) => `courseRegistration${name}`),
      'courses.checkDemoAnswer',
      ...['', 'PaymentFailed', 'PaymentSuccess', 'WithPayment'].map((name) => `lmsRegistration${name}`),
      ...['confirm', 'subscribe', 'unsubscribe'].map((name) => `newsletter.${name}`),
      'payments.webhook',
    ]);
  });
});

async function readDocument() {
  const reply = await whole.app.inject({ url: '/v3/api-docs', headers: { host: 'localhost' } });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  return reply.json();
}

test('the OpenAPI document lists every call with its parameters, its body and its answers', async () => {
  const document = await readDocument();
  expect([document.openapi, document.info.title]).toEqual(['3.1.0', 'Lernhaus']);
  const documentedRoutes = Object.entries(document.paths as Record<string, Json>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declaredRoutes = whole.routes.endpoints.map(
    (endpoint) => `${endpoint.method} ${pathOf(endpoint, '').replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(documentedRoutes.toSorted()).toEqual(declaredRoutes.toSorted());
  for (const [path, methods] of Object.entries(document.paths as Record<string, Record<string, never>>))
    for (const [method, operation] of Object.entries(methods)) expectOperation(`${method} ${path}`, path, operation);
});

type DeclaredEndpoint = LernhausServer['routes']['endpoints'][number];

/** The media types of the body, by the declaration alone. */
function bodyTypesOf({ body, bodyType = 'json', form }: DeclaredEndpoint): string[] {
  const ofType: Record<string, string[]> = {
    json: body.type === 'undefined' ? [] : ['application/json'],
    text: ['text/plain'],
    raw: ['*/*'],
    upload: ['application/offset+octet-stream'],
    multipart: [],
  };
  return [...(ofType[bodyType] ?? []), ...(form ? ['multipart/form-data'] : [])];
}

function replyTypesOf({ reply, replyType, mediaTypes = [] }: DeclaredEndpoint): readonly string[] {
  const json = reply.type === 'undefined' ? [] : ['application/json'];
  return { file: mediaTypes, redirect: [], events: ['text/event-stream'], json }[replyType];
}

test('the OpenAPI document lists the media types of every body and reply, and the parts of every form', async () => {
  const document = await readDocument();
  const operations = Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap(Object.values);
  const byId = new Map(operations.map((operation: Operation) => [operation.operationId, operation]));
  for (const endpoint of whole.routes.endpoints) {
    const { id, form, status } = endpoint;
    const { requestBody, responses } = byId.get(id) as Operation;
    const content = requestBody?.content ?? {};
    expect([id, Object.keys(content)]).toEqual([id, bodyTypesOf(endpoint)]);
    const parts = Object.keys(Object(content['multipart/form-data']?.schema['properties']));
    expect([id, parts]).toEqual([id, form ? [...form.texts, ...form.files] : []]);
    expect([id, Object.keys(responses[status]?.content ?? {})]).toEqual([id, replyTypesOf(endpoint)]);
  }
  const forms = whole.routes.endpoints.filter(({ form }) => form).map(({ id }) => id);
  expect(forms).toEqual(expect.arrayContaining(['images.upload', 'video.create', 'courseParts.add', 'image.update']));
});

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: Json }[];
  readonly requestBody?: { content: Record<string, { schema: Json }> };
  readonly responses: Record<string, { description: string; content?: Json }>;
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
