import type { GatewayRoute } from '@lernhaus/contract/operations/management';
import type { Role } from '@lernhaus/domain/accounts/roles';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { warnIfDatabaseTooLarge } from '../src/operations/management/embedded-size.ts';
import { withTimeLimit } from '../src/operations/management/health-routes.ts';
import { pathOf } from '../src/platform/http/paths.ts';
import { RequestMeter } from '../src/platform/http/request-meter.ts';
import { createLog } from '../src/platform/log.ts';
import { type Caller, startOwnTestServer, type TestServer } from './test-server.ts';

const metricsToken = 'a-token-of-the-monitoring';
const lines: string[] = [];
let server: TestServer;
let admin: Caller;
let company: string;

beforeAll(async () => {
  const log = createLog('info', { write: (line) => void lines.push(line) });
  server = await startOwnTestServer({ METRICS_TOKEN: metricsToken }, log);
  admin = await server.createUser('lernhaus', ['ROLE_ADMIN']);
  company = await server.tenant();
});
afterAll(() => server.close());

const reads = ['jhimetrics', 'threaddump', 'loggers', 'configprops', 'env', 'logs'].map(
  (name) => `/management/${name}`,
);
const calls = [
  ...[...reads, '/api/gateway/routes'].map((path) => ['GET', path] as const),
  ['POST', '/management/loggers/jobs'] as const,
  ['POST', '/management/threaddump/profile'] as const,
];

test('only ADMIN can call the management of the server: every other role gets 403, visitors 401, on every host', async () => {
  const others: Role[] = ['ROLE_USER', 'ROLE_WORKER', 'ROLE_STUDENT', 'ROLE_USER_PRICE_PRO', 'ROLE_USER_URBAN_ENGINE'];
  for (const host of [company, 'lernhaus'])
    for (const role of others) {
      const caller = await server.createUser(host, [role]);
      for (const [method, path] of calls)
        expect([
          host,
          role,
          path,
          (await caller.ask(method, path, method === 'POST' ? { body: {} } : {})).status,
        ]).toEqual([host, role, path, 403]);
    }
  for (const [method, path] of calls) expect((await server.visitor(company).ask(method, path)).status).toBe(401);
});

test('each call of the management is declared for ADMIN alone, except health, info and the text for Prometheus', () => {
  const open = server.routes.endpoints
    .filter(({ area, access }) => area === 'management' && JSON.stringify(access) !== '["ROLE_ADMIN"]')
    .map((endpoint) => pathOf(endpoint, ''));
  expect(open.toSorted()).toEqual([
    '/management/audits',
    ...['health', 'info', 'prometheus'].map((name) => `/management/${name}`),
  ]);
});

test('health says more to ADMIN than to others, on every host, and a bad token changes nothing', async () => {
  const { body } = await admin.ask('GET', '/management/health');
  expect(body.status).toBe('UP');
  for (const part of ['database', 'storage', 'mail', 'queue', 'disk', 'clock'])
    expect(body.components[part], part).toMatchObject({ status: expect.stringMatching(/^(UP|WARNING)$/) });
  expect(body.components.growth === undefined).toBe(server.database.engine === 'server');
  expect(JSON.stringify(body)).not.toMatch(/password|secret/i);
  const others = [
    server.visitor(company),
    await server.createUser(company, ['ROLE_USER']),
    server.visitor('no-such-company'),
  ];
  for (const other of others) expect((await other.ask('GET', '/management/health')).body).toEqual({ status: 'UP' });
  const headers = { authorization: 'Bearer a.b.c' };
  const bad = await server.visitor(company).ask('GET', '/management/health', { headers });
  expect([bad.status, bad.body]).toEqual([200, { status: 'UP' }]);
});

test('the health of mails is a warning while a failed mail is still tried, and no longer after it was given up', async () => {
  const statusAfter = async (days: number) => {
    await server.database.pool.query(
      `insert into mail_outbox (owner, id, recipient, subject, attempts, created_at)
       values ($1, gen_random_uuid(), 'no-such@example.org', 'Hello', 1, now() - $2::integer * interval '1 day')`,
      [company, days],
    );
    return (await admin.ask('GET', '/management/health')).body.components.mail;
  };
  expect(await statusAfter(4)).toMatchObject({ status: 'UP', details: { waiting: 0, failing: 0, oldestSeconds: 0 } });
  expect(await statusAfter(2)).toMatchObject({ status: 'WARNING', details: { waiting: 1, failing: 1 } });
});

test('the metrics count by route, not by address, and a tenant’s host shows only that tenant', async () => {
  const owner = await server.createUser(company, ['ROLE_USER']);
  const other = await server.createUser(await server.tenant(), ['ROLE_USER']);
  for (let at = 0; at < 30; at++) await owner.ask('GET', `/services/elearning/api/courses/no-such-${at}`);
  await other.ask('GET', '/services/elearning/api/courses');
  const { body } = await admin.ask('GET', '/management/jhimetrics');
  const route = body.requests.routes.find((one: { route: string }) => one.route === 'course.get');
  expect(route).toMatchObject({ method: 'GET', path: '/services/elearning/api/courses/:id' });
  expect(route.count).toBeGreaterThanOrEqual(30);
  expect(route.refused).toBeGreaterThanOrEqual(30);
  expect(route.p50).toBeGreaterThan(0);
  expect(route.p99).toBeGreaterThanOrEqual(route.p50);
  expect(JSON.stringify(body)).not.toContain('no-such');
  expect(body.tenants.map(({ tenant }: { tenant: string }) => tenant)).toContain(company);
  expect(body.memory.rssBytes).toBeGreaterThan(1e7);
  expect(body.database).toMatchObject({ engine: server.database.engine, waiting: expect.any(Number) });
  expect(body.caches.map(({ name }: { name: string }) => name)).toContain('releases');
  const own = await server.at(admin, company).ask('GET', '/management/jhimetrics');
  expect(own.body.tenants.map(({ tenant }: { tenant: string }) => tenant)).toEqual([company]);
});

test('Prometheus reads the metrics with its token by any name of the machine, and nobody without', async () => {
  const ask = (host: string, authorization?: string) =>
    server.app.inject({
      url: '/management/prometheus',
      headers: { host, ...(authorization ? { authorization } : {}) },
    });
  const text = await ask('10.0.0.7:8080', `Bearer ${metricsToken}`);
  expect([text.statusCode, text.headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(text.body).toMatch(/^lernhaus_requests_total\{process="[^"]+:\d+",route="operations\.metrics"\} \d+$/m);
  for (const wrong of [undefined, 'Bearer wrong', `Bearer ${metricsToken}x`, metricsToken])
    expect((await ask('10.0.0.7:8080', wrong)).statusCode).toBe(401);
  expect((await admin.ask('GET', '/management/prometheus')).status).toBe(200);
  const owner = await server.createUser(company, ['ROLE_USER']);
  expect((await owner.ask('GET', '/management/prometheus')).status).toBe(403);
});

test('the dump of threads names the requests that run, with route and age', async () => {
  const { body } = await admin.ask('GET', '/management/threaddump');
  expect(body).toMatchObject({ pid: process.pid, isProfiling: false });
  expect(body.requests).toContainEqual(
    expect.objectContaining({
      method: 'GET',
      route: 'operations.threadDump',
      path: '/management/threaddump',
      tenant: 'lernhaus',
    }),
  );
  const ofTenant = await server.at(admin, company).ask('GET', '/management/threaddump');
  expect(new Set(ofTenant.body.requests.map(({ tenant }: { tenant: string }) => tenant))).toEqual(new Set([company]));
});

test('a CPU profile opens in developer tools, is audited, and has a maximum length', async () => {
  const path = '/management/threaddump/profile';
  const profile = await admin.ask('POST', path, { body: { seconds: 1 } });
  expect(profile.status).toBe(200);
  expect(profile.body.fileName).toMatch(/^lernhaus-.*\.cpuprofile$/);
  expect(JSON.parse(profile.body.profile).nodes.length).toBeGreaterThan(0);
  expect((await admin.ask('POST', path, { body: { seconds: 31 } })).status).toBe(400);
  const audit = await server.database.pool.query(
    "select principal from audit_events where data ->> 'act' = 'profileTaken' and principal = $1",
    [admin.login],
  );
  expect(audit.rows).toEqual([{ principal: admin.login }]);
});

test('the level of a logger changes while the server runs, by its name, audited, and returns', async () => {
  const change = (name: string, configuredLevel: string | null, processes?: string) =>
    admin.ask('POST', `/management/loggers/${name}`, {
      body: { configuredLevel, ...(processes ? { processes } : {}) },
    });
  const levelOf = async (name: string) => (await admin.ask('GET', '/management/loggers')).body.loggers[name];
  expect(await levelOf('http')).toEqual({ configuredLevel: null, effectiveLevel: 'INFO' });
  expect((await change('http', 'DEBUG')).body).toEqual({ configuredLevel: 'DEBUG', effectiveLevel: 'DEBUG' });
  lines.length = 0;
  await server.visitor(company).ask('GET', '/services/elearning/api/site?secret=hush');
  const logEntry = lines.map((line) => JSON.parse(line)).find(({ route }) => route === 'site.read');
  expect(logEntry).toMatchObject({ level: 'debug', logger: 'http', tenant: company, msg: 'answered', status: 200 });
  expect(logEntry.reqId).toMatch(/./);
  expect(lines.join()).not.toContain('hush');
  const logLines = (await admin.ask('GET', '/management/logs')).body;
  expect(logLines.map(({ message }: { message: string }) => message).join()).toContain('GET site.read 200');
  expect((await change('http', null, 'this')).body).toEqual({ configuredLevel: null, effectiveLevel: 'INFO' });
  expect((await change('nothing', 'DEBUG')).status).toBe(404);
  expect((await change('http', 'LOUD')).status).toBe(400);
  const { rows } = await server.database.pool.query(
    "select data -> 'values' as changed from audit_events where data ->> 'act' = 'logLevelChanged' and principal = $1",
    [admin.login],
  );
  expect(rows.map(({ changed }) => changed)).toEqual(
    expect.arrayContaining([
      { logger: 'http', level: 'DEBUG' },
      { logger: 'http', level: 'DEFAULT' },
    ]),
  );
});

test('a level that another process has changed is taken over', async () => {
  await server.database.pool.query("select pg_notify('lernhaus', $1)", [
    JSON.stringify({ topic: 'logger', id: 'jobs', level: 'error' }),
  ]);
  const levelOf = async () => (await admin.ask('GET', '/management/loggers')).body.loggers.jobs.effectiveLevel;
  await expect.poll(levelOf).toBe('ERROR');
  await server.database.pool.query("select pg_notify('lernhaus', $1)", [
    JSON.stringify({ topic: 'logger', id: 'jobs' }),
  ]);
  await expect.poll(levelOf).toBe('INFO');
});

test('settings are shown with their source and without secrets, and the gateway names its addresses', async () => {
  const [props, env, gateway] = await Promise.all(
    ['/management/configprops', '/management/env', '/api/gateway/routes'].map((path) => admin.ask('GET', path)),
  );
  const group = props?.body.contexts.lernhaus.beans.server;
  expect(group.properties.METRICS_TOKEN).toMatchObject({ value: '******', source: 'environment', isSecret: true });
  expect(env?.body.activeProfiles).toContain('test');
  expect(JSON.stringify([props?.body, env?.body])).not.toContain(metricsToken);
  expect(gateway?.body).toContainEqual(
    expect.objectContaining({
      path: '/services/elearning/api/**',
      serviceId: 'elearning',
      direction: 'in',
      serviceInstances: [{ instanceId: String(process.pid), uri: 'http://localhost:8080', status: 'ON' }],
    }),
  );
  const states = new Map(gateway?.body.map((one: GatewayRoute) => [one.serviceId, one.serviceInstances[0]?.status]));
  expect([states.get('elearning'), states.get('assistant')]).toEqual(['ON', 'OFF']);
});

test('calls of health at about the same time share one transaction', async () => {
  const connect = vi.spyOn(server.database.pool, 'connect');
  const query = vi.spyOn(server.database.pool, 'query');
  const countCalls = () => connect.mock.calls.length + query.mock.calls.length;
  const { now } = server.time;
  server.time.now = new Date(now.getTime() + 1000);
  const visitor = server.visitor('lernhaus');
  const ask = async () => (await visitor.ask('GET', '/management/health')).status;
  expect(await ask()).toBe(200);
  const ofOne = countCalls();
  expect(await Promise.all(Array.from({ length: 50 }, ask))).toEqual(Array(50).fill(200));
  expect([ofOne > 0, countCalls()]).toEqual([true, ofOne]);
  server.time.now = new Date(now.getTime() + 2000);
  expect(await ask()).toBe(200);
  expect(countCalls()).toBe(2 * ofOne);
  server.time.now = now;
  vi.restoreAllMocks();
});

test('a part of health that fails or takes too long has its fallback, and the log says why', async () => {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  expect(await withTimeLimit(async () => 'up', { fallback: 'down', onError })).toBe('up');
  expect(errors).toEqual([]);
  const failure = new Error('no mail server');
  expect(await withTimeLimit(() => Promise.reject(failure), { fallback: 'down', onError })).toBe('down');
  expect(await withTimeLimit(() => new Promise(() => undefined), { fallback: 'down', onError, timeoutMs: 1 })).toBe(
    'down',
  );
  expect(errors).toEqual([failure, new Error('no answer within 1 ms')]);
});

test('the log says that the data are too large for the embedded database, why, and where to read on', async () => {
  const meter = new RequestMeter(() => 0);
  const logOutput: string[] = [];
  const log = createLog('info', { write: (line) => void logOutput.push(line) });
  await warnIfDatabaseTooLarge({ database: server.database, meter, log });
  expect(logOutput).toEqual([]);
  meter.metrics.noteWaiting(500);
  await warnIfDatabaseTooLarge({ database: server.database, meter, log });
  expect(JSON.parse(logOutput[0] ?? '{}')).toMatchObject({ level: 'warn', reasons: ['waiting'], mostWaiting: 500 });
});
