import { expect, test } from 'vitest';
import { databaseFailure, isWorthRetrying, mayBeCommitted } from './database-failures.ts';

const postgres = (code: string) => Object.assign(new Error('refused'), { code });

test.each([
  ['22021', 400, 'error.malformed', 'a NUL byte'],
  ['22P02', 400, 'error.malformed', 'not a uuid'],
  ['22003', 400, 'error.validation', 'a number out of range'],
  ['23503', 400, 'error.unknownReference', 'a reference to nothing'],
  ['23505', 400, 'error.duplicate', 'the same again'],
  ['40001', 503, 'error.http.503', 'a race lost four times'],
  ['40P01', 503, 'error.http.503', 'a deadlock met four times'],
  ['53100', 503, 'error.http.503', 'the disk is full'],
  ['57P03', 503, 'error.http.503', 'the server is starting'],
  ['08006', 503, 'error.http.503', 'the connection broke'],
])('%s is answered %i %s: %s', (code, status, key) => {
  const wrapped = new Error('Failed query', { cause: postgres(code) });
  expect(databaseFailure(wrapped)).toMatchObject({ status, key });
  expect(databaseFailure(postgres(code))).toMatchObject({ status, key });
});

test.each(['42501', '42601', 'XX000'])('%s is an error of the server, not of the caller', (code) => {
  expect(databaseFailure(postgres(code))).toBeUndefined();
});

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'connect ECONNREFUSED 127.0.0.1:5432',
])('"%s" means that the database is not reachable', (message) => {
  expect(databaseFailure(new Error(message))).toMatchObject({ status: 503 });
});

test.each(['ECONNRESET', 'EPIPE'])('the error %s of a connection means that the database is not reachable', (code) => {
  expect(databaseFailure(Object.assign(new Error('write'), { code }))).toMatchObject({ status: 503 });
});

test('an error of another kind is not a database failure', () => {
  expect(databaseFailure(new TypeError('x is not a function'))).toBeUndefined();
  expect(databaseFailure(undefined)).toBeUndefined();
});

test.each<[boolean, unknown, string]>([
  [true, new Error('Connection terminated unexpectedly'), 'a connection that broke'],
  [true, new Error('Query read timeout'), 'a statement without an answer'],
  [true, Object.assign(new Error('read'), { code: 'ECONNRESET' }), 'a connection that the other side closed'],
  [true, Object.assign(new Error('write'), { code: 'EPIPE' }), 'a connection that broke during a write'],
  [true, new Error('Failed query', { cause: postgres('57P01') }), 'a server that was stopped'],
  [true, postgres('08006'), 'a connection that the pooler lost'],
  [false, postgres('23505'), 'a duplicate'],
  [false, postgres('40001'), 'a lost race'],
  [false, postgres('57014'), 'a statement that took too long'],
  [false, new TypeError('x is not a function'), 'a fault of our own'],
])('a transaction may be committed: %s after %o (%s)', (expected, error) => {
  expect(mayBeCommitted(error)).toBe(expected);
});

test('only serialization failures and deadlocks are retried', () => {
  expect(isWorthRetrying(new Error('Failed query', { cause: postgres('40P01') }))).toBe(true);
  expect(isWorthRetrying(postgres('23505'))).toBe(false);
});
