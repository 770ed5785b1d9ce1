import { z } from 'zod';
import { admins } from '../accounts/role-groups.ts';
import { endpoint } from '../endpoint.ts';

/** The calls with which ADMIN looks into the running server (specification 7, Admin). */
const management = { area: 'management', access: admins } as const;

const percentiles = { p50: z.number(), p95: z.number(), p99: z.number(), max: z.number() };

const routeFigures = z.object({
  /**
   * The id of the endpoint; `pages`, `assets`, `docs` and `other` are the groups of addresses outside the route table.
   */
  route: z.string(),
  /** The path in the route table; null for addresses outside it. */
  path: z.string().nullable(),
  method: z.string().nullable(),
  /** Replies since the start of the process; refused: 4xx, errors: 5xx. */
  count: z.number(),
  refused: z.number(),
  errors: z.number(),
  totalMs: z.number(),
  /** Replies of the last minutes, to which the percentiles in milliseconds belong. */
  recent: z.number(),
  ...percentiles,
});
export type RouteFigures = z.infer<typeof routeFigures>;

/** The caches of a process, in the order in which they are shown. */
export const cacheNames = ['hosts', 'sites', 'users', 'enrolments', 'releases'] as const;
export type CacheName = (typeof cacheNames)[number];

const metrics = z.object({
  process: z.object({
    pid: z.number(),
    version: z.string(),
    node: z.string(),
    startedAt: z.string(),
    uptimeSeconds: z.number(),
    cores: z.number(),
    /** Processor time since the start, in seconds. */
    cpuSeconds: z.number(),
  }),
  memory: z.object({
    rssBytes: z.number(),
    heapUsedBytes: z.number(),
    heapLimitBytes: z.number(),
    /** Buffers outside the heap. */
    externalBytes: z.number(),
  }),
  /**
   * The delay of timers of the main thread in milliseconds, and its busy share (0 to 1), both since the last reset. A
   * reply that comes a minute or more after the last reset resets them.
   */
  eventLoop: z.object({ busy: z.number(), ...percentiles }),
  requests: z.object({
    running: z.number(),
    recent: z.number(),
    windowSeconds: z.number(),
    ...percentiles,
    routes: z.array(routeFigures),
  }),
  /** The tenants whose requests took the most time; on a tenant's host only that tenant. */
  tenants: z.array(z.object({ tenant: z.string(), count: z.number(), errors: z.number(), busyMs: z.number() })),
  database: z.object({
    engine: z.enum(['embedded', 'server']),
    connections: z.number(),
    idle: z.number(),
    /** Transactions that wait for a connection now, and their largest number in the last minutes. */
    waiting: z.number(),
    mostWaiting: z.number(),
    maxConnections: z.number(),
  }),
  queues: z.array(z.object({ name: z.string(), waiting: z.number(), active: z.number(), failed: z.number() })),
  workers: z.object({ threads: z.number(), running: z.number(), waiting: z.number() }),
  caches: z.array(z.object({ name: z.enum(cacheNames), entries: z.number() })),
});
export type Metrics = z.infer<typeof metrics>;

export const readMetrics = endpoint({
  ...management,
  id: 'operations.metrics',
  summary: 'The metrics of this process: requests by route, tenants, memory, event loop, database, queues and caches',
  method: 'GET',
  path: '/jhimetrics',
  reply: metrics,
});

export const readPrometheus = endpoint({
  id: 'operations.prometheus',
  summary: 'The metrics as text for Prometheus, on every host; with METRICS_TOKEN as bearer token, or for ADMIN',
  method: 'GET',
  area: 'management',
  path: '/prometheus',
  access: 'public',
  anyHost: true,
  replyType: 'file',
  mediaTypes: ['text/plain'],
});

const threadDump = z.object({
  pid: z.number(),
  /** Requests without a reply, the oldest first; on a tenant's host only that tenant's. */
  requests: z.array(
    z.object({
      id: z.string(),
      method: z.string(),
      route: z.string(),
      /** The path in the route table; null for addresses outside it. */
      path: z.string().nullable(),
      tenant: z.string().nullable(),
      ageMs: z.number(),
    }),
  ),
  /** What keeps the process alive: sockets, timers, files. */
  handles: z.array(z.object({ kind: z.string(), count: z.number() })),
  isProfiling: z.boolean(),
});
export type ThreadDump = z.infer<typeof threadDump>;

export const readThreadDump = endpoint({
  ...management,
  id: 'operations.threadDump',
  summary: 'What runs in this process now: requests without a reply, active handles',
  method: 'GET',
  path: '/threaddump',
  reply: threadDump,
});

/** The longest time that a profile may take, in seconds. */
const maxProfileSeconds = 30;

export const takeProfile = endpoint({
  ...management,
  id: 'operations.profile',
  summary: 'Record a CPU profile for some seconds, one at a time',
  method: 'POST',
  path: '/threaddump/profile',
  body: z.object({ seconds: z.number().int().min(1).max(maxProfileSeconds).default(5) }),
  reply: z.object({
    fileName: z.string(),
    /** The content of a `.cpuprofile`, which the developer tools of browsers open. */
    profile: z.string(),
  }),
});

const levels = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL', 'OFF'] as const;
export type LoggerLevel = (typeof levels)[number];
const loggerState = z.object({ configuredLevel: z.enum(levels).nullable(), effectiveLevel: z.enum(levels) });

export const readLoggers = endpoint({
  ...management,
  id: 'operations.loggers',
  summary: 'The loggers of this process and their levels',
  method: 'GET',
  path: '/loggers',
  reply: z.object({ levels: z.array(z.enum(levels)), loggers: z.record(z.string(), loggerState) }),
});

export const changeLogger = endpoint({
  ...management,
  id: 'operations.changeLogger',
  summary: 'Change the level of a logger until the next start, in all processes or only in the one that answers',
  method: 'POST',
  path: '/loggers/:name',
  params: z.object({ name: z.string().max(50) }),
  body: z.object({
    /** Null: as at the start. */
    configuredLevel: z.enum(levels).nullable(),
    processes: z.enum(['all', 'this']).default('all'),
  }),
  reply: loggerState,
});

const logLine = z.object({
  time: z.string(),
  level: z.enum(levels),
  logger: z.string(),
  message: z.string(),
  tenant: z.string().nullable(),
  requestId: z.string().nullable(),
  /** The error's type, message and place. */
  error: z.string().nullable(),
});
export type LogLine = z.infer<typeof logLine>;

export const readLogs = endpoint({
  ...management,
  id: 'operations.logs',
  summary: 'The newest lines of this process’s log, newest first; on a tenant’s host only that tenant’s',
  method: 'GET',
  path: '/logs',
  reply: z.array(logLine),
});

/** Where a value comes from. `derived`: from other settings; `generated`: made at the first start. */
export const settingSources = ['environment', 'default', 'derived', 'generated', 'none'] as const;

/** The groups of the settings that the process reads at its start; the settings of a company have `settingGroups`. */
export const processSettingGroups = [
  'server',
  'database',
  'storage',
  'mail',
  'payments',
  'safety',
  'assistant',
  'limits',
] as const;

const shownSetting = z.object({
  /** The value as in the environment; null: not set. A secret is `******`. */
  value: z.string().nullable(),
  source: z.enum(settingSources),
  isSecret: z.boolean(),
  description: z.string(),
});
export type ShownSetting = z.infer<typeof shownSetting>;

export const readConfigProps = endpoint({
  ...management,
  id: 'operations.configProps',
  summary: 'Every setting by group: its value, masked if it is secret, where it came from, and its meaning',
  method: 'GET',
  path: '/configprops',
  reply: z.object({
    contexts: z.object({
      lernhaus: z.object({
        beans: z.record(
          z.enum(processSettingGroups),
          z.object({ prefix: z.string(), properties: z.record(z.string(), shownSetting) }),
        ),
      }),
    }),
  }),
});

const propertySource = z.object({
  name: z.enum([...settingSources, 'system']),
  properties: z.record(z.string(), z.object({ value: z.string().nullable() })),
});

export const readEnv = endpoint({
  ...management,
  id: 'operations.env',
  summary: 'The settings by where they came from, and the system below; secrets are masked',
  method: 'GET',
  path: '/env',
  reply: z.object({ activeProfiles: z.array(z.string()), propertySources: z.array(propertySource) }),
});

const gatewayRoute = z.object({
  path: z.string(),
  serviceId: z.string(),
  /** `in`: addresses that this server answers. `out`: services that it calls. */
  direction: z.enum(['in', 'out']),
  /** The number of calls behind an address; null for a service. */
  calls: z.number().nullable(),
  serviceInstances: z.array(
    z.object({
      instanceId: z.string(),
      /** Without passwords; null: it is not configured. */
      uri: z.string().nullable(),
      /** Whether it is set up. The health page shows whether the service answers. */
      status: z.enum(['ON', 'OFF']),
    }),
  ),
});
export type GatewayRoute = z.infer<typeof gatewayRoute>;

export const readGatewayRoutes = endpoint({
  id: 'operations.gatewayRoutes',
  summary: 'The addresses that this server answers, and the services that it calls',
  method: 'GET',
  area: 'api',
  path: '/gateway/routes',
  access: admins,
  reply: z.array(gatewayRoute),
});
