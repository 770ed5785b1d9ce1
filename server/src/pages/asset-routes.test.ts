import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../platform/http/app-for-tests.ts';
import type { App } from '../platform/http/create-app.ts';
import { mountAssets, mountTexts } from './asset-routes.ts';

/** Served from a folder next to a file that nobody may read. */
let folder: string;
let app: App;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lernhaus-assets-'));
  await mkdir(join(folder, 'client', 'assets', '.vite'), { recursive: true });
  await writeFile(join(folder, 'client', 'assets', 'page-abc.js'), 'served');
  await writeFile(join(folder, 'client', 'assets', 'page-abc.js.br'), 'brotli');
  await writeFile(join(folder, 'client', 'assets', 'page-abc.js.gz'), 'gzip');
  await writeFile(join(folder, 'client', 'assets', 'picture-abc.avif'), 'a picture');
  await writeFile(join(folder, 'client', 'assets', '.vite', 'manifest.json'), 'secret');
  await writeFile(join(folder, 'client', 'secret.txt'), 'secret');
  const created = createTestApp({ PUBLIC_SCHEME: 'https' });
  app = created.app;
  await mountAssets(app, join(folder, 'client'));
  mountTexts(created.routes, { en: {}, de: {} });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** Sends the request over a socket, because HTTP clients normalize addresses. */
const requestRaw = (path: string, method = 'GET'): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: alpha.localhost\r\nConnection: close\r\n\r\n`),
    );
    let text = '';
    socket.on('data', (part) => {
      text += String(part);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });

test.each([
  ['GET', 'served'],
  ['HEAD', ''],
])('%s of a file by its plain name is cached for a year, with nosniff and HSTS headers', async (method, content) => {
  const answer = await requestRaw('/assets/page-abc.js?v=1', method);
  expect(answer.split('\r\n\r\n')[1]).toBe(content);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  for (const header of [
    'strict-transport-security: max-age=31536000',
    'x-content-type-options: nosniff',
    'cache-control: public, max-age=31536000, immutable',
    'content-length: 6',
  ])
    expect(answer.toLowerCase()).toContain(header);
});

test.each([
  ['page-abc.js', 'gzip, deflate, br', 'brotli', 'br'],
  ['page-abc.js', 'gzip, br;q=0', 'gzip', 'gzip'],
  ['page-abc.js', 'deflate', 'served', undefined],
  ['picture-abc.avif', 'gzip, br', 'a picture', undefined],
])('%s is sent to a client that accepts %s as %s', async (name, codings, content, coding) => {
  const { payload, headers } = await app.inject({
    url: `/assets/${name}`,
    headers: { host: 'alpha.localhost', 'accept-encoding': codings },
  });
  expect(payload).toBe(content);
  expect(headers['content-encoding']).toBe(coding);
  expect(headers['vary']).toContain('accept-encoding');
  expect(headers['content-type']).toBe(name.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'image/avif');
});

test('a file is still sent when a newer build has replaced the folder, and is missing if nobody has requested it before', async () => {
  const first = join(folder, 'client', 'assets', 'first-abc.js');
  const { app: second } = createTestApp();
  await writeFile(first, 'first');
  await writeFile(join(folder, 'client', 'assets', 'other-abc.js'), 'other');
  await mountAssets(second, join(folder, 'client'));
  const ask = async (name: string) =>
    (await second.inject({ url: `/assets/${name}`, headers: { host: 'alpha.localhost' } })).statusCode;
  expect(await ask('first-abc.js')).toBe(200);
  await rm(first);
  await rm(join(folder, 'client', 'assets', 'other-abc.js'));
  expect(await ask('first-abc.js')).toBe(200);
  expect(await ask('other-abc.js')).toBe(404);
  await second.close();
});

test.each([
  '/assets',
  '/assets/',
  '/assets/.',
  '/assets/..',
  '/assets/../secret.txt',
  '/assets/%2e%2e/secret.txt',
  '/assets/..%2fsecret.txt',
  '/assets/..%5csecret.txt',
  '/assets/..\\secret.txt',
  '/assets/%252e%252e/secret.txt',
  '/assets//page-abc.js',
  '/assets/./page-abc.js',
  '/assets/page%2dabc.js',
  '/assets/PAGE-ABC.js',
  '/assets/page-abc.js/',
  '/assets/page-abc.js/../../secret.txt',
  '/assets/page-abc.js.gz',
  '/assets/.vite/manifest.json',
  '/assets/constructor',
  '/assets/__proto__',
  '/assets//etc/passwd',
  '/i18n/../assets/page-abc.js',
  '/i18n/__proto__',
  '/i18n/constructor',
  '//assets/page-abc.js',
])('the path %s gets a 404', async (path) => {
  const answer = await requestRaw(path);
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer).not.toMatch(/served|secret"/);
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
});

test.each(['/assets/%00', '/assets/page-abc.js%00', '/assets/%zz', 'http://other.example/assets/page-abc.js', '*'])(
  'the path %s is refused as malformed',
  async (path) => {
    expect(await requestRaw(path)).toMatch(/^HTTP\/1\.1 400 /);
  },
);
