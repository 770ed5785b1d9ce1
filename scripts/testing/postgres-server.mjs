import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { UserError } from '../prepare/user-error.mjs';
import { findFreePort } from './free-port.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { copyPackagedPostgres, findInstalledPostgres, unprivilegedUser } from './postgres-binaries.mjs';

const owner = 'postgres';
/** Sorting and case folding need UTF-8. Not every system has the first locale. */
const locales = ['C.UTF-8', 'en_US.UTF-8', 'C'];
/** The data is needed for one run only, so it need not survive a crash. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

/** Only the data are in memory: Docker does not allow programs to run from `/dev/shm`. */
export const makeServerFolders = () => ({
  folder: mkdtempSync(join(tmpdir(), 'lernhaus-postgres-')),
  memory: mkdtempSync(join(memoryFolder(), 'lernhaus-postgres-data-')),
});

/**
 * Starts a new PostgreSQL server on a free port. `stop` ends it and deletes its folders.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPostgres() {
  const user = unprivilegedUser();
  const { folder, memory } = makeServerFolders();
  const data = join(memory, 'data');
  const remove = () => {
    for (const path of [folder, memory]) rmSync(path, { recursive: true, force: true });
  };
  try {
    const programs = findInstalledPostgres() ?? copyPackagedPostgres(join(folder, 'native'));
    const password = randomBytes(16).toString('hex');
    writeFileSync(join(folder, 'password'), password);
    if ('uid' in user)
      for (const path of [folder, memory, join(folder, 'password')]) chownSync(path, user.uid, user.gid);
    const process = { ...user, cwd: folder, env: { ...globalThis.process.env, LC_ALL: 'C' } };
    makeCluster(programs, { folder, data }, process);
    const port = await findFreePort();
    const server = await serve(programs, { folder, data }, port, process);
    return {
      url: `postgres://${owner}:${password}@127.0.0.1:${port}/postgres`,
      stop: () => stopServer(server, remove),
    };
  } catch (reason) {
    remove();
    throw reason;
  }
}

/**
 * Returns the program that copies a running server, or undefined: the PostgreSQL of the npm package does not have it.
 * @returns {string | undefined}
 */
export function findBaseBackup() {
  const program = join(findInstalledPostgres() ?? '', 'pg_basebackup');
  return existsSync(program) ? program : undefined;
}

/**
 * Starts a replica that follows a server of `startPostgres` by streaming replication. `stop` ends it and deletes its
 * folder.
 * @param {string} primaryUrl
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startReplica(primaryUrl) {
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(memoryFolder(), 'lernhaus-replica-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    if ('uid' in user) chownSync(folder, user.uid, user.gid);
    const process = { ...user, cwd: folder, env: { ...globalThis.process.env, LC_ALL: 'C' } };
    const copied = spawnSync(
      findBaseBackup() ?? 'pg_basebackup',
      ['-D', join(folder, 'data'), '-d', primaryUrl, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
      { ...process, encoding: 'utf8' },
    );
    if (copied.status !== 0) throw new UserError(`The replica could not be made:\n${copied.stderr}`);
    const port = await findFreePort();
    const server = await serve(findInstalledPostgres() ?? '', { folder, data: join(folder, 'data') }, port, process);
    const url = new URL(primaryUrl);
    url.port = String(port);
    return { url: url.href, stop: () => stopServer(server, remove) };
  } catch (reason) {
    remove();
    throw reason;
  }
}

/**
 * @param {import('node:child_process').ChildProcess} server
 * @param {() => void} remove
 */
async function stopServer(server, remove) {
  const exit = once(server, 'exit');
  if (server.exitCode === null && server.kill('SIGINT')) await exit;
  remove();
}

/**
 * @param {string} programs
 * @param {{ folder: string, data: string }} places
 * @param {import('node:child_process').SpawnOptions} process
 */
function makeCluster(programs, { folder, data }, process) {
  let output = '';
  for (const locale of locales) {
    const args = ['-D', data, '-U', owner, '-E', 'UTF8', `--locale=${locale}`, '--no-sync', '--auth=scram-sha-256'];
    const { status, stdout, stderr } = spawnSync(
      join(programs, 'initdb'),
      [...args, `--pwfile=${join(folder, 'password')}`],
      { ...process, stdio: 'pipe', encoding: 'utf8' },
    );
    if (status === 0) return;
    output = `${stdout}${stderr}`;
    rmSync(data, { recursive: true, force: true });
  }
  throw new UserError(`PostgreSQL could not make a database for the tests:\n${output}`);
}

/**
 * @param {string} programs
 * @param {{ folder: string, data: string }} places
 * @param {number} port
 * @param {import('node:child_process').SpawnOptions} process
 */
async function serve(programs, { folder, data }, port, process) {
  const location = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
  const server = spawn(join(programs, 'postgres'), [...location, ...settings.flatMap((setting) => ['-c', setting])], {
    ...process,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  /** @type {string[]} */
  const output = [];
  const lines = createInterface({ input: server.stderr });
  const ready = new Promise((resolve) => {
    lines.on('line', (line) => {
      if (output.push(line) > 50) output.shift();
      if (/ready to accept (read-only )?connections/.test(line)) resolve('ready');
    });
  });
  const exit = once(server, 'exit').then(() => 'ended');
  if ((await Promise.race([ready, exit])) === 'ended') {
    throw new UserError(`PostgreSQL did not start:\n${output.join('\n')}`);
  }
  return server;
}
