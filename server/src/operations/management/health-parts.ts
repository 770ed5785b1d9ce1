import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PartHealth } from '@lernhaus/contract/operations/endpoints';
import type { Platform } from '../../platform/create-platform.ts';
import type { Database } from '../../platform/database/database.ts';
import { asTableOwner, inPlatform } from '../../platform/database/transaction.ts';
import type { Settings } from '../../platform/settings.ts';
import { readMailBacklog, readQueueAge } from './management-queries.ts';
import { addressWithoutSecrets } from './shown-settings.ts';

const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return Math.round((performance.now() - started) * 10) / 10;
};

const slowMs = 1_000;
const statusOf = (isWarning: boolean): PartHealth['status'] => (isWarning ? 'WARNING' : 'UP');

export async function databaseHealth({ engine, pool, turns }: Database): Promise<PartHealth> {
  let version = '';
  const ms = await milliseconds(async () => {
    const { rows } = await pool.query<{ version: string }>("select current_setting('server_version') as version");
    version = rows[0]?.version ?? '';
  });
  const waiting = turns.waiting + pool.waitingCount;
  return { status: statusOf(ms > slowMs), details: { engine, version, milliseconds: ms, waiting } };
}

const replicaBehindSeconds = 30;

/**
 * How far the replica is behind; null without one. While it does not answer or is behind, the primary server answers
 * its reads.
 */
export function replicaHealth({ replica }: Database): PartHealth | null {
  if (!replica) return null;
  const state = replica.state();
  return { status: statusOf(!state.answers || state.behindSeconds > replicaBehindSeconds), details: { ...state } };
}

/** Asks the storage for a file that need not exist. */
export async function storageHealth({
  storage,
  settings,
}: Pick<Platform, 'storage' | 'settings'>): Promise<PartHealth> {
  const ms = await milliseconds(() => storage.stat('health'));
  return {
    status: statusOf(ms > slowMs),
    details: { address: addressWithoutSecrets(settings.storageUrl), milliseconds: ms },
  };
}

/** Mails usually wait a moment. A longer wait means that the mail server does not accept them. */
const mailWaitsSeconds = 15 * 60;

export async function mailHealth({ database, settings }: Pick<Platform, 'database' | 'settings'>): Promise<PartHealth> {
  const { waiting, failing, oldestSeconds } = await inPlatform(database, 'read', readMailBacklog);
  return {
    status: statusOf(failing > 0 || oldestSeconds > mailWaitsSeconds),
    details: {
      server: settings.smtpUrl ? addressWithoutSecrets(settings.smtpUrl) : null,
      waiting,
      failing,
      oldestSeconds,
    },
  };
}

const jobWaitsSeconds = 15 * 60;

export async function queueHealth(database: Database): Promise<PartHealth> {
  const oldestSeconds = await inPlatform(database, 'read', (tx) => asTableOwner(tx, readQueueAge));
  if (oldestSeconds === null) return { status: 'WARNING', details: { oldestSeconds: null } };
  return { status: statusOf(oldestSeconds > jobWaitsSeconds), details: { oldestSeconds } };
}

const gigabyte = 1024 ** 3;
/** The status is DOWN below 128 MB; the embedded database refuses writes below 64 MB. */
const fullBytes = gigabyte / 8;

/** A folder that exists: with a server and a bucket DATA_DIR may never have been made. */
const nearestFolder = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));

/** The disk of DATA_DIR, and of the stored files if they are in another folder. */
export function diskHealth({ dataDir, storageUrl }: Pick<Settings, 'dataDir' | 'storageUrl'>): PartHealth {
  const freeOf = (folder: string) => {
    const { bavail, bsize, blocks } = statfsSync(nearestFolder(folder));
    return { free: bavail * bsize, total: blocks * bsize };
  };
  const data = freeOf(dataDir);
  const files = storageUrl.startsWith('file:') ? freeOf(fileURLToPath(storageUrl)) : data;
  const least = Math.min(data.free, files.free);
  const status = least < fullBytes ? 'DOWN' : statusOf(least < gigabyte);
  return { status, details: { freeBytes: data.free, totalBytes: data.total, filesFreeBytes: files.free } };
}

const clockToleranceMs = 2_000;

/** Compares this process's clock with the database's, and with the time that has passed since the start. */
export async function clockHealth({ pool }: Database, clock: () => Date): Promise<PartHealth> {
  const before = clock().getTime();
  const { rows } = await pool.query<{ ms: string }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as ms',
  );
  const middle = (before + clock().getTime()) / 2;
  const databaseAheadMs = Math.round(Number(rows[0]?.ms ?? middle) - middle);
  const steppedMs = Math.round(Date.now() - (performance.timeOrigin + performance.now()));
  const isOff = Math.abs(databaseAheadMs) > clockToleranceMs || Math.abs(steppedMs) > clockToleranceMs;
  return { status: statusOf(isOff), details: { now: clock().toISOString(), databaseAheadMs, steppedMs } };
}
