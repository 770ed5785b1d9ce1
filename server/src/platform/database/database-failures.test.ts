import { expect, test } from 'vitest';
import { databaseFailure, isWorthRetrying } from './database-failures.ts';

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
  'connect ECONNREFUSED 127.0.0.1:5432',
])('"%s" means that the database is not reachable', (message) => {
  expect(databaseFailure(new Error(message))).toMatchObject({ status: 503 });
});

test('an error of another kind is not a database failure', () => {
  expect(databaseFailure(new TypeError('x is not a function'))).toBeUndefined();
  expect(databaseFailure(undefined)).toBeUndefined();
});

test('retries only serialization failures and deadlocks', () => {
  expect(isWorthRetrying(new Error('Failed query', { cause: postgres('40P01') }))).toBe(true);
  expect(isWorthRetrying(postgres('23505'))).toBe(false);
});
