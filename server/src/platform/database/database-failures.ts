import { failures, type PlainFailureCode } from '@lernhaus/contract/failures';

/** A PostgreSQL error, however deep a library wrapped it. */
export interface PostgresFailure {
  readonly code: string;
  readonly constraint?: string;
  readonly table?: string;
}

/** Every SQLSTATE has a digit. The system's errors, such as EPIPE, have none. */
const hasCode = (value: object): value is PostgresFailure =>
  'code' in value && typeof value.code === 'string' && /^[0-9A-Z]{5}$/.test(value.code) && /\d/.test(value.code);

/** Finds the SQLSTATE in an error or its causes (libraries wrap it). */
export const postgresFailure = (error: unknown): PostgresFailure | undefined => {
  for (let at = error, depth = 0; typeof at === 'object' && at !== null && depth < 5; depth++) {
    if (hasCode(at)) return at;
    at = (at as { cause?: unknown }).cause;
  }
  return undefined;
};

/** The failure of each SQLSTATE: 400 for wrong input, 503 for what may work later. A missing code is our own fault: 500. */
const byCode: Readonly<Record<string, PlainFailureCode>> = {
  '22001': 'error.validation', // too long
  '22003': 'error.validation', // number out of range
  '22007': 'error.validation', // not a date
  '22008': 'error.validation', // date out of range
  '22021': 'error.malformed', // not a character of the encoding (NUL)
  '22P02': 'error.malformed', // not of the type (uuid)
  '22P05': 'error.malformed', // untranslatable character
  '23502': 'error.validation', // null
  '23503': 'error.unknownReference',
  '23505': 'error.duplicate',
  '23514': 'error.validation', // check
  '25006': 'error.http.503', // read-only: a replica or a failing-over server
  '40001': 'error.http.503',
  '40P01': 'error.http.503',
  '53100': 'error.http.503', // disk full
  '53200': 'error.http.503', // out of memory
  '53300': 'error.http.503', // too many connections
  '55P03': 'error.http.503', // lock not available in time
  '57014': 'error.http.503', // cancelled by the statement timeout
  '57P01': 'error.http.503', // shutting down
  '57P02': 'error.http.503', // crashed
  '57P03': 'error.http.503', // starting up
  '58030': 'error.http.503', // input or output failed
  '08000': 'error.http.503',
  '08001': 'error.http.503',
  '08003': 'error.http.503',
  '08004': 'error.http.503',
  '08006': 'error.http.503',
};

const brokenConnection =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|database is not available/;

const messages = (error: unknown): string => {
  const parts: string[] = [];
  for (let at = error, depth = 0; at instanceof Error && depth < 5; depth++) {
    parts.push(at.message, (at as NodeJS.ErrnoException).code ?? '');
    at = at.cause;
  }
  return parts.join(' ');
};

export interface DatabaseFailure {
  readonly status: number;
  readonly key: PlainFailureCode;
}

/** The failure for a database error; undefined for other errors and our own faults. */
export const databaseFailure = (error: unknown): DatabaseFailure | undefined => {
  const code = postgresFailure(error)?.code;
  const key = code === undefined ? brokenConnection.test(messages(error)) && 'error.http.503' : byCode[code];
  return key ? { status: failures[key], key } : undefined;
};

/**
 * Whether a failed transaction may be committed all the same: the connection broke, or the server stopped, before its
 * answer arrived.
 */
export const mayBeCommitted = (error: unknown): boolean => {
  const code = postgresFailure(error)?.code;
  return code === undefined ? brokenConnection.test(messages(error)) : /^(08|57P)/.test(code);
};

/** Whether a transaction lost a race and can run again. */
export const isWorthRetrying = (error: unknown): boolean => {
  const code = postgresFailure(error)?.code;
  return code === '40001' || code === '40P01';
};
