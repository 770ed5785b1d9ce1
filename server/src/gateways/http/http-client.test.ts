import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpError } from './http-client.ts';
import { isPrivateAddress } from './is-private-address.ts';
import { openHttpClient } from './node-http-client.ts';

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, reply) => {
    if (request.url === '/moved') return reply.writeHead(302, { location: '/secret' }).end();
    if (request.url === '/endless') return reply.end('x'.repeat(5000));
    if (request.url === '/silent') return undefined;
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    return request.on('end', () => reply.writeHead(201).end(`${request.method} ${body}`));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close().closeAllConnections();
});

const client = (more: object = {}) => openHttpClient({ origins: [origin], privateHosts: ['localhost'], ...more });
const failureOf = (request: Promise<unknown>) =>
  request.then(
    () => 'no failure',
    (error: unknown) => (error as HttpError).reason,
  );

test('a call of a configured origin has the reply of the other side', async () => {
  expect(await client().request({ method: 'POST', url: `${origin}/orders`, body: 'größe' })).toEqual({
    status: 201,
    text: 'POST größe',
  });
});

test('a redirect is a reply, and is not followed', async () => {
  expect(await client().request({ method: 'GET', url: `${origin}/moved` })).toEqual({ status: 302, text: '' });
});

test('another origin is not called', async () => {
  for (const url of ['https://example.org/', 'http://localhost.example.org/', origin.replace('http:', 'https:')])
    expect(await failureOf(client().request({ method: 'GET', url }))).toBe('origin');
});

test('a private address is called only if a setting names its host', async () => {
  const closed = client({ privateHosts: [] });
  expect(await failureOf(closed.request({ method: 'GET', url: `${origin}/` }))).toBe('privateAddress');
  const numeric = origin.replace('localhost', '127.0.0.1');
  const byNumber = openHttpClient({ origins: [numeric], privateHosts: [] });
  expect(await failureOf(byNumber.request({ method: 'GET', url: numeric }))).toBe('privateAddress');
});

test('a reply that is too long or too late ends the call', async () => {
  expect(await failureOf(client({ maxBytes: 1000 }).request({ method: 'GET', url: `${origin}/endless` }))).toBe(
    'tooLarge',
  );
  expect(await failureOf(client({ timeoutMs: 100 }).request({ method: 'GET', url: `${origin}/silent` }))).toBe(
    'timeout',
  );
});

test('a host that does not answer is unreachable', async () => {
  const client = openHttpClient({ origins: ['http://localhost:9'], privateHosts: ['localhost'] });
  expect(await failureOf(client.request({ method: 'GET', url: 'http://localhost:9/' }))).toBe('unreachable');
});

test.each<[string, boolean]>([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['0.0.0.0', true],
  ['224.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:8.8.8.8', false],
  ['fd00::1', true],
  ['fe80::1', true],
  ['fec0::1', true],
  ['::127.0.0.1', true],
  ['::ffff:0:127.0.0.1', true],
  ['2002:7f00:1::', true],
  ['2001:0:7f00:1::', true],
  ['64:ff9b::7f00:1', true],
  ['64:ff9b:1::7f00:1', true],
  ['2001:4860:4860::8888', false],
  ['8.8.8.8', false],
  ['2606:4700::1111', false],
  ['not an address', true],
])('%s is private: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});
