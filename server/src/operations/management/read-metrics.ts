import { availableParallelism } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { type CacheName, cacheNames, type Metrics } from '@lernhaus/contract/operations/management';
import type { Tenant } from '../../platform/context.ts';
import type { Platform } from '../../platform/create-platform.ts';
import { asTableOwner, inPlatform } from '../../platform/database/transaction.ts';
import { pathOf } from '../../platform/http/paths.ts';
import type { EventLoopMeter } from '../../platform/metrics/event-loop.ts';
import { windowMs } from '../../platform/metrics/request-metrics.ts';
import { readQueues } from './management-queries.ts';

/** The number of entries of each cache, by its name. */
export type CacheSizes = Readonly<Record<CacheName, () => number>>;

export interface MetricsDeps
  extends Pick<Platform, 'database' | 'meter' | 'routes' | 'settings' | 'version' | 'workers'> {
  readonly eventLoop: EventLoopMeter;
  readonly cacheSizes: CacheSizes;
}

const maxTenants = 20;
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** The metrics of this process. On a tenant's host only that tenant is named. */
export async function readMetricsOf(deps: MetricsDeps, tenant: Pick<Tenant, 'company' | 'mode'>): Promise<Metrics> {
  const { database, meter, settings, version, workers, eventLoop, cacheSizes } = deps;
  const { pool, engine, turns } = database;
  const queues = await inPlatform(database, 'read', (tx) => asTableOwner(tx, readQueues));
  const { user, system } = process.cpuUsage();
  const memory = process.memoryUsage();
  const sees = (company: string) => tenant.mode === 'main' || company === tenant.company;
  return {
    process: {
      pid: process.pid,
      version,
      node: process.version,
      startedAt: new Date(performance.timeOrigin).toISOString(),
      uptimeSeconds: Math.round(process.uptime()),
      cores: availableParallelism(),
      cpuSeconds: rounded((user + system) / 1e6),
    },
    memory: {
      rssBytes: memory.rss,
      heapUsedBytes: memory.heapUsed,
      heapLimitBytes: getHeapStatistics().heap_size_limit,
      externalBytes: memory.external,
    },
    eventLoop: eventLoop.read(),
    requests: {
      running: meter.running.length,
      windowSeconds: (2 * windowMs) / 1000,
      ...meter.metrics.all,
      routes: routesOf(deps),
    },
    tenants: meter.metrics.tenants
      .filter(({ tenant: company }) => sees(company))
      .slice(0, maxTenants)
      .map((one) => ({ ...one, busyMs: Math.round(one.busyMs) })),
    database: {
      engine,
      connections: pool.totalCount,
      idle: pool.idleCount,
      waiting: turns.waiting + pool.waitingCount,
      mostWaiting: meter.metrics.mostWaiting,
      maxConnections: settings.poolSize,
    },
    queues,
    workers: workers.load,
    caches: cacheNames.map((name) => ({ name, entries: cacheSizes[name]() })),
  };
}

function routesOf(deps: MetricsDeps): Metrics['requests']['routes'] {
  const addressOf = routeAddresses(deps);
  return deps.meter.metrics.routes.map((figures) => ({
    ...figures,
    totalMs: Math.round(figures.totalMs),
    ...addressOf(figures.route),
  }));
}

/** Returns the function that finds path and method of a measured route; null for addresses outside the route table. */
export function routeAddresses({ routes, settings }: Pick<Platform, 'routes' | 'settings'>) {
  const endpoints = new Map(routes.endpoints.map((endpoint) => [endpoint.id, endpoint]));
  return (route: string) => {
    const endpoint = endpoints.get(route);
    return { path: endpoint ? pathOf(endpoint, settings.product) : null, method: endpoint?.method ?? null };
  };
}
