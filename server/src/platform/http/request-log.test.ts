import { endpoint } from '@lernhaus/contract/endpoint';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log.ts';
import { createTestApp } from './app-for-tests.ts';
import { RequestLog } from './request-log.ts';

test('a request that logs nothing makes no log, and one that logs does so with its id', () => {
  const lines: string[] = [];
  const parent = createLog('warn', { write: (line: string) => void lines.push(line) });
  const make = vi.fn<() => typeof parent>(() => parent.child({ reqId: 'req-1' }));
  const log = new RequestLog(make);
  expect(make).not.toHaveBeenCalled();
  log.info('too low');
  log.warn({ tenant: 'brightpath' }, 'slow');
  log.error('failed');
  log.child({ part: 'page' }).error('failed below');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 'warn', reqId: 'req-1', tenant: 'brightpath', msg: 'slow' }),
    expect.objectContaining({ level: 'error', reqId: 'req-1', msg: 'failed' }),
    expect.objectContaining({ level: 'error', reqId: 'req-1', part: 'page', msg: 'failed below' }),
  ]);
  expect(make).toHaveBeenCalledTimes(1);
});

test('lines name the tenant as soon as it is known', () => {
  const lines: string[] = [];
  const parent = createLog('warn', { write: (line: string) => void lines.push(line) });
  const log = new RequestLog(() => parent.child({ reqId: 'req-2' }));
  log.warn('before');
  log.setTenant('brightpath');
  log.warn('after');
  expect(lines.map((line) => [JSON.parse(line).tenant, JSON.parse(line).reqId])).toEqual([
    [undefined, 'req-2'],
    ['brightpath', 'req-2'],
  ]);
});

const broken = endpoint({
  area: 'api',
  access: 'public',
  id: 'test.broken',
  summary: 'Fail',
  method: 'GET',
  path: '/broken',
  reply: z.object({}),
});

test('each request has an id in its lines that no other process gives', async () => {
  const lines: string[] = [];
  for (const _process of ['first', 'second']) {
    const log = createLog('warn', { write: (line: string) => void lines.push(line) });
    const { app, routes } = createTestApp({}, {}, log);
    routes.open(broken, async () => {
      throw new Error('broken');
    });
    for (const _request of ['first', 'second'])
      await app.inject({ url: '/api/broken', headers: { host: 'alpha.localhost' } });
    await app.close();
  }
  const ids = lines.map((line) => JSON.parse(line).reqId);
  expect(ids).toEqual(ids.map(() => expect.any(String) as string));
  expect(new Set(ids).size).toBe(4);
});
