import type { Metrics } from '@lernhaus/contract/operations/management';

type Labels = Readonly<Record<string, string | number>>;
type Sample = readonly [labels: Labels, value: number];

/** A label's value; backslashes, quotes and line breaks are escaped (the exposition format of Prometheus). */
const escaped = (value: string | number): string =>
  String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const labelsOf = (labels: Labels): string => {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return parts.length > 0 ? `{${parts.join(',')}}` : '';
};

const family = (name: string, type: 'counter' | 'gauge', help: string, samples: readonly Sample[]): string =>
  [
    `# HELP lernhaus_${name} ${help}`,
    `# TYPE lernhaus_${name} ${type}`,
    ...samples.map(([labels, value]) => `lernhaus_${name}${labelsOf(labels)} ${value}`),
  ].join('\n');

const seconds = (ms: number): number => Math.round(ms * 1000) / 1e6;
const quantiles = ({ p50, p95, p99 }: { readonly p50: number; readonly p95: number; readonly p99: number }) =>
  [
    ['0.5', p50],
    ['0.95', p95],
    ['0.99', p99],
  ] as const;

/**
 * The metrics as Prometheus reads them. Each sample has the name of its process as a label: behind a balancer each call
 * may reach another process, whose counters have other values. Tenants are not among them: their number has no bound.
 */
export function prometheusText(
  { process, memory, eventLoop, requests, database, queues, workers, caches }: Metrics,
  processName: string,
): string {
  const ofProcess: typeof family = (name, type, help, samples) =>
    family(
      name,
      type,
      help,
      samples.map(([labels, value]) => [{ process: processName, ...labels }, value]),
    );
  const single = (value: number): readonly Sample[] => [[{}, value]];
  const byRoute = (of: (route: Metrics['requests']['routes'][number]) => number): Sample[] =>
    requests.routes.map((route) => [{ route: route.route }, of(route)]);
  const families = [
    ofProcess('info', 'gauge', 'Version of the product and of Node.', [
      [{ version: process.version, node: process.node }, 1],
    ]),
    ofProcess('uptime_seconds', 'gauge', 'Seconds since the start.', single(process.uptimeSeconds)),
    ofProcess('cpu_seconds_total', 'counter', 'Processor time since the start.', single(process.cpuSeconds)),
    ofProcess('memory_bytes', 'gauge', 'Memory of the process.', [
      [{ kind: 'rss' }, memory.rssBytes],
      [{ kind: 'heap_used' }, memory.heapUsedBytes],
      [{ kind: 'heap_limit' }, memory.heapLimitBytes],
      [{ kind: 'external' }, memory.externalBytes],
    ]),
    ofProcess('event_loop_busy', 'gauge', 'Busy share of the main thread, 0 to 1.', single(eventLoop.busy)),
    ofProcess(
      'event_loop_delay_seconds',
      'gauge',
      'How late timers are.',
      quantiles(eventLoop).map(([quantile, ms]) => [{ quantile }, seconds(ms)]),
    ),
    ofProcess('requests_running', 'gauge', 'Requests without a reply.', single(requests.running)),
    ofProcess(
      'requests_total',
      'counter',
      'Answered requests.',
      byRoute(({ count }) => count),
    ),
    ofProcess(
      'requests_refused_total',
      'counter',
      'Requests answered with 4xx.',
      byRoute((route) => route.refused),
    ),
    ofProcess(
      'requests_failed_total',
      'counter',
      'Requests answered with 5xx.',
      byRoute(({ errors }) => errors),
    ),
    ofProcess(
      'request_seconds_total',
      'counter',
      'Time until the answers.',
      byRoute(({ totalMs }) => seconds(totalMs)),
    ),
    ofProcess(
      'request_seconds',
      'gauge',
      'Time until the answer, of the last minutes.',
      requests.routes.flatMap((route) =>
        quantiles(route).map(([quantile, ms]): Sample => [{ route: route.route, quantile }, seconds(ms)]),
      ),
    ),
    ofProcess('database_connections', 'gauge', 'Connections of the pool.', [
      [{ state: 'open' }, database.connections],
      [{ state: 'idle' }, database.idle],
      [{ state: 'most' }, database.maxConnections],
    ]),
    ofProcess('database_waiting', 'gauge', 'Transactions that wait for a connection.', single(database.waiting)),
    // The queues are those of the database, the same in each process.
    family(
      'jobs',
      'gauge',
      'Jobs by queue and state.',
      queues.flatMap(({ name: queue, waiting, active, failed }): Sample[] => [
        [{ queue, state: 'waiting' }, waiting],
        [{ queue, state: 'active' }, active],
        [{ queue, state: 'failed' }, failed],
      ]),
    ),
    ofProcess('worker_tasks', 'gauge', 'Tasks of the worker threads.', [
      [{ state: 'running' }, workers.running],
      [{ state: 'waiting' }, workers.waiting],
    ]),
    ofProcess(
      'cache_entries',
      'gauge',
      'Entries of the caches.',
      caches.map(({ name, entries }) => [{ cache: name }, entries]),
    ),
  ];
  return `${families.join('\n')}\n`;
}
