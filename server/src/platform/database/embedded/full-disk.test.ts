import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../log.ts';
import type { Database } from '../database.ts';
import { createTestFolder } from '../database-for-tests.ts';
import { openDatabase } from '../open-database.ts';
import { inPlatform } from '../transaction.ts';

/** A small file system in memory needs the right to mount one. */
function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Only in `npm run faults`: a database from nothing takes its time. */
const isDrill = 'FAULT_DISK' in process.env;
const disk = await createTestFolder();
const isMounted = isDrill && mountSmallDisk(disk);
const settings = { databaseUrl: undefined, dataDir: join(disk, 'data'), poolSize: 4, durability: 'fast' } as const;
const filler = join(disk, 'filler');

/** Writes until nothing more fits, or until so much is left. */
function fillDisk(leftBytes: number): void {
  const file = openSync(filler, 'a');
  try {
    const free = () => {
      const { bavail, bsize } = statfsSync(disk);
      return bavail * bsize;
    };
    for (let freeBytes = free(); freeBytes > leftBytes; freeBytes = free())
      writeSync(file, Buffer.alloc(Math.min(1024 * 1024, freeBytes - leftBytes)));
  } finally {
    closeSync(file);
  }
}

describe.runIf(isMounted)('a disk that is really full', () => {
  let database: Database;
  const acknowledged: number[] = [];
  let next = 0;
  const write = async (): Promise<void> => {
    const n = next++;
    await inPlatform(database, 'write', (tx) =>
      tx.query('insert into notes (n, text) values ($1, $2)', [n, String(n).repeat(2000)]),
    );
    acknowledged.push(n);
  };
  const read = async (): Promise<number[]> => {
    const { rows } = await database.pool.query<{ n: number }>('select n from notes order by n');
    return rows.map(({ n }) => n);
  };
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error as { code?: string },
    );

  beforeAll(async () => {
    database = await openDatabase(settings, createLog('silent'));
    await database.pool.query(`create role lernhaus_platform; create table notes (n int primary key, text text not null);
      grant all on notes to lernhaus_platform`);
  });
  afterAll(async () => {
    await database.close();
    execFileSync('umount', [disk]);
    await rm(disk, { recursive: true, force: true });
  });

  test('when it is nearly full, writes are refused as on a full disk, reads succeed, and later writes succeed again', async () => {
    for (let at = 0; at < 20; at++) await write();
    fillDisk(48 * 1024 * 1024);
    // The free space is asked once a second.
    await expect.poll(async () => (await failureOf(write()))?.code).toBe('53100');
    expect(await read()).toEqual(expect.arrayContaining(acknowledged));
    rmSync(filler);
    await expect.poll(() => failureOf(write())).toBeNull();
  });

  test('when it is full to the last byte, no acknowledged write is lost, and a restart on the full disk can read all of them', async () => {
    for (let at = 0; at < 20; at++) await write();
    fillDisk(0);
    for (let at = 0; at < 40; at++) await failureOf(write());
    await database.close();
    database = await openDatabase(settings, createLog('silent'));
    expect(await read()).toEqual(expect.arrayContaining(acknowledged));
    expect((await failureOf(write()))?.code).toBe('53100');
    rmSync(filler);
    await expect.poll(() => failureOf(write())).toBeNull();
    expect(await read()).toEqual(expect.arrayContaining(acknowledged));
  });

  test('when it became full while no process ran, a start uses the reserve and can read all acknowledged writes', async () => {
    await database.maintain();
    await database.close();
    expect(statSync(join(settings.dataDir, 'reserve')).size).toBe(32 * 1024 * 1024);
    fillDisk(0);
    database = await openDatabase(settings, createLog('silent'));
    expect(await read()).toEqual(expect.arrayContaining(acknowledged));
    expect((await failureOf(write()))?.code).toBe('53100');
    rmSync(filler);
    await expect.poll(() => failureOf(write())).toBeNull();
  });
});

test.skipIf(isDrill)('outside npm run faults the full disk is simulated (disk-space-guard.test.ts)', async () => {
  expect(isMounted).toBe(false);
  await rm(disk, { recursive: true, force: true });
});
