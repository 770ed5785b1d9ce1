import { expect, test } from 'vitest';
import { createLog, newestLines } from '../../platform/log.ts';
import { levelsOf } from '../../platform/log-levels.ts';
import { shownLines } from './log-lines.ts';

const main = { company: 'lernhaus', mode: 'main' } as const;

test('lines are shown newest first with logger, tenant and request, an error with the place where it happened', () => {
  const log = createLog('debug', { write: () => undefined });
  log.info('started');
  levelsOf(log)
    .of('jobs')
    .warn({ err: new Error('no connection'), job: 'mail' }, 'a job failed');
  const request = levelsOf(log).of('http').child({ reqId: 'req-7', tenant: 'brightpath' });
  request.debug({ method: 'GET', route: 'courses.list', status: 200, ms: 3.21 }, 'answered');
  const [requestLine, failureLine, startLine, ...others] = shownLines(newestLines(log), main);
  expect(requestLine).toMatchObject({
    level: 'DEBUG',
    logger: 'http',
    message: 'GET courses.list 200, 3.2 ms',
    tenant: 'brightpath',
    requestId: 'req-7',
    error: null,
  });
  expect(failureLine).toMatchObject({
    level: 'WARN',
    logger: 'jobs',
    error: expect.stringMatching(/^Error: no connection\n/),
  });
  expect(startLine).toMatchObject({ level: 'INFO', logger: 'ROOT', message: 'started', tenant: null });
  expect(others).toEqual([]);
  const ofTenant = shownLines(newestLines(log), { company: 'brightpath', mode: 'tenant' });
  expect(ofTenant.map(({ requestId }) => requestId)).toEqual(['req-7']);
});
