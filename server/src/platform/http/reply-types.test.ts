import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { endpoint } from '@lernhaus/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from './app-for-tests.ts';
import { openApiOf } from './openapi.ts';

/** One endpoint of each reply type and of the raw body, for ROLE_USER only. The events are public. */
const area = { area: 'api', access: ['ROLE_USER'] } as const;
const bytes = endpoint({
  ...area,
  id: 'test.bytes',
  summary: 'Bytes in memory',
  method: 'GET',
  path: '/bytes',
  replyType: 'file',
  mediaTypes: ['text/csv'],
});
const stream = endpoint({
  ...area,
  id: 'test.stream',
  summary: 'A stream with ranges',
  method: 'GET',
  path: '/stream',
  replyType: 'file',
  mediaTypes: ['application/pdf'],
});
const redirect = endpoint({
  ...area,
  id: 'test.redirect',
  summary: 'Another page',
  method: 'GET',
  path: '/redirect',
  query: z.object({ to: z.string() }),
  replyType: 'redirect',
});
const events = endpoint({
  area: 'api',
  access: 'public',
  id: 'test.events',
  summary: 'What happens',
  method: 'GET',
  path: '/events',
  query: z.object({ count: z.coerce.number() }),
  replyType: 'events',
  reply: z.object({ at: z.number() }),
});
const json = endpoint({
  ...area,
  id: 'test.json',
  summary: 'A name',
  method: 'POST',
  path: '/json',
  body: z.unknown(),
});
const words = endpoint({
  ...area,
  id: 'test.words',
  summary: 'A text',
  method: 'POST',
  path: '/words',
  bodyType: 'text',
  body: z.string(),
});
const raw = endpoint({
  ...area,
  id: 'test.raw',
  summary: 'Bytes of a webhook',
  method: 'POST',
  path: '/raw',
  bodyType: 'raw',
  bodyBytes: 100,
  body: z.instanceof(Uint8Array),
  reply: z.object({ hex: z.string() }),
});

const viewer = (authority: 'ROLE_USER' | 'ROLE_STUDENT') => ({
  id: authority,
  login: authority,
  company: 'alpha',
  email: 'a@example.org',
  authorities: [authority],
  sessionId: '1',
});
const { app, routes } = createTestApp({}, { 'a.b.c': viewer('ROLE_USER'), 'd.e.f': viewer('ROLE_STUDENT') });
const whole = Buffer.from('0123456789');
let opened = 0;
let hasEnded = false;
let media = 'text/csv; charset=utf-8';

routes.open(bytes, async () => ({ mediaType: media, bytes: 'a,b\n', downloadName: 'Übung 1.csv' }), {
  headers: () => ({ etag: '"1"' }),
});
routes.open(stream, async () => ({
  mediaType: 'application/pdf',
  sizeBytes: whole.length,
  hasRanges: true,
  open: (range) => {
    opened += 1;
    return Readable.from([range ? whole.subarray(range.start, range.end + 1) : whole]);
  },
}));
routes.open(redirect, async (_context, { query }) => ({ location: query.to }));
routes.open(events, async (_context, { query }, { signal }) => eventsOf(query.count, signal));
routes.open(json, async () => undefined);
routes.open(words, async () => undefined);
routes.open(raw, async (_context, { body }) => ({ hex: Buffer.from(body).toString('hex') }));

/** Yields `count` events, then waits until the client disconnects. */
async function* eventsOf(count: number, signal: AbortSignal) {
  try {
    for (let at = 0; at < count; at += 1) yield { at, secret: 'x' };
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  } finally {
    hasEnded = true;
  }
}

let address = '';
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { host: 'alpha.localhost', authorization: 'Bearer a.b.c', ...headers } });

describe('an endpoint that replies with a file', () => {
  test('sends bytes as a download, and 304 to a client that has them', async () => {
    const { statusCode, headers, body } = await ask('/api/bytes');
    expect([statusCode, body]).toEqual([200, 'a,b\n']);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="Ubung1.csv"; filename*=UTF-8''${encodeURIComponent('Übung 1.csv')}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await ask('/api/bytes', { 'if-none-match': '"1"' })).statusCode).toBe(304);
  });

  test('sends no media type that it does not declare', async () => {
    media = 'text/html';
    const answer = await ask('/api/bytes');
    media = 'text/csv';
    expect([answer.statusCode, answer.body.includes('a,b')]).toEqual([500, false]);
  });

  test.each([
    [undefined, 200, '0123456789', undefined],
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=5-2', 200, '0123456789', undefined],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['lines=0-1', 200, '0123456789', undefined],
  ])('answers the range %j with %i', async (range, status, body, contentRange) => {
    const answer = await ask('/api/stream', range === undefined ? {} : { range });
    expect([answer.statusCode, answer.body]).toEqual([status, body]);
    expect(answer.headers['content-range']).toBe(contentRange);
    expect(answer.headers['content-length']).toBe(String(body.length));
    expect(answer.headers['accept-ranges']).toBe('bytes');
  });

  test("sends the whole file when the client's part belongs to another version", async () => {
    const answer = await ask('/api/stream', { range: 'bytes=2-4', 'if-range': '"old"' });
    expect([answer.statusCode, answer.body]).toEqual([200, '0123456789']);
  });

  test('opens no stream for a HEAD, and returns the size', async () => {
    opened = 0;
    const answer = await ask('/api/stream', { range: 'bytes=0-1' }, 'HEAD');
    expect([answer.statusCode, answer.headers['content-length'], answer.body, opened]).toEqual([200, '10', '', 0]);
  });
});

test('an endpoint that redirects answers 303 with the address', async () => {
  const answer = await ask('/api/redirect?to=/home');
  expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([303, '/home', '']);
});

describe('an endpoint with events', () => {
  const read = async (count: number, until: string) => {
    const client = new AbortController();
    const answer = await fetch(`${address}/api/events?count=${count}`, { signal: client.signal });
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    let text = '';
    while (!text.includes(until)) text += Buffer.from((await reader.read()).value ?? []).toString();
    return { client, answer, reader, text };
  };

  test('sends the declared fields of each event at once, and ends when the client goes away', async () => {
    hasEnded = false;
    const { client, answer, text } = await read(2, 'at":1');
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(text).toBe('data: {"at":0}\n\ndata: {"at":1}\n\n');
    client.abort();
    await expect.poll(() => hasEnded).toBe(true);
  });

  test('has no HEAD, which would wait for events', async () => {
    expect((await ask('/api/events?count=1', {}, 'HEAD')).statusCode).toBe(404);
  });

  test('does not keep the server from closing', async () => {
    const other = createTestApp();
    other.routes.open(events, async (_context, { query }, { signal }) => eventsOf(query.count, signal));
    await other.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = other.app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/api/events?count=1`);
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    const closed = once(other.app.server, 'close');
    await other.app.close();
    await closed;
    await expect(reader.read()).rejects.toThrow('terminated');
  });
});

test.each([
  ['application/json', Buffer.from('{"a": 1}\n')],
  ['application/json', Buffer.from([0xff, 0x00, 0xfe])],
  ['text/plain', Buffer.from('x')],
  ['application/x-www-form-urlencoded', Buffer.from('a=b')],
  ['multipart/form-data; boundary=x', Buffer.from('--x--')],
])('an endpoint with a raw body of %s gets its bytes unchanged', async (type, payload) => {
  const headers = { host: 'alpha.localhost', authorization: 'Bearer a.b.c', 'content-type': type };
  const answer = await app.inject({ method: 'POST', url: '/api/raw', headers, payload });
  expect([answer.statusCode, answer.json()]).toEqual([200, { hex: payload.toString('hex') }]);
  const long = await app.inject({ method: 'POST', url: '/api/raw', headers, payload: Buffer.alloc(101) });
  expect(long.statusCode).toBe(413);
});

test.each([
  ['/json', 'application/json', '{"a":1}', 200],
  ['/json', 'application/json; charset=utf-8', '{"a":1}', 200],
  ['/json', 'application/merge-patch+json; charset="UTF-8"; x=y', '{"a":1}', 200],
  ['/json', 'application/json; charset=utf-16', '{"a":1}', 415],
  ['/json', 'application/json;charset=iso-8859-1', '{"a":1}', 415],
  ['/json', 'text/plain', '{"a":1}', 415],
  ['/json', 'text/plain; charset=utf-8', '{"a":1}', 415],
  ['/json', 'text/plain', '', 200],
  ['/words', 'text/plain', 'a', 200],
  ['/words', 'application/json', '"a"', 200],
])('%s answers a body of %s, %j, with %i', async (path, type, payload, status) => {
  const headers = { host: 'alpha.localhost', authorization: 'Bearer a.b.c', 'content-type': type };
  const answer = await app.inject({ method: 'POST', url: `/api${path}`, headers, payload });
  expect([answer.statusCode, answer.body.includes('error.http.415')]).toEqual([status, status === 415]);
});

test.each([bytes, stream, redirect, raw])('the roles of $id are checked as for JSON', async ({ method, path }) => {
  const statuses = ['', 'Bearer d.e.f', 'Bearer x.y.z'].map(async (authorization) => {
    const headers = { host: 'alpha.localhost', ...(authorization ? { authorization } : {}) };
    return (await app.inject({ method: method as 'GET', url: `/api${path}?to=/home`, headers })).statusCode;
  });
  expect(await Promise.all(statuses)).toEqual([401, 403, 401]);
});

test('every reply type and body type has its media types in the OpenAPI document', () => {
  const { paths } = openApiOf(routes.endpoints, '', '1') as {
    paths: Record<string, Record<string, { responses: Record<string, object>; requestBody?: object }>>;
  };
  const file = { schema: { type: 'string', format: 'binary' } };
  expect(paths['/api/bytes']?.['get']?.responses['200']).toMatchObject({ content: { 'text/csv': file } });
  expect(paths['/api/redirect']?.['get']?.responses['303']).toMatchObject({ headers: { location: {} } });
  expect(paths['/api/events']?.['get']?.responses['200']).toMatchObject({
    content: { 'text/event-stream': { schema: { properties: { at: { type: 'number' } } } } },
  });
  expect(paths['/api/raw']?.['post']?.requestBody).toMatchObject({ content: { '*/*': file } });
});

test('a route that is neither an endpoint nor in the list of routes outside the table stops the start', () => {
  const { app: other } = createTestApp();
  expect(() => other.get('/anywhere', async () => 'x')).toThrow('/anywhere');
  expect(() => other.post('/docs', async () => 'x')).toThrow('/docs');
  expect(() => other.get('/docs', async () => 'x')).not.toThrow();
});
