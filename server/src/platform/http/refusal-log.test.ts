import { endpoint } from '@lernhaus/contract/endpoint';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log.ts';
import { Turns } from '../turns.ts';
import { createTestApp } from './app-for-tests.ts';
import { RefusalLog } from './refusal-log.ts';

const get = (path: string) =>
  endpoint({
    area: 'api',
    access: 'public',
    id: `test.${path}`,
    summary: 'Work',
    method: 'GET',
    path: `/${path}`,
    reply: z.object({}),
  });

test('a refusal by a full queue is one line at warn without a stack; a failed database is an error with its stack', async () => {
  const lines: string[] = [];
  const { app, routes } = createTestApp({}, {}, createLog('warn', { write: (line: string) => void lines.push(line) }));
  const turns = new Turns({ placesIfAlone: 1, places: 1, placesPerTenant: 1, maxWaiting: 0, maxWaitMs: 1000 });
  const first = Promise.withResolvers<Record<string, never>>();
  const running = turns.run({ tenant: 'alpha' }, () => first.promise);
  routes.open(get('busy'), () => turns.run({ tenant: 'alpha' }, async () => ({})));
  routes.open(get('broken'), async () => {
    throw Object.assign(new Error('the server ends'), { code: '57P01' });
  });
  const statusOf = async (path: string) =>
    (await app.inject({ url: `/api/${path}?secret=1`, headers: { host: 'alpha.localhost' } })).statusCode;
  for (let at = 0; at < 3; at++) expect(await statusOf('busy')).toBe(503);
  expect(await statusOf('broken')).toBe(503);
  first.resolve({});
  await running;
  await app.close();
  const [refusal, failure, ...others] = lines.map((line) => JSON.parse(line));
  expect(refusal).toEqual({
    level: 'warn',
    time: expect.anything(),
    reqId: expect.any(String),
    tenant: 'alpha',
    route: '/api/busy',
    msg: 'a request was refused with 503',
  });
  expect(failure).toMatchObject({ level: 'error', tenant: 'alpha', err: { stack: expect.stringContaining('at ') } });
  expect(others).toEqual([]);
});

test('one line per tenant and ten seconds says how many were refused since the line before', () => {
  let now = 0;
  const log = new RefusalLog(() => now);
  const lines: unknown[] = [];
  const refuse = (company: string) =>
    log.note({
      log: { warn: (about: object) => lines.push([now, company, about]) },
      tenant: { company },
      routeOptions: { url: '/a' },
    });
  refuse('alpha');
  for (now = 1000; now < 10_000; now += 1000) refuse('alpha');
  refuse('beta');
  refuse('alpha');
  refuse('alpha');
  expect(lines).toEqual([
    [0, 'alpha', { route: '/a' }],
    [10_000, 'beta', { route: '/a' }],
    [10_000, 'alpha', { route: '/a', refusedBefore: 9 }],
  ]);
});
