import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { readSettings } from '../settings.ts';
import { createApp } from './create-app.ts';
import { budgets } from './spend-budget.ts';

const hour = { count: 100, windowSeconds: 3600 };
const requestWith = (headers: Record<string, string>, endpoint: object = {}) =>
  ({
    headers,
    ip: '203.0.113.1',
    raw: { socket: { remoteAddress: '203.0.113.1' } },
    routeOptions: { config: { endpoint } },
  }) as FastifyRequest;

/** The number of such requests that a network may make with 100 points. */
function allowed(headers: Record<string, string>, endpoint?: object): number {
  const { spend } = budgets({ limitsNetwork: hour, limitsAccount: hour });
  for (let count = 0; ; count++)
    try {
      spend(requestWith(headers, endpoint), null);
    } catch {
      return count;
    }
}

test.each<[string, number, Record<string, string>, object?]>([
  ['without a body', 100, {}],
  ['of 64 KB', 50, { 'content-length': '65536' }],
  ['in chunks, as long as any call takes', 20, { 'transfer-encoding': 'chunked' }],
  ['in chunks, as long as this call takes', 11, { 'transfer-encoding': 'chunked' }, { bodyBytes: 8 * 65_536 }],
  ['that costs more beside', 10, {}, { cost: 9 }],
])('with 100 points a network may send this number of requests %s: %i', (_what, count, headers, endpoint) => {
  expect(allowed(headers, endpoint)).toBe(count);
});

test('additional work of a request is charged to the network', () => {
  const { spend, spendMore } = budgets({ limitsNetwork: hour, limitsAccount: hour });
  spendMore(requestWith({}), 99);
  spend(requestWith({}), null);
  expect(() => spend(requestWith({}), null)).toThrow('error.http.429');
});

test('a token does not help against the network limit on an unknown host', async () => {
  const app = createApp(readSettings({ NODE_ENV: 'test', LIMITS_NETWORK: '3/1h' }), createLog('silent'), {
    tenantOf: async () => null,
    viewerOf: async () => null,
    unknownHostPage: () => ({ html: '', policy: '' }),
  });
  const statuses = [];
  for (let count = 0; count < 4; count++) {
    const headers = { host: `nobody${count}.localhost`, authorization: 'Bearer a.b.c' };
    statuses.push((await app.inject({ url: '/services/elearning/api/site', headers })).statusCode);
  }
  expect(statuses).toEqual([404, 404, 404, 429]);
});
