import { expect, test } from 'vitest';
import { databaseFailure } from '../database-failures.ts';
import { DiskFull, diskSpaceGuard } from './disk-space-guard.ts';

const megabyte = 1024 * 1024;

test('refuses writes with the disk-full error while the disk has little space, and accepts them again afterwards', () => {
  let free = 100 * megabyte;
  const admit = diskSpaceGuard('/data', () => free);
  admit(0);
  free = 60 * megabyte;
  expect(() => admit(2000)).toThrow(DiskFull);
  free = 100 * megabyte;
  expect(() => admit(4000)).not.toThrow();
});

test('checks the disk once a second, not once a write', () => {
  let checks = 0;
  const admit = diskSpaceGuard('/data', () => {
    checks++;
    return 100 * megabyte;
  });
  for (let now = 0; now <= 2000; now += 10) admit(now);
  expect(checks).toBe(2);
});

test('answers 503 when the disk is full', () => {
  expect(databaseFailure(new DiskFull())).toEqual({ status: 503, key: 'error.http.503' });
});
