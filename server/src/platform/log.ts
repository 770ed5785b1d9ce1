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

export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  redact: { paths: redactedPaths, censor: '[hidden]' },
});

/** JSON lines, one an event, to the destination (standard output). */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  destination ? pino(logOptions(level), destination) : pino(logOptions(level));
