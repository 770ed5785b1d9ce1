import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { UserError } from '../prepare/user-error.mjs';
import { findFreePort } from './free-port.mjs';
import { unprivilegedUser } from './postgres-binaries.mjs';

/** Fewer connections than one process of ours opens, so that transactions of different clients share them. */
const poolSize = 4;

/**
 * Returns the path of this machine's pgbouncer, or undefined.
 * @returns {string | undefined}
 */
export function findPgbouncer() {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((file) => isExecutable(file));
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts pgbouncer in transaction mode in front of a PostgreSQL server. The path of the URL names the database.
 * @param {string} program
 * @param {string} serverUrl
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPgbouncer(program, serverUrl) {
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'lernhaus-pgbouncer-'));
  const server = new URL(serverUrl);
  const port = await findFreePort();
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  const name = decodeURIComponent(server.username);
  const password = decodeURIComponent(server.password);
  writeFileSync(users, `"${name}" "${password}"\n`, { mode: 0o600 });
  writeFileSync(
    settings,
    `[databases]
* = host=${server.hostname} port=${server.port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
`,
  );
  if ('uid' in user) for (const path of [folder, settings, users]) chownSync(path, user.uid, user.gid);
  const child = spawn(program, [settings], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  /** @type {string[]} */
  const output = [];
  const ready = new Promise((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (output.push(line) > 50) output.shift();
      if (line.includes('process up')) resolve('ready');
    });
  });
  const exit = once(child, 'exit').then(() => 'ended');
  const stop = async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await exit;
    rmSync(folder, { recursive: true, force: true });
  };
  if ((await Promise.race([ready, exit])) === 'ended') {
    await stop();
    throw new UserError(`pgbouncer did not start:\n${output.join('\n')}`);
  }
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${port}`;
  return { url: url.href, stop };
}
