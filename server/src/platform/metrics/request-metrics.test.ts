import { expect, test } from 'vitest';
import { RequestMetrics, windowMs } from './request-metrics.ts';

const request = { route: 'courses.list', tenant: 'alpha', status: 200, ms: 10 };

test('requests are counted by route, with separate counts of refusals and errors, and by tenant with their time', () => {
  const metrics = new RequestMetrics();
  for (const status of [200, 404, 500]) metrics.record({ ...request, status });
  metrics.record({ route: 'operations.health', tenant: null, status: 200, ms: 1 });
  expect(metrics.routes).toMatchObject([
    { route: 'courses.list', count: 3, refused: 1, errors: 1, totalMs: 30, recent: 3, p50: 10, max: 10 },
    { route: 'operations.health', count: 1, refused: 0, errors: 0, recent: 1 },
  ]);
  expect(metrics.tenants).toEqual([{ tenant: 'alpha', count: 3, errors: 1, busyMs: 30 }]);
  expect(metrics.all).toMatchObject({ recent: 4, max: 10 });
});

test('the heaviest tenants are kept, however many tenants call', () => {
  const metrics = new RequestMetrics();
  metrics.record({ ...request, tenant: 'heavy', ms: 5000 });
  for (let at = 0; at < 20_000; at++) metrics.record({ ...request, tenant: `t${at}`, ms: 1 });
  expect(metrics.tenants.length).toBeLessThanOrEqual(512);
  expect(metrics.tenants[0]).toMatchObject({ tenant: 'heavy', busyMs: 5000 });
});

test('percentiles and waiting transactions are of the last minutes, counts of the whole time', () => {
  let now = 0;
  const metrics = new RequestMetrics(() => now);
  metrics.record({ ...request, ms: 900 });
  metrics.noteWaiting(7);
  now += windowMs;
  metrics.record(request);
  expect([metrics.routes[0]?.recent, metrics.routes[0]?.max, metrics.mostWaiting]).toEqual([2, 900, 7]);
  now += windowMs;
  metrics.record(request);
  expect([metrics.routes[0]?.recent, metrics.routes[0]?.max, metrics.mostWaiting]).toEqual([2, 10, 0]);
  now += 2 * windowMs;
  expect(metrics.routes[0]).toMatchObject({ count: 3, recent: 0, p99: 0 });
});
