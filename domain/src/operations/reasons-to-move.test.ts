import { expect, test } from 'vitest';
import { type EmbeddedLoad, embeddedLimits, type GrowthReason, reasonsToMove } from './reasons-to-move.ts';

const small: EmbeddedLoad = { databaseBytes: 60_000_000, tenants: 5, mostWaiting: 0 };

test.each<[EmbeddedLoad, readonly GrowthReason[], string]>([
  [small, [], 'the demo'],
  [{ ...embeddedLimits }, [], 'exactly at every limit'],
  [{ ...small, databaseBytes: 5 * 1024 ** 3 }, ['size'], 'a large database'],
  [{ ...small, tenants: 51 }, ['tenants'], 'many companies'],
  [{ ...small, mostWaiting: 41 }, ['waiting'], 'a busy minute'],
  [{ databaseBytes: 1e11, tenants: 900, mostWaiting: 400 }, ['size', 'tenants', 'waiting'], 'all at once'],
])('%j outgrows the embedded database by %j: %s', (load, reasons) => {
  expect(reasonsToMove(load)).toEqual(reasons);
});
