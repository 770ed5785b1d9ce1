import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { refuseUnreadable } from './refuse-unreadable.ts';

test('a client that never ends its headers is cut off after its refusal, while it continues to send', async () => {
  const server = createServer({ headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 50 })
    .on('clientError', refuseUnreadable)
    .listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let answer = '';
  const closed = new Promise<void>((resolve) => client.on('close', () => resolve()));
  client.on('data', (part) => {
    answer += String(part);
  });
  client.on('error', () => undefined);
  client.write('GET / HTTP/1.1\r\nhost: example.org\r\nx-long: ');
  const sending = setInterval(() => client.write('x'), 50);
  onTestFinished(() => clearInterval(sending));
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toContain('"message":"error.http.408"');
  expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\nreferrer-policy: /);
});

test.each([
  ['a broken request line', 'BOGUS\r\n\r\n', 400, 'Bad Request'],
  [
    'a long address',
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: example.org\r\n\r\n`,
    431,
    'Request Header Fields Too Large',
  ],
])('the refusal of %s has the fields of every error', async (_what, request, status, reason) => {
  const server = createServer().on('clientError', refuseUnreadable).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const client = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  client.write(request);
  const answer = await text(client);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} ${reason}\r\n`));
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    type: 'about:blank',
    title: reason,
    status,
    detail: reason,
    message: 'error.malformed',
    path: '',
  });
});

test('no problem is written into an answer that is being sent', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': 30 }).write('the first half ');
  })
    .on('clientError', refuseUnreadable)
    .listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1' });
  let answer = '';
  const closed = new Promise<void>((resolve) => client.on('close', () => resolve()));
  client.on('error', () => undefined);
  client.on('data', (part) => {
    if (answer === '') client.write('no request\r\n\r\n');
    answer += String(part);
  });
  client.write('GET / HTTP/1.1\r\nhost: example.org\r\n\r\n');
  await closed;
  expect(answer).toContain('the first half ');
  expect(answer).not.toContain('400 Bad Request');
});
