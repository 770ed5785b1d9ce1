import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleCourse } from './sample-course.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let learner: Caller;
let tree: string;

beforeAll(async () => {
  server = await startTestServer();
  const company = await server.tenant();
  const course = await sampleCourse(await server.createUser(company, ['ROLE_USER']));
  learner = await server.createUser(company, ['ROLE_STUDENT']);
  await server.enrol(learner, course.id);
  tree = `${services}/courses/courseByCourseId/${course.id}`;
});
afterAll(() => server.close());

const decoders: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

const read = async (url: string, acceptEncoding: string, headers: Record<string, string> = {}) => {
  const {
    headers: reply,
    rawPayload,
    statusCode,
  } = await server.app.inject({
    method: 'GET',
    url,
    headers: {
      host: `${learner.company}.localhost`,
      authorization: `Bearer ${learner.token}`,
      'accept-encoding': acceptEncoding,
      ...headers,
    },
  });
  const coding = reply['content-encoding'];
  const bytes = coding ? decoders[coding]?.(rawPayload) : rawPayload;
  return { status: statusCode, coding, headers: reply, text: String(bytes), length: rawPayload.length };
};

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=0.5, identity', 'gzip'],
  ['br;q=0, gzip;q=1.0', 'gzip'],
  ['gzip;q=0', undefined],
  ['identity', undefined],
  ['', undefined],
])('a client that accepts "%s" gets a long answer as %s, with the same content', async (acceptEncoding, coding) => {
  const plain = await read('/v3/api-docs', 'identity');
  const reply = await read('/v3/api-docs', acceptEncoding);
  expect([reply.status, reply.coding]).toEqual([200, coding]);
  expect(reply.text).toBe(plain.text);
  expect(reply.headers['vary']).toContain('accept-encoding');
  expect(Number(reply.headers['content-length'])).toBe(reply.length);
  if (coding) expect(reply.length).toBeLessThan(plain.length / 4);
});

test('a course is compressed, must not be stored by caches, and is not sent again to a client that has it', async () => {
  const plain = await read(tree, 'identity');
  for (const _time of ['made', 'kept']) {
    const reply = await read(tree, 'br');
    expect([reply.coding, reply.text]).toEqual(['br', plain.text]);
    expect(reply.headers).toMatchObject({ etag: plain.headers['etag'], 'cache-control': 'no-store' });
  }
  const again = await read(tree, 'br', { 'if-none-match': String(plain.headers['etag']) });
  expect([again.status, again.coding, again.length]).toEqual([304, undefined, 0]);
});

test('an answer that fits into one packet is not compressed', async () => {
  const { coding, status } = await read('/api/account', 'br, gzip');
  expect([status, coding]).toEqual([200, undefined]);
});
