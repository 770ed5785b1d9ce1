import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTraces } from '../src/open-traces.ts';
import { createLog } from '../src/platform/log.ts';
import { type Caller, services, startOwnTestServer, type TestServer } from './test-server.ts';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: string } }[];
  readonly status: { code?: number };
}

let collector: Server;
let endpoint: string;
/** The requests that the collector received, with their headers. */
const bodies: unknown[] = [];
const keys: (string | undefined)[] = [];
let server: TestServer;
let owner: Caller;

beforeAll(async () => {
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/v1/traces') bodies.push(await json(request));
    keys.push(request.headers['x-key'] as string | undefined);
    response.end('{}');
  };
  collector = createServer((request, response) => void take(request, response));
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  server = await startOwnTestServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b, x-other=1',
  });
  owner = await server.createUser(await server.tenant(), ['ROLE_USER']);
});
afterAll(async () => {
  await server.close();
  collector.close();
});

/** Sends what is held, and returns all spans of a trace. */
async function spansOf(traceId: string): Promise<SentSpan[]> {
  await server.database.traces?.close();
  return spansIn(bodies).filter((span) => span.traceId === traceId);
}

const spansIn = (payloads: readonly unknown[]): SentSpan[] =>
  payloads
    .flatMap((body) => (body as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));

const valuesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

test('a call is a span of the caller’s trace with route, status, tenant and request, and its statements are below it', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  const path = `${services}/learners?search=a-secret-word`;
  expect((await owner.ask('GET', path, { headers })).status).toBe(200);
  const created = await owner.ask('POST', `${services}/courses`, { headers, body: { name: 'Another secret' } });
  expect(created.status).toBe(201);

  const spans = await spansOf(traceId);
  const requests = spans.filter(({ name }) => /^(GET|POST) /.test(name));
  expect(requests.map(({ name }) => name)).toEqual(['GET learners.list', 'POST course.create']);
  const [list] = requests as [SentSpan];
  expect(list.parentSpanId).toBe('b7ad6b7169203331');
  expect(valuesOf(list)).toEqual({
    'http.request.method': 'GET',
    'http.route': 'learners.list',
    'http.response.status_code': '200',
    'lernhaus.request_id': expect.any(String),
    'lernhaus.tenant': owner.company,
  });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === list.spanId);
  expect(statements.length).toBeGreaterThan(0);
  expect(valuesOf(statements.at(-1) as SentSpan)).toMatchObject({ 'db.system.name': 'postgresql' });
  for (const { startTimeUnixNano, endTimeUnixNano } of spans)
    expect(BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano)).toBe(true);
  // No span contains the values of the requests and the statements.
  expect(JSON.stringify(bodies)).not.toMatch(/secret/);
  expect(new Set(keys)).toEqual(new Set(['a b']));
});

test('a caller that does not record its trace is not recorded here, and a broken header begins a new trace', async () => {
  const traceId = '1af7651916cd43dd8448eb211c80319c';
  const statuses = await Promise.all(
    [`00-${traceId}-b7ad6b7169203331-00`, `00-${traceId}-0000000000000000-01`, 'nonsense'].map((traceparent) =>
      owner.ask('GET', `${services}/courses`, { headers: { traceparent } }),
    ),
  );
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await spansOf(traceId)).toEqual([]);
});

test('the calls that a page makes in this process belong to its trace, and are not recorded if the page is not', async () => {
  const app = fastify();
  const traces = await openTraces({ otlpEndpoint: endpoint, otlpHeaders: [] }, createLog('silent'));
  traces?.install(app);
  app.get('/site', async () => 'a site');
  app.get('/page', async () => (await app.inject('/site')).body);
  const [recorded, unrecorded] = ['01', '00'].map(
    (flag) => `00-${flag}f7651916cd43dd8448eb211c80319c-b7ad6b7169203331-${flag}`,
  );
  const before = bodies.length;
  for (const traceparent of [recorded, unrecorded])
    expect((await app.inject({ url: '/page', headers: { traceparent } })).body).toBe('a site');
  await traces?.close();
  const spans = spansIn(bodies.slice(before));
  const page = spans.find(({ parentSpanId }) => parentSpanId === 'b7ad6b7169203331');
  expect(spans.map(({ traceId, parentSpanId }) => [traceId.slice(0, 2), parentSpanId])).toEqual([
    ['01', page?.spanId],
    ['01', 'b7ad6b7169203331'],
  ]);
});

test('a collector that is away or refuses costs a line in the log, not an answer', async () => {
  const logOutput: string[] = [];
  const log = createLog('warn', { write: (line) => void logOutput.push(line) });
  const traces = await openTraces({ otlpEndpoint: 'http://127.0.0.1:9', otlpHeaders: [] }, log);
  expect(await traces?.statement('select 1', async () => 'done')).toBe('done');
  const away = await startOwnTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, log);
  expect((await away.visitor(await away.tenant()).ask('GET', `${services}/site`)).status).toBe(200);
  await away.database.traces?.close();
  await away.close();
  expect(logOutput.join('')).toContain('the spans could not be sent to the trace collector');
});

test('without a collector the traces are not loaded, and the requests have no hooks of them', async () => {
  let loaded = 0;
  for (const module of ['../src/platform/http/request-traces.ts', '../src/gateways/traces/otlp-exporter.ts'])
    vi.doMock(module, () => {
      loaded++;
      return {};
    });
  vi.resetModules();
  const fresh = await import('../src/open-traces.ts');
  const settings = { otlpEndpoint: undefined, otlpHeaders: [] };
  expect(await fresh.openTraces(settings, createLog('silent'))).toBeUndefined();
  expect(loaded).toBe(0);
  vi.doUnmock('../src/platform/http/request-traces.ts');
  vi.doUnmock('../src/gateways/traces/otlp-exporter.ts');
});
