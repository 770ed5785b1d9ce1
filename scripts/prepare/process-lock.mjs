import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from './user-error.mjs';

const retryMs = 200;
const defaultMaxWaitMs = 15 * 60_000;

/** @param {string} folder */
function processIdIn(folder) {
  try {
    return Number(readFileSync(join(folder, 'pid'), 'utf8'));
  } catch {
    return null;
  }
}

/** @param {number} processId */
function isRunning(processId) {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // EPERM: a process of another user.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * Makes the folder with our process id in it. It is filled before it gets its name, and a rename never replaces a
 * folder with something in it, so only one process gets the lock.
 * @param {string} folder
 */
function tryLock(folder) {
  const ownFolder = `${folder}.${process.pid}`;
  rmSync(ownFolder, { recursive: true, force: true });
  mkdirSync(ownFolder, { recursive: true });
  writeFileSync(join(ownFolder, 'pid'), String(process.pid));
  try {
    renameSync(ownFolder, folder);
    return true;
  } catch (error) {
    rmSync(ownFolder, { recursive: true, force: true });
    // Windows answers EPERM for a folder that exists.
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(code)) return false;
    throw error;
  }
}

/**
 * Removes the lock of a process that is gone. It is renamed first and read again: if two processes do this at once, the
 * second may have renamed the new lock of the first, and renames it back.
 * @param {string} folder
 * @param {number} processId
 */
function removeStaleLock(folder, processId) {
  const oldFolder = `${folder}.stale-${process.pid}`;
  try {
    renameSync(folder, oldFolder);
  } catch {
    return;
  }
  if (processIdIn(oldFolder) === processId) rmSync(oldFolder, { recursive: true, force: true });
  else renameSync(oldFolder, folder);
}

/** @param {number} ms */
const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/**
 * Runs `work` while no other process holds the same lock. A process that ended without unlocking holds it no longer.
 * @template Result
 * @param {string} folder the lock, a folder that must not exist
 * @param {() => Result} work
 * @param {{ say: (line: string) => void, maxWaitMs?: number }} how `say` tells once that we wait
 * @returns {Result}
 */
export function withProcessLock(folder, work, { say, maxWaitMs = defaultMaxWaitMs }) {
  mkdirSync(dirname(folder), { recursive: true });
  const until = Date.now() + maxWaitMs;
  let hasReported = false;
  while (!tryLock(folder)) {
    const processId = processIdIn(folder);
    if (processId !== null && !isRunning(processId)) {
      removeStaleLock(folder, processId);
      continue;
    }
    if (Date.now() > until)
      throw new UserError(`Process ${processId} has not finished. If it is not one of ours, delete ${folder}.`);
    if (!hasReported) say(`Waiting for process ${processId}, which does the same …`);
    hasReported = true;
    sleep(retryMs);
  }
  try {
    return work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
