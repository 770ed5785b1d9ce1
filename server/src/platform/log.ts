import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type Log = Logger;

/** Keys whose values are never logged, up to two levels deep. */
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
  'databaseDirectUrl',
  'databaseReplicaUrl',
  'storageUrl',
  'smtpUrl',
];

const redactedPaths = secretKeys
  .flatMap((key) => [key, `*.${key}`, `*.*.${key}`])
  .concat('["set-cookie"]', '*["set-cookie"]');

/** A word without the characters that end an address. */
const word = /[^\s<>"(),;:/[\]]+/g;

/** Removes queries and parameters, which may contain keys, tokens or user text, and the addresses of people. */
const withoutSecrets = (text: string): string =>
  text
    .replace(/\?[^\s"'<>)]+/g, '?[hidden]')
    .replace(/\nparams: .*/g, '')
    // A stack contains the names of packages, which begin with an @.
    .replace(word, (one) => (one.lastIndexOf('@') > 0 ? '[address]' : one));

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: unknown;
  readonly cause?: LoggedError;
}

/** The job queue reports errors as copies that are plain objects, some without a name. */
const isErrorLike = (error: unknown): error is Omit<Error, 'name'> & { readonly name?: string } =>
  error instanceof Error || (typeof error === 'object' && error !== null && 'message' in error);

/** Logs an error without extra fields, which may contain values of rows or addresses. */
function loggedError(error: unknown, depth = 0): LoggedError {
  if (!isErrorLike(error)) return { type: typeof error, message: withoutSecrets(String(error)), stack: '' };
  const { name = 'object', message, stack = '', cause } = error;
  return {
    type: name,
    message: withoutSecrets(String(message)),
    stack: withoutSecrets(String(stack)),
    ...('code' in error ? { code: error.code } : {}),
    ...(cause === undefined || depth > 4 ? {} : { cause: loggedError(cause, depth + 1) }),
  };
}

const logOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  // Requests are not logged. If a line about something else has a request, only its path and headers are logged.
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

/** The newest lines of a log, for the screen of the platform's ADMIN. */
const keptLines = new WeakMap<Log, string[]>();
const maxLines = 300;
const maxLineLength = 4_000;

/**
 * The newest lines that a log and its children have written, oldest first. They contain no secrets, like the log
 * itself.
 */
export const newestLines = (log: Log): readonly string[] => keptLines.get(log) ?? [];

/** Logs one JSON line per event, to standard output by default. */
export const createLog = (level: string, destination?: DestinationStream): Log => {
  const lines: string[] = [];
  const streamWrite = (line: string): string => {
    if (line.length <= maxLineLength) lines.push(line);
    if (lines.length > maxLines) lines.shift();
    return line;
  };
  const options = { ...logOptions(level), hooks: { streamWrite } };
  const log = destination ? pino(options, destination) : pino(options);
  keptLines.set(log, lines);
  return log;
};
