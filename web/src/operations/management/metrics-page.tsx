import { type Metrics, readMetrics } from '@lernhaus/contract/operations/management';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { browserCaller } from '../../platform/browser-caller.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Meter } from '../../ui/meter.tsx';
import styles from './management.module.css';
import { ManagementPage, Part } from './management-page.tsx';
import { PlainTable } from './plain-table.tsx';
import { RouteTable } from './route-table.tsx';
import { RunningNow } from './running-now.tsx';
import { useFigures } from './use-figures.ts';

const refetchInterval = 10_000;

/** /admin/metrics: the work of this process, now and in the last minutes. */
export function MetricsPage() {
  const t = useTexts();
  const query = useQuery({ ...endpointQuery(browserCaller(), readMetrics), refetchInterval, meta: { silent: true } });
  return (
    <ManagementPage title={t('metrics.title')} lead={t('metrics.lead')} query={query}>
      {(metrics) => (
        <>
          <Tiles metrics={metrics} />
          <RouteTable routes={metrics.requests.routes} />
          <RunningNow />
          <Tenants metrics={metrics} />
          <Queues metrics={metrics} />
        </>
      )}
    </ManagementPage>
  );
}

const lookOf = (share: number) => (share > 0.9 ? 'bad' : share > 0.7 ? 'warning' : 'good');

function Tiles({ metrics }: { metrics: Metrics }) {
  const t = useTexts();
  const { count, milliseconds, percent, bytes, seconds } = useFigures();
  const { requests, eventLoop, memory, database, workers, process } = metrics;
  const errors = requests.routes.reduce((sum, route) => sum + route.errors, 0);
  const inUse = database.connections - database.idle;
  return (
    <dl className={styles.tiles}>
      <Tile name={t('metrics.requests')} figure={count(requests.recent)}>
        {t('metrics.window', { time: seconds(requests.windowSeconds) })}
      </Tile>
      <Tile name={t('metrics.answerTime')} figure={milliseconds(requests.p50)}>
        <span className={styles.apart}>
          <span>{t('metrics.p95', { time: milliseconds(requests.p95) })}</span>
          <span>{t('metrics.p99', { time: milliseconds(requests.p99) })}</span>
        </span>
      </Tile>
      <Tile name={t('metrics.errors')} figure={count(errors)}>
        {t('metrics.sinceStart', { time: seconds(process.uptimeSeconds) })}
      </Tile>
      <Tile name={t('metrics.running')} figure={count(requests.running)}>
        {t('metrics.workers', { running: count(workers.running), waiting: count(workers.waiting) })}
      </Tile>
      <Tile name={t('metrics.eventLoop')} figure={milliseconds(eventLoop.p99)}>
        <Meter
          label={t('metrics.busy')}
          value={eventLoop.busy}
          max={1}
          figure={t('metrics.busyShare', { share: percent(eventLoop.busy) })}
          look={lookOf(eventLoop.busy)}
        />
      </Tile>
      <Tile name={t('metrics.memory')} figure={bytes(memory.rssBytes)}>
        <Meter
          label={t('metrics.heap')}
          value={memory.heapUsedBytes}
          max={memory.heapLimitBytes}
          figure={t('metrics.heapOf', { used: bytes(memory.heapUsedBytes), all: bytes(memory.heapLimitBytes) })}
          look={lookOf(memory.heapUsedBytes / memory.heapLimitBytes)}
        />
      </Tile>
      <Tile
        name={t('metrics.database')}
        figure={t('metrics.of', { used: count(inUse), all: count(database.maxConnections) })}
      >
        <Meter
          label={t('metrics.connections')}
          value={inUse}
          max={database.maxConnections}
          figure={percent(inUse / database.maxConnections)}
          look={lookOf(inUse / database.maxConnections)}
        />
      </Tile>
      <Tile name={t('metrics.waiting')} figure={count(database.waiting)}>
        {t('metrics.mostWaiting', { count: database.mostWaiting })}
      </Tile>
    </dl>
  );
}

const Tile = ({ name, figure, children }: { name: string; figure: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className={styles.figure}>{figure}</dd>
    <dd className={styles.quiet}>{children}</dd>
  </div>
);

function Tenants({ metrics: { tenants } }: { metrics: Metrics }) {
  const t = useTexts();
  const { count, milliseconds } = useFigures();
  if (tenants.length === 0) return null;
  return (
    <Part title={t('metrics.tenants')} lead={t('metrics.tenants.lead')}>
      <PlainTable
        label={t('metrics.tenants')}
        columns={[
          { key: 'tenant', label: t('metrics.tenant'), kind: 'name' },
          { key: 'time', label: t('metrics.time'), kind: 'number' },
          { key: 'count', label: t('metrics.count'), kind: 'number' },
          { key: 'errors', label: t('metrics.errors'), kind: 'wideNumber' },
        ]}
        rows={tenants.map(({ tenant, busyMs, count: requestCount, errors }) => ({
          id: tenant,
          cells: { tenant, time: milliseconds(busyMs), count: count(requestCount), errors: count(errors) },
        }))}
      />
    </Part>
  );
}

function Queues({ metrics: { queues, caches } }: { metrics: Metrics }) {
  const t = useTexts();
  const { count } = useFigures();
  return (
    <>
      {queues.length > 0 ? (
        <Part title={t('metrics.queues')} lead={t('metrics.queues.lead')}>
          <PlainTable
            label={t('metrics.queues')}
            columns={[
              { key: 'name', label: t('metrics.queue'), kind: 'name' },
              { key: 'waiting', label: t('metrics.jobs.waiting'), kind: 'number' },
              { key: 'active', label: t('metrics.jobs.active'), kind: 'number' },
              { key: 'failed', label: t('metrics.jobs.failed'), kind: 'number' },
            ]}
            rows={queues.map(({ name, waiting, active, failed }) => ({
              id: name,
              title: name,
              cells: { name, waiting: count(waiting), active: count(active), failed: count(failed) },
            }))}
          />
        </Part>
      ) : null}
      <Part title={t('metrics.caches')} lead={t('metrics.caches.lead')}>
        <PlainTable
          label={t('metrics.caches')}
          columns={[
            { key: 'name', label: t('metrics.cache'), kind: 'name' },
            { key: 'entries', label: t('metrics.entries'), kind: 'number' },
          ]}
          rows={caches.map(({ name, entries }) => ({
            id: name,
            cells: { name: t(`metrics.cache.${name}`), entries: count(entries) },
          }))}
        />
      </Part>
    </>
  );
}
