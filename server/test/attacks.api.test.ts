import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { resourceAt } from '@lernhaus/contract/resources';
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathOf } from '../src/platform/http/paths.ts';
import { createLog } from '../src/platform/log.ts';
import { protectedTables } from '../src/schema.ts';
import { rawAnswer } from './raw-answer.ts';
import { post, type SampleCourse, sampleCourse } from './sample-course.ts';
import { sampleBody } from './samples.ts';
import { type Caller, services, startOwnTestServer, type TestServer } from './test-server.ts';
import { callsUntilLimit, visitorBodies } from './visitor-bodies.ts';

/**
 * Attacks from outside over real connections: every answer is a 4xx, none is a server error, and few rows are written.
 */
let server: TestServer;
let author: Caller;
let course: SampleCourse;
let planId: string;
let port: number;
const perHour = 3;
const logged: string[] = [];

beforeAll(async () => {
  const limits = {
    LIMITS_LOGIN: '1/15m',
    LIMITS_RESET: '1/1h',
    LIMITS_REGISTRATION: `${perHour}/1h`,
    LIMITS_DEMO: '5/1m',
  };
  server = await startOwnTestServer(limits, createLog('warn', { write: (line) => void logged.push(line) }));
  author = await server.createUser(await server.tenant(), ['ROLE_USER']);
  const admin = await server.createUser('lernhaus', ['ROLE_ADMIN', 'ROLE_USER']);
  const plan = { inrPricePerMonth: 0, inrPricePerYear: 0, productType: 'lms' };
  const planBody = { ...(await sampleBody(admin, resourceAt('company-plans'))), ...plan };
  planId = (await post(admin, 'company-plans', planBody)).id;
  course = await sampleCourse(author, { availableForDemo: true });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const requestRaw = async (...parts: readonly (string | Buffer)[]): Promise<{ status: number; text: string }> => {
  const text = await rawAnswer(port, ...parts);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text };
};

interface RawRequest {
  readonly host?: string;
  readonly headers?: readonly string[];
  readonly body?: string | Buffer;
}
const request = (line: string, { host = `${author.company}.localhost`, headers = [], body = '' }: RawRequest = {}) =>
  requestRaw(
    [
      `${line} HTTP/1.1`,
      `Host: ${host}`,
      'Connection: close',
      ...headers,
      ...(body.length > 0 ? [`Content-Length: ${Buffer.byteLength(body)}`] : []),
      '',
      '',
    ].join('\r\n'),
    body,
  );
const mine = () => `Authorization: Bearer ${author.token}`;

describe('an address', () => {
  test.each([
    `GET http://other.example${services}/site`,
    'GET http://other.example/',
    'GET http://[',
    'OPTIONS *',
    `GET ${services}/site?a=%00`,
    `GET ${services}/courses/%zz`,
    `GET ${services}/courses/%c0%ae%c0%ae`,
  ])('%s is malformed', async (line) => {
    expect((await request(line)).status).toBe(400);
  });

  test.each([
    `GET /${services}/site`,
    `GET /services//elearning/api/site`,
    `GET ${services.toUpperCase()}/site`,
    `GET ${services}/courses/../site`,
    `GET ${services}/%2e%2e/site`,
    'GET /management/health;x=1',
    'GET /management/heapdump',
    'GET /files/../../etc/passwd',
    'GET /files/images%2f..%2f..%2fx',
    `TRACE ${services}/site`,
    `PROPFIND ${services}/site`,
  ])('%s is a 404', async (line) => {
    expect((await request(line)).status).toBe(404);
  });
});

describe('a host', () => {
  test.each([
    'a.localhost:99999',
    'a.localhost:',
    'a.localhost:80:80',
    'user@a.localhost',
    'a.localhost/x',
    'a.localhost..',
    '[::1]',
    '*.localhost',
  ])('%s is malformed', async (host) => {
    expect((await request(`GET ${services}/site`, { host })).status).toBe(400);
  });

  test('that is unknown gets 404, with and without a token', async () => {
    for (const headers of [[], [mine()]])
      expect((await request(`GET ${services}/site`, { host: 'nobody-here.localhost', headers })).status).toBe(404);
  });

  test('comes from the Host header, whatever other headers say', async () => {
    const headers = ['X-Forwarded-Host: localhost', 'Forwarded: host=localhost', 'X-Original-URL: /api/users'];
    const { status, text } = await request(`GET ${services}/site`, { headers });
    expect([status, text.includes(`"company":"${author.company}"`)]).toEqual([200, true]);
  });
});

describe('a body', () => {
  test('with a content encoding gets 415, because its size after decompression is unknown', async () => {
    const body = gzipSync(Buffer.from('{"name":"x"}'));
    for (const coding of ['gzip', 'br', 'deflate', 'x'])
      expect(
        (
          await request(`POST ${services}/courses`, {
            body,
            headers: [mine(), 'Content-Type: application/json', `Content-Encoding: ${coding}`],
          })
        ).status,
      ).toBe(415);
  });

  test('of parts with an overlong boundary, or without one, is malformed', async () => {
    for (const parameter of [`; boundary=${'b'.repeat(9000)}`, '; boundary=', '']) {
      const headers = [mine(), `Content-Type: multipart/form-data${parameter}`];
      const { status } = await request(`POST ${services}/uploadImage`, { headers, body: '--b\r\n\r\n' });
      expect([parameter.length, status]).toEqual([parameter.length, 400]);
    }
  });

  test('that the sender does not complete leaves nothing in the log, and the next request is served', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/authenticate HTTP/1.1\r\nHost: ${author.company}.localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    expect((await request(`GET ${services}/site`)).status).toBe(200);
    expect(logged).toEqual([]);
  });

  test.each([
    '{"username":"a","password":"b","__proto__":{"x":1}}',
    '{"username":{"$gt":""},"password":"c"}',
    '{"username":"a\\u0000","password":"c"}',
    '{"username":"\\ud800","password":"c"}',
    '[]',
    '"x"',
  ])('%s does not sign anybody in', async (body) => {
    const headers = ['Content-Type: application/json'];
    expect((await request('POST /api/authenticate', { headers, body })).status).toBe(400);
  });
});

describe('a connection', () => {
  test.each([
    [400, 'a broken request line', 'NO REQUEST\r\n\r\n'],
    [
      400,
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [431, 'an address of 40 KB', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ])('gets a problem document with %i for %s, and ends', async (status, _name, bytes) => {
    const { text, ...answer } = await requestRaw(bytes);
    expect(answer).toEqual({ status });
    expect(text).toContain('content-type: application/problem+json');
    const [, body = ''] = text.split('\r\n\r\n');
    expect(JSON.parse(body)).toMatchObject({ status, message: 'error.malformed', fieldErrors: [] });
  });

  test('with many requests before the first answer is answered in order', async () => {
    const one = `GET /management/health HTTP/1.1\r\nHost: a.localhost\r\n`;
    const { text } = await requestRaw(`${one}\r\n`.repeat(100), `${one}Connection: close\r\n\r\n`);
    expect(text.split('HTTP/1.1 200 OK')).toHaveLength(102);
  });
});

describe('a visitor without an account', () => {
  const rowsOfAllTables = async (): Promise<number> => {
    const counts = protectedTables.map(({ table }) => `(select count(*) from ${getTableName(table)})`);
    const [row] = (await server.database.pool.query(`select (${counts.join(' + ')})::int as count`)).rows;
    return row.count;
  };

  test('writes no more rows with a call than its limit allows, however often the call is made', async () => {
    const writing = server.routes.endpoints.filter(
      ({ access, method, writes }) => access === 'public' && (method !== 'GET' || writes),
    );
    const bodies = visitorBodies(course, planId);
    expect(writing.map(({ id }) => id).toSorted()).toEqual(Object.keys(bodies).toSorted());
    const tries = 100;
    // A network may try the same number of unknown logins, each with its own bucket. The audit holds the 1st, 2nd, 4th …
    // failure.
    const mostOfCall = 40 + 20;
    // A new company begins with settings and a course.
    const mostOfCompanies = perHour * 25;
    const limitedCalls: string[] = [];
    for (const endpoint of writing) {
      const { id, method, bodyType } = endpoint;
      const path = pathOf(endpoint, '').replace(':id', course.id).replace(':company', author.company);
      // Plans are sold on the main domain.
      const visitor = server.visitor(id.startsWith('lms') ? 'lernhaus' : author.company);
      // Some calls share a limit. After an hour, the next one begins with all of it.
      server.time.now = new Date(server.time.now.getTime() + 3_600_000);
      const before = await rowsOfAllTables();
      const statuses = await Promise.all(
        Array.from({ length: tries }, async (_none, n) => {
          const body = bodies[id]?.(n);
          const headers = bodyType === 'text' ? { 'content-type': 'text/plain' } : {};
          const at = method === 'GET' ? `${path}?key=key${n}` : path;
          return (await visitor.ask(method, at, body === undefined ? {} : { body, headers })).status;
        }),
      );
      expect([id, statuses.filter((status) => status >= 500)]).toEqual([id, []]);
      const most = id === 'lmsRegistration' ? mostOfCompanies : mostOfCall;
      expect([id, (await rowsOfAllTables()) - before < most]).toEqual([id, true]);
      if (statuses.some((status) => status < 300) && statuses.includes(429)) limitedCalls.push(id);
    }
    // Without calls that succeed before they are refused, the rows would prove nothing.
    expect(limitedCalls.toSorted()).toEqual(callsUntilLimit.toSorted());
  });
});
