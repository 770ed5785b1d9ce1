import type { LoggerLevel, LogLine } from '@lernhaus/contract/operations/management';
import type { Tenant } from '../../platform/context.ts';
import type { LogLevel } from '../../platform/log-levels.ts';

/** The names of the levels as the specification's client writes them. */
export const levelNames = {
  trace: 'TRACE',
  debug: 'DEBUG',
  info: 'INFO',
  warn: 'WARN',
  error: 'ERROR',
  fatal: 'FATAL',
  silent: 'OFF',
} as const satisfies Record<LogLevel, LoggerLevel>;

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function errorOf(err: unknown): string | null {
  if (typeof err !== 'object' || err === null) return null;
  const { type, message, stack } = err as Record<string, unknown>;
  // The first lines of a stack show the place of the error.
  return text(stack)?.split('\n').slice(0, 4).join('\n') || `${String(type)}: ${String(message)}`;
}

function lineOf(json: string): LogLine {
  const line = JSON.parse(json) as Record<string, unknown>;
  const { level, time, msg, err, logger, tenant, reqId, method, route, status, ms } = line;
  const requestText =
    msg === 'answered' ? `${String(method)} ${String(route)} ${String(status)}, ${Number(ms).toFixed(1)} ms` : null;
  return {
    time: String(time),
    level: levelNames[level as LogLevel] ?? 'INFO',
    logger: text(logger) ?? 'ROOT',
    message: requestText ?? text(msg) ?? '',
    tenant: text(tenant),
    requestId: text(reqId),
    error: errorOf(err),
  };
}

/** Lines of the log, newest first. On a tenant's host only those that name the tenant. */
export const shownLines = (lines: readonly string[], { company, mode }: Pick<Tenant, 'company' | 'mode'>): LogLine[] =>
  lines
    .map(lineOf)
    .filter(({ tenant }) => mode === 'main' || tenant === company)
    .toReversed();
