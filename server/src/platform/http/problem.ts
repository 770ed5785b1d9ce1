import { STATUS_CODES } from 'node:http';
import { Failure, failureTitles, type PlainFailureCode } from '@lernhaus/contract/failures';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { databaseFailure } from '../database/database-failures.ts';
import { isDiskFull } from '../full-disk.ts';
import { percentEncode } from './percent-encode.ts';

const ofStatus: Readonly<Record<number, PlainFailureCode>> = {
  400: 'error.malformed',
  404: 'error.http.404',
  405: 'error.http.405',
  408: 'error.http.408',
  413: 'error.http.413',
  414: 'error.http.400',
  415: 'error.http.415',
  431: 'error.http.400',
  503: 'error.http.503',
};

/** Converts a thrown value to a `Failure`; unknown errors are 500 and logged. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const ofDatabase = databaseFailure(error);
  if (ofDatabase) return new Failure(ofDatabase.key);
  // Also for files that are made while a request is read. The same request may succeed later.
  if (isDiskFull(error)) return new Failure('error.http.503');
  const { statusCode: status } = error as Partial<FastifyError>;
  return new Failure((status && ofStatus[status]) || 'error.http.500');
}

/** After a 503 the client tries again after these seconds. */
export const retryAfter503 = '2';

const retryAfterSeconds = (failure: Failure): string | null => {
  if (failure.status === 429) return String(failure.params['seconds'] ?? 60);
  return failure.status === 503 ? retryAfter503 : null;
};

/** Logs an error with its stack, but a 503 on purpose in one line. */
export function logError(request: FastifyRequest, error: unknown, message: string): void {
  if (error instanceof Failure && error.status === 503) request.server.refusalLog.note(request);
  else request.log.error({ err: error }, message);
}

/** Sends a failure as a problem document (RFC 9457), with the headers that the specification's clients read. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const failure = failureOf(error);
  // A client that goes away in the middle of its body is not a fault of ours.
  if (failure.status >= 500 && !request.raw.readableAborted) logError(request, error, 'request failed');
  // Fastify wants to close the connection. If it is closed with unread bytes, the client often sees a broken connection
  // instead of this reply. Node reads and discards the rest, for as long as a request may take.
  if (failure.status === 413) reply.removeHeader('connection');
  const wait = retryAfterSeconds(failure);
  if (wait) reply.header('retry-after', wait);
  // The specification's client signs out on 401 and 403 and shows nothing for 404, so only 400 and 409 carry the key.
  if (failure.status === 400 || failure.status === 409) {
    reply.header('x-app-error', failure.code);
    const [first] = Object.values(failure.params);
    if (first !== undefined) reply.header('x-app-params', percentEncode(String(first)));
  }
  return reply
    .code(failure.status)
    .type('application/problem+json')
    .send(JSON.stringify(problemOf(failure, request.url.split('?')[0])));
}

/** The problem document of a failure. The path is empty if the address could not be read. */
export function problemOf(failure: Failure, path: string | undefined) {
  const title = failureTitles[failure.code] ?? STATUS_CODES[failure.status] ?? 'Error';
  return {
    type: 'about:blank',
    title,
    status: failure.status,
    detail: detailOf(failure, title),
    message: failure.code,
    path,
    errorKey: failure.code.replace(/^error\./, ''),
    params: failure.params,
    fieldErrors: failure.fieldErrors,
    ...(failure.fieldErrorCount > failure.fieldErrors.length ? { fieldErrorCount: failure.fieldErrorCount } : {}),
  };
}

const detailOf = (failure: Failure, title: string): string => {
  if (failure.fieldErrors.length > 0)
    return failure.fieldErrors.map(({ field, message }) => `${field || 'body'}: ${message}`).join(', ');
  const parameters = Object.entries(failure.params).map(([name, value]) => `${name}: ${value}`);
  return parameters.length > 0 ? parameters.join(', ') : title;
};
