import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, startTestServer, type TestServer } from './test-server.ts';

/** The examples of docs/api.md, each sent as curl would send it, on a tenant of the test. */
const examples = [
  ...readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8').matchAll(/^curl -s .*$/gm),
].map(([line]) => line);
let server: TestServer;
let owner: Caller;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.createUser(await server.tenant(), ['ROLE_USER']);
});
afterAll(() => server.close());

function send(line: string) {
  const address = new URL(/'(http[^']+)'/.exec(line)?.[1] ?? '');
  expect(address.host).toBe('brightpath.localhost:8080');
  const headers = Object.fromEntries(
    [...line.matchAll(/-H ['"]([\w-]+): ([^'"]+)['"]/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const body = / -d '(.*)'$/.exec(line)?.[1]?.replace('brightpath-owner', owner.login);
  const method = (/ -X (\w+)/.exec(line)?.[1] ?? (body ? 'POST' : 'GET')) as 'GET' | 'POST';
  const token = headers['authorization']?.replace('$TOKEN', owner.token.replace(/^Bearer /, ''));
  return server.app.inject({
    method,
    url: address.pathname + address.search,
    headers: { ...headers, host: `${owner.company}.localhost`, ...(token ? { authorization: token } : {}) },
    ...(body ? { payload: body } : {}),
  });
}

test('every example of the page about the API does what the page says', async () => {
  expect(examples.length).toBeGreaterThan(4);
  for (const line of examples) {
    const reply = await send(line);
    expect([line, reply.statusCode]).toEqual([line, line.includes(' -X POST') ? 201 : 200]);
  }
  const [signIn] = examples;
  expect((await send(signIn ?? '')).json().id_token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});

test('the example of a list in the reference calls the host on which it is read, and runs', async () => {
  const group = await server.visitor(owner.company).ask('GET', '/docs/course');
  const examples = [...group.text.matchAll(/<pre>curl -s &#39;([^&]+)&#39;/g)].map(
    ([, address = '']) => new URL(address),
  );
  const list = examples.find(({ pathname }) => pathname.endsWith('/courses'));
  expect(list?.host).toBe(`${owner.company}.localhost`);
  expect((await owner.ask('GET', list?.pathname ?? '')).status).toBe(200);
});

test.each(['/docs', '/docs/course'])('%s answers HEAD as it answers GET, without the page', async (path) => {
  const visitor = server.visitor(owner.company);
  const [get, head] = [await visitor.ask('GET', path), await visitor.ask('HEAD', path)];
  expect([head.status, head.headers['content-type'], head.text]).toEqual([200, get.headers['content-type'], '']);
});
