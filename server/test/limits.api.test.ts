import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawAnswer } from './raw-answer.ts';
import { type Caller, services, startOwnTestServer, type TestServer } from './test-server.ts';

/** Requests of broken, slow or hostile clients that a server must survive. */
let server: TestServer;
let author: Caller;
let visitor: Caller;
let port: number;

beforeAll(async () => {
  server = await startOwnTestServer();
  const company = await server.tenant();
  author = await server.createUser(company, ['ROLE_USER']);
  visitor = server.visitor(company);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };
const problem = ({ status, headers, body }: Awaited<ReturnType<Caller['ask']>>) => [
  status,
  headers['content-type'],
  body.message,
];
const isProblem = 'application/problem+json; charset=utf-8';

describe('a body', () => {
  test('of more than 256 KB gets 413, or of more than the call’s own limit', async () => {
    const text = (bytes: number) => ({ name: 'x', description: 'y'.repeat(bytes) });
    const credentials = { username: 'x', password: 'y'.repeat(300_000) };
    expect(problem(await visitor.ask('POST', '/api/authenticate', { body: credentials }))).toEqual([
      413,
      isProblem,
      'error.http.413',
    ]);
    expect((await author.ask('POST', `${services}/courses`, { body: text(190_000) })).status).toBe(201);
    expect((await author.ask('POST', `${services}/courses`, { body: text(300_000) })).body.fieldErrors).toEqual([
      { objectName: 'course', field: 'description', message: 'Size' },
    ]);
    expect((await author.ask('POST', `${services}/courses`, { body: text(9_000_000) })).status).toBe(413);
  });

  test('of more than the limit is read to its end, so that the reply reaches whoever sends it', async () => {
    const head = `POST /api/authenticate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
    const next = 'GET /management/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    const replies = await rawAnswer(port, `${head}Content-Length: 3000000\r\n\r\n`, 'x'.repeat(3_000_000), next);
    expect(replies.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  test('of another type than the call reads gets 415', async () => {
    for (const type of [
      'application/xml',
      'text/html',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'image/png',
    ]) {
      const refusal = await author.ask('POST', `${services}/courses`, {
        body: '{"name":"x"}',
        headers: { 'content-type': type },
      });
      expect(problem(refusal), type).toEqual([415, isProblem, 'error.http.415']);
    }
  });

  test.each([
    ['cut off', '{"name":'],
    ['nothing but a bracket', '['],
    ['two at once', '{"name":"x"}{"name":"y"}'],
    ['a key that reaches the prototype', '{"name":"x","__proto__":{"owner":"y"}}'],
    ['nested 20,000 deep and never closed', '['.repeat(20_000)],
    ['not JSON at all', 'name=x'],
  ])('that is %s gets 400', async (_why, body) => {
    expect(problem(await author.ask('POST', `${services}/courses`, { body, headers: json }))).toEqual([
      400,
      isProblem,
      'error.malformed',
    ]);
  });

  test.each([
    ['nested 5,000 deep', `{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['a NUL in a text', '{"name":"a\\u0000b"}'],
    ['half a character', '{"name":"\\ud800"}'],
    ['a number for a text', '{"name":1}'],
    ['a list for an object', '[]'],
    ['a number that is none', '{"name":"x","totalAssessments":1e400}'],
    ['nothing', ''],
    ['null', 'null'],
  ])('that holds %s gets 400', async (_why, body) => {
    const reply = await author.ask('POST', `${services}/courses`, { body, headers: json });
    expect([reply.status, reply.headers['content-type']], reply.text).toEqual([400, isProblem]);
  });
});

describe('an address', () => {
  test('with a NUL, a broken escape or a very long id gets a 4xx problem like other addresses', async () => {
    const odd = ['%00', 'a%00b', '%zz', '%E0%A4%A', 'x'.repeat(500), '%F0%9F%98%80', '..%2f..%2fetc', "' or 1=1"];
    for (const id of odd.map((part) => part.replaceAll(' ', '%20'))) {
      const reply = await author.ask('GET', `${services}/courses/${id}`);
      expect([400, 404], id).toContain(reply.status);
      expect([reply.headers['content-type'], reply.headers['x-content-type-options']], id).toEqual([
        isProblem,
        'nosniff',
      ]);
    }
  });

  test('with repeated or unusual parameters is read or refused, and causes no server error', async () => {
    const at = `${services}/courses`;
    expect((await author.ask('GET', `${at}?sort=name,asc&sort=id,desc`)).status).toBe(200);
    for (const query of [
      'page=0&page=1',
      'page[]=1',
      'size=1e3',
      'size=-5',
      'page=99999999999',
      'sort=',
      'sort=constructor,asc',
      'sort=__proto__',
    ])
      expect([200, 400], query).toContain((await author.ask('GET', `${at}?${query}`)).status);
    expect((await author.ask('GET', `${at}?page=999999999&size=200`)).body).toEqual([]);
  });

  test('under the prefixes of the API without a route gets a 404 problem, with any method and any body', async () => {
    for (const path of [`${services}/nothing`, '/api/nothing', '/management/nothing', `${services}/courses/x/y/z`])
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const)
        expect(problem(await visitor.ask(method, path)), `${method} ${path}`).toEqual([
          404,
          isProblem,
          'error.http.404',
        ]);
    expect((await visitor.ask('DELETE', `${services}/site`)).status).toBe(404);
  });
});

test('a token is read from one header only, and a malformed token gets 401', async () => {
  const account = '/api/account';
  for (const authorization of [
    'Bearer',
    'Bearer ',
    'Bearer x',
    `Basic ${author.token}`,
    `Bearer ${author.token}x`,
    `bearer  ${author.token}`,
    author.token,
  ])
    expect((await visitor.ask('GET', account, { headers: { authorization } })).status, authorization.slice(0, 12)).toBe(
      401,
    );
  expect(
    (
      await visitor.ask('GET', account, {
        headers: { cookie: `token=${author.token}; jhi-authenticationToken=${author.token}` },
      })
    ).status,
  ).toBe(401);
  expect((await visitor.ask('GET', `${account}?access_token=${author.token}&token=${author.token}`)).status).toBe(401);
  expect(
    (await visitor.ask('GET', `${services}/allCourses`, { headers: { authorization: 'Bearer a.b.c' } })).status,
  ).toBe(401);
});

test('every answer of the API forbids storing and sniffing, and does not name the server’s software', async () => {
  const calls = [
    author.ask('GET', '/api/account'),
    author.ask('GET', `${services}/courses`),
    visitor.ask('GET', `${services}/courses`),
    visitor.ask('GET', `${services}/nothing`),
    visitor.ask('POST', '/api/authenticate', { body: '{', headers: json }),
    visitor.ask('GET', `${services}/site`, { headers: { host: 'nobody.localhost' } }),
  ];
  for (const { status, headers } of await Promise.all(calls)) {
    expect(headers, String(status)).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
      expect(headers, name).not.toHaveProperty(name);
  }
});

describe('a connection', () => {
  test('is limited in time: for headers, for requests and without requests', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = server.app.server;
    expect([headersTimeout, requestTimeout, keepAliveTimeout, timeout]).toEqual([30_000, 60_000, 72_000, 120_000]);
  });

  test('that sends no HTTP, too many headers, or two lengths gets a 4xx and is closed', async () => {
    const head = `GET ${services}/site HTTP/1.1\r\nHost: ${author.company}.localhost\r\n`;
    const smuggled = `POST ${services}/courses HTTP/1.1\r\nHost: ${author.company}.localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`;
    const odd = [
      'hello\r\n\r\n',
      `${head}${`X-Y: ${'z'.repeat(900)}\r\n`.repeat(40)}\r\n`,
      `${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
      smuggled,
    ];
    for (const bytes of odd) {
      const reply = await rawAnswer(port, bytes);
      expect(reply, bytes.slice(0, 60)).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(reply).not.toMatch(/\bat .*\.(js|ts):\d/);
    }
    expect((await visitor.ask('GET', `${services}/site`)).status, 'and the next is served').toBe(200);
  });
});
