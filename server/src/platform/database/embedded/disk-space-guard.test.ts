import { existsSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseFailure } from '../database-failures.ts';
import { createTestFolder } from '../database-for-tests.ts';
import { diskReserve } from './disk-reserve.ts';
import { DiskFull, diskSpaceGuard } from './disk-space-guard.ts';

const megabyte = 1024 * 1024;

test('writes are refused with the disk-full error while the disk has little space, and are accepted again afterwards', () => {
  let free = 100 * megabyte;
  const admit = diskSpaceGuard('/data', () => free);
  admit(0);
  free = 60 * megabyte;
  expect(() => admit(2000)).toThrow(DiskFull);
  free = 100 * megabyte;
  expect(() => admit(4000)).not.toThrow();
});

test('the disk is checked once a second, not once a write', () => {
  let checks = 0;
  const admit = diskSpaceGuard('/data', () => {
    checks++;
    return 100 * megabyte;
  });
  for (let now = 0; now <= 2000; now += 10) admit(now);
  expect(checks).toBe(2);
});

test('a call gets a 503 when the disk is full', () => {
  expect(databaseFailure(new DiskFull())).toEqual({ status: 503, key: 'error.http.503' });
});

test.each([
  [0, false, 'a start needs its space'],
  [31, false, 'the rest of the disk is smaller than what recovery needs'],
  [33, true, 'the rest of the disk is enough'],
])('of a disk with %i MB left, the reserve is kept at a start: %s, because %s', async (left, isKept) => {
  const folder = await createTestFolder();
  writeFileSync(join(folder, 'reserve'), '');
  const reserve = diskReserve(folder, () => left * megabyte);
  reserve.freeIfFull();
  expect(existsSync(join(folder, 'reserve'))).toBe(isKept);
  // A full disk does not get a new reserve, which would take the space that the start needs.
  expect(reserve.allocate()).toBe(false);
  await rm(folder, { recursive: true });
});

test('a new reserve leaves as much space as writes need', async () => {
  const folder = await createTestFolder();
  expect(diskReserve(folder, () => 80 * megabyte).allocate()).toBe(false);
  expect(diskReserve(folder, () => 100 * megabyte).allocate()).toBe(true);
  await rm(folder, { recursive: true });
});
