import { createHash, timingSafeEqual } from 'node:crypto';
import { hostname } from 'node:os';
import { Failure } from '@lernhaus/contract/failures';
import {
  changeLogger,
  type LoggerLevel,
  readConfigProps,
  readEnv,
  readGatewayRoutes,
  readLoggers,
  readLogs,
  readMetrics,
  readPrometheus,
  readThreadDump,
  takeProfile,
} from '@lernhaus/contract/operations/management';
import { recordAudit } from '../../platform/audit.ts';
import { hasAnyRole, type Tenant, viewerNameIn } from '../../platform/context.ts';
import type { Platform } from '../../platform/create-platform.ts';
import { newestLines } from '../../platform/log.ts';
import {
  isLoggerName,
  isLogLevel,
  type LoggerState,
  type LogLevel,
  levelsOf,
  loggerNames,
  logLevels,
} from '../../platform/log-levels.ts';
import { EventLoopMeter } from '../../platform/metrics/event-loop.ts';
import { CpuProfiler } from './cpu-profile.ts';
import { gatewayRoutes } from './gateway-routes.ts';
import { levelNames, shownLines } from './log-lines.ts';
import { prometheusText } from './prometheus-text.ts';
import { type CacheSizes, readMetricsOf, routeAddresses } from './read-metrics.ts';
import { settingsByGroup, settingsBySource } from './shown-settings.ts';

/** The profiles that the installation runs with: `prod` and `api-docs`. */
export type Profiles = readonly string[];

interface ManagementDeps {
  readonly cacheSizes: CacheSizes;
  readonly profiles: Profiles;
}

/** Mounts the calls with which ADMIN inspects this process and changes the levels of its log. */
export function mountManagement(platform: Platform, { cacheSizes, profiles }: ManagementDeps): void {
  const { app, routes, settings, meter } = platform;
  const eventLoop = new EventLoopMeter();
  app.addHook('onClose', async () => eventLoop.close());
  const measured = { ...platform, eventLoop, cacheSizes };
  routes.open(readMetrics, async ({ tenant }) => readMetricsOf(measured, tenant));
  platform.mainRoutes.open(readPrometheus, async ({ viewer, tenant }, _input, request) => {
    if (!hasAnyRole(viewer, ['ROLE_ADMIN']) && !isMetricsToken(settings.metricsToken, request.headers.authorization))
      throw new Failure(viewer ? 'error.http.403' : 'error.http.401');
    const text = prometheusText(await readMetricsOf(measured, tenant), `${hostname()}:${process.pid}`);
    return { mediaType: 'text/plain; version=0.0.4; charset=utf-8', bytes: text };
  });
  mountThreadDump(platform, meter);
  mountLoggers(platform);
  routes.open(readConfigProps, async () => ({ contexts: { lernhaus: { beans: settingsByGroup(settings) } } }));
  routes.open(readEnv, async () => ({
    activeProfiles: [...profiles],
    propertySources: settingsBySource(settings),
  }));
  routes.open(readGatewayRoutes, async () => gatewayRoutes(platform));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function isMetricsToken(token: string | undefined, authorization: string | undefined): boolean {
  if (token === undefined || authorization === undefined) return false;
  return timingSafeEqual(digest(`Bearer ${token}`), digest(authorization));
}

const seenBy = ({ company, mode }: Tenant, tenant: string | null): boolean => mode === 'main' || tenant === company;

function mountThreadDump({ routes, settings }: Platform, meter: Platform['meter']): void {
  const profiler = new CpuProfiler();
  routes.open(readThreadDump, async ({ tenant }) => {
    const addressOf = routeAddresses({ routes, settings });
    const kinds = new Map<string, number>();
    for (const kind of process.getActiveResourcesInfo()) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    return {
      pid: process.pid,
      requests: meter.running
        .filter((request) => seenBy(tenant, request.tenant))
        .map((request) => ({ ...request, path: addressOf(request.route).path })),
      handles: [...kinds].map(([kind, count]) => ({ kind, count })).toSorted((a, b) => b.count - a.count),
      isProfiling: profiler.isRunning,
    };
  });
  routes.open(takeProfile, async ({ tenant, viewer, now, address, inTransaction }, { body: { seconds } }, request) => {
    if (profiler.isRunning) throw new Failure('error.http.503');
    await inTransaction('write', ({ tx }) =>
      recordAudit(
        tx,
        {
          owner: tenant.company,
          act: 'profileTaken',
          principal: viewerNameIn(tenant.company, viewer),
          data: { message: `${seconds} s`, remoteAddress: address },
          values: { seconds },
        },
        now,
      ),
    );
    const profile = await profiler.record(seconds, request.signal);
    return { fileName: `lernhaus-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.cpuprofile`, profile };
  });
}

const levelOf = (name: LoggerLevel): LogLevel => logLevels.find((level) => levelNames[level] === name) ?? 'info';

const shownState = ({ configuredLevel, effectiveLevel }: LoggerState) => ({
  configuredLevel: configuredLevel && levelNames[configuredLevel],
  effectiveLevel: levelNames[effectiveLevel],
});

function mountLoggers({ routes, database, log }: Platform): void {
  const levels = levelsOf(log);
  database.onAnnouncement((announcement) => {
    if (announcement.topic !== 'logger' || !isLoggerName(announcement.id)) return;
    const { id, level } = announcement;
    levels.set(id, level !== undefined && isLogLevel(level) ? level : null);
  });
  routes.open(readLogs, async ({ tenant }) => shownLines(newestLines(log), tenant));
  routes.open(readLoggers, async () => ({
    levels: logLevels.map((level) => levelNames[level]),
    loggers: Object.fromEntries(loggerNames.map((name) => [name, shownState(levels.stateOf(name))])),
  }));
  routes.open(
    changeLogger,
    async ({ tenant, viewer, now, address, inTransaction }, { params, body: { configuredLevel, processes } }) => {
      const name = loggerNames.find((one) => one.toLowerCase() === params.name.toLowerCase());
      if (!name) throw new Failure('error.http.404');
      const level = configuredLevel && levelOf(configuredLevel);
      const values = { logger: name, level: configuredLevel ?? 'DEFAULT' };
      await inTransaction('write', async ({ tx }) => {
        const data = { message: `${name} ${values.level} ${processes}`, remoteAddress: address };
        const event = {
          owner: tenant.company,
          act: 'logLevelChanged',
          principal: viewerNameIn(tenant.company, viewer),
          data,
          values,
        } as const;
        await recordAudit(tx, event, now);
        if (processes === 'all') await tx.announce({ topic: 'logger', id: name, ...(level ? { level } : {}) });
      });
      levels.set(name, level);
      return shownState(levels.stateOf(name));
    },
  );
}
