import { createHash } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawAnswer } from './raw-answer.ts';
import { services, startOwnTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let port: number;
let company: string;

beforeAll(async () => {
  server = await startOwnTestServer();
  company = await server.tenant();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const ask = (host: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; type: string; policy: string; text: string }>((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, headers: { ...headers, host } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: String(answer.headers['content-type']),
          policy: String(answer.headers['content-security-policy']),
          text,
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });

const site = `${services}/site`;

test('a host decides the tenant: upper and lower case, the port and one dot at its end make no difference', async () => {
  for (const host of [`${company}.localhost`, `${company.toUpperCase()}.LocalHost:8080`, `${company}.localhost.`])
    expect(JSON.parse((await ask(host, site)).text).company, host).toBe(company);
  expect(JSON.parse((await ask('localhost', site)).text)).toMatchObject({ company: 'lernhaus', mode: 'main' });
});

test('pages and mails link to the demo school only while there is one', async () => {
  const hasDemo = async () => JSON.parse((await ask('localhost', site)).text).hasDemo;
  const confirmation = async () => {
    const body = { email: 'ada@example.org', firstName: 'Ada', lastName: 'Lovelace', phoneNumber: '0171 1234567' };
    const { status } = await server.visitor('lernhaus').ask('POST', `${services}/contact-data/lmsInquiry`, { body });
    return [status, /http\S+/.exec(server.mails.at(-1)?.text ?? '')?.[0].split('=')[0]];
  };
  expect([await hasDemo(), await confirmation()]).toEqual([false, [201, undefined]]);
  await server.company('demo');
  await expect.poll(hasDemo).toBe(true);
  expect(await confirmation()).toEqual([201, 'http://demo.localhost:8080/demo-courses?user']);
});

test('an unknown host gets 404, as a page in browsers and as a problem in programs, and never another tenant', async () => {
  const hosts = [
    'nobody.localhost',
    'example.org',
    `${company}.example.org`,
    `www.${company}.localhost`,
    '127.0.0.1',
    `${company}-demo.localhost`,
  ];
  for (const host of hosts) {
    const page = await ask(host, '/');
    expect([page.status, page.type], host).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.text, host).toContain('<main>');
    const problem = await ask(host, site);
    expect([problem.status, problem.type], host).toEqual([404, 'application/problem+json; charset=utf-8']);
    expect(JSON.parse(problem.text).message, host).toBe('error.unknownHost');
  }
});

test('the page of an unknown host says so in both languages, links to the main domain at the same port, and may run no scripts', async () => {
  const { text, policy } = await ask(`nobody.localhost:${port}`, '/home');
  expect(text).toContain('<h1>There is no learning site at this address.</h1>');
  expect(text).toContain('<p lang="de">Unter dieser Adresse gibt es keine Website mit Kursen. Bitte prüfen Sie');
  expect(text).toContain(`href="http://localhost:${port}"`);
  const style = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(policy).toBe(`default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`);
});

test('the developers’ pages have a title and a language, and run and load nothing', async () => {
  for (const path of ['/docs', '/docs/', '/docs/courses']) {
    const { status, text, policy } = await ask(`${company}.localhost`, path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain('<html lang="en">');
    expect(text).toMatch(/<title>[^<]*Lernhaus API<\/title>/);
    expect(text).not.toMatch(/<script|<link|<img|style=/);
    const style = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? '';
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(policy).toContain("default-src 'none'");
  }
  expect((await ask(`${company}.localhost`, '/docs/none')).status).toBe(404);
});

test('two Host headers, none, or unusual characters in one get 400', async () => {
  for (const host of [
    'a_b.localhost',
    `${company}.localhost/x`,
    `${company}..localhost`,
    `-${company}.localhost`,
    `${company}.localhost:x`,
    `user@${company}.localhost`,
    '[::1]',
  ]) {
    const { status } = await ask(host, site);
    expect(status, host).toBe(400);
  }
  const twice = await rawAnswer(
    port,
    `GET ${site} HTTP/1.1\r\nHost: ${company}.localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  );
  expect(twice).toMatch(/^HTTP\/1\.1 400 /);
  const none = await rawAnswer(port, `GET ${site} HTTP/1.1\r\nConnection: close\r\n\r\n`);
  expect(none).toMatch(/^HTTP\/1\.1 400 /);
});

test('forwarding headers are ignored without a trusted proxy', async () => {
  const other = await server.tenant();
  const claims = {
    'x-forwarded-host': `${other}.localhost`,
    'x-host': `${other}.localhost`,
    'x-original-host': `${other}.localhost`,
    forwarded: `host=${other}.localhost`,
  };
  expect(JSON.parse((await ask(`${company}.localhost`, site, claims)).text).company).toBe(company);
});
