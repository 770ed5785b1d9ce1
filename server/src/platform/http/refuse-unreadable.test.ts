import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { refuseUnreadable } from './refuse-unreadable.ts';

test('a client that never ends its headers is cut off after its refusal, while it goes on sending', async () => {
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
