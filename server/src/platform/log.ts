import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type Log = Logger;

/** What never reaches a log, wherever in a logged object it stands (two levels deep, pino's wildcards). */
const secretKeys = [
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'id_token',
  'key',
  'keySecret',
  'secret',
  'appSecret',
  'databaseUrl',
  'storageUrl',
  'smtpUrl',
];

const redactedPaths = secretKeys
  .flatMap((key) => [key, `*.${key}`, `*.*.${key}`])
  .concat('["set-cookie"]', '*["set-cookie"]');

/** What of an address or a statement may be a key, a token or somebody's words. */
const scrubbed = (text: string): string => text.replace(/\?[^\s"'<>)]+/g, '?[hidden]').replace(/\nparams: .*/g, '');

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: unknown;
  readonly cause?: LoggedError;
}

/** An error without its further fields: the database's hold values of rows, others addresses with what stands behind `?`. */
function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: scrubbed(String(error)), stack: '' };
  const { name, message, stack = '', cause } = error;
  return {
    type: name,
    message: scrubbed(message),
    stack: scrubbed(stack),
    ...('code' in error ? { code: error.code } : {}),
    ...(cause === undefined || depth > 4 ? {} : { cause: loggedError(cause, depth + 1) }),
  };
}

export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  // Requests are not logged; where one is named, it is by its path.
  serializers: {
    err: (error: unknown) => loggedError(error),
    req: ({ method, url = '', headers }: { method?: string; url?: string; headers?: object }) => ({
      method,
      path: url.split('?', 1)[0],
      headers,
    }),
  },
  formatters: { level: (label) => ({ level: label }) },
  redact: { paths: redactedPaths, censor: '[hidden]' },
});

/** JSON lines, one an event, to the destination (standard output). */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  destination ? pino(logOptions(level), destination) : pino(logOptions(level));
