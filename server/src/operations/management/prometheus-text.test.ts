import type { Metrics } from '@lernhaus/contract/operations/management';
import { expect, test } from 'vitest';
import { prometheusText } from './prometheus-text.ts';

const percentiles = { p50: 10, p95: 20, p99: 30, max: 40 };
const metrics: Metrics = {
  process: { pid: 1, version: '1', node: 'v24', startedAt: '', uptimeSeconds: 60, cores: 2, cpuSeconds: 1.5 },
  memory: { rssBytes: 4, heapUsedBytes: 3, heapLimitBytes: 2, externalBytes: 1 },
  eventLoop: { busy: 0.25, ...percentiles },
  requests: {
    running: 1,
    recent: 2,
    windowSeconds: 600,
    ...percentiles,
    routes: [
      {
        route: 'a"b\\c',
        path: null,
        method: null,
        count: 3,
        refused: 1,
        errors: 0,
        totalMs: 1500,
        recent: 2,
        ...percentiles,
      },
    ],
  },
  tenants: [{ tenant: 'brightpath', count: 1, errors: 0, busyMs: 5 }],
  database: { engine: 'embedded', connections: 3, idle: 2, waiting: 1, mostWaiting: 4, maxConnections: 10 },
  queues: [{ name: 'mail', waiting: 1, active: 0, failed: 2 }],
  workers: { threads: 2, running: 1, waiting: 0 },
  caches: [{ name: 'hosts', entries: 9 }],
};

test('every line is a comment or a sample, each family is described once, and labels are escaped', () => {
  const lines = prometheusText(metrics, 'host:1').trimEnd().split('\n');
  const sample = /^lernhaus_[a-z_]+(\{[a-z]+="(?:[^"\\]|\\["\\n])*"(,[a-z]+="(?:[^"\\]|\\["\\n])*")*\})? -?[\d.e+-]+$/;
  const comment = /^# (HELP|TYPE) lernhaus_[a-z_]+ .+$/;
  expect(lines.filter((line) => !sample.test(line) && !comment.test(line))).toEqual([]);
  const types = lines.filter((line) => line.startsWith('# TYPE')).map((line) => line.split(' ')[2]);
  expect(types.length).toBe(new Set(types).size);
  expect(lines).toContain('lernhaus_requests_total{process="host:1",route="a\\"b\\\\c"} 3');
  expect(lines).toContain('lernhaus_request_seconds_total{process="host:1",route="a\\"b\\\\c"} 1.5');
  expect(lines).toContain('lernhaus_event_loop_delay_seconds{process="host:1",quantile="0.99"} 0.03');
  expect(lines).toContain('lernhaus_jobs{queue="mail",state="failed"} 2');
});

test('each sample names its process, because each call may reach another; only jobs are those of all processes', () => {
  const samples = prometheusText(metrics, 'host:1')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  const withoutProcess = samples.filter((line) => !line.includes('{process="host:1"'));
  expect(withoutProcess.map((line) => line.split('{')[0])).toEqual(Array(3).fill('lernhaus_jobs'));
});

test('no tenant is named, because their number has no bound', () => {
  expect(prometheusText(metrics, 'host:1')).not.toContain('brightpath');
});
